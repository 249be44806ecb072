import type { CallbackManagerForLLMRun } from "@langchain/core/callbacks/manager";
import { BaseChatModel, type BindToolsInput } from "@langchain/core/language_models/chat_models";
import { type AIMessage, AIMessageChunk, type BaseMessage } from "@langchain/core/messages";
import { ChatGenerationChunk } from "@langchain/core/outputs";

/** A chat model without a provider and without a key: a function says what comes next, and it streams as real ones do. */
export class StandInModel extends BaseChatModel {
  readonly #next: (messages: BaseMessage[]) => AIMessage;

  constructor(next: (messages: BaseMessage[]) => AIMessage) {
    super({});
    this.#next = next;
  }

  override _llmType() {
    return "stand-in";
  }

  /** The function knows the tools that it calls. */
  override bindTools(_tools: BindToolsInput[]) {
    return this;
  }

  override async _generate(messages: BaseMessage[]) {
    const message = this.#next(messages);
    return { generations: [{ text: message.text, message }] };
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    _options: this["ParsedCallOptions"],
    run?: CallbackManagerForLLMRun,
  ) {
    const { text, tool_calls = [] } = this.#next(messages);
    for (const token of text.split(/(?<=\s)/)) {
      yield new ChatGenerationChunk({ text: token, message: new AIMessageChunk(token) });
      await run?.handleLLMNewToken(token);
    }
    if (tool_calls.length === 0) return;
    const tool_call_chunks = tool_calls.map(({ id, name, args }, index) => ({
      type: "tool_call_chunk" as const,
      ...{ index, id, name, args: JSON.stringify(args) },
    }));
    yield new ChatGenerationChunk({
      text: "",
      message: new AIMessageChunk({ content: "", tool_call_chunks }),
    });
  }
}
