import { z } from "zod";

const call = { tool_call_id: z.string().describe("The id of the call in the message that asked for it") };

/** `params.data` of a `tools` event: a call of a tool, at the task that runs it. */
export const toolData = z.discriminatedUnion("event", [
  z.looseObject({
    event: z.literal("tool-started"),
    ...call,
    tool_name: z.string().describe("`task` begins a subagent"),
    input: z.unknown().describe("The arguments, as a JSON text where the library gives one"),
  }),
  z.looseObject({ event: z.literal("tool-output-delta"), ...call, delta: z.unknown() }),
  z.looseObject({
    event: z.literal("tool-finished"),
    ...call,
    output: z
      .unknown()
      .describe('A message of type `tool`, or `{"lg_name":"Command","update":{"messages":[…]}}`'),
  }),
  z.looseObject({ event: z.literal("tool-error"), ...call, message: z.string() }),
]);
