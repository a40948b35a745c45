"""One call of a framework's model: what an adapter says of it, and how the engine makes it."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from stepcache_core import CallOptions, Message, ModelRequest, Reply, Request, Result, Usage
from stepcache_core.adapting.asking import as_answered
from stepcache_core.adapting.demands import Demand, for_patch, undemanding
from stepcache_core.adapting.finishes import Finish, cut_short
from stepcache_core.adapting.formats import OWN_FORM, part_options, without_format
from stepcache_core.adapting.hidden import Parameters
from stepcache_core.adapting.identity import described, identity_of
from stepcache_core.adapting.nesting import abandon, aread_nested, calling_model, read_nested
from stepcache_core.adapting.parameters import exact_only_reason
from stepcache_core.adapting.refusals import may_refuse_format
from stepcache_core.adapting.requests import bounded

logger = logging.getLogger("stepcache")

R = TypeVar("R")


class Piece(str):
    """Text of a chunk, and the chunk it came in."""

    __slots__ = ("chunk",)
    chunk: Any

    @classmethod
    def of(cls, text: str, chunk: Any) -> Piece:
        """The piece of a chunk; a chunk without text is an empty one."""
        piece = cls(text)
        piece.chunk = chunk
        return piece


@dataclass(slots=True)
class Exchange(ABC, Generic[R]):
    """One call of a model. `R`: the framework's class of a response, which is that of a chunk, too.

    `model`: the model inside; `parameters`: those it was made with; `model_id`: what stands for both, or None; `given`:
    the keywords of the call; `options`: how the cache takes part; `demand`: the structured output that the keywords
    demand; `json_schema`: whether the model takes a schema as response format, None to find out.

    `answered`: what the model itself gave for the whole request; `exact_only`: the answer serves identical requests
    alone; `unkeyed`: why the cache is left out, where a parameter says nothing of its value.
    """

    model: Any
    parameters: Parameters
    model_id: str | None
    given: dict[str, Any]
    options: CallOptions
    demand: Demand | None
    json_schema: bool | None
    answered: R | None = None
    exact_only: bool = False
    unkeyed: str | None = None
    _usage: Usage = field(default_factory=Usage)
    _finish: Finish = "unknown"
    _deltas: list[str] = field(default_factory=list)

    @property
    @abstractmethod
    def size(self) -> int:
        """About how many characters there are to be read."""

    @property
    @abstractmethod
    def is_telling(self) -> bool:
        """True for a model that takes a schema as response format, and whose streams say why they end."""

    @property
    def hides_errors(self) -> bool:
        """True for a model whose streams may break off as if they had come to their end."""
        return False

    @abstractmethod
    def request(self, parameters: str) -> Request:
        """The request under these parameters. Raises `UnkeyedError` for what no value tells apart."""

    @abstractmethod
    def ask(self, how: str, messages: Sequence[Message] | None, given: dict[str, Any]) -> Any:
        """Call the model. `how`: the beginning of the method's name ("", "a", "stream_", "astream_").

        `messages`: those of a part, which begin with the caller's own; None for the caller's question itself.
        """

    @abstractmethod
    def reply(self, response: R) -> Reply:
        """The reply in a response."""

    @abstractmethod
    def says(self, response: R) -> tuple[Usage, Finish]:
        """What the vendor says of the call: what it cost and how it ended."""

    @abstractmethod
    def delta(self, chunk: R) -> str:
        """The text that is new in a chunk."""

    @abstractmethod
    def copied(self, chunk: R) -> R:
        """A copy that no change of the chunk reaches."""

    @abstractmethod
    def text(self, response: R) -> str:
        """The text of a response."""

    @abstractmethod
    def decoded(self, payload: str | None) -> R | None:
        """The response that was kept as this payload; None where it is not one of the framework's."""

    @abstractmethod
    def composed(self, text: str) -> R:
        """The response that gives a text, in the form demanded."""

    @abstractmethod
    def chunk(self, text: str, delta: str) -> R:
        """The chunk that brings the text so far by what is new."""

    @abstractmethod
    def with_delta(self, response: R, delta: str) -> R:
        """The response as the last chunk of a stream."""

    @abstractmethod
    def with_receipt(self, response: R, result: Result) -> R:
        """The response with the receipt on it, of which whoever listens is told."""

    def read(self) -> Request:
        """The request. A schema that is demanded is checked against and is no part of the scope.

        Raises `UnkeyedError` for what no value tells apart.
        """
        given = undemanding(self.given, self.demand)
        stop, reader = given.pop("stop", None), self.parameters.reader
        own = self.parameters.told() if self.model_id is None else self.model_id
        request = self.request(identity_of(reader, self.model, stop, given, own))
        if self.model_id is not None and request.exact_only is None:
            request = bounded(request, exact_only_reason(described(reader, self.model, stop, given)))
        self.exact_only = request.exact_only is not None
        schema = None if self.demand is None else self.demand.schema
        return request if schema is None else request.model_copy(update={"answer_schema": schema})

    def generate(self, request: ModelRequest) -> Reply:
        """Make a call for the engine. Raises what the model raises."""
        messages, given = self._prepared(request)
        with calling_model():
            try:
                return self._kept(self.ask("", messages, given), request)
            except Exception as error:
                fewer = self._fewer(request, given, error)
                if fewer is None:
                    raise
            return self._kept(self.ask("", messages, fewer), request)

    async def agenerate(self, request: ModelRequest) -> Reply:
        """The same on the event loop."""
        messages, given = self._prepared(request)
        with calling_model():
            try:
                return self._kept(await self.ask("a", messages, given), request)
            except Exception as error:
                fewer = self._fewer(request, given, error)
                if fewer is None:
                    raise
            return self._kept(await self.ask("a", messages, fewer), request)

    def open_stream(self, request: ModelRequest) -> Iterator[Reply | str]:  # noqa: ARG002 - it is for the whole answer
        """The model's own chunks as pieces, then the reply they make. Raises what the model raises."""
        with calling_model():
            chunks = self.ask("stream_", None, self.given)
        read = read_nested(chunks)
        try:
            for chunk in read:
                yield self._piece(chunk)
        except GeneratorExit:
            abandon(read)
            raise
        yield as_answered(self._merged)

    async def aopen_stream(self, request: ModelRequest) -> AsyncIterator[Reply | str]:  # noqa: ARG002 - the same
        """The same on the event loop."""
        with calling_model():
            chunks = await self.ask("astream_", None, self.given)
        async with aclosing(aread_nested(chunks)) as read:
            async for chunk in read:
                yield self._piece(chunk)
        yield as_answered(self._merged)

    def _prepared(self, request: ModelRequest) -> tuple[Sequence[Message] | None, dict[str, Any]]:
        if request.purpose == "answer":
            return None, self.given
        takes_schema = self.is_telling if self.json_schema is None else self.json_schema
        given, form = self.given, OWN_FORM
        if self.demand is not None:
            given, form = for_patch(given, self.demand, request.answer_schema), self.demand.form
            takes_schema = self.demand.kind == "format"
        more = part_options(self.model, given, request, takes_schema=takes_schema, form=form)
        return request.messages, {**given, **more}

    def _fewer(self, request: ModelRequest, given: dict[str, Any], error: Exception) -> dict[str, Any] | None:
        """The keywords for a second try at a part, where the first may have been refused for its format."""
        return without_format(given) if request.purpose != "answer" and may_refuse_format(error) else None

    def _kept(self, response: R, request: ModelRequest) -> Reply:
        if request.purpose == "answer":
            self.answered = response
        return as_answered(lambda: self.reply(response))

    def _piece(self, chunk: R) -> Piece:
        """The chunk itself goes to the caller, who may change it; a copy of it is kept, and what it says of its end."""
        self.answered = self.copied(chunk)
        usage, finish = self._said(chunk)
        self._usage = usage if usage.total else self._usage
        self._finish = self._finish if finish == "unknown" else finish
        delta = self.delta(chunk)
        self._deltas.append(delta)
        return Piece.of(delta, chunk)

    def _said(self, chunk: R) -> tuple[Usage, Finish]:
        """What the vendor says, as far as it can be read: the stream goes on whatever an object of his raises."""
        try:
            return self.says(chunk)
        except Exception as error:  # noqa: BLE001 - the same
            logger.warning("the cache could not read what a chunk says of its call, going on without it: %r", error)
            return Usage(), "filter"

    def _merged(self) -> Reply:
        """The reply of a stream, whose last chunk holds the whole of it. One of nothing is nothing to keep.

        Nor is one of a model whose last chunk does not hold the whole, as it should.
        """
        if self.answered is None:
            return Reply("")
        reply = self.reply(self.answered)
        shown = "".join(self._deltas)
        if reply.text and shown and reply.text.strip() != shown.strip() and self.demand is None:
            return Reply(shown, self._usage, "filter")
        finish = self._finish if reply.finish == "unknown" else reply.finish
        whole = replace(reply, usage=self._usage, finish=finish)
        is_untold = self.is_telling and self._finish == "unknown"
        return cut_short(whole) if is_untold or self.hides_errors else whole
