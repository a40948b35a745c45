"""What a request demands of the form of a text: a closed set of constraints that a program can check."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Literal

Language = Literal["en", "ja"]
Unit = Literal[
    "words", "characters", "sentences", "paragraphs", "bullets", "items", "highlights", "placeholders", "capital words"
]


@dataclass(frozen=True, slots=True)
class Bound:
    """How many there must be: at least `low`, at most `high` (None: any number)."""

    low: int = 0
    high: int | None = None

    def __str__(self) -> str:
        if self.low == self.high:
            return f"exactly {self.low}"
        low = f"at least {self.low}" if self.low else ""
        high = "" if self.high is None else f"at most {self.high}"
        return " and ".join(filter(None, (low, high))) or "any number of"


@dataclass(frozen=True, slots=True)
class Counted:
    """So many units in the whole text.

    `mark`: the line that divides paragraphs ("" for a blank line), or the bullet that was shown ("" for any).
    `alone`: nothing but the units may stand in the text.
    """

    unit: Unit
    bound: Bound
    mark: str = ""
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Mentions:
    """A word or phrase occurs so often; at most 0 forbids it."""

    phrase: str
    bound: Bound


@dataclass(frozen=True, slots=True)
class Letter:
    """One letter, in either case, occurs so often."""

    letter: str
    bound: Bound


@dataclass(frozen=True, slots=True)
class LetterCase:
    """Every letter that has a case is of this one."""

    case: Literal["lower", "upper"]


@dataclass(frozen=True, slots=True)
class Opening:
    """The text begins with these very words."""

    phrase: str


@dataclass(frozen=True, slots=True)
class Closing:
    """The text ends with these very words."""

    phrase: str


@dataclass(frozen=True, slots=True)
class Wrapped:
    """The whole text stands between double quotation marks."""


@dataclass(frozen=True, slots=True)
class NoCommas:
    """No comma occurs; in a Japanese request none of either script."""

    japanese: bool = False


@dataclass(frozen=True, slots=True)
class Title:
    """A title in double angular brackets stands on a line of its own."""


@dataclass(frozen=True, slots=True)
class Postscript:
    """The last paragraph is a postscript with this marker."""

    marker: str


@dataclass(frozen=True, slots=True)
class Headings:
    """These headings, each on a line of its own, in this order."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sections:
    """So many sections, each begun by the word and its number ("Section 1")."""

    word: str
    bound: Bound


@dataclass(frozen=True, slots=True)
class TwoAnswers:
    """Two different answers, divided by this line."""

    divider: str


@dataclass(frozen=True, slots=True)
class ParagraphOpening:
    """The nth paragraph, counted from 1, begins with this word."""

    nth: int
    word: str


Constraint = (
    Counted | Mentions | Letter | LetterCase | Opening | Closing | Wrapped | NoCommas | Title | Postscript | Headings
    | Sections | TwoAnswers | ParagraphOpening
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class TextSpec:
    """All constraints on a text, in one order whatever the wording's, and the language of the request."""

    constraints: tuple[Constraint, ...]
    language: Language = "en"

    def describe(self) -> dict[str, Any]:
        """The constraints as plain JSON values."""
        return {"language": self.language, "constraints": [describe(each) for each in self.constraints]}

    def of(self, kind: type) -> tuple[Any, ...]:
        """The constraints of one kind."""
        return tuple(each for each in self.constraints if isinstance(each, kind))

    def has(self, kind: type) -> bool:
        """True where a constraint of the kind is made."""
        return bool(self.of(kind))


def describe(constraint: Constraint) -> dict[str, Any]:
    """One constraint as plain JSON values."""
    said = {key: list(value) if isinstance(value, tuple) else value for key, value in asdict(constraint).items()}
    return {"kind": type(constraint).__name__, **said}
