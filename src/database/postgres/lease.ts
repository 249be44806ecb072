import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Secret } from "../../foundation/secret.ts";
import { systemClock } from "../../foundation/time/clock.ts";
import { LeaseLostError } from "../errors.ts";
import type { Schema } from "../schema.ts";
import { type Connection, type Connector, createConnector } from "./connection.ts";
import { type Keys, readKeys } from "./keys.ts";
import { LEASE } from "./lease-tables.ts";
import { importPg } from "./pg.ts";
import { openAgain, type Reconnection, type Report } from "./reconnect.ts";
import { makePostgresSchema } from "./schema.ts";
import { type HeldBy, type Taken, type TakeOptions, untilTaken } from "./take-lease.ts";

// Who has the lease renews it every two seconds, for six. The next one takes it once those are over by the database's clock,
// and from then on each transaction of the former one finds another epoch. What it does elsewhere ends by its own monotonic
// clock, five seconds after it sent the last renewal that was answered: a second before the next one may begin, whatever
// became of the messages.

const RENEW_MS = 2000;
const ACT_MS = 5000;
/** How long an answer is waited for: before the end of the lease there is time for another connection. */
const ANSWER_MS = 1500;
const AGAIN_MS = 250;

/** That this process alone has the tables. */
export type Lease = {
  /** For people: host, port and name of the database. */
  readonly database: string;
  /** Who had it, and did not give it back. */
  readonly takenFrom: HeldBy | undefined;
  isHeld(): boolean;
  /** @throws LeaseLostError */
  requireHeld(): void;
  /** @param epoch what a transaction has found. @throws LeaseLostError where another process has taken the lease */
  requireEpoch(epoch: number): void;
  /** Gives it back: the next one begins at once. */
  release(): Promise<void>;
};

export type LeaseOptions = TakeOptions & {
  /** Called once, when this process may not act any more. */
  onLost(error: LeaseLostError): void;
  report?: Report;
  /** As in `PostgresOptions`. */
  trace?: string | undefined;
};

/**
 * Takes the lease of a server's tables, which are made where there are none. Uses one connection. While nobody waits for the
 * lease, a database that cannot be reached does not end it.
 * @throws DatabaseUnavailableError when it cannot be reached or used, or another process has it and is not waited for;
 *   MissingPeerError without `pg`; the reason of `standby.signal`
 */
export async function openLease(url: Secret, schema: Schema, options: LeaseOptions): Promise<Lease> {
  const { report = () => {}, standby, trace } = options;
  const pg = await importPg();
  const keys = await openTables(createConnector(pg, url, schema.server), schema, trace);
  const patience = { connectTimeoutMs: ANSWER_MS, answerTimeoutMs: ANSWER_MS };
  const connector = createConnector(pg, url, schema.server, { patience });
  const giveUp = standby ? (standby.signal ?? new AbortController().signal) : AbortSignal.abort();
  // Not the clock of a test: the database's goes on, too.
  const reconnection: Reconnection = { connector, clock: systemClock, report, giveUp };
  const taken = await untilTaken({ reconnection, keys, id: randomUUID() }, options);
  return keptLease(taken, { reconnection, keys }, options.onLost);
}

async function openTables(connector: Connector, schema: Schema, trace: string | undefined): Promise<Keys> {
  const connection = await connector.open();
  try {
    const keys = await readKeys(connection, { server: schema.server, database: connector.name });
    await makePostgresSchema(connection, { schema, keys, database: connector.name, trace });
    return keys;
  } finally {
    await connection.close();
  }
}

async function keptLease(
  { connection: first, epoch, takenFrom }: Taken,
  { reconnection, keys }: { reconnection: Reconnection; keys: Keys },
  onLost: LeaseOptions["onLost"],
): Promise<Lease> {
  const ending = new AbortController();
  const { signal } = ending;
  const { name } = reconnection.connector;
  let connection: Connection = first;
  let actUntil = 0;
  let isAwaited = true;
  let lost: LeaseLostError | undefined;
  let failure: unknown;
  let timer: NodeJS.Timeout | undefined;

  function lose(why: string): LeaseLostError {
    if (lost) return lost;
    lost = new LeaseLostError(`this process may not use the ${name} any more: ${why}`, {
      hint: "Start it again: as a standby (--standby) it waits for its turn.",
      cause: failure,
    });
    end();
    const error = lost;
    queueMicrotask(() => onLost(error));
    return lost;
  }

  function end(): void {
    ending.abort();
    clearTimeout(timer);
  }

  function isHeld(): boolean {
    if (!lost && isAwaited && performance.now() >= actUntil) lose("its lease could not be renewed in time");
    return lost === undefined;
  }

  async function renew(): Promise<void> {
    const sentAt = performance.now();
    const { rows } = await connection.query(
      `UPDATE lease SET expires_at = ${LEASE} WHERE epoch = $1 RETURNING EXISTS (
         SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted
           AND (classid::BIGINT << 32 | objid::BIGINT) = ${keys.standby}) AS is_awaited`,
      [epoch],
    );
    if (rows.length === 0) throw lose("another one has taken over");
    failure = undefined;
    isAwaited = rows[0].is_awaited === 1;
    actUntil = sentAt + ACT_MS;
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(isHeld, actUntil - performance.now() + 1);
  }

  async function isRenewed(): Promise<boolean> {
    try {
      if (connection.isLost)
        connection = await openAgain({ ...reconnection, giveUp: signal }, async () => {});
      await renew();
      return true;
    } catch (error) {
      failure = error;
      return false;
    }
  }

  async function keepRenewing(): Promise<void> {
    for (let pauseMs = RENEW_MS; !signal.aborted; ) {
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) pauseMs = (await isRenewed()) ? RENEW_MS : AGAIN_MS;
    }
  }

  await renew();
  const renewing = keepRenewing();
  return {
    database: name,
    takenFrom,
    isHeld,
    requireHeld() {
      if (!isHeld()) throw lost;
    },
    requireEpoch(found) {
      if (found !== epoch) throw lose("another one has taken over");
    },
    async release() {
      end();
      await renewing;
      const giveBack = "UPDATE lease SET expires_at = '-infinity' WHERE epoch = $1";
      if (!lost && !connection.isLost) await connection.query(giveBack, [epoch]).catch(() => {});
      await connection.close();
    },
  };
}
