import type { DatabaseSync } from "node:sqlite";
import type { Clock } from "../../foundation/clock.ts";
import type { ProcessLease } from "../store/process-lease.ts";
import type { RunContext } from "./run-context.ts";
import type { RunQueue } from "./run-queue.ts";

const sweepMs = 2000;
/** How soon a write of another process is noticed; only looked for while there is another process. */
const watchMs = 20;

/**
 * What does not happen by itself: renewing the lease, continuing what dead processes left, and noticing what a
 * second process on the same data (an old revision that drains) has written.
 */
export function createUpkeep(options: {
  db: DatabaseSync;
  context: RunContext;
  queue: RunQueue;
  lease: ProcessLease;
  clock: Clock;
}) {
  const { db, context, queue, lease, clock } = options;
  const version = db.prepare("PRAGMA data_version");
  const dataVersion = () => (version.get() as { data_version: number }).data_version;
  const stopping = new AbortController();
  let peers: ReadonlySet<string> = new Set();
  let seenVersion = dataVersion();
  let loops: Promise<unknown> = Promise.resolve();

  async function sweep(): Promise<void> {
    await lease.renew();
    peers = lease.livePeers();
    await queue.pickUp(peers);
    context.log.lookForForeignEvents();
    await context.commit.write(() => context.threads.deleteExpired());
  }

  async function watch(): Promise<void> {
    if (peers.size === 0 || !(context.log.hasFollowers() || queue.activeCount() > 0)) return;
    const newest = dataVersion();
    if (newest === seenVersion) return;
    seenVersion = newest;
    context.log.lookForForeignEvents();
    await queue.pickUp(peers);
  }

  async function repeat(work: () => Promise<void>, everyMs: number): Promise<void> {
    while (!stopping.signal.aborted) {
      await clock.sleep(everyMs, stopping.signal).catch(() => {});
      if (stopping.signal.aborted) return;
      await work().catch((error) => context.report("upkeep_failed", { error: String(error) }));
    }
  }

  return {
    async start(): Promise<void> {
      await sweep();
      loops = Promise.all([repeat(sweep, sweepMs), repeat(watch, watchMs)]);
    },
    async stop(): Promise<void> {
      stopping.abort();
      await loops;
    },
  };
}
