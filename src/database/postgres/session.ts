import { type Scope, unionOf } from "../scope.ts";
import type { Connection } from "./connection.ts";
import type { Keys } from "./keys.ts";
import { scopeOfNotice } from "./notices.ts";
import { openAgain, type Reconnection } from "./reconnect.ts";

/**
 * A connection for the life of the process: it is notified of other processes' commits and holds the locks that show
 * the process is alive, which the server releases at once when it dies. Reconnects by itself.
 */
export type Session = {
  /** Undefined while it is lost. */
  current(): Connection | undefined;
  /** How often it has been lost so far. */
  losses(): number;
  /** When it last reconnected, in milliseconds; undefined before the first loss. */
  backAt(): number | undefined;
  /** What other processes have committed since this was asked last; everything when some may have been missed. */
  foreignWrites(): Scope | undefined;
  /** Takes an advisory lock now and each time after a loss. `key` is an SQL expression. */
  hold(key: string): Promise<void>;
  free(key: string): Promise<void>;
  close(): Promise<void>;
};

/** `onOther` is called when another process than that of `writer` tells something. */
export async function openSession(
  reconnection: Reconnection,
  keys: Keys,
  first: Connection,
  { writer, onOther }: { writer: string; onOther: () => void },
): Promise<Session> {
  const held = new Set<string>();
  let current: Connection | undefined;
  let foreignWrites: Scope | undefined;
  let losses = 0;
  let backAt: number | undefined;
  let isClosed = false;

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

  function use(connection: Connection): void {
    current = connection;
    foreignWrites = "everything";
    connection.ended.then(comeBack).catch(() => {
      // Given up: it is no longer needed.
    });
  }

  async function comeBack(): Promise<void> {
    current = undefined;
    losses++;
    if (isClosed) return;
    const connection = await openAgain(reconnection, prepare);
    if (isClosed) return connection.close();
    backAt = reconnection.clock.now();
    use(connection);
  }

  await prepare(first);
  use(first);
  return {
    current: () => current,
    losses: () => losses,
    backAt: () => backAt,
    foreignWrites() {
      const written = foreignWrites;
      foreignWrites = undefined;
      return written;
    },
    async hold(key) {
      held.add(key);
      await current?.query(`SELECT pg_advisory_lock(${key})`);
    },
    async free(key) {
      held.delete(key);
      await current?.query(`SELECT pg_advisory_unlock(${key})`).catch(() => {});
    },
    async close() {
      isClosed = true;
      await current?.close();
    },
  };
}
