"""What every embedder promises; each embedder's own tests inherit this class and say how to make one."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stepcache_core.embedding.base import Embedder

TEXTS = [
    "Solve 3q + 4 = 19 for q.",
    "",
    " \n\t ",
    "次の方程式を解いてください：３ｘ＋４＝１９",
    "word " * 20_000,
    "nul \0 and half \ud800 a pair",
    "Return a JSON object with exactly the keys name and age.",
]

PRINT_VECTORS = """
import sys
from tests.embedding.contract import TEXTS
from {module} import {name} as make
vectors = make().embed(TEXTS)
sys.stdout.buffer.write(vectors.tobytes())
"""


class EmbedderContract:
    """The promises of `Embedder`. `tolerance`: how far a text's vectors from two batches may lie apart, by element."""

    tolerance = 0.0
    maker: Callable[[], Embedder]

    @pytest.fixture
    def embedder(self) -> Embedder:
        return type(self).maker()

    def test_shape_type_and_length(self, embedder: Embedder) -> None:
        vectors = embedder.embed(TEXTS)
        assert vectors.shape == (len(TEXTS), embedder.fingerprint.dimension)
        assert vectors.dtype == np.float32
        assert np.linalg.norm(vectors, axis=1) == pytest.approx(np.ones(len(TEXTS)), abs=1e-5)

    def test_no_texts_have_no_vectors(self, embedder: Embedder) -> None:
        vectors = embedder.embed([])
        assert vectors.shape == (0, embedder.fingerprint.dimension)
        assert vectors.dtype == np.float32

    def test_the_fingerprint_is_the_same_before_and_after_and_in_a_twin(self, embedder: Embedder) -> None:
        before = embedder.fingerprint
        embedder.embed(["a text"])
        assert before == embedder.fingerprint == type(self).maker().fingerprint
        assert before.normalised

    def test_a_text_has_one_vector(self, embedder: Embedder) -> None:
        once, again = embedder.embed(TEXTS), type(self).maker().embed(TEXTS)
        assert np.array_equal(once, again)

    def test_another_process_makes_the_same_vectors(self, embedder: Embedder) -> None:
        maker = type(self).maker
        script = PRINT_VECTORS.format(module=maker.__module__, name=maker.__name__)
        root = Path(__file__).parents[2]
        command = [sys.executable, "-c", script]
        printed = subprocess.run(command, cwd=root, check=True, capture_output=True, timeout=120)  # noqa: S603 - no shell
        vectors = np.frombuffer(printed.stdout, dtype=np.float32).reshape(len(TEXTS), -1)
        assert np.array_equal(vectors, embedder.embed(TEXTS))

    def test_texts_together_and_alone_have_the_same_vectors(self, embedder: Embedder) -> None:
        together = embedder.embed(TEXTS * 2)
        for place, text in enumerate(TEXTS):
            assert np.allclose(embedder.embed([text])[0], together[place], rtol=0, atol=self.tolerance)
            assert np.allclose(together[place + len(TEXTS)], together[place], rtol=0, atol=self.tolerance)

    def test_texts_that_say_more_alike_lie_nearer(self, embedder: Embedder) -> None:
        asked, close, far = embedder.embed(
            ["Solve 3q + 4 = 19 for q.", "Please solve 3q + 4 = 19 for q!", "Name three rivers of northern Europe."]
        )
        assert float(asked @ close) > float(asked @ far) + 0.2

    def test_any_text_has_a_unit_vector(self, embedder: Embedder) -> None:
        @settings(max_examples=30, deadline=None)
        @given(text=st.text(st.characters(), max_size=60))
        def holds(text: str) -> None:
            (vector,) = embedder.embed([text])
            assert float(np.linalg.norm(vector)) == pytest.approx(1.0, abs=1e-5)

        holds()

    def test_many_threads_at_once(self, embedder: Embedder) -> None:
        expected = type(self).maker().embed(TEXTS)
        with ThreadPoolExecutor(4) as pool:
            for vectors in pool.map(embedder.embed, [TEXTS] * 8):
                assert np.array_equal(vectors, expected)
