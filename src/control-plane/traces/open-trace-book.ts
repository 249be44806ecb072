import { messageChain } from "../../foundation/error.ts";
import { openBatches } from "../../foundation/time/batches.ts";
import { repeatEvery } from "../../foundation/time/repeat.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Platform } from "../platform.ts";
import { openMasks } from "./masks.ts";
import { type Batch, mergedRuns, storeRuns } from "./store-runs.ts";
import { sweepTraces } from "./sweep.ts";
import type { TraceBook } from "./trace-book.ts";

const FLUSH_MS = 250;
const SWEEP_MS = 10 * 60_000;
const RETRY_AFTER_SECONDS = 2;

/**
 * Runs of traces are stored in batches, after they were acknowledged: what a crash finds in the queue, of up to a quarter of a
 * second, is lost. So is what the database does not take.
 */
export function openTraceBook(
  platform: Pick<
    Platform,
    "clock" | "databases" | "db" | "limits" | "listeners" | "log" | "runner" | "vault"
  >,
): TraceBook {
  const { clock, limits, log } = platform;
  const closing = new AbortController();
  const maskOf = openMasks(platform);
  const room = openRoom(limits);
  const sweeping = repeatEvery(SWEEP_MS, () => sweepTraces(platform, closing.signal), {
    ...{ clock, signal: closing.signal },
  });

  async function write(sent: readonly Batch[]): Promise<void> {
    const groups = Map.groupBy(sent, ({ deployment_id, revision_id }) => `${deployment_id} ${revision_id}`);
    for (const group of groups.values()) {
      const [{ deployment_id, revision_id }] = group as [Batch];
      const runs = mergedRuns(group);
      await storeRuns(platform, { deployment_id, revision_id, runs }, maskOf).catch((error: unknown) =>
        log(
          `traces of deployment ${deployment_id} could not be stored (${runs.length} runs): ${messageChain(error).join(": ")}`,
        ),
      );
      for (const { bytes } of group) room.give(deployment_id, bytes);
    }
  }

  const batches = openBatches(write, {
    ...{ everyMs: FLUSH_MS, clock },
    onError: (error) => log(`traces could not be stored: ${messageChain(error).join(": ")}`),
  });
  return {
    enter(deployment_id) {
      let bytes = 0;
      return {
        take(more) {
          if (bytes + more > limits.traceBodyBytes)
            throw new RefusedError(413, `The body is larger than ${limits.traceBodyBytes} bytes.`);
          room.take(deployment_id, more);
          bytes += more;
        },
        queue(revision_id, runs) {
          batches.add({ deployment_id, revision_id, runs, bytes });
          bytes = 0;
        },
        leave() {
          room.give(deployment_id, bytes);
          bytes = 0;
        },
      };
    },
    flush: batches.flush,
    async forget(deploymentId) {
      const gone = await batches.remove(({ deployment_id }) => deployment_id === deploymentId);
      for (const { bytes } of gone) room.give(deploymentId, bytes);
    },
    async close() {
      closing.abort();
      await batches.close();
      await sweeping;
    },
  };
}

/** What waits to be stored, in bytes: of all deployments, of which one may have half. */
function openRoom({ traceQueueBytes: most }: Pick<Platform["limits"], "traceQueueBytes">) {
  const takenBy = new Map<string, number>();
  let taken = 0;
  return {
    /** @throws RefusedError 429 */
    take(deploymentId: string, bytes: number): void {
      const own = takenBy.get(deploymentId) ?? 0;
      const whose = own + bytes > most / 2 ? "of this deployment " : "";
      if (whose || taken + bytes > most)
        throw new RefusedError(429, `Too many traces ${whose}wait to be stored: send this again later.`, {
          "Retry-After": String(RETRY_AFTER_SECONDS),
        });
      takenBy.set(deploymentId, own + bytes);
      taken += bytes;
    },
    give(deploymentId: string, bytes: number): void {
      const left = (takenBy.get(deploymentId) ?? 0) - bytes;
      if (left > 0) takenBy.set(deploymentId, left);
      else takenBy.delete(deploymentId);
      taken -= bytes;
    },
  };
}
