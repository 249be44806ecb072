import { MessagesAnnotation, START, StateGraph } from "@langchain/langgraph";
import { ToolNode, toolsCondition } from "@langchain/langgraph/prebuilt";
import { model } from "./model.ts";
import { tools } from "./tools.ts";

const modelWithTools = model.bindTools(tools);

async function answer({ messages }: typeof MessagesAnnotation.State) {
  return { messages: [await modelWithTools.invoke(messages)] };
}

/** The model answers, or calls tools and reads what they say, as often as it likes. */
export const graph = new StateGraph(MessagesAnnotation)
  .addNode("answer", answer)
  .addNode("tools", new ToolNode(tools))
  .addEdge(START, "answer")
  .addConditionalEdges("answer", toolsCondition, ["tools", "__end__"])
  .addEdge("tools", "answer")
  .compile();
