"""What functions that make graphs take: `agent_worker/graphs/factories.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from agent_worker.graphs.factories import Factory, factory_of
from agent_worker.problems import LoadError
from langchain_core.runnables import RunnableConfig
from langgraph_sdk.runtime import ServerRuntime

CONFIG = {"configurable": {"colour": "red"}}


@dataclass
class Manner:
    tone: str


def made(factory: Factory, access: str = "threads.create_run", context: Any = None) -> Any:
    return factory(CONFIG, access, context, None)


def test_one_parameter_is_the_config_unless_its_annotation_is_the_runtime() -> None:
    assert made(factory_of(lambda: "made")) == "made"
    assert made(factory_of(lambda given: given)) is CONFIG
    assert made(factory_of(lambda given=None: given)) is CONFIG

    def of_runtime(runtime: ServerRuntime) -> Any:  # type: ignore[type-arg]
        return runtime

    assert made(factory_of(of_runtime), "threads.read").access_context == "threads.read"


def test_both_are_given_in_any_order_and_others_keep_their_defaults() -> None:
    def make(runtime: ServerRuntime[Manner], config: RunnableConfig, model: str = "small", **more: Any) -> Any:
        return runtime, config, model

    runtime, config, model = made(factory_of(make), context={"tone": "calm", "unknown": 1})
    assert runtime.execution_runtime.context == Manner("calm")
    assert (config, model) == (CONFIG, "small")


def test_the_context_is_there_in_runs_alone() -> None:
    def make(runtime: ServerRuntime) -> Any:  # type: ignore[type-arg]
        return runtime.execution_runtime

    assert made(factory_of(make), "assistants.read", {"tone": "calm"}) is None
    assert made(factory_of(make), context={"tone": "calm"}).context == {"tone": "calm"}


def test_one_that_wants_what_nobody_gives_is_refused() -> None:
    with pytest.raises(LoadError, match="nothing is known of model"):
        factory_of(lambda config, model: None)
    with pytest.raises(LoadError, match="by their names"):
        factory_of(lambda config, /: None)
