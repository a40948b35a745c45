"""Which task a request belongs to, and as what it is compared with others; a task that raises claims nothing."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from stepcache_core.flow.shield import shielded
from stepcache_core.guard import is_time_bound
from stepcache_core.models import Message, Request
from stepcache_core.tasks.base import NotRecognised, Recognition, Task
from stepcache_core.tasks.context import depends_on_wording
from stepcache_core.words.masking import NOTHING, Masked, Masking, masks_an_equation


@dataclass(frozen=True, slots=True)
class Claim:
    """A task and what it recognised. `is_whole`: the spec is all that is asked, earlier turns included.

    Where it is not, a failed check may only mean that the conversation asks for something else: the model's own answer
    is then served as it is, unverified, and neither mended nor replaced.
    """

    task: Task[Any]
    recognition: Recognition[Any]
    is_whole: bool = True

    @property
    def may_be_mended(self) -> bool:
        """True where an answer that fails its check is wrong, and may be mended or replaced."""
        return self.is_whole or self.recognition.binding

    @property
    def spec(self) -> Any:
        """What the request demands."""
        return self.recognition.spec


@dataclass(frozen=True, slots=True)
class Unclaimed:
    """No task answers for the request, and why. `is_free`: none would, whatever the time and the caller's demands."""

    reason: str
    is_free: bool = False

    @property
    def told(self) -> str:
        """The reason as a sentence of a receipt."""
        if self.is_free:
            return f"no task recognises the request ({self.reason})"
        return f"only an identical request may be served: {self.reason}"


@dataclass(frozen=True, slots=True)
class Understanding:
    """What was recognised in a request. `compared`: the request as it is hashed, compared and kept, that is masked.

    `masked`: the patterns that masked something, each after how often it did ("2 x [0-9]+"). `bound`: the word that
    binds an unclaimed prompt to the present, or None. `is_prompt_masked`: something of the last message is.
    """

    claim: Claim | Unclaimed
    compared: Request
    masked: tuple[str, ...] = ()
    bound: str | None = None
    is_prompt_masked: bool = False


def claim(tasks: Sequence[Task[Any]], request: Request) -> Claim | Unclaimed:
    """The first task that recognises the request; exact-only requests are never offered to one."""
    return _timeless(_claimed(tasks, request))


def understand(tasks: Sequence[Task[Any]], request: Request, masking: Masking) -> Understanding:
    """The request masked and claimed; a mask that would touch what a task parsed is left out.

    A message is masked only where the same task, or none, claims it with and without its masks, for equal demands; so
    is the request as a whole. The demands are always those of the request as it came, the residue that of the masked
    one. An exact-only request is masked in its system prompts alone: its other messages may stand for images or calls.
    """
    found = _claimed(tasks, request)
    texts = [masking.masked(message.content) for message in request.messages]
    if all(text.text == message.content for text, message in zip(texts, request.messages, strict=True)):
        return _understood(found, request)
    kept = _untouching(tasks, request, found, texts)
    compared = _with(request, kept)
    counts = sum((text.counts for text in kept), Counter[str]())
    masked = tuple(f"{count} x {pattern}" for pattern, count in sorted(counts.items()))
    placed = _relocated(found, _claimed(tasks, compared)) if isinstance(found, Claim) else found
    return _understood(placed, compared, masked, is_prompt_masked=bool(kept[-1].counts))


def _understood(
    found: Claim | Unclaimed, compared: Request, masked: tuple[str, ...] = (), *, is_prompt_masked: bool = False
) -> Understanding:
    timeless = _timeless(found)
    bound = is_time_bound(compared.prompt or "") if isinstance(timeless, Unclaimed) else None
    return Understanding(timeless, compared, masked, bound, is_prompt_masked)


def _untouching(
    tasks: Sequence[Task[Any]], request: Request, found: Claim | Unclaimed, texts: Sequence[Masked]
) -> list[Masked]:
    """The masked texts, bare where masks would touch what a task parsed; the earlier turns first, then the last."""
    kept = [NOTHING.masked(message.content) for message in request.messages]
    last = len(texts) - 1
    for places in (range(last), range(last, len(texts))):
        trial = list(kept)
        for i in places:
            if texts[i].counts and _may_be_masked(tasks, request, i, texts[i].text):
                trial[i] = texts[i]
        if trial != kept and (isinstance(found, Unclaimed) or _agrees(found, _claimed(tasks, _with(request, trial)))):
            kept = trial
    return kept


def _claimed(tasks: Sequence[Task[Any]], request: Request) -> Claim | Unclaimed:
    """The claim, whatever time the request is bound to."""
    if request.exact_only is not None:
        return Unclaimed(request.exact_only)
    reasons = []
    for task in tasks:
        found = shielded(partial(_recognise, task, request), NotRecognised)
        if isinstance(found, Recognition):
            whole = not request.earlier if found.whole is None else found.whole
            if not whole and depends_on_wording(request.earlier):
                return Unclaimed("the conversation may make the answer depend on how it is asked for")
            return Claim(task, found, whole)
        reasons.append(f"{task.name}: {found.reason}")
    return Unclaimed("; ".join(reasons) or "no task is registered", is_free=True)


def _timeless(found: Claim | Unclaimed) -> Claim | Unclaimed:
    word = is_time_bound(found.recognition.residue) if isinstance(found, Claim) else None
    return found if word is None else Unclaimed(f"{word!r} binds the prompt to the present")


def _recognise(task: Task[Any], request: Request) -> Recognition[Any] | NotRecognised:
    return task.recognise(request)


def _with(request: Request, texts: Sequence[Masked]) -> Request:
    pairs = zip(request.messages, texts, strict=True)
    messages = tuple(Message(role=message.role, content=text.text) for message, text in pairs)
    return request.model_copy(update={"messages": messages})


def _may_be_masked(tasks: Sequence[Task[Any]], request: Request, place: int, masked: str) -> bool:
    """True where no task would read the message otherwise for its masks, were it all that is asked.

    What no task reads is the user's to declare, but for equations: another number there is another question.
    """
    message, is_last = request.messages[place], place == len(request.messages) - 1
    if message.role == "system":
        return True
    if request.exact_only is not None or (is_last and message.role != "user"):
        return False
    if message.role != "user":
        return True
    alone = request if is_last else Request(messages=())
    plain, changed = (
        _claimed(tasks, alone.model_copy(update={"messages": (Message(role="user", content=text),)}))
        for text in (message.content, masked)
    )
    return _agrees(plain, changed) and not masks_an_equation(masked)


def _agrees(found: Claim | Unclaimed, masked: Claim | Unclaimed) -> bool:
    """True where nothing was claimed, or the same for equal demands."""
    if isinstance(found, Unclaimed):
        return True
    if isinstance(masked, Unclaimed) or masked.task is not found.task:
        return False
    return shielded(lambda: _demands(found) == _demands(masked), lambda _: False)


def _demands(found: Claim) -> tuple[Any, Any]:
    """What is demanded, as told and, where specs can be compared, as held: what is told may leave something out."""
    has_equality = any("__eq__" in vars(kind) for kind in type(found.spec).__mro__[:-1])
    return found.task.describe(found.spec), found.spec if has_equality else None


def _relocated(found: Claim, masked: Claim | Unclaimed) -> Claim:
    """The claim with the residue and keys of the masked request, under the demands of the request as it came."""
    if isinstance(masked, Unclaimed) or not _agrees(found, masked):
        return found
    return replace(found, recognition=replace(masked.recognition, spec=found.spec, whole=found.recognition.whole))
