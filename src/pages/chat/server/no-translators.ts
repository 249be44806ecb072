/**
 * Stands in for the library's translators of providers' content blocks: see `vite.config.ts`. The page reads the
 * content of a message as it is (`conversation/messages/content-parts.ts`), never through `contentBlocks`.
 */
export function getTranslator(): undefined {
  return undefined;
}

function unchanged<Blocks>(blocks: Blocks): Blocks {
  return blocks;
}

export {
  unchanged as convertToV1FromAnthropicInput,
  unchanged as convertToV1FromChatCompletionsInput,
  unchanged as convertToV1FromDataContent,
};
