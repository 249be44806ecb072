import { setTimeout as sleep } from "node:timers/promises";
import { type Scope, unionOf } from "../scope.ts";
import type { Connection } from "./connection.ts";
import type { Keys } from "./keys.ts";

// A commit with NOTIFY takes a lock of the whole database, for which all such commits wait, so none has it: what a process
// has written is told by itself, as seldom as readers of its streams do not notice.

const everyMs = 10;
/** PostgreSQL takes payloads of less than 8000 bytes. */
const longestPayload = 7999;

export type Notices = {
  /** To be called with what a commit has written. */
  tell(scope: Scope): void;
  /** Whether there is another process. While there is none, nothing is told. */
  setHeard(isHeard: boolean): void;
  /** Resolves once the other processes are told of all that was committed, or cannot be. */
  close(): Promise<void>;
};

/** Tells the other processes what `writer` has written, by `send`. What could not be sent is kept and sent again. */
export function createNotices(writer: string, send: (payload: string) => Promise<boolean>): Notices {
  let untold: Scope | undefined;
  let telling: Promise<void> | undefined;
  let isHeard = true;
  let isClosed = false;

  async function tellAll(): Promise<void> {
    while (untold) {
      const scope = untold;
      untold = undefined;
      if (!(await send(payloadOf(writer, scope)))) untold = unionOf([scope, untold ?? []]);
      if (isClosed) return;
      await sleep(everyMs);
    }
  }

  return {
    tell(scope) {
      if (!isHeard) return;
      untold = unionOf([untold ?? [], scope]);
      telling ??= tellAll().finally(() => {
        telling = undefined;
      });
    },
    setHeard(heard) {
      isHeard = heard;
    },
    async close() {
      isClosed = true;
      await telling;
      await tellAll();
    },
  };
}

function payloadOf(writer: string, scope: Scope): string {
  const payload = `${writer} ${JSON.stringify(scope)}`;
  return Buffer.byteLength(payload) <= longestPayload ? payload : `${writer} "everything"`;
}

/** Those who listen get it, the others find one more. False where it could not be sent. */
export async function sendNotice(
  connection: Connection | undefined,
  keys: Keys,
  payload: string,
): Promise<boolean> {
  const sent = connection?.query("SELECT pg_notify($1, $2), nextval('notices')", [keys.channel, payload]);
  return sent ? sent.then(Boolean, () => false) : false;
}

/** How many there have been; some more after a crash of the server. */
export async function countNotices(connection: Connection): Promise<number> {
  const text = "SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS count FROM notices";
  return (await connection.query(text)).rows[0].count;
}

/** What another process than `writer` tells. */
export function scopeOfNotice(payload: string | undefined, writer: string): Scope | undefined {
  if (!payload || payload.startsWith(`${writer} `)) return undefined;
  return JSON.parse(payload.slice(payload.indexOf(" ") + 1));
}
