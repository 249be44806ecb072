"""How values are kept: `agent_worker/storage/serialiser.py`."""

from __future__ import annotations

import fractions

import ormsgpack
import pytest
from agent_worker.storage.serialiser import serialiser

value = {"share": [fractions.Fraction(1, 3)]}


def test_what_the_library_has_no_form_for_is_kept_as_it_is() -> None:
    kept = serialiser().dumps_typed(value)
    assert (kept[0], serialiser().loads_typed(kept)) == ("pickle", value)
    assert serialiser().dumps_typed({"plain": 1})[0] == "msgpack"


def test_it_is_refused_where_reading_may_run_no_code(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = serialiser().dumps_typed(value)
    monkeypatch.setenv("LANGGRAPH_STRICT_MSGPACK", "true")
    with pytest.raises(ormsgpack.MsgpackEncodeError, match="Fraction"):
        serialiser().dumps_typed(value)
    with pytest.raises(NotImplementedError, match="pickle"):
        serialiser().loads_typed(kept)
