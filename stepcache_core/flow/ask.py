"""Call the model: for a whole answer, or for what a patch lacks; every call is counted."""

from __future__ import annotations

from dataclasses import replace
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
    """The base with what the model gave for the patch built in, reviewed; a model that fails is unusable here.

    Where the caller's own limit ended the reply, a whole answer would end there too: the same is asked for with a bound
    then, where the task knows one, once a request.
    """
    reply, note = (yield from _ask_for(job, patch, purpose)), ""
    text = yield from _assembled(job, claim, base, patch, reply)
    if isinstance(text, Unusable) and text.again and _ended_by_caller(reply, patch) and not job.ledger.was_endless:
        job.ledger.was_endless, patch, note = True, text.again, text.again.reason
        reply = yield from _ask_for(job, patch, purpose)
        text = yield from _assembled(job, claim, base, patch, reply)
    if isinstance(text, Unusable):
        return text
    with job.ledger.stage("check"):
        draft: Draft = yield from computed(partial(patched, claim, base, patch, text), job.size + len(text))
    return replace(draft, note=note) if note else draft


def _assembled(
    job: Job, claim: Claim, base: Draft, patch: ModelPatch, reply: Reply | ModelFailed
) -> Flow[str | Unusable]:
    if isinstance(reply, ModelFailed):
        return Unusable("the call for a patch failed")
    with job.ledger.stage("stitch"):
        work = partial(shielded, partial(claim.task.assemble, patch, reply.text, claim.spec), Unusable)
        text: str | Unusable = yield from computed(work, job.size + base.size + len(reply.text))
    if isinstance(text, str) and not _is_complete(reply, patch):
        return Unusable("the reply to the patch was cut short or refused")
    return text


def _is_complete(reply: Reply, patch: ModelPatch) -> bool:
    """False for a reply that was refused, or that a limit ended and whose text does not tell whether it is whole."""
    return reply.finish not in ("filter", "tool_calls") and (reply.finish != "length" or patch.tells_its_end)


def _ended_by_caller(reply: Reply | ModelFailed, patch: ModelPatch) -> bool:
    """True where a limit ended the reply that is lower than the patch's own."""
    if not isinstance(reply, Reply) or reply.finish != "length":
        return False
    return patch.max_tokens is None or 0 < reply.usage.output_tokens < patch.max_tokens


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
    else:
        job.ledger.fault(f"{purpose} call: {type(reply.error).__name__}")
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
