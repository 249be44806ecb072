import { setImmediate as turn } from "node:timers/promises";
import { messageChain } from "../../foundation/error.ts";
import type { Platform } from "../platform.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { deleteOldestTraceRuns, deleteSomeTraces, tracedDeployments } from "../store/traces/size.ts";

/** Deletes what is older than traces are kept, and all of a tracing project that is gone; in steps, requests in between. */
export async function sweepTraces(
  { clock, db, limits, log }: Pick<Platform, "clock" | "db" | "limits" | "log">,
  signal: AbortSignal,
): Promise<void> {
  const before = clock.now() - limits.traceMs;
  try {
    let last = "";
    for (;;) {
      const page = await tracedDeployments(db, last);
      for (const { deployment_id: id, isKept } of page) {
        const step = () =>
          inTransaction(
            db,
            (tx) => (isKept ? deleteOldestTraceRuns(tx, id, { before }) : deleteSomeTraces(tx, id)),
            { survives: "crash" },
          );
        while (!signal.aborted && (await step())) await turn();
        last = id;
      }
      if (page.length === 0 || signal.aborted) return;
    }
  } catch (error) {
    log(`old traces could not be deleted: ${messageChain(error).join(": ")}`);
  }
}
