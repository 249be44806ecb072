import { z } from "zod";
import { streamModes } from "../runs/stream-mode.ts";

const freeForm = z.record(z.string(), z.unknown());
const nodeNames = z.union([z.literal("*"), z.array(z.string())]);
const uuid = z.guid("must be a UUID");
const streamMode = z.enum(streamModes);
const goto = z.union([z.string(), z.object({ node: z.string(), input: z.unknown().optional() })]);

/** Unknown keys are left aside everywhere: clients of several versions send extras. */
export const threadCreate = z.object({
  thread_id: uuid.nullish(),
  metadata: freeForm.nullish(),
  if_exists: z.enum(["raise", "do_nothing"]).nullish(),
});

const checkpointRef = z.object({
  thread_id: z.string().nullish(),
  checkpoint_ns: z.string().nullish(),
  checkpoint_id: z.string().nullish(),
  checkpoint_map: freeForm.nullish(),
});

export const runCreate = z.object({
  assistant_id: z.string().min(1),
  input: z.unknown().optional(),
  command: z
    .object({
      resume: z.unknown().optional(),
      update: z.unknown().optional(),
      goto: z.union([goto, z.array(goto)]).nullish(),
    })
    .nullish(),
  config: z
    .looseObject({
      configurable: freeForm.nullish(),
      recursion_limit: z.int().min(1).nullish(),
      tags: z.array(z.string()).nullish(),
      metadata: freeForm.nullish(),
    })
    .nullish(),
  context: z.unknown().optional(),
  metadata: freeForm.nullish(),
  stream_mode: z
    .union([streamMode, z.array(streamMode).min(1)], {
      error: `must be one of ${streamModes.join(", ")}, or a list of them`,
    })
    .nullish(),
  stream_subgraphs: z.boolean().nullish(),
  interrupt_before: nodeNames.nullish(),
  interrupt_after: nodeNames.nullish(),
  checkpoint: checkpointRef.nullish(),
  checkpoint_id: z.string().nullish(),
  durability: z.enum(["sync", "async", "exit"]).nullish(),
  multitask_strategy: z.enum(["reject", "rollback", "interrupt", "enqueue"]).nullish(),
  on_disconnect: z.enum(["continue", "cancel"]).nullish(),
  on_completion: z.enum(["delete", "keep"]).nullish(),
  if_not_exists: z.enum(["reject", "create"]).nullish(),
});
export type RunCreate = z.infer<typeof runCreate>;

export const historyQuery = z.object({
  limit: z.int().min(1).max(1000).nullish(),
  before: z.union([z.string(), z.object({ configurable: freeForm }), checkpointRef]).nullish(),
  metadata: freeForm.nullish(),
  checkpoint: checkpointRef.nullish(),
});

export const assistantQuery = z.object({
  graph_id: z.string().nullish(),
  name: z.string().nullish(),
  metadata: freeForm.nullish(),
  limit: z.int().min(1).max(1000).nullish(),
  offset: z.int().min(0).nullish(),
});
