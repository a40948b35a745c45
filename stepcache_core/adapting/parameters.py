"""What the parameters of a call say against sharing its answers with any but identical requests."""

import re
from functools import lru_cache

_UNSET = r"None|null|False|false|\[\]|\{\}"
_SIGNS = (
    ("tools are offered", "tools|functions|tool_choice|function_call", _UNSET),
    (
        "a response format is set",
        "response_format|response_schema|response_mime_type|text_format|format|output_config|output_format"
        "|guided_json|structured_outputs|json_schema|modalities",
        _UNSET,
    ),
    ("more than one answer is asked for", "n|best_of|candidate_count|num_return_sequences", r"1\b|None|null"),
    ("log probabilities are asked for", "logprobs", _UNSET),
    ("log probabilities are asked for", "top_logprobs", rf"{_UNSET}|0\b"),
)
_PATTERNS = tuple(
    (reason, re.compile(rf"""(?:'(?:{names})'|"(?:{names})")\s?[,:](?!\s?(?:{unset}))"""))
    for reason, names, unset in _SIGNS
)

MOST = 256
LONGEST = 20_000
"""Characters of parameters that are remembered; an application calls few models, each with the same ones again."""


def exact_only_reason(llm_string: str) -> str | None:
    """Why answers under these parameters serve identical requests only, or None.

    Both notations occur: JSON of the model's constructor, and after `---` the call's own parameters as Python
    writes them. Neither is parsed; a name found by accident costs a reuse, never an answer.
    """
    return _remembered(llm_string) if len(llm_string) <= LONGEST else _said(llm_string)


def _said(llm_string: str) -> str | None:
    return next((reason for reason, pattern in _PATTERNS if pattern.search(llm_string)), None)


_remembered = lru_cache(maxsize=MOST)(_said)
