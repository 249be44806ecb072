import { setTimeout as sleep } from "node:timers/promises";
import { FakeListChatModel } from "@langchain/core/utils/testing";
import { Annotation, MessagesAnnotation, StateGraph } from "@langchain/langgraph";

const State = Annotation.Root({
  ...MessagesAnnotation.spec,
  /** Tokens that each of the two nodes streams. */
  tokens: Annotation<number>(),
  /** How long the run says nothing at first. */
  silent_ms: Annotation<number>(),
});

// The model never waits, so that what is measured is the server's time, not the model's.
async function speak({ messages, tokens, silent_ms }: typeof State.State) {
  if (messages.length === 1 && silent_ms > 0) await sleep(silent_ms);
  const model = new FakeListChatModel({ responses: ["x".repeat(tokens)] });
  return { messages: [await model.invoke(messages)] };
}

export const graph = new StateGraph(State)
  .addNode("draft", speak)
  .addNode("answer", speak)
  .addEdge("__start__", "draft")
  .addEdge("draft", "answer")
  .addEdge("answer", "__end__")
  .compile();
