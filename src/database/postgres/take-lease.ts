import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseUnavailableError } from "../errors.ts";
import type { Connection } from "./connection.ts";
import type { Keys } from "./keys.ts";
import { LEASE } from "./lease-tables.ts";
import { openAgain, type Reconnection } from "./reconnect.ts";

const LOOK_MS = 250;
/** So many looks in turn find the former one's writes under way, before its connections are ended. */
const PATIENT_LOOKS = 4;

/** A process as others find it in the lease. `life` tells it from all others that its machine has had. */
export type Holder = { host: string; pid: number; life?: string | undefined };
/** `since`: by the database's clock, as ISO 8601. */
export type HeldBy = Holder & { since: string };

export type Standby = {
  /** Ends the waiting. */
  signal?: AbortSignal | undefined;
  /** Is told once whom it waits for. */
  onWaiting?: ((by: HeldBy) => void) | undefined;
};

export type TakeOptions = {
  /** This process. */
  holder: Holder;
  /** Whether that one has surely ended: then the end of its lease need not be waited for. */
  hasEnded(holder: Holder): boolean;
  /** The end of another one's lease is waited for, instead of refused. */
  standby?: Standby | undefined;
};

/** `takenFrom`: who had it, and did not give it back. */
export type Taken = { connection: Connection; epoch: number; takenFrom: HeldBy | undefined };

type Place = { reconnection: Reconnection; keys: Keys; id: string };
type Found = { epoch: number; by: HeldBy & { id?: string }; expires_at: string; is_over: 0 | 1 };

/**
 * Looks until the lease is this process's. One that is no standby looks until it sees a renewal.
 * @param place.id tells this attempt from all others
 * @throws DatabaseUnavailableError, the reason of `standby.signal`
 */
export async function untilTaken(place: Place, options: TakeOptions): Promise<Taken> {
  const { reconnection, keys, id } = place;
  const { holder, hasEnded, standby } = options;
  let connection: Connection | undefined;
  let first: Found | undefined;
  let takenFrom: HeldBy | undefined;
  let busyLooks = 0;

  async function attempt(current: Connection): Promise<Taken | undefined> {
    const found = await read(current, place);
    // An attempt before, of which the answer was lost.
    if (found.by.id === id) return { connection: current, epoch: found.epoch, takenFrom };
    const isDead = hasEnded(found.by);
    if (!found.is_over && !isDead) {
      if (!standby && first && first.expires_at !== found.expires_at) throw inUse(found, place);
      if (!first) standby?.onWaiting?.(found.by);
      first ??= found;
      return undefined;
    }
    takenFrom = found.expires_at === "-infinity" ? undefined : found.by;
    const taken = await take(current, { keys, found, isDead, holder: { ...holder, id } });
    if (taken === "taken") return { connection: current, epoch: found.epoch + 1, takenFrom };
    busyLooks = taken === "busy" ? busyLooks + 1 : 0;
    if (busyLooks > PATIENT_LOOKS) await endWrites(current, keys);
    return undefined;
  }

  const prepare = async (opened: Connection) => {
    if (standby) await opened.query(`SELECT pg_advisory_lock_shared(${keys.standby})`);
  };

  try {
    for (;;) {
      standby?.signal?.throwIfAborted();
      connection ??= await openAgain(reconnection, prepare);
      try {
        const taken = await attempt(connection);
        if (taken && standby) await connection.query(`SELECT pg_advisory_unlock_shared(${keys.standby})`);
        if (taken) return taken;
      } catch (error) {
        if (!standby || !connection.isLost) throw error;
        connection = undefined;
      }
      await sleep(LOOK_MS, undefined, standby?.signal && { signal: standby.signal }).catch(() => {});
    }
  } catch (error) {
    await connection?.close();
    throw error;
  }
}

async function read(connection: Connection, { keys, reconnection }: Place): Promise<Found> {
  const { rows } = await connection.query(
    `SELECT epoch, holder, to_char(since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS since,
            expires_at::text, expires_at <= clock_timestamp() AS is_over FROM lease`,
  );
  const [found] = rows;
  if (!found) {
    throw new DatabaseUnavailableError(
      `the schema "${keys.schema}" of ${reconnection.connector.name} is damaged: its lease has no row`,
      { hint: "Restore it from a backup." },
    );
  }
  return { ...found, by: { ...JSON.parse(found.holder), since: found.since } };
}

type Taking = { keys: Keys; found: Found; isDead: boolean; holder: Holder & { id: string } };

/** `busy`: what the former one writes is not over. `lost`: somebody else was faster. */
async function take(
  connection: Connection,
  { keys, found, isDead, holder }: Taking,
): Promise<"taken" | "busy" | "lost"> {
  // Whoever stands still in here is in the way of the next one.
  await connection.query(
    "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL idle_in_transaction_session_timeout = 2000",
  );
  const roll = async <T>(back: T): Promise<T> => {
    await connection.query("ROLLBACK");
    return back;
  };
  const { rows } = await connection.query(
    `SELECT pg_try_advisory_xact_lock(${keys.takeover}) AS is_first, pg_try_advisory_xact_lock(${keys.write}) AS is_free`,
  );
  const [{ is_first, is_free }] = rows;
  if (!is_first || !is_free) return roll(is_first ? "busy" : "lost");
  const { rowCount } = await connection.query(
    `UPDATE lease SET epoch = epoch + 1, holder = $1, since = clock_timestamp(), expires_at = ${LEASE}
     WHERE epoch = $2 AND (expires_at <= clock_timestamp() OR $3::int = 1)`,
    [JSON.stringify(holder), found.epoch, Number(isDead)],
  );
  if (rowCount === 0) return roll("lost");
  await connection.query(`UPDATE lease_epoch SET epoch = ${found.epoch + 1}; COMMIT`);
  return "taken";
}

/** Whoever writes has no lease any more, and may stand still: the server ends its connections, and undoes what was not committed. */
async function endWrites(connection: Connection, { write }: Keys): Promise<void> {
  await connection.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND (classid::BIGINT << 32 | objid::BIGINT) = ${write}
       AND datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
  );
}

function inUse({ by }: Found, { keys, reconnection }: Place): DatabaseUnavailableError {
  const where = `the schema "${keys.schema}" of ${reconnection.connector.name}`;
  return new DatabaseUnavailableError(
    `${where} is in use by another process: ${by.pid} on ${by.host}, since ${by.since}`,
    { hint: "Stop that one, let this one wait for its end (--standby), or give a schema for each." },
  );
}
