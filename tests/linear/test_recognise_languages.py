"""Prompts in Japanese, German, French and Spanish, and their neighbours that ask for something else."""

from __future__ import annotations

import pytest

from stepcache_core.models import Request
from stepcache_core.tasks.base import NotRecognised, Recognition
from stepcache_core.tasks.linear.recognise import recognise
from stepcache_core.tasks.linear.spec import Form

ASKED = [
    ("ja", Form(), "次の式を満たすxを求めてください: 3x + 5 = 20"),
    ("ja", Form(), "3x + 5 = 20 を解くと x はいくつになりますか？"),
    ("ja", Form(), "3x + 5 = 20 の解を教えて。"),
    ("ja", Form(), "xの値は? 3x + 5 = 20"),
    ("ja", Form(), "3x + 5 = 20 という方程式を解いてもらえますか？"),
    ("ja", Form(), "x を求めよ: 3x + 5 = 20"),
    ("ja", Form(), "一次方程式 5m + 1 = 3m + 9 の解を求めてください。"),
    ("ja", Form(), "5m + 1 = 3m + 9 の解は？"),
    ("ja", Form(), "5m + 1 = 3m + 9 の m を教えて"),
    ("ja", Form(), "m の値はいくつ？ 5m + 1 = 3m + 9"),
    ("ja", Form(), "5m + 1 = 3m + 9 が成り立つような m を求めよ。"),
    ("ja", Form(), "5m + 1 = 3m + 9 となる m の値を求めなさい。"),
    ("ja", Form(), "m についての方程式 5m + 1 = 3m + 9 を解け。"),
    ("ja", Form(), "この方程式を解いて: 5m + 1 = 3m + 9"),
    ("ja", Form(), "5m + 1 = 3m + 9、m = ?"),
    ("ja", Form(), "5m + 1 = 3m + 9 を解いて、答えを「m = 」の形で書いてください。"),
    ("ja", Form(), "m を求める問題です。5m + 1 = 3m + 9"),
    ("ja", Form(), "次の式の x を求めなさい。4x + 6 = 22"),
    ("ja", Form(), "k/4 + 1 = 3 を k について解いて、結果を教えてください。"),
    ("ja", Form(), "7x + 2 = 16 の x の値を教えてください。"),
    ("ja", Form(worked=True), "1次方程式 3x + 5 = 20 を解き、途中式も示しなさい。"),
    ("ja", Form(worked=True), "数学の宿題です。3x + 5 = 20 を解いてください。解き方も説明してください。"),
    ("ja", Form(worked=True), "8 - 3y = 2 のときの y の値はいくらですか。計算過程も書いてください。"),
    ("ja", Form(worked=True), "4(y - 1) = 12 を解いて、途中式も書いてください。"),
    ("ja", Form(as_fraction=True), "7x = 22 を解いて、答えを既約分数で書きなさい。"),
    ("ja", Form(as_fraction=True), "3m = 7 の解を分数で答えよ。"),
    ("ja", Form(as_fraction=True), "次の方程式を解いてください。答えは分数で。 3x = 5"),
    ("ja", Form(value_only=True), "方程式 3x + 5 = 20 において、x の値を計算してください。答えのみ記入してください。"),
    ("ja", Form(value_only=True), "5m + 1 = 3m + 9 を解いてください。説明はいりません。"),
    ("ja", Form(value_only=True), "方程式 2(a - 1) = 6 を解き、答えのみを示しなさい。"),
    ("de", Form(), "Berechne x: 3x + 5 = 20"),
    ("de", Form(), "Was ist x, wenn 3x + 5 = 20?"),
    ("de", Form(), "Welchen Wert hat x in 3x + 5 = 20?"),
    ("de", Form(), "Löse: 5m + 1 = 3m + 9"),
    ("de", Form(), "Löse die folgende Gleichung: 5m + 1 = 3m + 9"),
    ("de", Form(), "Löse die Gleichung nach m auf: 5m + 1 = 3m + 9"),
    ("de", Form(), "Für welches m gilt 5m + 1 = 3m + 9?"),
    ("de", Form(), "Wie lautet die Lösung der Gleichung 5m + 1 = 3m + 9?"),
    ("de", Form(), "Wie groß ist m, wenn 5m + 1 = 3m + 9 gilt?"),
    ("de", Form(), "Kannst du 5m + 1 = 3m + 9 lösen?"),
    ("de", Form(), "Bestimme m so, dass 5m + 1 = 3m + 9 gilt."),
    ("de", Form(), "Bitte löse die lineare Gleichung 2x + 7 = 15."),
    ("de", Form(), "Finde den Wert von y, für den 3y - 4 = 11 gilt."),
    ("de", Form(), "Berechne den Wert von x in der Gleichung 5x - 3 = 12."),
    ("de", Form(worked=True), "Löse 3x + 5 = 20 nach x auf und zeige alle Rechenschritte."),
    ("de", Form(worked=True), "Bitte berechne m: 5m + 1 = 3m + 9. Zeige den Rechenweg."),
    ("fr", Form(), "Trouve x tel que 3x + 5 = 20."),
    ("fr", Form(), "Quelle est la valeur de x dans l'équation 3x + 5 = 20 ?"),
    ("fr", Form(), "Résous 5m + 1 = 3m + 9."),
    ("fr", Form(), "Résoudre l'équation suivante : 5m + 1 = 3m + 9"),
    ("fr", Form(), "Peux-tu résoudre 5m + 1 = 3m + 9 ?"),
    ("fr", Form(), "Calcule m si 5m + 1 = 3m + 9."),
    ("fr", Form(), "Que vaut m si 5m + 1 = 3m + 9 ?"),
    ("fr", Form(), "Calcule la valeur de x : 4x - 3 = 13."),
    ("fr", Form(), "Trouve la valeur de n dans 3n + 2 = 14."),
    ("fr", Form(worked=True), "Quelle est la solution de 3x + 5 = 20 ? Montre les étapes."),
    ("fr", Form(worked=True), "Détermine la valeur de m dans 5m + 1 = 3m + 9, étape par étape."),
    ("es", Form(), "Resuelve la ecuación 3x + 5 = 20."),
    ("es", Form(), "Halla el valor de x si 3x + 5 = 20."),
    ("es", Form(), "Encuentra x: 3x + 5 = 20"),
    ("es", Form(), "Resuelve para m: 5m + 1 = 3m + 9"),
    ("es", Form(), "¿Cuánto vale m si 5m + 1 = 3m + 9?"),
    ("es", Form(), "Despeja m en 5m + 1 = 3m + 9."),
    ("es", Form(), "¿Puedes resolver 5m + 1 = 3m + 9?"),
    ("es", Form(), "¿Qué valor de m cumple 5m + 1 = 3m + 9?"),
    ("es", Form(), "¿Cuál es la solución de la ecuación 5x - 2 = 18?"),
    ("es", Form(), "Calcula el valor de y en la ecuación 2y - 7 = 9."),
    ("es", Form(worked=True), "Resuelve 3x + 5 = 20 paso a paso."),
    ("es", Form(worked=True), "Calcula m: 5m + 1 = 3m + 9. Muestra los pasos."),
    ("ja", Form(decimals=2), "3m = 7 の解を小数第3位を四捨五入して答えなさい。"),
    ("de", Form(value_only=True), "Gesucht ist m mit 5m + 1 = 3m + 9. Nur das Ergebnis bitte."),
    ("es", Form(value_only=True), "Resuelve la siguiente ecuación y da solo el resultado: 5m + 1 = 3m + 9"),
]

