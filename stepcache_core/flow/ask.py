"""Call the model: for a whole answer, or for what a patch lacks; every call is counted."""

from __future__ import annotations

from functools import partial

from stepcache_core.flow.draft import Draft, patched
from stepcache_core.flow.effects import CloseStream, Emit, Flow, ModelCall, ModelFailed, NextChunk, OpenStream, computed
from stepcache_core.flow.job import Job
from stepcache_core.flow.ledger import Ledger
from stepcache_core.flow.recognise import Claim
from stepcache_core.flow.shield import shielded
from stepcache_core.models import ModelPatch, ModelRequest, Purpose, Reply, Request, Unusable


def ask_in_full(request: Request, ledger: Ledger, *, streams: bool) -> Flow[Reply | ModelFailed]:
    """The model's own answer to the request as it came; streamed through where the caller takes a stream."""
    call = ModelRequest(messages=request.messages, purpose="answer", answer_schema=request.answer_schema)
    with ledger.stage("model"):
        reply = yield from (_streamed(call, ledger) if streams else _called(call))
    if isinstance(reply, Reply):
        ledger.charge(reply)
        ledger.full_answer = reply
    return reply


def ask_patch(job: Job, claim: Claim, base: Draft, patch: ModelPatch, purpose: Purpose) -> Flow[Draft | Unusable]:
    """The base with what the model gave for the patch built in, reviewed; a model that fails is unusable here."""
    reply = yield from _ask_for(job, patch, purpose)
    if isinstance(reply, ModelFailed):
        job.ledger.fault(f"{purpose} call: {type(reply.error).__name__}")
        return Unusable(f"the {purpose} call failed")
    with job.ledger.stage("stitch"):
        work = partial(shielded, partial(claim.task.assemble, patch, reply.text, claim.spec), Unusable)
        text: str | Unusable = yield from computed(work, job.size + base.size + len(reply.text))
    if isinstance(text, Unusable):
        return text
    with job.ledger.stage("check"):
        draft: Draft = yield from computed(partial(patched, claim, base, patch, text), job.size + len(text))
    return draft


def _ask_for(job: Job, patch: ModelPatch, purpose: Purpose) -> Flow[Reply | ModelFailed]:
    """The original messages stay an unchanged prefix, which servers discount."""
    request = ModelRequest(
        messages=job.request.messages + patch.follow_up,
        purpose=purpose,
        answer_schema=patch.answer_schema,
        max_tokens=patch.max_tokens,
    )
    with job.ledger.stage("model"):
        reply = yield from _called(request)
    if isinstance(reply, Reply):
        job.ledger.charge(reply)
    return reply


def _called(request: ModelRequest) -> Flow[Reply | ModelFailed]:
    reply: Reply | ModelFailed = yield ModelCall(request)
    return reply


def _streamed(request: ModelRequest, ledger: Ledger) -> Flow[Reply | ModelFailed]:
    opened = yield OpenStream(request)
    if isinstance(opened, ModelFailed):
        return opened
    while True:
        piece = yield NextChunk()
        if not isinstance(piece, str):
            break
        ledger.show(piece)
        yield Emit(piece)
    yield CloseStream()
    ended: Reply | ModelFailed = piece
    return ended
