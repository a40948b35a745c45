"""Read the constraints of a Japanese prompt, where they stand in simple words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

from stepcache_core.regex import regex
from stepcache_core.tasks.base import NotRecognised
from stepcache_core.tasks.constrained_text.combine import ContradictoryError, combine
from stepcache_core.tasks.constrained_text.items import Item
from stepcache_core.tasks.constrained_text.spec import (
    Bound,
    Closing,
    Constraint,
    Counted,
    Mentions,
    NoCommas,
    Opening,
    Unit,
)

_KANA = regex(r"[\u3040-\u30ff]")
_SENTENCE = regex(r"(?:「[^」]{0,200}」|『[^』]{0,200}』|[^。！？!?\n])+[。！？!?\n]*|[。！？!?\n]+")
_ASKED = regex(r"ください|下さい|ほしい|欲しい|お願い")
_LATIN_WORD = regex(r"[A-Za-z]{2,}\s+[A-Za-z]{2,}")
_QUOTE = r"[「『](?P<phrase>[^「」『』]{1,100})[」』]"
_N = r"(?<![\d.,百千約一二三四五六七八九十])(?P<n>\d{1,5}|[一二三四五六七八九十])"
_KANJI = {char: at for at, char in enumerate("一二三四五六七八九十", start=1)}
_HOW = r"(?P<how>ちょうど|必ず|)"
_WHAT = r"(?P<bound>以内|以下|以上|)"
_SUBJECT = r"(?:(?:回答|答え|返答|文章|全体|本文)(?:は|を|には|に)[、,]?)?"
_ASK = (
    r"(?:(?:で|に)(?:書いて|答えて|回答して|まとめて|説明して|紹介して|述べて|して)(?:ください|下さい|ほしい)?"
    r"|でお願いします|で|にすること|に収めて(?:ください|下さい)?)"
)
_UNITS: tuple[tuple[str, Unit], ...] = (
    (rf"(?:箇条書き(?:で|の)?){_HOW}{_N}(?:つ|個|点|項目){_WHAT}", "bullets"),
    (rf"{_HOW}{_N}(?:つ|個|点|項目){_WHAT}の箇条書き", "bullets"),
    (rf"{_HOW}{_N}段落{_WHAT}", "paragraphs"),
)
_CHARACTERS = rf"{_HOW}{_N}(?:文字|字){_WHAT}"
_SENTENCES = rf"{_HOW}{_N}(?:文|センテンス){_WHAT}"

Build = Callable[[re.Match[str]], Item | None]

_CHANGES_THE_NUMBER = regex(
    r"(?:[\d〜～~ー\-–—−‐‑、，・,.]|[文字落つ点個項目行](?:か|と|から|や)|または|もしくは|あるいは|少なくとも|多くとも|多くても|少なくて|多くて"
    r"|最低(?:でも)?|最大(?:でも)?|最高|最小|最長|最短|合計|計|全部で|全|中|の|第|各|毎|数|何|ほぼ|大体|だいたい|およそ|約|半|追加で|さらに|もう|あと|残り|他に)\s*\Z"
)
"""What stands before a number and makes another one of it."""


def is_japanese(prompt: str) -> bool:
    """True where the prompt holds kana."""
    return _KANA.search(prompt) is not None


def read(prompt: str) -> tuple[tuple[Constraint, ...], str] | NotRecognised:
    """The constraints and the residue of a prompt, or why it is not claimed."""
    text = _digits(prompt)
    if _LATIN_WORD.search(text):
        return NotRecognised("the prompt mixes languages")
    items: list[Item] = []
    left: list[str] = []
    for sentence in _SENTENCE.findall(text):
        taken = _take(sentence.strip(), items)
        left += [taken] if taken else []
    if not items:
        return NotRecognised("no constraint on the form is recognised")
    residue = "".join(left)
    if found := _FORM.search(residue):
        return NotRecognised(f"words of form are left that were not understood: {found[0]!r}")
    if len(_ASKED.findall(residue)) > 1:
        return NotRecognised("more than one thing may be asked for")
    try:
        return combine(items), residue
    except ContradictoryError as error:
        return NotRecognised(str(error))


def _digits(text: str) -> str:
    """The text with full-width digits as plain ones; nothing else is changed."""
    return "".join(unicodedata.normalize("NFKC", char) if "０" <= char <= "９" else char for char in text)


def _take(sentence: str, items: list[Item]) -> str:
    """The sentence less the constraints in it; a sentence that is nothing but one goes whole."""
    for pattern, build in _WHOLE:
        found = pattern.fullmatch(sentence)
        item = build(found) if found else None
        if item is not None:
            items.append(item)
            return ""
    for pattern, build in _INSIDE:
        found = pattern.search(sentence)
        item = build(found) if found and not _CHANGES_THE_NUMBER.search(sentence[: found.start()]) else None
        if found and item is not None:
            items.append(item)
            return (sentence[: found.start()] + found["kept"]).strip()
    return sentence


def _bound(found: re.Match[str]) -> Bound:
    number = _KANJI.get(found["n"]) or int(found["n"])
    if found["bound"] == "以上":
        return Bound(number)
    return Bound(0, number) if found["bound"] else Bound(number, number)


def _unit(unit: Unit) -> Build:
    def build(found: re.Match[str]) -> Item | None:
        if unit == "characters" and not (found["bound"] or found["how"] == "ちょうど"):
            return None
        return Counted(unit, _bound(found), alone=unit == "bullets")

    return build


_COUNTS: tuple[tuple[str, Unit], ...] = (*_UNITS[:2], (_SENTENCES, "sentences"), _UNITS[2], (_CHARACTERS, "characters"))
_POLITE = r"(?:ください|下さい)?[。！!]?"
_SAID = r"(?:という(?:言葉|単語|語|語句|文|表現|フレーズ|キーワード))?"
_NOT_USED = r"(?:使わないで|使用しないで|含めないで|入れないで|一切使わないで)"
_CLOSED, _OPENED = r"で(?:終えて|終わって|締めて|締めくくって)", r"(?:で|から)(?:始めて|はじめて|書き始めて)"


def _no_commas(found: re.Match[str]) -> Item:  # noqa: ARG001 - the signature of every builder
    return NoCommas(japanese=True)


def _phrased(make: Callable[[str], Constraint]) -> Build:
    return lambda found: make(found["phrase"])


_WHOLE: tuple[tuple[re.Pattern[str], Build], ...] = (
    *((regex(rf"{_SUBJECT}{form}{_ASK}[。！!]?"), _unit(unit)) for form, unit in _COUNTS),
    (
        regex(rf"{_SUBJECT}(?:必ず)?{_QUOTE}{_SAID}を(?:必ず)?(?:含めて|入れて|使って|使用して){_POLITE}"),
        _phrased(lambda phrase: Mentions(phrase, Bound(1))),
    ),
    (
        regex(rf"{_SUBJECT}(?:必ず)?{_QUOTE}{_SAID}(?:を|は){_NOT_USED}{_POLITE}"),
        _phrased(lambda phrase: Mentions(phrase, Bound(0, 0))),
    ),
    (regex(rf"{_SUBJECT}(?:最後は|末尾は)?{_QUOTE}{_SAID}{_CLOSED}{_POLITE}"), _phrased(Closing)),
    (regex(rf"{_SUBJECT}(?:最初は|冒頭は)?{_QUOTE}{_SAID}{_OPENED}{_POLITE}"), _phrased(Opening)),
    (regex(rf"{_SUBJECT}(?:読点|「、」)(?:を|は){_NOT_USED}{_POLITE}"), _no_commas),
)
_WRITING = r"(?:書いて|答えて|回答して|まとめて|説明して|紹介して|述べて)(?:ください|下さい|ほしい)?[。！!]?"
_INSIDE: tuple[tuple[re.Pattern[str], Build], ...] = tuple(
    (regex(rf"(?:、)?{form}(?:で|に)(?P<kept>{_WRITING})\Z"), _unit(unit)) for form, unit in _COUNTS
)
_FORM = regex(
    r"文字|文[はをにが]|文目|その後|次に|続けて|最後に|まず|\d+字|\d+文|段落|箇条書き|行|単語|言葉|語句|フレーズ|キーワード|句読点|読点|句点|改行|見出し|タイトル|題名"
    r"|形式|フォーマット|カンマ|括弧|かっこ|引用|記号|大文字|小文字|ひらがな|カタカナ|漢字|俳句|短歌|川柳|五七五|韻"
    r"|約|およそ|ほど|程度|くらい|ぐらい|前後|各|それぞれ|ごと|ちょうど|以内|以上|以下|未満|だけで|のみ|終わ|始め|始ま"
    r"|少なく|最低|最大|多くと|多くて|できれば|なるべく|可能な|もし|場合|ただし|冗談|撤回|取り消|無視|言われ|言った|書かれ|と言|この文|この指示|次を|やっぱり|やはり"
    r"|例外|以外|必要はな|必要はありません|なくても|なくていい|てもいい|てもよ|構いません|どういう意味|二つとも|両方"
    r"|繰り返|リスト|番号|表で|表に|JSON|コード|翻訳|訳して|英語|計算|次の|以下の|下記|[「」『』:：;；*#\[\]{}<>`]"
)
