"""How Japanese asks for the solution of an equation: phrases, grouped by what they demand.

Japanese sets no spaces, so these are phrases of characters, not of word classes. EQ, VAR, VARIS and BOX stand for
what they stand for in phrases.py; punctuation is gone before they are compared.
"""

import re
from functools import cache

EQ, VAR, VARIS, BOX = "\ue010", "\ue011", "\ue012", "\ue001"

_POLITE = "(?:ください|下さい|くれますか|くれませんか|もらえますか|いただけますか|みてください)?"
_KIND = f"(?:次の|以下の|下の|上の|この|つぎの)?(?:{VAR}についての)?(?:1元|一元)?(?:1次|一次|線形)?"
_EQN = f"(?:{_KIND}(?:方程式|等式|式){EQ}?|(?:次の|以下の)?{EQ})"
_SEEK = (
    f"(?:(?:求めて|計算して|教えて|答えて|出して|見つけて){_POLITE}"
    "|(?:求め|答え)(?:なさい|ましょう)|求めよ|計算(?:せよ|しなさい))"
)
_SOLVE = f"(?:解いて{_POLITE}|解きなさい|解きましょう|解け)"
_ASKED = "は(?:何|なん|いくつ|いくら)(?:ですか|でしょうか|になりますか|か)?"
_ANSWER = "(?:最終的な|最後の)?(?:答え|解答|解|値|結果)"
_AS = f"(?:{_ANSWER}[はを])?"
_WAY = "(?:途中の?(?:計算|式|過程)|途中式|計算過程|解き方|手順|過程|ステップ)"
_WRITE = (
    f"(?:(?:書いて|示して|見せて|説明して|答えて|教えて|表して|出力して|返して|求めて){_POLITE}"
    "|(?:書き|示し|答え|表し|求め)なさい|示せ|表せ|答えよ|求めよ)"
)
_IN_ORDER = "(?:順を追って|ステップごとに|ステップバイステップで|段階的に|1つずつ|一歩ずつ)"
_ROUND = "四捨五入(?:して|し)"
_PLACE = "(?:小数第|小数点以下第?)"

PHRASES = {
    "value_only": (
        f"{_ANSWER}(?:だけ|のみ)を?{_WRITE}?",
        f"(?:説明|解説|{_WAY})は?(?:不要|いりません|いらない)(?:です)?",
        f"(?:説明|解説|{_WAY})(?:なしで|は書かないで){_POLITE}",
    ),
    "numbered": (f"番号付きの(?:手順|ステップ)(?:で|を){_WRITE}?",),
    "worked": (
        f"{_WAY}(?:も|を)(?:すべて|全て)?{_WRITE}",
        f"{_IN_ORDER}(?:説明して{_POLITE}|示して{_POLITE})?",
    ),
    "places": (
        f"{_AS}{_ROUND}{_PLACE}(?P<count>[0-9])[位桁]まで(?:の値を)?{_WRITE}?",
        f"{_AS}{_PLACE}(?P<count_b>[0-9])[位桁]まで{_ROUND}{_WRITE}?",
    ),
    "places_below": (f"{_AS}小数第(?P<cut>[0-9])位を{_ROUND}{_WRITE}?",),
    "as_fraction": (f"{_AS}(?:既約)?分数(?:で|の形で){_WRITE}?",),
    "as_decimal": (f"{_AS}小数(?:で|の形で){_WRITE}?",),
    "boxed": (f"{_AS}{BOX}(?:の中)?(?:に|で)(?:入れて|囲んで|書いて|答えて){_POLITE}",),
    "ask": (
        f"{_EQN}を(?:{VAR}について)?{_SOLVE}",
        f"(?:{VAR}について)?{_SOLVE}",
        f"(?:{_EQN}(?:における|において|の|で|を満たす))?{VAR}(?:の値)?(?:を{_SEEK}|{_ASKED})",
        f"{_EQN}の(?:解|答え|根)(?:を{_SEEK}|{_ASKED})",
        f"(?:解|答え)を{_SEEK}",
        VARIS,
    ),
    "setting": (
        f"{_EQN}(?:の|である|が成り立つ)?(?:とき|時|場合|ならば|なら)",
        f"{_EQN}があります",
        f"{_EQN}(?:を|において|について|で)?",
        f"{_KIND}問題",
        f"{VAR}について",
    ),
    "courtesy": ("お願いします", "よろしくお願いします", "どうか", "そして", "また", "なお", "では", "まず"),
    "closing": (r"(?:答え|解答)\Z",),
}


@cache
def next_phrase_ja() -> re.Pattern[str]:
    """The expression for one phrase; the name of the group that matched is what the phrase demands."""
    return re.compile("|".join(f"(?P<{name}>{'|'.join(forms)})" for name, forms in PHRASES.items()))
