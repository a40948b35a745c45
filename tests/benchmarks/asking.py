"""Post to a server on loopback, and the answers that the simulated model knows in tests."""

from __future__ import annotations

import http.client
import json
from typing import Any
from urllib.parse import urlsplit

X = "Solve 2x + 3 = 13 for x."
T = "Solve 2t + 3 = 13 for t."
BICYCLE = "A bicycle as JSON. Keys: name, wheels."
WITH_PRICE = "A bicycle as JSON. Keys: name, wheels, price."
WITH_PARTS = "A bicycle as JSON. Keys: name, wheels, parts (array)."

_STEPS = "1. Subtract 3 from both sides: 2{0} = 10\n2. Divide both sides by 2: {0} = {1}\n{0} = {1}"
KNOWN = {
    X: (_STEPS.format("x", 5), _STEPS.format("x", 4)),
    T: (_STEPS.format("t", 5), _STEPS.format("t", 4)),
    BICYCLE: ('{"name": "Rex", "wheels": 2}', '{"name": "Rex"}'),
    WITH_PRICE: ('{"name": "Rex", "wheels": 2, "price": 90}', '{"name": "Rex"}'),
    WITH_PARTS: ('{"name": "Rex", "wheels": 2, "parts": ["bell", "saddle"]}', '{"name": "Rex"}'),
}
"""The right and the wrong answer to each prompt."""


def post(base_url: str, body: Any, path: str = "/chat/completions") -> tuple[int, dict[str, Any]]:
    """The status and the JSON that comes back; bytes are sent as they are."""
    parts = urlsplit(base_url)
    raw = body if isinstance(body, bytes) else json.dumps(body).encode()
    connection = http.client.HTTPConnection(str(parts.hostname), parts.port, timeout=20)
    try:
        connection.request("POST", parts.path + path, raw, {"Content-Type": "application/json"})
        response = connection.getresponse()
        return response.status, json.loads(response.read())
    finally:
        connection.close()


def asked(*turns: tuple[str, str], **fields: Any) -> dict[str, Any]:
    """The body of a request with these turns."""
    return {"model": "simulated", "messages": [{"role": role, "content": text} for role, text in turns], **fields}


def text_of(answer: dict[str, Any]) -> str:
    """The content of a completion."""
    text = answer["choices"][0]["message"]["content"]
    assert isinstance(text, str)
    return text
