"""How Japanese asks for the solution of a system, as expressions over a line without white space."""

from __future__ import annotations

import re
from functools import cache

from stepcache_core.regex import regex

EQS, VARS, PAIR = "＠", "＃", "％"
"""Stand in the line for all equations, for all unknowns, and for the unknowns as `(x, y)`."""

IS_JAPANESE = regex("[\u3040-\u30ff\u3400-\u9fff]")
_SYSTEM = rf"(?:(?:次の|以下の|この|下の)?(?:2元1次|二元一次|3元1次|三元一次)?連立(?:1次|一次)?方程式(?:{EQS})?|{EQS})"
_PLEASE = "(?:なさい|てください|て下さい|て|よ)?"
_FORMS = {
    "ask": (
        rf"{_SYSTEM}を(?:解(?:きなさい|いてください|いて下さい|いて|け|こう)|満たす{VARS}(?:の値)?を求め{_PLEASE})",
        rf"(?:{_SYSTEM}(?:について|の解である|を満たす|において|のとき))?{VARS}(?:の値)?を求め{_PLEASE}",
        rf"{_SYSTEM}の解を求め{_PLEASE}",
        rf"{_SYSTEM}(?:のとき|について)?{VARS}(?:の値)?は(?:いくつ|何)(?:ですか|か)?",
    ),
    "worked": ("(?:途中式も|解き方も|手順を|過程も)(?:書いて|示して)(?:ください|下さい)?",),
    "value_only": ("答えだけ(?:を)?(?:書いて|教えて|示して)(?:ください|下さい)?",),
    "setting": (_SYSTEM, "(?:次の|以下の)?問題"),
}
SILENT = regex(r"[\s、。,.:;!?「」『』*]+")


@cache
def next_phrase() -> re.Pattern[str]:
    """The expression for one phrase; the name of the group that matched is what the phrase demands."""
    return re.compile("|".join(f"(?P<{name}>{'|'.join(forms)})" for name, forms in _FORMS.items()))
