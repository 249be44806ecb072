import { setTimeout as sleep } from "node:timers/promises";
import { Annotation, type LangGraphRunnableConfig, StateGraph } from "@langchain/langgraph";

/** As an agent that mostly waits for a model: two seconds, with five events on the way. */
async function wait(_: object, { writer }: LangGraphRunnableConfig) {
  for (let n = 0; n < 5; n++) {
    writer?.({ n });
    await sleep(400);
  }
  return {};
}

export const graph = new StateGraph(Annotation.Root({ done: Annotation<boolean>() }))
  .addNode("wait", wait)
  .addEdge("__start__", "wait")
  .addEdge("wait", "__end__")
  .compile();
