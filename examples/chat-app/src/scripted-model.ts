import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { CallbackManagerForLLMRun } from "@langchain/core/callbacks/manager";
import { BaseChatModel, type BaseChatModelParams } from "@langchain/core/language_models/chat_models";
import { AIMessageChunk, type BaseMessage } from "@langchain/core/messages";
import { ChatGenerationChunk, type ChatResult } from "@langchain/core/outputs";

export type Turn = { text: string; toolCalls?: readonly { name: string; args: Record<string, unknown> }[] };

/** What a model says next, by the conversation so far. */
export type Script = (messages: readonly BaseMessage[]) => Turn;

/** A chat model without a provider. It follows a script, and streams text and tool calls as real ones do. */
export class ScriptedModel extends BaseChatModel {
  readonly #script: Script;
  readonly #tokenMs: number;

  /** @param fields.tokenMs time between two tokens, in milliseconds */
  constructor(fields: BaseChatModelParams & { script: Script; tokenMs: number }) {
    super(fields);
    this.#script = fields.script;
    this.#tokenMs = fields.tokenMs;
  }

  override _llmType() {
    return "scripted";
  }

  /** The script knows the tools that it calls. */
  override bindTools() {
    return this;
  }

  override async _generate(
    messages: BaseMessage[],
    options: this["ParsedCallOptions"],
    run?: CallbackManagerForLLMRun,
  ): Promise<ChatResult> {
    let whole: ChatGenerationChunk | undefined;
    for await (const chunk of this._streamResponseChunks(messages, options, run)) {
      whole = whole ? whole.concat(chunk) : chunk;
    }
    return { generations: whole ? [whole] : [] };
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    { signal }: this["ParsedCallOptions"],
    run?: CallbackManagerForLLMRun,
  ) {
    const turn = this.#script(messages);
    for (const chunk of chunksOf(turn)) {
      await wait(this.#tokenMs, undefined, { signal });
      yield chunk;
      await run?.handleLLMNewToken(chunk.text, undefined, undefined, undefined, undefined, { chunk });
    }
  }
}

function* chunksOf({ text, toolCalls = [] }: Turn): Generator<ChatGenerationChunk> {
  for (const token of text.split(/(?<=\s)(?=\S)/)) {
    yield new ChatGenerationChunk({ text: token, message: new AIMessageChunk(token) });
  }
  // Blocks of a message are numbered: the text, where there is one, is the first.
  const first = text === "" ? 0 : 1;
  for (const [place, { name, args }] of toolCalls.entries()) {
    const index = first + place;
    const id = `call_${randomUUID()}`;
    yield toolCallChunk({ index, id, name, args: "" });
    for (const [part] of JSON.stringify(args).matchAll(/[\s\S]{1,12}/g))
      yield toolCallChunk({ index, args: part });
  }
  const tokens = text.split(/\s+/).length;
  const usage_metadata = { input_tokens: 0, output_tokens: tokens, total_tokens: tokens };
  yield new ChatGenerationChunk({ text: "", message: new AIMessageChunk({ content: "", usage_metadata }) });
}

function toolCallChunk(part: {
  index: number;
  id?: string;
  name?: string;
  args: string;
}): ChatGenerationChunk {
  const tool_call_chunks = [{ type: "tool_call_chunk" as const, ...part }];
  return new ChatGenerationChunk({
    text: "",
    message: new AIMessageChunk({ content: "", tool_call_chunks }),
  });
}
