import { z } from "zod";
import { parseExtractPath } from "../threads/extract-path.ts";
import { threadStatuses, ttlStrategies } from "../threads/thread.ts";
import { threadSortFields } from "../threads/thread-search.ts";
import { filter, listUpTo, metadata, within } from "./bounds.ts";
import { freeForm, page, sortOrder } from "./json-values.ts";
import { listOf, uuid } from "./text-values.ts";

export const ofThread = z.object({ thread_id: uuid });

export const thread = z
  .looseObject({
    thread_id: z.guid(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    state_updated_at: z.iso.datetime(),
    metadata: freeForm,
    config: freeForm,
    status: z.enum(threadStatuses),
    values: z.unknown(),
    interrupts: z.record(z.string(), z.array(z.unknown())),
    error: z.looseObject({ error: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: "Thread" });

/** As much of a thread as a search selects. */
export const selectedThread = thread.partial().meta({ id: "SelectedThread" });

/** A hundred years: what is longer is a mistake. */
const longestTtlMinutes = 100 * 365 * 24 * 60;
const minutes = z.number().positive().max(longestTtlMinutes);

/** How long a thread stays, in minutes from now; a bare number means that it is deleted then. */
const threadTtl = z
  .union([minutes, z.object({ ttl: minutes, strategy: z.enum(ttlStrategies).nullish() })])
  .meta({ id: "ThreadTtl" });

/** As the store takes it; undefined when nothing is said. */
export function toTtl(given: z.output<typeof threadTtl> | null | undefined) {
  if (given === null || given === undefined) return undefined;
  const { ttl, strategy } = typeof given === "number" ? { ttl: given, strategy: undefined } : given;
  return { minutes: ttl, strategy: strategy ?? "delete" } as const;
}

/** Unknown keys of requests are left aside everywhere: clients of several versions send extras. */
export const threadPatch = z
  .object({ metadata: metadata.nullish(), ttl: threadTtl.nullish() })
  .meta({ id: "ThreadPatch" });

const threadFilter = {
  metadata: filter.nullish(),
  values: filter.nullish(),
  status: z.enum(threadStatuses).nullish(),
};

export const threadCount = z.object(threadFilter).meta({ id: "ThreadCountRequest" });

const extractPath = z
  .string()
  .max(1000, { abort: true })
  .refine((text) => parseExtractPath(text) !== undefined, {
    error: "must be a path into values, metadata, config or interrupts, such as values.messages[-1]",
  });

const longestExtractBytes = 16 * 1024;

export const threadSearch = z
  .object({
    ...threadFilter,
    ids: listUpTo(1000, uuid).nullish(),
    ...page,
    sort_by: z.enum(threadSortFields).nullish(),
    sort_order: sortOrder,
    select: listUpTo(100, thread.keyof()).nullish(),
    extract: within(
      longestExtractBytes,
      z
        .record(z.string(), extractPath)
        .refine((given) => Object.keys(given).length <= 10, "must be 10 paths at most"),
    ).nullish(),
  })
  .meta({ id: "ThreadSearchRequest" });

export const threadPrune = z
  .object({ thread_ids: listUpTo(1000, uuid), strategy: z.enum(ttlStrategies).nullish() })
  .meta({ id: "ThreadPruneRequest" });
export const threadPruned = z.object({ pruned_count: z.int() }).meta({ id: "ThreadPruneResponse" });

const share = { count: z.int(), bytes: z.int() };

/** What a thread's checkpoints take, as the hosted service tells it. */
export const threadStorage = z
  .looseObject({
    thread_id: z.guid(),
    total_bytes: z.int(),
    checkpoints: z.looseObject(share),
    channel_values: z.looseObject({
      ...share,
      by_channel: z.record(z.string(), z.looseObject({ versions: z.int(), bytes: z.int() })),
    }),
    pending_writes: z.looseObject(share),
  })
  .meta({ id: "ThreadStorage" });

export const threadInclude = z.object({ include: listOf(["ttl"]) });
