import { z } from "zod";
import { metadataLimitBytes } from "../store/metadata.ts";
import { filter, listUpTo, metadata, within } from "./bounds.ts";
import { freeForm, storedText } from "./json-values.ts";
import { count } from "./text-values.ts";
import { ofThread } from "./thread.ts";

export const ofCheckpoint = z.object({ ...ofThread.shape, checkpoint_id: storedText.min(1) });

/** Where a graph is inside others: segments joined by `|`, for which some clients write U+0000. */
const checkpointNamespace = z.preprocess(
  (given) => (typeof given === "string" ? given.replaceAll("\0", "|") : given),
  z.string().nullish(),
);

/** A checkpoint as clients name it. */
export const checkpointRef = z
  .object({
    thread_id: z.string().nullish(),
    checkpoint_ns: checkpointNamespace.optional(),
    checkpoint_id: storedText.nullish(),
    checkpoint_map: within(metadataLimitBytes, freeForm).nullish(),
  })
  .meta({ id: "CheckpointRef" });

/** The parts of it that say where in a thread; nothing for what is null. */
export function checkpointConfig(
  ref: z.output<typeof checkpointRef> | null | undefined,
): Record<string, unknown> {
  const { checkpoint_ns, checkpoint_id, checkpoint_map } = ref ?? {};
  return {
    ...(checkpoint_ns && { checkpoint_ns }),
    ...(checkpoint_id && { checkpoint_id }),
    ...(checkpoint_map && { checkpoint_map }),
  };
}

/** Each starts a task of the same step. */
const mostGotos = 100;

/** One for each channel that is written to; the rest of the shape is the graph's. */
const mostChannels = 1000;
const isWritable = (update: unknown): boolean =>
  typeof update !== "object" || update === null || Object.keys(update).length <= mostChannels;
const writes = z.unknown().refine(isWritable, `must have at most ${mostChannels} entries`);

const goto = z.union([z.string(), z.object({ node: z.string(), input: z.unknown().optional() })]);

/** What goes into a graph besides its input. */
export const command = z
  .object({
    resume: z.unknown().optional(),
    update: writes.optional(),
    goto: z.union([goto, listUpTo(mostGotos, goto)]).nullish(),
  })
  .meta({ id: "Command" });

export const threadState = z
  .looseObject({
    values: z.unknown(),
    next: z.array(z.string()),
    tasks: z.array(z.looseObject({ id: z.string(), name: z.string(), interrupts: z.array(z.unknown()) })),
    checkpoint: z.looseObject(checkpointRef.shape).nullable(),
    metadata: freeForm,
    created_at: z.string().nullable(),
    parent_checkpoint: z.looseObject(checkpointRef.shape).nullable(),
    interrupts: z.array(z.unknown()),
  })
  .meta({ id: "ThreadState" });

export const stateAtCheckpoint = z
  .object({ checkpoint: checkpointRef, subgraphs: z.boolean().nullish() })
  .meta({ id: "ThreadStateCheckpointRequest" });

export const stateUpdate = z
  .object({
    values: z.unknown().optional(),
    as_node: z.string().nullish(),
    checkpoint: checkpointRef.nullish(),
    checkpoint_id: storedText.nullish(),
  })
  .meta({ id: "ThreadStateUpdate" });

export const stateUpdated = z
  .looseObject({ checkpoint: z.looseObject(checkpointRef.shape).nullable() })
  .meta({ id: "ThreadStateUpdateResponse" });

export const stateMetadata = z.object({ metadata }).meta({ id: "ThreadStatePatch" });

const longestHistory = 1000;

/** Clients page by a checkpoint's id, by a checkpoint, or by a config. */
export const historyQuery = z
  .object({
    limit: z.int().min(1).max(longestHistory).nullish(),
    before: z
      .union([storedText, z.object({ ...checkpointRef.shape, configurable: checkpointRef.nullish() })])
      .nullish(),
    metadata: filter.nullish(),
    checkpoint: checkpointRef.nullish(),
  })
  .meta({ id: "ThreadHistoryQuery" });

export const historyPage = z.object({
  limit: count(10, { min: 1, max: longestHistory }),
  before: storedText.min(1).optional(),
});
