import { AIMessage, isToolMessage } from "@langchain/core/messages";
import { StandInModel } from "./stand-in-model.ts";

// Real models go here. With OpenAI: `npm install @langchain/openai`, put OPENAI_API_KEY into .env, remove
// stand-in-model.ts, and let each of the three be
//   new ChatOpenAI({ model: "gpt-5-mini" });     // import { ChatOpenAI } from "@langchain/openai";

export const optimist = new StandInModel(
  (messages) => new AIMessage(`Yes: ${messages.at(-1)!.text} It may work.`),
);

export const sceptic = new StandInModel(
  (messages) => new AIMessage(`No: ${messages.at(-1)!.text} It may fail.`),
);

/** The one that gives tasks to the others, both at once. */
export const model = new StandInModel((messages) => {
  const last = messages.at(-1)!;
  if (isToolMessage(last)) {
    const answers = messages
      .slice(messages.findLastIndex(({ type }) => type === "human"))
      .filter(isToolMessage);
    return new AIMessage(answers.map(({ text }) => text).join(" "));
  }
  const tool_calls = ["optimist", "sceptic"].map((subagent_type) => ({
    id: crypto.randomUUID(),
    name: "task",
    args: { subagent_type, description: last.text },
  }));
  return new AIMessage({ content: "", tool_calls });
});
