import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { initChatModel } from "langchain";
import { type Script, ScriptedModel } from "./scripted-model.ts";

/** What is used when a provider's key is set and CHAT_MODEL is not. */
const defaultModels = {
  ANTHROPIC_API_KEY: "anthropic:claude-sonnet-4-5",
  OPENAI_API_KEY: "openai:gpt-5-mini",
};

/**
 * The model that CHAT_MODEL names, such as `openai:gpt-5`; else one of the provider whose key is set; else the script,
 * which needs no key. `CHAT_MODEL=scripted` is the script whatever keys there are.
 */
export async function modelFor(script: Script): Promise<BaseChatModel> {
  const name = process.env.CHAT_MODEL || nameByKey() || "scripted";
  if (name !== "scripted") return initChatModel(name);
  return new ScriptedModel({ script, tokenMs: Number(process.env.SCRIPTED_TOKEN_MS ?? 15) });
}

function nameByKey(): string | undefined {
  return Object.entries(defaultModels).find(([key]) => process.env[key])?.[1];
}
