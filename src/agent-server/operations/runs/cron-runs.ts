import { type RunCreate, runCreate } from "../../api/run-create.ts";
import type { CronRecord } from "../../crons/cron-store.ts";
import type { CronRuns } from "../../crons/scheduler.ts";
import type { RunMaking } from "../operation-context.ts";
import { type RecordedRun, recordRun, startRecorded } from "./create-run.ts";
import type { RunOrder } from "./order-run.ts";

/** What a run of a cron is asked to do. */
export const cronRunBody = (
  cron: Pick<CronRecord, "assistant_id" | "payload" | "metadata">,
  rest: Partial<RunCreate> = {},
): RunCreate =>
  runCreate.parse({ ...cron.payload, assistant_id: cron.assistant_id, metadata: cron.metadata, ...rest });

/** What a cron keeps of who made it, beside its runs' fields: its runs are made in that caller's name. */
export const rightsOf = ({ unlisted, newThread }: RunOrder) => ({
  ...(unlisted && { made_by: { unlisted, newThread } }),
});

/** The runs of crons are made as those that clients ask for. */
export function createCronRuns(context: RunMaking): CronRuns<RecordedRun> {
  return {
    record(sql, cron) {
      const { made_by, encryption_context: _, ...payload } = cron.payload;
      const { unlisted, newThread = {} } = (made_by ?? {}) as Pick<RunOrder, "unlisted" | "newThread">;
      const body = cronRunBody(
        { ...cron, payload },
        { metadata: { ...cron.metadata, cron_id: cron.cron_id }, on_completion: cron.on_run_completed },
      );
      const threadId = cron.thread_id ?? undefined;
      const order = { threadId, body, unlisted, newThread };
      return recordRun(context, sql, order, { id: threadId ?? context.newId(), mayStart: false });
    },
    async start(recorded) {
      await startRecorded(context, recorded);
      await context.queue.startDue();
    },
  };
}
