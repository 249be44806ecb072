import { tool } from "@langchain/core/tools";
import { MessagesAnnotation, START, StateGraph } from "@langchain/langgraph";
import { z } from "zod";
import { optimist, sceptic } from "./model.ts";

/** A subagent is a graph of its own: give it tools, or more nodes. */
const subagentWith = (model: typeof optimist) =>
  new StateGraph(MessagesAnnotation)
    .addNode("answer", async ({ messages }) => ({ messages: [await model.invoke(messages)] }))
    .addEdge(START, "answer")
    .compile();

const subagents = { optimist: subagentWith(optimist), sceptic: subagentWith(sceptic) };

const task = tool(
  async ({ subagent_type, description }) => {
    const { messages } = await subagents[subagent_type].invoke({
      messages: [{ role: "user", content: description }],
    });
    return messages.at(-1)!.text;
  },
  {
    name: "task",
    description:
      "Give a task to a subagent: the optimist says what speaks for something, the sceptic what against",
    schema: z.object({ subagent_type: z.enum(["optimist", "sceptic"]), description: z.string() }),
  },
);

export const tools = [task];
