import { openBatches } from "../../foundation/time/batches.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import type { LogLevel } from "../machine/lines/line-level.ts";
import { STEP } from "../store/database/step.ts";
import type { LogKind } from "../store/database/tables.ts";
import { inTransaction, type Store } from "../store/database/transactions.ts";
import { countLogLines, dropOldestLogLines, insertLogLines, type LogLine } from "../store/logs.ts";

export type LogBook = {
  /** Takes a line; it is stored within `FLUSH_MS`, or at the next `flush`. */
  add(
    of: { deployment_id: string; revision_id: string; kind: LogKind },
    level: LogLevel,
    message: string,
    /** Milliseconds since 1970; default: now. */
    writtenAt?: number,
  ): void;
  /** Everything added so far is stored when this resolves; what could not be is passed to `onError`. */
  flush(): Promise<void>;
  /** Drops what is not stored yet of a deployment that is being deleted. */
  forget(deploymentId: string): Promise<void>;
  close(): Promise<void>;
};

const FLUSH_MS = 100;
const LONGEST_MESSAGE = 16_384;
/** Logs whose lengths are remembered; another one is counted when it gets a line. */
const KEPT_COUNTS = 1_000;

/** Lines are written in batches, and each revision keeps the newest `limit` of each kind. */
export function openLogBook(
  db: Store,
  options: { clock: Clock; limit: number; onError: (error: unknown) => void },
): LogBook {
  const { clock, limit, onError } = options;
  const trim = trimmer(db, limit);

  async function write(lines: readonly LogLine[]): Promise<void> {
    for (let at = 0; at < lines.length; at += STEP) {
      const step = lines.slice(at, at + STEP);
      await inTransaction(db, (tx) => insertLogLines(tx, step));
    }
    for (const added of Map.groupBy(lines, keyOf).values()) await trim(added);
  }

  const batches = openBatches(write, { everyMs: FLUSH_MS, clock, onError });
  return {
    add(of, level, message, writtenAt = clock.now()) {
      batches.add({ ...of, level, message: bounded(message), timestamp: writtenAt });
    },
    flush: batches.flush,
    async forget(deploymentId) {
      await batches.remove((line) => line.deployment_id === deploymentId);
    },
    close: batches.close,
  };
}

/** Keeps a revision's log in bounds: trimmed, in steps, once it is a tenth over the limit, not at each batch. */
function trimmer(db: Store, limit: number): (added: readonly LogLine[]) => Promise<void> {
  /** Those that were written to last stand last. */
  const counts = new Map<string, number>();
  return async (added) => {
    const [of] = added;
    if (!of) return;
    const key = keyOf(of);
    const known = counts.get(key);
    // Not known until it is done: what fails is counted again.
    counts.delete(key);
    let count = known === undefined ? await countLogLines(db, of.revision_id, of.kind) : known + added.length;
    if (count > limit * 1.1) {
      while (count > limit) {
        const dropped = Math.min(count - limit, STEP);
        await inTransaction(db, (tx) => dropOldestLogLines(tx, of.revision_id, of.kind, dropped));
        count -= dropped;
      }
    }
    counts.set(key, count);
    for (const oldest of counts.keys()) {
      if (counts.size <= KEPT_COUNTS) break;
      counts.delete(oldest);
    }
  };
}

const keyOf = (line: { revision_id: string; kind: LogKind }) => `${line.revision_id} ${line.kind}`;

function bounded(message: string): string {
  if (message.length <= LONGEST_MESSAGE) return message;
  return `${message.slice(0, LONGEST_MESSAGE)}… (the rest of the line is left out)`;
}
