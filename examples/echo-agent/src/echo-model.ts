import type { CallbackManagerForLLMRun } from "@langchain/core/callbacks/manager";
import { SimpleChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessageChunk, type BaseMessage } from "@langchain/core/messages";
import { ChatGenerationChunk } from "@langchain/core/outputs";

/** A chat model without a provider: it streams "You said: …" word by word. Replace it with a real one. */
export class EchoModel extends SimpleChatModel {
  override _llmType() {
    return "echo";
  }

  override async _call(messages: BaseMessage[]) {
    return `You said: ${messages.at(-1)?.text ?? ""}`;
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    _options: this["ParsedCallOptions"],
    run?: CallbackManagerForLLMRun,
  ) {
    const answer = await this._call(messages);
    for (const token of answer.split(/(?<=\s)/)) {
      await new Promise((resolve) => setTimeout(resolve, 5)); // a real model takes its time, too
      yield new ChatGenerationChunk({ text: token, message: new AIMessageChunk(token) });
      await run?.handleLLMNewToken(token);
    }
  }
}
