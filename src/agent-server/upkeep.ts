import type { Clock } from "../foundation/time/clock.ts";
import { pollUntil } from "../foundation/time/poll.ts";
import { repeatEvery } from "../foundation/time/repeat.ts";
import { traceOf } from "./diagnostics/log.ts";
import type { RunContext } from "./runs/run-context.ts";
import type { RunQueue } from "./runs/run-queue.ts";
import type { ThreadRemoval } from "./runs/thread-removal.ts";
import type { ProcessLease } from "./store/agent-database.ts";
import { threadsOf } from "./store/scopes.ts";

const sweepMs = 2000;
/** How soon a write of another process is noticed. */
const watchMs = 20;

/**
 * What does not happen by itself: renewing the lease, continuing what dead processes left, and noticing what a
 * second process on the same data (an old revision that drains) has written.
 */
export function createUpkeep(options: {
  context: RunContext;
  queue: RunQueue;
  removal: ThreadRemoval;
  lease: ProcessLease;
  clock: Clock;
  /** What else is to be done now and then; each gets which other processes are alive. */
  chores: readonly ((livePeers: ReadonlySet<string>) => Promise<unknown>)[];
}) {
  const { context, queue, removal, lease, clock, chores } = options;
  const { database } = context;
  const stopping = new AbortController();
  const { signal } = stopping;
  let peers: ReadonlySet<string> = new Set();
  let sweeping: Promise<unknown> = Promise.resolve();
  let watching: Promise<unknown> | undefined;
  const orReport = (work: () => Promise<void>) => () =>
    work().catch((error) => context.report("upkeep_failed", { error: traceOf(error) }));

  async function askPeers(): Promise<ReadonlySet<string>> {
    peers = await lease.livePeers();
    return peers;
  }

  async function sweep(): Promise<void> {
    await lease.renew();
    await askPeers();
    await queue.reclaimRuns(peers, askPeers);
    await context.log.lookForForeignEvents();
    await removal.sweep();
    for (const chore of chores) await chore(peers);
    // Alone, there is nothing to notice.
    const isAlone = () => peers.size === 0;
    if (!isAlone())
      watching ??= pollUntil(orReport(watch), isAlone, { clock, signal, pauseMs: watchMs })
        .catch(() => {})
        .finally(() => {
          watching = undefined;
        });
  }

  async function watch(): Promise<void> {
    if (!context.log.hasFollowers() && !queue.looksForRuns) return;
    const written = database.foreignWrites();
    if (!written) return;
    const threadIds = threadsOf(written);
    await context.log.lookForForeignEvents(threadIds);
    await (threadIds ? queue.lookAt(threadIds) : queue.reclaimRuns(peers, askPeers));
  }

  return {
    async start(): Promise<void> {
      await sweep();
      sweeping = repeatEvery(sweepMs, orReport(sweep), { clock, signal });
    },
    async stop(): Promise<void> {
      stopping.abort();
      await sweeping;
      await watching;
    },
  };
}
