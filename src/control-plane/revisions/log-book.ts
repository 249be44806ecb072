import type { Clock } from "../../foundation/clock.ts";
import type { LogLevel } from "../run/line-level.ts";
import { countLogLines, dropOldLogLines, insertLogLines, type LogLine } from "../store/logs.ts";
import type { Db, LogKind } from "../store/tables.ts";
import { inTransaction } from "../store/transactions.ts";

export type LogBook = {
  /** Takes a line; it is stored within `FLUSH_MS`, or at the next `flush`. */
  add(
    of: { deployment_id: string; revision_id: string; kind: LogKind },
    level: LogLevel,
    message: string,
  ): void;
  /** Everything added so far is stored when this resolves; what could not be is told to `onError`. */
  flush(): Promise<void>;
  /** Drops what is not stored yet of a deployment that is being deleted. */
  forget(deploymentId: string): Promise<void>;
  close(): Promise<void>;
};

const FLUSH_MS = 100;
const LONGEST_MESSAGE = 16_384;

/** Lines are written in batches, and each revision keeps the newest `limit` of each kind. */
export function openLogBook(
  db: Db,
  options: { clock: Clock; limit: number; onError: (error: unknown) => void },
): LogBook {
  const { clock, limit, onError } = options;
  const closing = new AbortController();
  const counts = new Map<string, number>();
  let waiting: LogLine[] = [];
  let writing: Promise<void> = Promise.resolve();
  let timer: Promise<void> | undefined;

  async function write(): Promise<void> {
    const lines = waiting;
    if (lines.length === 0) return;
    waiting = [];
    await inTransaction(db, async (tx) => {
      await insertLogLines(tx, lines);
      for (const line of new Map(lines.map((each) => [keyOf(each), each])).values())
        await trim(tx, { of: line, added: lines, counts, limit });
    });
  }

  function flush(): Promise<void> {
    writing = writing.then(write).catch(onError);
    return writing;
  }

  function flushSoon(): void {
    timer ??= clock
      .sleep(FLUSH_MS, closing.signal)
      .then(flush)
      .catch(() => undefined)
      .finally(() => {
        timer = undefined;
        if (waiting.length > 0 && !closing.signal.aborted) flushSoon();
      });
  }

  return {
    add(of, level, message) {
      if (closing.signal.aborted) return;
      waiting.push({ ...of, level, message: bounded(message), timestamp: clock.now() });
      flushSoon();
    },
    flush,
    async forget(deploymentId) {
      waiting = waiting.filter((line) => line.deployment_id !== deploymentId);
      await writing;
    },
    async close() {
      closing.abort();
      await timer;
      await flush();
    },
  };
}

type Trim = { of: LogLine; added: readonly LogLine[]; counts: Map<string, number>; limit: number };

/** Keeps a revision's log in bounds: trimmed once it is a tenth over the limit, not at each batch. */
async function trim(tx: Db, { of, added, counts, limit }: Trim): Promise<void> {
  const key = keyOf(of);
  const known = counts.get(key);
  const count =
    known === undefined
      ? await countLogLines(tx, of.revision_id, of.kind)
      : known + added.filter((line) => keyOf(line) === key).length;
  counts.set(key, count);
  if (count <= limit * 1.1) return;
  await dropOldLogLines(tx, of.revision_id, of.kind, limit);
  counts.set(key, limit);
}

const keyOf = (line: { revision_id: string; kind: LogKind }) => `${line.revision_id} ${line.kind}`;

function bounded(message: string): string {
  if (message.length <= LONGEST_MESSAGE) return message;
  return `${message.slice(0, LONGEST_MESSAGE)}… (the rest of the line is left out)`;
}
