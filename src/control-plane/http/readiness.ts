import { reasonOf } from "../../foundation/error.ts";
import { isDoneWithin } from "../../foundation/time/time-limit.ts";
import type { Platform } from "../platform.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { saveSetting } from "../store/settings.ts";

/** For probes and alerts: whether it can serve and keep what it is told. `/ok` writes nothing. */
export const READY_ROUTE = "/readyz";

/** Why it cannot serve, one sentence each; none: it can. */
export type Readiness = () => Promise<string[]>;

/** Nobody who asks needs a key: more than one write in so many milliseconds would be theirs to make. */
const REMEMBERED_MS = 2_000;
const WRITE_LIMIT_MS = 2_000;

const PROBE = "readiness_probed_at";

/** @param goneReason why nothing can be kept, where the data folder is not in its place */
export function openReadiness(
  { db, clock, log }: Pick<Platform, "db" | "clock" | "log">,
  goneReason: () => string | undefined,
): Readiness {
  let known: { at: number; reasons: Promise<string[]> } | undefined;
  let writing: Promise<void> | undefined;

  /** One at a time: while the database is lost, a write waits for it. */
  function write(): Promise<void> {
    writing ??= inTransaction(db, (tx) => saveSetting(tx, PROBE, String(clock.now())), {
      survives: "crash",
    }).finally(() => {
      writing = undefined;
    });
    return writing;
  }

  async function look(): Promise<string[]> {
    const gone = goneReason();
    if (gone !== undefined) return [gone];
    try {
      if (await isDoneWithin(WRITE_LIMIT_MS, write(), clock)) return [];
      return [`The database has not taken a write for ${WRITE_LIMIT_MS / 1000} s.`];
    } catch (error) {
      // What it is called and where it lies is for the operator only.
      log(`not ready: the database takes no writes: ${reasonOf(error)}`);
      return ["The database takes no writes: the log says why."];
    }
  }

  return () => {
    if (!known || clock.now() - known.at >= REMEMBERED_MS) known = { at: clock.now(), reasons: look() };
    return known.reasons;
  };
}

export function readinessAnswer(reasons: readonly string[]): Response {
  const isReady = reasons.length === 0;
  return Response.json(
    { ok: isReady, reasons },
    { status: isReady ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
