import { z } from "zod";
import { messageData } from "./message-data.ts";
import { toolData } from "./tool-data.ts";

/** `params.data` of a `lifecycle` event. */
const lifecycleData = z.looseObject({
  event: z
    .enum(["started", "running", "completed", "failed", "interrupted"])
    .describe("At the root `running`, then exactly one of the last three; below it begins with `started`"),
  graph_name: z.string().optional().describe("The assistant's graph at the root, the node below it"),
  error: z.string().optional().describe("With `failed`: what went wrong, as a sentence to show"),
  reason: z
    .enum(["not_pending", "empty_map", "ambiguous"])
    .optional()
    .describe("With `failed`, of a run with `strict_resume`: how its answers did not match; nothing has run"),
  interrupt_ids: z.array(z.string()).optional().describe("Beside `reason`: what the answers named in vain"),
  pending_ids: z.array(z.string()).optional().describe("Beside `reason`: what waits for an answer"),
});

const checkpointData = z.looseObject({
  id: z.string().describe("What `state.fork` and `config.configurable.checkpoint_id` take"),
  parent_id: z.string().optional().describe("The checkpoint that it follows; without one it is the first"),
  step: z.int().describe("Counts the steps of the graph, from -1"),
  source: z.enum(["input", "loop", "update", "fork"]),
});

const requestedData = z.looseObject({
  interrupt_id: z.string().describe("What `input.respond` names"),
  payload: z.unknown().describe("What the graph gave to `interrupt()`"),
  response_schema: z
    .looseObject({})
    .optional()
    .describe("JSON schema of the answer, where the graph gives a `responseSchema` to `interrupt()`"),
});

const answeredData = z.looseObject({ interrupt_ids: z.array(z.string()).min(1) });

const customData = z.looseObject({
  name: z.string().optional().describe("Of a named channel: read as `custom:<name>`"),
  payload: z.unknown(),
});

/** What an event of one method says. */
export type EventKind = {
  method: string;
  /** What a subscription names to get it. */
  channel: string;
  /** The event in a sentence, for the documentation. */
  about: string;
  data: z.ZodType;
  /** Fields of `params` beside namespace, timestamp and data. */
  params?: z.ZodRawShape;
};

/** Every event that the server sends, in the order in which the documentation names them. */
export const eventKinds = [
  {
    method: "lifecycle",
    channel: "lifecycle",
    about: "A run (namespace `[]`) or a node that runs a model, a tool or a graph begins or ends.",
    data: lifecycleData,
  },
  {
    method: "checkpoints",
    channel: "checkpoints",
    about: "A checkpoint, right before the `values` that it holds. Input has none.",
    data: checkpointData,
  },
  {
    method: "values",
    channel: "values",
    about: "The whole state of a graph after a step. Messages are flat: `{type, content, id, …}`.",
    data: z.unknown().describe("The state, as the graph has it"),
  },
  {
    method: "updates",
    channel: "updates",
    about: "What one node wrote in a step.",
    data: z.unknown().describe("What the node returned"),
    params: { node: z.string().optional().describe("The node that wrote it") },
  },
  {
    method: "messages",
    channel: "messages",
    about: "A model's message as it is written. Human messages come in `values` only.",
    data: messageData,
  },
  { method: "tools", channel: "tools", about: "A call of a tool begins, writes, ends.", data: toolData },
  {
    method: "input.requested",
    channel: "input",
    about: "The graph waits for an answer, at the namespace that asked.",
    data: requestedData,
  },
  {
    method: "input.answered",
    channel: "input",
    about: "A run that answers begins. Namespace `[]`.",
    data: answeredData,
  },
  {
    method: "custom",
    channel: "custom",
    about: "What the graph itself writes, or a transformer of it under a name.",
    data: customData,
  },
  {
    method: "tasks",
    channel: "tasks",
    about: "A task of the graph is planned or done, as the library tells it.",
    data: z.unknown(),
  },
] as const satisfies EventKind[];

const namespace = z
  .array(z.string())
  .describe("Where in the graph: `node:<task uuid>` for each level, `[]` for the root");

/** `data` of a frame on the stream: one event of the Agent Streaming Protocol. */
export const protocolEvent = z.discriminatedUnion(
  "method",
  eventKinds.map(eventOf) as [ReturnType<typeof eventOf>, ...ReturnType<typeof eventOf>[]],
);
export type ProtocolEvent = z.output<typeof protocolEvent>;

function eventOf({ method, data, params = {} }: EventKind) {
  return z.strictObject({
    type: z.literal("event"),
    event_id: z.string().describe("Unique in a thread for ever, the same in every replay"),
    seq: z.int().positive().describe("Rises in a thread, over runs and restarts; not every number is taken"),
    method: z.literal(method),
    params: z.strictObject({
      namespace,
      timestamp: z.int().describe("Milliseconds since 1970, of the server's clock"),
      ...params,
      data,
    }),
  });
}
