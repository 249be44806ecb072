import type { CronRuns } from "../../crons/scheduler.ts";
import type { RunMaking } from "../routes-context.ts";
import { runCreate } from "../schemas/run-create.ts";
import { type RecordedRun, recordRun, startRecorded } from "./create-run.ts";

/** The runs of crons are made as those that clients ask for. */
export function createCronRuns(context: RunMaking): CronRuns<RecordedRun> {
  return {
    record(sql, cron) {
      const body = runCreate.parse({
        ...cron.payload,
        assistant_id: cron.assistant_id,
        metadata: { ...cron.metadata, cron_id: cron.cron_id },
        on_completion: cron.on_run_completed,
      });
      return recordRun(context, sql, cron.thread_id ?? undefined, body);
    },
    start: (recorded) => startRecorded(context, recorded),
  };
}
