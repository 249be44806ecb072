import { DatabaseUnavailableError } from "../../../database/errors.ts";
import type { Keys } from "../../../database/postgres/keys.ts";
import type { PostgresDatabase } from "../../../database/postgres/postgres-database.ts";
import type { Session } from "../../../database/postgres/session.ts";
import type { ProcessLease } from "../agent-database.ts";

type Term = {
  /** How long after its last sign a process is alive. */
  leaseMs: number;
  /** How old its last sign gets before it gives the next. */
  renewAfterMs: number;
};
const withLock: Term = { leaseMs: 30_000, renewAfterMs: 10_000 };
// The others look every two seconds: 15 seconds after its last sign, or one more, its runs are theirs.
const withoutLock: Term = { leaseMs: 14_000, renewAfterMs: 3000 };
/** After an outage of the database there are no locks: the others get so long to come back. */
const returnMs = 5000;

/** The database's clock: those of the processes' machines may differ. */
const databaseNow = "(extract(epoch FROM clock_timestamp()) * 1000)::BIGINT";

type Peer = { owner: string; is_in_time: boolean; holds_lock: boolean; is_locked: boolean };

/**
 * Each process holds an advisory lock on its own connection, which the server releases at once when the process dies,
 * however it dies; a process that hangs loses its lease after a while. Behind a pooler there are no such locks: a process
 * is alive as long as its lease says, which is shorter. One whose connection is lost comes back with the
 * same owner: what others have taken over meanwhile is theirs, by ownership.
 */
export async function acquirePostgresLease(options: {
  session: Session;
  keys: Keys;
  notices: PostgresDatabase["notices"];
  owner: string;
  now: () => number;
}): Promise<ProcessLease> {
  const { session, keys, notices, owner, now } = options;
  const lockOf = (name: string) =>
    `hashtextextended('agent-server process ' || '${keys.write} ' || ${name}, 0)`;
  const ownLock = lockOf(`'${owner}'`);
  const { leaseMs, renewAfterMs } = session.holdsLocks ? withLock : withoutLock;
  let renewedAt = now();
  /** When it last was late itself: a pooler holds its clients while the database is down. */
  let lateAt: number | undefined;
  let seenLosses: number;

  function connection() {
    const current = session.current();
    if (!current) throw new DatabaseUnavailableError("the connection that holds the lease is lost");
    return current;
  }

  async function write(): Promise<void> {
    const losses = session.losses();
    await connection().query(
      `INSERT INTO processes (owner, pid, lease_until, holds_lock) VALUES ($1, $2, ${databaseNow} + ${leaseMs}, $3)
       ON CONFLICT (owner) DO UPDATE SET lease_until = EXCLUDED.lease_until`,
      [owner, process.pid, session.holdsLocks ? 1 : 0],
    );
    if (now() - renewedAt > leaseMs) lateAt = now();
    renewedAt = now();
    seenLosses = losses;
  }

  await session.hold(ownLock);
  await write();
  // The others begin to tell what they write.
  notices.tell([]);

  return {
    owner,
    async renew() {
      // Others may have forgotten us while the connection was lost.
      if (session.losses() === seenLosses && now() - renewedAt < renewAfterMs) return;
      await write();
    },
    async livePeers() {
      const { rows } = await connection().query(
        `SELECT owner, lease_until > ${databaseNow} AS is_in_time, holds_lock, EXISTS (
           SELECT 1 FROM pg_locks JOIN pg_database AS d ON d.oid = database
           WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND d.datname = current_database()
             AND (classid::BIGINT << 32 | objid::BIGINT) = ${lockOf("owner")}) AS is_locked
         FROM processes WHERE owner <> $1`,
        [owner],
      );
      const mayReturn = [session.backAt(), lateAt].some((at) => at !== undefined && now() - at < returnMs);
      const live = new Set<string>();
      for (const peer of rows as Peer[]) {
        const isLive = peer.holds_lock
          ? peer.is_in_time && (peer.is_locked || mayReturn)
          : peer.is_in_time || mayReturn;
        if (isLive) live.add(peer.owner);
        else if (!peer.is_locked) {
          // Unless it has renewed its lease meanwhile, which is all that one without a lock has.
          await connection().query(
            `DELETE FROM processes WHERE owner = $1 AND (holds_lock = 1 OR lease_until <= ${databaseNow})`,
            [peer.owner],
          );
        }
      }
      notices.setHeard(live.size > 0);
      return live;
    },
    async release() {
      await session.free(ownLock);
      // Without a connection the lock is free already, and the row is removed by the process that finds it so.
      await session
        .current()
        ?.query("DELETE FROM processes WHERE owner = $1", [owner])
        .catch(() => {});
    },
  };
}
