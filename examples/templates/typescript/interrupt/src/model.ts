import { AIMessage } from "@langchain/core/messages";
import { StandInModel } from "./stand-in-model.ts";

// A real model goes here. With one of OpenAI: `npm install @langchain/openai`, put OPENAI_API_KEY into .env, remove
// stand-in-model.ts, and let this file be
//   import { ChatOpenAI } from "@langchain/openai";
//   export const model = new ChatOpenAI({ model: "gpt-5-mini" });

export const model = new StandInModel((messages) => {
  const last = messages.at(-1)!;
  if (last.type === "tool") return new AIMessage(last.text);
  const args = { to: last.text.match(/\S+@\S+\w/)?.[0] ?? "someone@example.com", text: last.text };
  return new AIMessage({ content: "", tool_calls: [{ id: crypto.randomUUID(), name: "send_mail", args }] });
});
