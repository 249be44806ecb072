"""A supervisor that hands each task to an agent, and answers when it is back."""

from langchain.agents import create_agent
from langchain_core.messages import AIMessage, BaseMessage
from langgraph_supervisor import create_supervisor
from sums import add
from twins.models import calling
from twins.stand_in_model import StandInModel


def next_message(messages: list[BaseMessage]) -> AIMessage:
    said = next((each.text for each in messages if each.name == "adder" and each.text), None)
    if said is not None:
        return AIMessage(f"The adder is done. {said}")
    return AIMessage("", tool_calls=[{"name": "transfer_to_adder", "args": {}, "id": "handoff"}])


adder = create_agent(calling("add", a=2, b=3), [add], name="adder")
graph = create_supervisor([adder], model=StandInModel(next=next_message), output_mode="full_history").compile()
