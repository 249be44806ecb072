import type { Sql, Work } from "../../database/database.ts";
import { createPacedSweep } from "../../foundation/time/paced-sweep.ts";
import { repeatUntilDone } from "../../foundation/time/repeat-until-done.ts";
import { onThreads } from "../store/scopes.ts";
import type { ThreadTtl, ThreadTtlDefaults, TtlStrategy } from "../threads/thread.ts";
import type { RunContext } from "./run-context.ts";
import type { RunQueue } from "./run-queue.ts";

/** Threads that a sweep deals with in one transaction. */
const atOnce = 20;

export type ThreadRemoval = ReturnType<typeof createThreadRemoval>;

/** Deleting threads with everything on them, or all but their newest state. */
export function createThreadRemoval(
  context: Pick<RunContext, "checkpoints" | "database" | "log" | "runs" | "threads">,
  queue: RunQueue,
  { sweepIntervalMs, sweepLimit, now }: ThreadTtlDefaults & { now: () => number },
) {
  const { threads, runs, checkpoints, log } = context;
  const write = <T>(threadIds: string[], work: Work<T>) =>
    context.database.write(work, { within: onThreads(...threadIds) });

  /** Ends what runs there, then deletes the thread with its runs, events and checkpoints. False: there was none. */
  async function remove(threadId: string): Promise<boolean> {
    for (;;) {
      if (!(await threads.has(threadId))) return false;
      await queue.endAll(threadId);
      await checkpoints.ofProject?.deleteThread(threadId);
      const outcome = await write([threadId], async (sql) => {
        if (!(await threads.has(threadId, sql))) return "absent";
        // One that was created meanwhile.
        if (await runs.isUnderWay(threadId, sql)) return "busy";
        await checkpoints.deleteThread(sql, threadId);
        await threads.delete(sql, threadId);
        return "removed";
      });
      if (outcome === "busy") continue;
      await log.tellDeleted(threadId);
      return outcome === "removed";
    }
  }

  /** False for a thread that does not exist, or on which runs are under way. */
  async function keepLatest(threadId: string): Promise<boolean> {
    const isDone = await write([threadId], async (sql) => {
      if (!(await threads.has(threadId, sql))) return false;
      if (await runs.isUnderWay(threadId, sql)) return false;
      await checkpoints.keepLatest(sql, threadId);
      return true;
    });
    if (isDone) await checkpoints.ofProject?.keepLatest?.(threadId);
    return isDone;
  }

  const deleteStateless = async (): Promise<boolean> => {
    const ids = await threads.expiredStateless(atOnce);
    // A write for nothing would be a flush of the disk with every sweep.
    if (ids.length > 0)
      await write(ids, async (sql) => {
        for (const threadId of ids) await threads.delete(sql, threadId);
      });
    return ids.length === atOnce;
  };

  /** Undefined where a run is under way, or the thread was used meanwhile. */
  async function dueTtl(sql: Sql, threadId: string): Promise<ThreadTtl | undefined> {
    const ttl = await threads.dueTtl(sql, threadId);
    return ttl && !(await runs.isUnderWay(threadId, sql)) ? ttl : undefined;
  }

  /** False for a thread that is no longer due: it is left as it is. */
  async function dealWithExpired(threadId: string): Promise<boolean> {
    await dealWithProjects(threadId);
    const strategy = await write([threadId], async (sql) => {
      const ttl = await dueTtl(sql, threadId);
      if (!ttl) return undefined;
      if (ttl.strategy === "delete") {
        await checkpoints.deleteThread(sql, threadId);
        await threads.delete(sql, threadId);
      } else {
        await checkpoints.keepLatest(sql, threadId);
        await threads.renewTtl(sql, threadId, ttl);
      }
      return ttl.strategy;
    });
    if (strategy === "delete") await log.tellDeleted(threadId);
    return strategy !== undefined;
  }

  /** Before the thread, which is found again where this fails. */
  async function dealWithProjects(threadId: string): Promise<void> {
    const { ofProject } = checkpoints;
    const ttl = ofProject && (await write([threadId], (sql) => dueTtl(sql, threadId)));
    if (ttl?.strategy === "delete") await ofProject!.deleteThread(threadId);
    else if (ttl) await ofProject!.keepLatest?.(threadId);
  }

  const sweepExpired = createPacedSweep(
    async (most) => {
      const limit = Math.min(most, atOnce);
      const expired = await threads.expired(limit);
      // Their writes are committed together.
      const dealt = await Promise.all(expired.map(dealWithExpired));
      return { done: dealt.filter(Boolean).length, isMore: expired.length === limit && dealt.includes(true) };
    },
    { intervalMs: sweepIntervalMs, limit: sweepLimit, now },
  );

  return {
    remove,
    prune: (threadId: string, strategy: TtlStrategy): Promise<boolean> =>
      strategy === "delete" ? remove(threadId) : keepLatest(threadId),
    /** What is due of the threads' times to live. */
    async sweep(): Promise<void> {
      await repeatUntilDone(deleteStateless);
      await sweepExpired();
    },
  };
}
