"""Read Japanese requests for a JSON object: phrases, not words, for a clause there is one token."""

from __future__ import annotations

import re
from dataclasses import replace

from stepcache_core.regex import regex
from stepcache_core.tasks.json_object.keys.keylist import MAX_KEY_LENGTH, MAX_KEYS, Doubt
from stepcache_core.tasks.json_object.prompt.demand import typed
from stepcache_core.tasks.json_object.spec import JsonSpec, Language

__all__ = ["Language", "is_japanese", "read"]

_KANA = regex(r"[\u3040-\u309f\u30a1-\u30fa\u30fc]")
_NOUN = r"(?:キー|フィールド|プロパティ|属性|項目)(?:名)?"
_QUOTED = r"\"[^\"\n]{1,100}\"|「[^」\n]{1,100}」|『[^』\n]{1,100}』|“[^”\n]{1,100}”|`[^`\n]{1,100}`|'[^'\n]{1,100}'"
_ITEM = rf"(?:{_QUOTED}|[A-Za-z_$][A-Za-z0-9_$.-]{{0,99}})"
_SEPARATOR = r"[ \u3000]*(?:、|，|,|・|と|および|及び|ならびに|そして|/)[ \u3000]*(?:および|及び|そして|と)?[ \u3000]*"
_TYPE = (
    r"(?:[ \u3000]?[(（:：][ \u3000]?"
    r"(?:文字列の配列|文字列|整数|数値|真偽値|ブール値|配列|string|integer|number|boolean|array)[)）]?)?"
)
_LIST = rf"(?P<list>{_ITEM}{_TYPE}(?:(?:{_SEPARATOR}|(?<=[」』])(?=[「『])){_ITEM}{_TYPE}){{0,{MAX_KEYS}}})"
_ONLY = r"(?P<only>だけ|のみ|だけを|のみを)"
_COUNT = r"(?:の?(?P<count>[0-9０-９一二三四五六七八九十]{1,2})(?:つ|個)(?:の(?!み))?)?"
_FORWARD = regex(
    rf"(?:必須の?|以下の|次の|必要な|使う|使用する|含める|含む|持つ|持たせる|入れる|求める|出力する|その)*(?:{_NOUN})(?:は|が|として|に|を)?(?P<exact>ちょうど|正確に)?"
    r"[ \u3000]*[:：]?"
    rf"[ \u3000\n]*{_LIST}[ \u3000]*{_COUNT}{_ONLY}?[ \u3000]*"
    r"(?P<limit>に限ります|に限る|に限定します)?(?:です|とします|とする|とし(?=[、。])|にしてください|としてください|を持つ|を持ち|を含む|を含み|を含めて(?:ください)?|を含めること)?"
)
_BACKWARD = regex(
    rf"{_LIST}[ \u3000]*{_COUNT}{_ONLY}?[ \u3000]*(?:という|の|を)?{_COUNT.replace('count', 'count2')}"
    rf"(?:{_NOUN})(?P<only2>だけ|のみ)?"
    r"(?:に(?:持つ|持った|もつ|した|して|する)|と(?:する|した|して)|を(?:必ず)?(?:持つ|持った|含む|含んだ|含めて(?:ください)?|使って|使用して|有する|もつ)|を|で|の|から成る|からなる)?"
)
_ANNOUNCED = regex(
    rf"(?:次の|以下の|下記の)(?:{_COUNT})(?:{_NOUN})(?P<only>だけ|のみ)?"
    r"(?:を(?:含む|持つ|もつ|使った|含んだ|備えた)|からなる|で|の)[、]?"
    r"(?P<object>[^。：:\n]*?JSON[^。：:\n]*?(?:ください|下さい))[ \u3000]*[:：。][ \u3000\n]*"
    rf"{_LIST}"
)
"""Keys that are announced in the sentence that asks, and listed after it."""

