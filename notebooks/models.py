"""The models of the LangChain notebook: a small real one, or what it once answered, and one that acts from a script."""

from __future__ import annotations

from typing import Any

from answering import LONGEST, endpoint
from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.runnables import Runnable
from langchain_openai import ChatOpenAI
from pydantic import Field, SecretStr

from stepcache_core.demo.server import MODEL_NAME


def small_model() -> tuple[ChatOpenAI, str]:
    """The model, and a sentence that says which one it is."""
    where = endpoint("recorded.jsonl")
    model = ChatOpenAI(
        base_url=where.url, api_key=SecretStr("none needed"), model=MODEL_NAME, temperature=0, seed=1,
        max_completion_tokens=LONGEST, stream_usage=True, max_retries=0, http_client=where.client(),
    )  # fmt: skip
    return model, where.about


class ScriptedAgentModel(BaseChatModel):
    """No model at all: asks for the weather with a tool, and repeats what the tool said. `calls`: how often."""

    calls: list[str] = Field(default_factory=list, exclude=True)

    @property
    def _llm_type(self) -> str:
        return "scripted"

    def bind_tools(self, tools: Any, **kwargs: Any) -> Runnable[Any, AIMessage]:
        """Take note of the tools."""
        return self.bind(tools=[tool.name for tool in tools], **kwargs)

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        self.calls.append(str(messages[-1].text))
        if messages[-1].type == "tool":
            message = AIMessage(f"The tool says: {messages[-1].text}")
        else:
            call = {"name": "weather", "args": {"city": "Oslo"}, "id": f"call_{len(self.calls)}"}
            message = AIMessage("", tool_calls=[call])
        return ChatResult(generations=[ChatGeneration(message=message)])
