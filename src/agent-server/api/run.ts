import { z } from "zod";
import { runStatuses } from "../threads/run.ts";
import { listUpTo } from "./bounds.ts";
import { freeForm } from "./json-values.ts";
import { count, listOf, uuid } from "./text-values.ts";
import { ofThread } from "./thread.ts";

export const ofRun = z.object({ run_id: uuid });
export const ofThreadRun = z.object({ ...ofThread.shape, ...ofRun.shape });

export const run = z
  .looseObject({
    run_id: z.guid(),
    thread_id: z.guid(),
    assistant_id: z.guid(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    status: z.enum(runStatuses),
    metadata: freeForm,
    kwargs: freeForm,
    multitask_strategy: z.string(),
  })
  .meta({ id: "Run" });

/** The last values of a run, with `__interrupt__` while it is interrupted; `{__error__}` when it failed. */
export const runResult = z.unknown().meta({ id: "RunResult" });

/** As much of a run as a list selects. */
export const selectedRun = run.partial().meta({ id: "SelectedRun" });

export const runListQuery = z.object({
  limit: count(10, { max: 1000 }),
  offset: count(0, { max: 1_000_000_000 }),
  status: z.enum(runStatuses).optional(),
  select: listOf(run.keyof().options),
});

/** `interrupt` keeps what the run did, `rollback` removes it with the run. */
export const cancelAction = z.enum(["interrupt", "rollback"]).default("interrupt");

export const runsCancel = z
  .object({
    status: z.enum(["pending", "running", "all"]).nullish(),
    thread_id: uuid.nullish(),
    run_ids: listUpTo(1000, uuid).nullish(),
  })
  .refine((given) => Boolean(given.status) !== Boolean(given.run_ids), {
    error: "needs either status, or thread_id and run_ids",
  })
  .meta({ id: "RunsCancel" });