_EXTRACTED = regex(
    rf"(?<=から)[、 \u3000]?{_LIST}[ \u3000]*を(?:抽出し|抜き出し|取り出し)(?:て、?)?"
    r"(?=[、。]|JSON|ください)"
)
_TOPIC = regex(
    r"(?:(?<=[。、\n])|\A)(?:テーマ|対象|題材|お題|主題|トピック)(?:は|[:：])[ \u3000]*"
    r"(?P<topic>[^。、\n]+?)(?:です|とします|でお願いします)?(?=[。、\n]"
    r"|\Z)"
)
_EXACT = regex(
    rf"(?:これら|それ|上記|指定(?:した|された)?(?:{_NOUN})?)?(?:以外の|余分な|余計な|他の|その他の|追加の)(?:{_NOUN})(?:は|を|も)?"
    r"(?:一切)?(?:含め|入れ|追加し|使わ|付け|加え|出力し|足さ)(?:ないで(?:ください)?|ない(?:こと)?|ません|ず)"
    rf"|(?:これら|それ|上記)以外(?:は|を)?(?:含め|入れ|追加し)(?:ないで(?:ください)?|ない(?:こと)?)"
    rf"|(?:余分な|余計な|他の|その他の|追加の)(?:{_NOUN})は(?:不要|禁止|不可)(?:です|とします)?"
)
_BARE = regex(
    r"(?:説明(?:文)?|解説|文章|前置き|コメント|余分な文|余計な文|コードブロック|マークダウン|それ以外の文字)(?:や[^\n。、は]{1,12})?(?:は|を|も)?"
    r"(?:一切)?(?:不要(?:です)?|(?:含め|書か|付け|つけ|入れ|加え|出力し|使わ)(?:ないで(?:ください)?|ない(?:こと)?|ず(?:に)?)|なしで)"
)
_OBJECT = regex(
    r"(?P<head>JSON(?:[ \u3000]?(?:オブジェクト|形式|フォーマット|データ))?(?:のオブジェクト)?)"
    r"(?P<only>のみ|だけ)?(?P<one>を(?:1つ|一つ|１つ|ひとつ)(?:だけ)?)?"
    r"[ \u3000]?(?:を|で|として|にして|に)?(?P<verb>(?:して|まとめて|返して|出力して"
    r"|生成して|作成して|作って|回答して|答えて|説明して|紹介して|教えて"
    r"|書いて|表して|表現して|ください)(?:ください|下さい|くれ|ほしい|欲しい)?|出力(?=[:：])|出力(?:せよ|すること)|返すこと|返せ|お願いします)?",
    re.IGNORECASE,
)
_VERB = regex(
    r"(?:を|で)?(?:返して|出力して|生成して|作成して|作って|回答して|答えて|表して|まとめて|書いて|説明して|紹介して|記述して|表現して|教えて)"
    r"(?:ください|下さい)"
)
_CUT = "\ue001"
"""Stands where the request for JSON was taken out, so that the particle before it goes too."""

_PARTICLE = regex(
    rf"(?:(?:についての|に関する|の)情報|についての|に関する|について|の)?(?:を|は|が|に)?[、，]?(?:{_CUT}[、，]?)+"
)

_ABOUT = regex(r"(?:を表す|を表した|に関する|についての|を説明する|を記述する|について|を表現する|の情報を)")
_DOUBTFUL = regex(
    r"JSON|json|ない|ませ|ず[にはも、。]|以外|除|不要|禁止|配列|リスト|複数|それぞれ|各|ごと|文字列|数値|整数|真偽|小数|ブール|型|大文字|小文字|昇順|降順|順"
    r"|場合|もし|なら|関数|コード|スクリプト|プログラム|説明し|なぜ|キー|フィールド|プロパティ|任意|省略|ネスト|入れ子|必ず|以上|以下(?!の)|以内|未満|値"
    r"|例えば|たとえば|スキーマ|YAML|XML|CSV|変換|検証|\{|\}|個|つの|または|又は|もしくは|あるいは|など|等|入れ替|置き換|変更|含め|含む|加え|追加|つ返|並び|繰り返"
    r"|[0-9０-９一二三四五六七八九十](?:つ|個|件|人|名|本|冊|行|組)|のみ|だけ|でき"
)
_BULLETED = regex(rf"(?m)(?:^[ \t\u3000]*[-*・•][ \t\u3000]*{_ITEM}[ \t\u3000]*(?:\n|\Z)){{2,256}}")
_CONTENT = regex(
    r"(?m)^(?:文章?|本文|テキスト|レビュー|メール|メッセージ|記事|注文|入力|データ|質問|内容|ログ|商品|対象|題材|説明|会話|問い合わせ|議事録|メモ|投稿|感想"
    r"|口コミ)[0-9A-Za-z]{0,6}[ \u3000]*[:：]|^[「『\"][^\n]*[」』\"][ \u3000]*\Z"
)
_SPEAKS = regex(rf"JSON|{_NOUN}|含め|出力|返して", re.IGNORECASE)
_AND_MORE = regex(r"JSON(?:オブジェクト|形式|データ)?と(?!し|する)|その(?:説明|解説|理由|要約|意味)", re.IGNORECASE)
_ONE_THING = regex(r"(?:を|、)?(?:一つ|1つ|１つ|ひとつ|一軒|一人|一冊|一本)(?=考え|選|挙げ|想像|作)")
_ORDERS = regex(r"ください|下さい|すること|しない|値|整数|文字")
_KINDS = {
    "文字列の配列": "array of string",
    "文字列": "string",
    "整数": "integer",
    "数値": "number",
    "真偽値": "boolean",
    "ブール値": "boolean",
    "配列": "array",
    **{kind: kind for kind in ("string", "integer", "number", "boolean", "array")},
}
_DIGITS = {char: number for number, char in enumerate("一二三四五六七八九十", start=1)}


