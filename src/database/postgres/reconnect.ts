import { messageChain } from "../../foundation/error.ts";
import { backoffMs } from "../../foundation/time/backoff.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import type { Connection, Connector } from "./connection.ts";

/** How often a lost database is reported until it is back. */
const sayAgainMs = 60_000;

/** Is told when a database is lost for long, and when it is back. */
export type Report = (
  event: "database_unreachable" | "database_reachable",
  details: Record<string, unknown>,
) => void;

export type Reconnection = {
  connector: Connector;
  clock: Clock;
  report: Report;
  /** Aborted when no caller waits any more: then a failed attempt is the last one. */
  giveUp: AbortSignal;
};

/** Waits before the repeat number `attempt`. */
export const pause = ({ clock, giveUp }: Reconnection, attempt: number): Promise<void> =>
  clock.sleep(backoffMs(attempt, { baseMs: 50, capMs: 1000 }), giveUp).catch(() => {});

/**
 * Connects and prepares the connection, as often as needed: a server that is restarted loses nothing, its clients
 * wait.
 * @throws DatabaseUnavailableError after a failed attempt once `giveUp` is aborted
 */
export async function openAgain(
  reconnection: Reconnection,
  prepare: (connection: Connection) => Promise<unknown>,
): Promise<Connection> {
  const { connector, clock, report, giveUp } = reconnection;
  let saidAt: number | undefined;
  for (let attempt = 1; ; attempt++) {
    let connection: Connection | undefined;
    try {
      connection = await connector.open();
      await prepare(connection);
      if (saidAt !== undefined) report("database_reachable", { database: connector.name });
      return connection;
    } catch (error) {
      await connection?.close();
      if (giveUp.aborted) throw error;
      if (saidAt === undefined || clock.now() - saidAt > sayAgainMs) {
        saidAt = clock.now();
        report("database_unreachable", { database: connector.name, error: messageChain(error).at(-1) });
      }
      await pause(reconnection, attempt);
    }
  }
}
