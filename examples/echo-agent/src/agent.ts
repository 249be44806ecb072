import { END, MessagesAnnotation, START, StateGraph } from "@langchain/langgraph";
import { EchoModel } from "./echo-model.ts";

const model = new EchoModel({});

async function answer(state: typeof MessagesAnnotation.State) {
  return { messages: [await model.invoke(state.messages)] };
}

export const graph = new StateGraph(MessagesAnnotation)
  .addNode("answer", answer)
  .addEdge(START, "answer")
  .addEdge("answer", END)
  .compile();