_FOLLOWS = regex(
    r"[ \u3000]*(?:[。、，,.\n)）]|の?JSON|で|を|として|とし[、て]|です|とします|に|という|\Z)", re.IGNORECASE
)


def is_japanese(text: str) -> bool:
    """True where kana stand in the text, outside what a name or quotation would explain."""
    return len(_KANA.findall(text[:20_000])) >= 3


def read(prompt: str) -> tuple[JsonSpec, str] | Doubt:
    """The spec and residue of a Japanese prompt, or why it was not read."""
    prompt, content = _without_content(_BULLETED.sub(_as_list, prompt))
    text, exact = _EXACT.subn("。", prompt)
    text, bare = _BARE.subn("。", text)
    matches = next((found for pattern in _PATTERNS if (found := list(pattern.finditer(text)))), [])
    if len(matches) != 1:
        return Doubt("not one key list was found")
    keys = _keys(matches[0]["list"])
    if isinstance(keys, Doubt):
        return keys
    groups = matches[0].groupdict()
    counted, only = (
        _count(groups),
        groups.get("only") or groups.get("only2") or groups.get("exact") or groups.get("limit"),
    )
    if counted not in (None, len(keys)):
        return Doubt("a number of keys is given that is not that of the list")
    if not _FOLLOWS.match(text, matches[0].end()):
        return Doubt("cannot tell whether the key list goes on")
    rest = f"{text[: matches[0].start()]}{groups.get('object') or ''}。{text[matches[0].end() :]}"
    schema = typed(_types(matches[0]["list"]))
    return _finish(rest, content, JsonSpec(keys, bool(exact or only), schema, bool(bare), language="ja"))


_PATTERNS = (_ANNOUNCED, _EXTRACTED, _FORWARD, _BACKWARD)


def _as_list(bullets: re.Match[str]) -> str:
    items = [line.strip(" \t\u3000-*・•") for line in bullets[0].split("\n") if line.strip()]
    return "、".join(items) + "。\n"


def _without_content(prompt: str) -> tuple[str, str]:
    """Cut off the data at the end: from a line with a label, or a paragraph in quotes, that does not speak of keys."""
    for match in _CONTENT.finditer(prompt):
        content = prompt[match.start() :]
        later = content.partition("\n\n")[2]
        if not _SPEAKS.search(content) and not _ORDERS.search(later) and _SPEAKS.search(prompt[: match.start()]):
            return prompt[: match.start()], " ".join(content.split())
    return prompt, ""


def _finish(rest: str, content: str, spec: JsonSpec) -> tuple[JsonSpec, str] | Doubt:
    heads = list(_OBJECT.finditer(rest))
    if not heads:
        return Doubt("the prompt speaks of JSON but does not ask for it")
    asked = any(head["verb"] for head in heads) or _VERB.search(rest) is not None
    if not asked:
        return Doubt("nothing asks for the object")
    bare = spec.bare or any(head["only"] for head in heads)
    if _AND_MORE.search(rest):
        return Doubt("something besides the object is asked for")
    left = _PARTICLE.sub("。", _VERB.sub(_CUT, _OBJECT.sub(_CUT, rest)))
    left = _ABOUT.sub(" ", _TOPIC.sub(lambda match: f"。{match['topic']}", left))
    if match := _DOUBTFUL.search(_ONE_THING.sub("", left)):
        return Doubt(f"words left over may bear on the object: {match[0]!r}")
    residue = " ".join(re.sub(r"[。、，,.！!？?:：\s\u3000]+", " ", left).split())
    residue = re.sub(r"(?<![^ ])(?:を|で|の|は|に|が|として)(?![^ ])|次の(?= |$)|以下の(?= |$)", "", residue)
    residue = " ".join(f"{residue} {content}".split())
    return replace(spec, bare=bare), residue


def _count(groups: dict[str, str | None]) -> int | None:
    said = groups.get("count") or groups.get("count2")
    if said is None:
        return None
    return int(said) if said.isdecimal() else _DIGITS.get(said, 0)


def _keys(listed: str) -> tuple[str, ...] | Doubt:
    items = re.findall(_ITEM, re.sub(_TYPE, "", listed))
    keys = tuple(item[1:-1].strip() if not (item[0].isalpha() or item[0] in "_$") else item for item in items)
    if len(set(keys)) != len(keys) or any(not 0 < len(key) <= MAX_KEY_LENGTH for key in keys):
        return Doubt("a key is empty or named twice")
    return keys


def _types(listed: str) -> dict[str, str]:
    """The types that stand beside keys."""
    named = re.findall(rf"({_ITEM})[ \u3000]?[(（:：][ \u3000]?({'|'.join(_KINDS)})(?![ぁ-んァ-ヶ一-龠])", listed)
    return {(key if key[0].isalpha() or key[0] in "_$" else key[1:-1].strip()): _KINDS[kind] for key, kind in named}
