"""What a request for one JSON object demands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from stepcache_core.tasks.json_object.schemas.schema import Top

Language = Literal["en", "ja", "de", "fr"]


Holding = Literal["marked", "labelled", "called", "person", "named"]
"""How a prompt gives a value: by a mark, with a label in brackets, or as the name of what it is about."""


@dataclass(frozen=True, slots=True)
class Held:
    """A value that the prompt surely gives for a key: as it is written there, and as the JSON text to be put in."""

    key: str
    text: str
    raw: str
    way: Holding


@dataclass(frozen=True, slots=True)
class JsonSpec:
    """The demands on the answer: one JSON object, or what else its schema describes.

    `keys`: required top-level keys, in the order they were asked for. `exactly`: no other key is allowed (with a
    schema: none that the schema does not name). `schema`: a JSON Schema the object must meet, whole, or None.
    `bare`: nothing but the JSON text may stand in the answer. `template`: the example object the prompt shows, or
    None; an answer that repeats it is no answer. `language`: of the wording; nothing is reused across languages.
    `ordered`: the required keys must come in the order of `keys`. `top`: what the answer is at the top; anything but
    an object only where the schema says so. `stated`: values that the prompt itself gives for keys, as it writes them;
    `surely`: whether every word of the prompt's content was read as such a value; `marked`: the keys that a colon or an
    equals sign binds to theirs. `filled`: nothing that is said lets a value be missing, so that null answers no key.
    `bare_before`: the turns before the prompt demand what `bare` says. `held`: the values among what the prompt gives
    that are certain enough to be put in by rule. These three bind the answer, and do not tell requests apart.
    """

    keys: tuple[str, ...]
    exactly: bool = False
    schema: dict[str, Any] | None = None
    bare: bool = False
    template: dict[str, Any] | None = None
    language: Language = "en"
    ordered: bool = False
    top: Top = "object"
    stated: tuple[tuple[str, str], ...] = ()
    surely: bool = False
    marked: tuple[str, ...] = ()
    filled: bool = field(default=False, compare=False)
    bare_before: bool = field(default=False, compare=False)
    held: tuple[Held, ...] = field(default=(), compare=False)

    @property
    def only_json(self) -> bool:
        """True where the prompt, or what was said before it, wants nothing but the JSON."""
        return self.bare or self.bare_before

    def describe(self) -> dict[str, Any]:
        """The demands as plain JSON values, those that are not made left out."""
        said: dict[str, Any] = {"keys": list(self.keys), "exactly": self.exactly, "only_json": self.only_json}
        if self.ordered:
            said["ordered"] = True
        if self.top != "object":
            said["top"] = self.top
        if self.filled:
            said["filled"] = True
        if self.stated or self.held:
            said["stated"] = dict(self.stated) | {held.key: held.text for held in self.held}
        if self.schema is not None:
            said["schema"] = self.schema
        return said
