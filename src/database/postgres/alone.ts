// This folder: the database in PostgreSQL. Nothing of SQLite.

import { DatabaseUnavailableError } from "../errors.ts";
import type { Keys } from "./keys.ts";
import { pause, type Reconnection } from "./reconnect.ts";
import type { Session } from "./session.ts";

/** How long the server may take to notice that the last process was killed. */
const patienceMs = 5000;

/**
 * Takes the lock of the one process that has the tables open alone. The server frees it when the process dies.
 * @throws DatabaseUnavailableError while another process has it
 */
export async function holdAlone(session: Session, keys: Keys, reconnection: Reconnection): Promise<void> {
  const { clock, connector } = reconnection;
  const until = clock.now() + patienceMs;
  for (let attempt = 1; !(await session.holdIfFree(keys.alone)); attempt++) {
    if (clock.now() > until) {
      throw new DatabaseUnavailableError(
        `the schema "${keys.schema}" of ${connector.name} is in use by another process`,
        { hint: "Stop that one, or give a schema for each." },
      );
    }
    await pause(reconnection, attempt);
  }
}

/**
 * Waits for the connection that holds the lock: while it is lost, another process may have taken it.
 * @throws DatabaseUnavailableError once `giveUp` is aborted
 */
export async function untilBack(session: Session | undefined, reconnection: Reconnection): Promise<void> {
  for (let attempt = 1; !session?.current(); attempt++) {
    if (reconnection.giveUp.aborted)
      throw new DatabaseUnavailableError(`the connection to ${reconnection.connector.name} is lost`);
    await pause(reconnection, attempt);
  }
}
