import { z } from "zod";

const index = z
  .int()
  .nonnegative()
  .describe("Which block of the message; blocks of parallel tool calls may interleave");

/** A part of a message as the library writes it: text, reasoning, a tool call, an image, or a provider's own kind. */
const contentBlock = z.looseObject({
  type: z.string().describe("`text`, `reasoning`, `tool_call_chunk`, `tool_call`, …"),
});

const delta = z.discriminatedUnion("type", [
  z.looseObject({
    type: z.literal("text-delta"),
    text: z.string().describe("Appended to the block's `text`"),
  }),
  z.looseObject({
    type: z.literal("reasoning-delta"),
    reasoning: z.string().describe("Appended to the block's `reasoning`"),
  }),
  z.looseObject({
    type: z.literal("data-delta"),
    data: z.string().describe("Appended to the block's `base64`"),
  }),
  z.looseObject({
    type: z.literal("tool-call-delta"),
    args: z.string().describe("Appended to the block's `args` (newer libraries)"),
  }),
  z.looseObject({
    type: z.literal("block-delta"),
    fields: contentBlock.describe(
      "Each replaces the block's field of that name; `args` is all that has come so far",
    ),
  }),
]);

/** `params.data` of a `messages` event: a message of a model as it is written, at the node that calls the model. */
export const messageData = z.discriminatedUnion("event", [
  z.looseObject({
    event: z.literal("message-start"),
    id: z.string().describe("The message's id in `values`"),
    role: z.enum(["ai", "human", "system"]).optional().describe("Without one: `ai`"),
  }),
  z.looseObject({ event: z.literal("content-block-start"), index, content: contentBlock }),
  z.looseObject({ event: z.literal("content-block-delta"), index, delta }),
  z.looseObject({
    event: z.literal("content-block-finish"),
    index,
    content: contentBlock.describe("The whole block; a tool call with parsed `args`"),
  }),
  z.looseObject({
    event: z.literal("message-finish"),
    reason: z.string().optional(),
    usage: z.looseObject({}).optional().describe("Tokens: `input_tokens`, `output_tokens`, `total_tokens`"),
  }),
  z.looseObject({
    event: z.literal("error"),
    message: z.string().describe("Why the message ends unfinished"),
  }),
]);
