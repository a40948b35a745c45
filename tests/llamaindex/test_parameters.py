"""What LlamaIndex's own models say of their parameters, and what of it forbids reuse."""

from __future__ import annotations

from typing import Any

import pytest
from llama_index.core.llms import ChatMessage

from tests.langchain.vendor import Api
from tests.llamaindex.scripted import cached, receipt_of, vendor_model

ANSWER = "Subtract 3 from both sides: 2x = 10.\n\nDivide both sides by 2: x = 5."


def asked_twice(**fields: Any) -> dict[str, Any]:
    """The receipt of an equation with another letter than the one before, asked of a vendor's model."""
    llm = cached(vendor_model(Api([ANSWER]), is_function_calling_model=False, **fields))
    llm.chat([ChatMessage("Solve 2x + 3 = 13 for x.")])
    return receipt_of(llm.chat([ChatMessage("Solve 2y + 3 = 13 for y.")]))


def test_a_vendors_defaults_allow_reuse() -> None:
    assert asked_twice()["outcome"] == "reuse"
    assert asked_twice(temperature=0, max_tokens=7, additional_kwargs={"seed": 1})["verified"]


@pytest.mark.parametrize("fields", [{"logprobs": True}, {"logprobs": True, "top_logprobs": 2}])
def test_log_probabilities_bind_to_identical_requests(fields: dict[str, Any]) -> None:
    receipt = asked_twice(**fields)
    assert receipt["outcome"] == "miss"
    assert "log probabilities" in receipt["reason"]
