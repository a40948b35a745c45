"""Japanese phrases by what they mean to a comparison of two prompts."""

POLITE_ENDINGS = (
    "していただけますでしょうか",
    "していただけますか",
    "してもらえますか",
    "してくれますか",
    "してください",
    "して下さい",
    "してほしい",
    "して欲しい",
    "をお願いいたします",
    "をお願い致します",
    "をお願いします",
)
"""Endings of a request that differ in politeness only, longest first; "しないでください" ends in none of them."""
POLITE_OPENINGS = ("恐れ入りますが、", "すみませんが、", "すみません、", "お手数ですが、")
ABOUT_WORDING = (
    "訳", "言い換", "言いかえ", "敬語", "丁寧", "添削", "校正", "文字",
    "読み", "意味", "書き直", "書き換", "復唱", "分類", "数え",
    "「", "『", ":", "：", '"', "“", "`",
)  # fmt: skip
"""Where one of these occurs the wording itself may be the subject."""
TIME_BOUND = (
    "今日", "本日", "昨日", "一昨日", "明日", "明後日", "今夜", "今晩", "今朝", "最新", "現在", "現時点", "最近",
    "今週", "先週", "来週", "今月", "先月", "来月", "今年", "昨年", "去年", "来年",
    "今の", "今は", "今すぐ", "いま", "ただいま", "近頃", "先日", "先ほど", "さっき", "直近", "昨今", "今から",
    "ここ数", "何歳", "何時ですか",
)  # fmt: skip
