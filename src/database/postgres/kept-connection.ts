import type { Connection } from "./connection.ts";
import { openAgain, type Reconnection } from "./reconnect.ts";

/** A connection for the life of the process: it reconnects by itself. */
export type KeptConnection = {
  /** Undefined while it is lost. */
  current(): Connection | undefined;
  /** How often it has been lost so far. */
  losses(): number;
  /** When it last reconnected, in milliseconds; undefined before the first loss. */
  backAt(): number | undefined;
  close(): Promise<void>;
};

/** `prepare` is awaited with each new connection, `first` included; `onUse` is called when one is in use from then on. */
export async function keepConnection(
  reconnection: Reconnection,
  first: Connection,
  { prepare, onUse }: { prepare: (connection: Connection) => Promise<void>; onUse: () => void },
): Promise<KeptConnection> {
  let current: Connection | undefined;
  let losses = 0;
  let backAt: number | undefined;
  let isClosed = false;

  function use(connection: Connection): void {
    current = connection;
    onUse();
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
    async close() {
      isClosed = true;
      await current?.close();
    },
  };
}
