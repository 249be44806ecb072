"""Two agents that hand over to each other; a thread stays with the one that spoke last."""

from langchain.agents import create_agent
from langchain_core.messages import AIMessage
from langgraph_swarm import create_handoff_tool, create_swarm
from twins.models import calling
from twins.stand_in_model import StandInModel

first = create_agent(calling("transfer_to_second"), [create_handoff_tool(agent_name="second")], name="first")
second = create_agent(StandInModel(next=lambda _: AIMessage("The second speaks.")), [], name="second")
graph = create_swarm([first, second], default_active_agent="first").compile()
