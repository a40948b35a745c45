"""Say what Japanese phrases mean in the English words that the checker reads, and which claim nothing."""

from typing import Literal

from stepcache_core.regex import regex

_KANA_OR_KANJI = "ぁ-ゖァ-ヺー一-鿿々〆"
_SEAM = regex(
    rf"(?<=[A-Za-z0-9)\]}}])(?=[{_KANA_OR_KANJI}])|(?<=[{_KANA_OR_KANJI}])(?=[A-Za-z0-9(\[{{])|(?<=[{_KANA_OR_KANJI}])(?=[-+])"
)
_OPERAND = r"\s{0,2}((?:[-+]\s?)?[0-9A-Za-z./()]{1,24})\s{0,2}"
_ENDING = "[ぁ-ゖ]{0,6}"
_PHRASES = tuple(
    (regex(pattern), said)
    for pattern, said in (
        (
            rf"{_OPERAND}を左辺(?:に|へ),?\s?{_OPERAND}を右辺(?:に|へ)移項{_ENDING}",
            r" move \1 to the left side , move \2 to the right side , ",
        ),
        (
            rf"{_OPERAND}を右辺(?:に|へ),?\s?{_OPERAND}を左辺(?:に|へ)移項{_ENDING}",
            r" move \1 to the right side , move \2 to the left side , ",
        ),
        (rf"{_OPERAND}で両辺を(?:割|わ){_ENDING}", r" divide both sides by \1 , "),
        (rf"{_OPERAND}を両辺(?:から|より)(?:引|ひ){_ENDING}", r" subtract \1 from both sides , "),
        (rf"{_OPERAND}を両辺に(?:足|加え|たし?){_ENDING}", r" add \1 to both sides , "),
        (rf"{_OPERAND}を両辺に(?:掛け|かけ|乗じ){_ENDING}", r" multiply both sides by \1 , "),
        (rf"両辺(?:から|より){_OPERAND}を(?:引|ひ){_ENDING}", r" subtract \1 from both sides , "),
        (rf"両辺に{_OPERAND}を(?:足|加え|たし?){_ENDING}", r" add \1 to both sides , "),
        (rf"両辺に{_OPERAND}を(?:掛け|かけ|乗じ){_ENDING}", r" multiply both sides by \1 , "),
        (rf"両辺を{_OPERAND}で(?:割|わ){_ENDING}", r" divide both sides by \1 , "),
        (rf"両辺を{_OPERAND}倍{_ENDING}", r" multiply both sides by \1 , "),
        (rf"{_OPERAND}を右辺(?:に|へ)移項{_ENDING}", r" move \1 to the right side , "),
        (rf"{_OPERAND}を左辺(?:に|へ)移項{_ENDING}", r" move \1 to the left side , "),
        (rf"右辺(?:に|へ){_OPERAND}を移項{_ENDING}", r" move \1 to the right side , "),
        (rf"左辺(?:に|へ){_OPERAND}を移項{_ENDING}", r" move \1 to the left side , "),
        (rf"{_OPERAND}を移項{_ENDING}", r" move \1 , "),
        (r"(?:最終的な)?(?:答え?|解|解答)\s*(?:は|:)", " answer : "),
        (r"左辺\s*(?:は|:|=)", " left side : "),
        (r"右辺\s*(?:は|:|=)", " right side : "),
        (r"約\s*(?=[-0-9])", " approximately "),
    )
)
_CLAIMLESS = """
    について 解きます 以下 のように 通り 通りです 示す 示します 満たす 求めましょう
    は が を に で と も の へ や から より まで ので ため なので したがって よって ゆえに
    すると ここで まず 次に つぎに 最後に 最初に はじめに それから そして また さらに つまり
    すなわち これで これを これは これに それを この その こう さて では それでは 以上より
    これより 式 方程式 等式 与式 一次方程式 与えられた 元の もとの 問題 問 両辺 左辺 右辺
    両辺から 変数 未知数 文字 定数 定数項 項 係数 数 値 答え 答 解 解答 解く 解き 解くと
    解いて いき 解きます 解け 解法 求め 求める 求めます 求めると 求められ 求めた 求まり 手順
    ステップ 計算 計算する 計算すると 計算し 計算して 計算します 整理 整理する 整理すると 整理し
    整理して 整理します まとめ まとめる まとめると まとめて まとめます 同類項 括弧 かっこ カッコ
    展開 展開する 展開すると 展開し 展開して 展開します 外す 外すと 外し 外して はずす はずすと
    はずし はずして 移項 分配法則 使い 使って 用いて 用い 分数 分母 代入 代入する 代入すると
    代入し 代入して 代入します 確認 確認する 確認し 確認して 確認します 確かめ 確かめる 確かめます
    検算 検算する 検算すると 検算します 成り立つ 成り立ち 成り立ちます 成立 成立する 成立し 正しい
    正しく 正しいこと 一致 一致する 一致し 一致します 等しい 等しく 等しくなる 等しくなり なる なり
    なります なった なって となる となり となります です でした ます ました まし ましょう である
    であり だ だから ですから した して する します しましょう しました あります わかる わかり
    わかります 分かる 分かり 分かります いう こと もの ところ とき よう ように ために 得る 得
    得られ 得られる 得られます 得ます 残る 残り 残ります 残し 残して でき できる できます
    できました お役に立て れば 幸い はい もちろん みましょう いきます いく 行き 行う 行い 行います
    順に 順番に 簡単に 簡単 移し 集め 集める 集めると 集めて 集めます 側 左側 右側 最終的
    最終的に 最終的な 結果 結論 したい いま 今 同じ 同じく 操作 辺 含む 含み か ね よ み てみ
    いて いる います
"""
_PIECES = frozenset(_CLAIMLESS.split())
_LONGEST = max(map(len, _PIECES))
_SO = (
    "(?:したがって|よって|ゆえに|つまり|なので|だから|この|方程式|等式|に|の|は|も|が|これ|を|満たす"
    "|<v>|answer|となり|[ ,])*"
)
_EXISTS = "(?:ない|ありません|存在しない|存在しません|持たない|持ちません|あり ?ません)"
_NONE = regex(f"{_SO}(?:解 ?なし|なし|解(?:は|が|を)?{_EXISTS}|{_EXISTS})(?:です|。)?")
_MANY = "無数(?:に(?:ある|あり|あります|存在する|存在します))?"
_EVERY = regex(
    f"{_SO}(?:(?:(?:すべて|全て)の|任意の)(?:実)?数(?:が|は)?(?:解|answer)?|(?:解(?:は|が)?)?{_MANY})"
    "(?: ?(?:です|である|となる|となります|になる|になります))?"
)


def spoken(text: str) -> str:
    """Normalised text with the phrases for operations, answers and sides in English; other text unchanged."""
    if text.isascii():
        return text
    text = text.replace("、", ", ")
    for pattern, said in _PHRASES:
        text = pattern.sub(said, text)
    return _SEAM.sub(" ", text)


def is_known(word: str) -> bool:
    """True for a word made of phrases that claim nothing."""
    reached = {0}
    for start in range(len(word)):
        if start in reached:
            reached |= {start + size for size in range(1, _LONGEST + 1) if word[start : start + size] in _PIECES}
    return len(word) in reached


def saying(clause: str) -> Literal["none", "every"] | None:
    """How many solutions a whole clause says there are."""
    if clause.isascii():
        return None
    return "none" if _NONE.fullmatch(clause) else "every" if _EVERY.fullmatch(clause) else None
