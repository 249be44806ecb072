import { type Scope, unionOf } from "../scope.ts";
import type { Connection } from "./connection.ts";
import { type KeptConnection, keepConnection } from "./kept-connection.ts";
import type { Keys } from "./keys.ts";
import { scopeOfNotice, sendNotice } from "./notices.ts";
import type { Reconnection } from "./reconnect.ts";

/** What a process has in common with the others: it tells and learns what is committed, and shows that it is alive. */
export type Session = KeptConnection & {
  /** Whether `hold` holds. Without, nothing in the server ends with the process. */
  holdsLocks: boolean;
  /** Tells the other processes. False where it cannot. */
  tell(payload: string): Promise<boolean>;
  /** What other processes have committed since this was asked last; everything when some may have been missed. */
  foreignWrites(): Scope | undefined;
  /** Takes an advisory lock now and each time after a loss. `key` is an SQL expression. */
  hold(key: string): Promise<void>;
  free(key: string): Promise<void>;
};

/** `onOther` is called when another process than that of `writer` has told something. */
export type OpenSession = (
  reconnection: Reconnection,
  keys: Keys,
  first: Connection,
  listener: { writer: string; onOther: () => void },
) => Promise<Session>;

/**
 * On a session of the server: it is notified of other processes' commits and holds the locks that show the process is
 * alive, which the server releases at once when it dies.
 */
export const openSession: OpenSession = async (reconnection, keys, first, { writer, onOther }) => {
  const held = new Set<string>();
  let foreignWrites: Scope | undefined;

  async function prepare(connection: Connection): Promise<void> {
    connection.onNotification((payload) => {
      const written = scopeOfNotice(payload, writer);
      if (!written) return;
      foreignWrites = unionOf([foreignWrites ?? [], written]);
      onOther();
    });
    await connection.query(`LISTEN ${keys.channel}`);
    for (const key of held) await connection.query(`SELECT pg_advisory_lock(${key})`);
  }

  const kept = await keepConnection(reconnection, first, {
    prepare,
    onUse() {
      foreignWrites = "everything";
    },
  });
  return {
    ...kept,
    holdsLocks: true,
    tell: (payload) => sendNotice(kept.current(), keys, payload),
    foreignWrites() {
      const written = foreignWrites;
      foreignWrites = undefined;
      return written;
    },
    async hold(key) {
      held.add(key);
      await kept.current()?.query(`SELECT pg_advisory_lock(${key})`);
    },
    async free(key) {
      held.delete(key);
      await kept
        .current()
        ?.query(`SELECT pg_advisory_unlock(${key})`)
        .catch(() => {});
    },
  };
};
