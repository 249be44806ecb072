import { AIMessage } from "@langchain/core/messages";
import { Annotation, MessagesAnnotation, StateGraph } from "@langchain/langgraph";

const State = Annotation.Root({ ...MessagesAnnotation.spec, topic: Annotation<string>() });

// It answers at once: what is measured is the server's time. The answer has an id, and so takes the place of the one
// before: the state stays small, however many runs a thread has had.
export const graph = new StateGraph(State)
  .addNode("answer", () => ({ messages: [new AIMessage({ id: "answer", content: "x" })] }))
  .addEdge("__start__", "answer")
  .addEdge("answer", "__end__")
  .compile();
