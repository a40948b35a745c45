"""A last look at what was read as instruction: what may be part of a name goes back into the residue."""

import re

_NAME = re.compile(r"(?<=[\w,;)\]}\"'’`] )[A-Z][\w'’-]*")
_INNER_MARK = re.compile(r"\w+[!?]+(?= [a-z])")
_NO_NAMES = frozenset({"I", "I'd", "I'm", "I've", "I’d", "I’m", "Schema", "Object", "Keys", "Key", "Fields", "Output"})


def with_lost(residue: str, prompt: str, keys: tuple[str, ...]) -> str:
    """The residue, and behind it every name and marked word of the prompt that is in neither residue nor keys.

    A word with a capital inside a sentence is a name unless it is a key or speaks of JSON; so is a word with a mark of
    exclamation or question that no sentence ends with.
    """
    said = f"{residue} {' '.join(keys)}"
    names = [name for name in _NAME.findall(prompt) if name not in said and name not in _NO_NAMES]
    marked = [word for word in _INNER_MARK.findall(prompt) if word not in said]
    lost = [word for word in (*names, *marked) if "JSON" not in word.upper()]
    return " ".join([residue, *lost]) if lost else residue
