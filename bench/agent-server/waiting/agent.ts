import { setTimeout as sleep } from "node:timers/promises";
import { Annotation, type LangGraphRunnableConfig, StateGraph } from "@langchain/langgraph";

/** As an agent that mostly waits for a model: two seconds, with so many events on the way. */
async function wait({ events }: { events: number }, { writer }: LangGraphRunnableConfig) {
  for (let n = 0; n < events; n++) {
    writer?.({ n });
    await sleep(2000 / events);
  }
  return {};
}

export const graph = new StateGraph(Annotation.Root({ events: Annotation<number> }))
  .addNode("wait", wait)
  .addEdge("__start__", "wait")
  .addEdge("wait", "__end__")
  .compile();