NEIGHBOURS = [
    "Löse 2x + 3 = 13 und verdopple x.",
    "Löse 2x + 3 = 13 nach y auf.",
    "Ist 2x + 3 = 13 eine lineare Gleichung?",
    "Was ist 2x, wenn 2x + 3 = 13?",
    "Was ist der Wert von x + 1, wenn 2x + 3 = 13?",
    "Löse die Gleichung 2x + 3 = 13 nicht.",
    "Löse 2x + 3 = 13 grafisch.",
    "Schreibe eine Aufgabe zu 2x + 3 = 13.",
    "Wie viele Lösungen hat die Gleichung 2x + 3 = 13?",
    "Gib die Lösungsmenge von 2x + 3 = 13 als Intervall an.",
    "Berechne die Probe für 2x + 3 = 13.",
    "Löse 2x + 3 = 2x nach x auf.",
    "Für welches x gilt 2x + 3 = 13 nicht?",
    "Résous 2x + 3 = 13 et donne 2x.",
    "Quelle est la valeur de x² si 2x + 3 = 13 ?",
    "Ne résous pas l'équation 2x + 3 = 13.",
    "Combien de solutions a l'équation 2x + 3 = 13 ?",
    "Est-ce que x = 5 est solution ?",
    "Trouve le double de x si 2x + 3 = 13.",
    "Trouve l'erreur dans 2x + 3 = 13.",
    "Donne une équation comme 2x + 3 = 13.",
    "Quelle est l'équation 2x + 3 = 13 ?",
    "Resuelve 2x + 3 = 13 y suma 1.",
    "No resuelvas 2x + 3 = 13.",
    "¿Cuál es el doble de x si 2x + 3 = 13?",
    "¿Cuánto vale 2x si 2x + 3 = 13?",
    "¿Cuántas soluciones tiene 2x + 3 = 13?",
    "¿Cuál es la ecuación 2x + 3 = 13?",
    "Halla el valor de y en 2x + 3 = 13.",
    "Calcula el valor de 2x + 3 = 13.",
    "2x + 3 = 13 の x を2倍した数だけ教えてください。",
    "2x + 3 = 13 の解は整数ですか。",
    "2x + 3 = 13 の解はいくつありますか。",
    "2x + 3 = 13 の解を2乗して答えよ。",
    "2x + 3 = 13 の解を整数部分だけ答えよ。",
    "2x = 5 の解を整数で答えよ。",
    "2x + 3 = 13 の解の個数だけ答えてください。",
    "2x + 3 = 13 が解けません。",
    "2x + 3 = 13 の解き方を教えてください。",
    "2x + 3 = 13 の途中式だけ書いてください。",
    "2x + 3 = 13 を満たす x の逆数を求めよ。",
    "宿題で 2x + 3 = 13 が出ました。何の単元ですか。",
    "2x + 3 = 13 の x の係数はいくつですか。",
    "2x + 3 = 13 は一次方程式ですか。",
    "2x + 3 = 13 を解き、x + 1 の値を求めよ。",
    "2x + 3 = 13 の左辺を答えよ。",
    "x の値は正ですか。2x + 3 = 13",
    "2x + 3 = 13 を使って問題を作って。",
    "2x + 3 = 13 を解かずに答えて。",
    "2x + 3 = 13 のグラフを示して。",
]


@pytest.mark.parametrize(("language", "form", "prompt"), ASKED)
def test_claims_the_prompt_in_its_language(language: str, form: Form, prompt: str) -> None:
    recognition = recognise(Request.of(prompt))
    assert isinstance(recognition, Recognition), recognition
    assert (recognition.spec.language, recognition.spec.form) == (language, form)


@pytest.mark.parametrize("prompt", NEIGHBOURS)
def test_does_not_claim_the_neighbour(prompt: str) -> None:
    outcome = recognise(Request.of(prompt))
    assert isinstance(outcome, NotRecognised), outcome


def test_every_language_has_a_structure_of_its_own() -> None:
    prompts = ["Solve 2x = 4", "2x = 4 を解け", "Löse 2x = 4", "Résous 2x = 4", "Resuelve 2x = 4"]
    found = [recognise(Request.of(prompt)) for prompt in prompts]
    assert len({each.structure for each in found if isinstance(each, Recognition)}) == len(prompts)
