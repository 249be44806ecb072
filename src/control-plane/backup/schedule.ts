import { join } from "node:path";
import type { Backup, BackupSchedule } from "../../contract/backup.ts";
import { messageChain } from "../../foundation/error.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { isoTime, timestamp } from "../../foundation/time/iso-time.ts";
import { RefusedError } from "../../http/refused-error.ts";
import { forgetBackup } from "../store/backups.ts";
import { inTransaction, type Store } from "../store/database/transactions.ts";
import { saveScheduledBackups, scheduledBackups } from "../store/settings.ts";
import type { WantedBackup } from "./make-backup.ts";
import { removeLeftovers, removeOldBackups } from "./old-backups.ts";

/** `folder`: absolute. `keep`: so many whole ones stay. */
export type BackupPlan = { folder: string; everyMs: number; keep: number };

export type Scheduled = {
  plan: BackupPlan;
  /** Which control plane this is. */
  planeId: string;
  db: Store;
  clock: Clock;
  log: (line: string) => void;
  make(wanted: WantedBackup): Promise<Backup>;
};

/** What came of it so far: the store remembers it over restarts. */
type Remembered = Pick<BackupSchedule, "made_at" | "failure">;

/** One that failed is tried again after so long, and after each more failure in twice the time, at most at the usual one. */
const AGAIN_MS = 5 * 60_000;
/** Somebody else's backup is under way, or the database is away. */
const BUSY_MS = 60_000;
/** A clock may be set, and a machine sleep. */
const LOOK_MS = 60 * 60_000;

/** Makes each backup when it is due, one after the other. Resolves when the signal aborts. */
export async function followSchedule(scheduled: Scheduled, signal: AbortSignal): Promise<void> {
  const { plan, db, clock, log } = scheduled;
  const pause = (ms: number) => clock.sleep(ms, signal).catch(() => {});
  // A store that takes no writes does not make it forget.
  let known: Remembered | undefined;
  while (!signal.aborted) {
    try {
      known ??= await remembered(db);
      const wait = dueAt(known, plan, clock.now()) - clock.now();
      if (wait > 0) {
        await pause(Math.min(wait, LOOK_MS));
        continue;
      }
      const next = await makeDue(scheduled, known, signal);
      if (signal.aborted) return;
      if (next === undefined) await pause(BUSY_MS);
      else {
        known = next;
        await inTransaction(db, (tx) => saveScheduledBackups(tx, JSON.stringify(next)));
      }
    } catch (error) {
      if (signal.aborted) return;
      log(`the schedule of backups cannot be kept: ${messageChain(error).join(": ")}`);
      await pause(BUSY_MS);
    }
  }
}

export async function readSchedule({ plan, db, clock }: Scheduled): Promise<BackupSchedule> {
  const known = await remembered(db);
  const next_at = isoTime(dueAt(known, plan, clock.now()));
  return { folder: plan.folder, every_seconds: plan.everyMs / 1000, keep: plan.keep, next_at, ...known };
}

/** In milliseconds: at once after a time that is still to come, which was written by another clock. */
function dueAt({ made_at, failure }: Remembered, { everyMs }: BackupPlan, now: number): number {
  const at = failure?.at ?? made_at;
  if (at === null || Date.parse(at) > now) return now;
  const again = failure ? AGAIN_MS * 2 ** Math.min(failure.attempts - 1, 30) : everyMs;
  return Date.parse(at) + Math.min(everyMs, again);
}

/** @returns undefined: another one is under way */
async function makeDue(
  scheduled: Scheduled,
  { made_at, failure }: Remembered,
  signal: AbortSignal,
): Promise<Remembered | undefined> {
  const { plan, planeId, clock, log, make } = scheduled;
  const began = timestamp(clock);
  const path = join(plan.folder, nameOf(planeId, began));
  let made: Backup;
  try {
    await removeLeftovers(plan.folder, prefixOf(planeId));
    made = await make({ path, scheduledBy: planeId });
  } catch (error) {
    if (signal.aborted || (error instanceof RefusedError && error.status === 409)) return undefined;
    const reason = messageChain(error).join(": ");
    log(`backup ${path} failed, and is tried again: ${reason}`);
    return { made_at, failure: { at: timestamp(clock), attempts: (failure?.attempts ?? 0) + 1, reason } };
  }
  log(`backup ${path}: made, ${made.bytes} bytes`);
  for (const problem of made.problems) log(`backup ${path} lacks: ${problem}`);
  // What the new one lacks, only an old one has.
  if (made.problems.length === 0) await removeOld(scheduled);
  return { made_at: began, failure: null };
}

/** Those that stay for now are removed after the next one. */
async function removeOld({ plan, planeId, db, log }: Scheduled): Promise<void> {
  try {
    for await (const path of removeOldBackups(plan.folder, { planeId, keep: plan.keep })) {
      await inTransaction(db, (tx) => forgetBackup(tx, path));
      log(`backup ${path}: removed, ${plan.keep} newer ones are kept`);
    }
  } catch (error) {
    log(`old backups in ${plan.folder} could not be removed: ${messageChain(error).join(": ")}`);
  }
}

/** Several control planes may share a folder. */
const prefixOf = (planeId: string): string => `agent-deploy-${planeId.slice(0, 8)}-`;

const nameOf = (planeId: string, at: string): string =>
  `${prefixOf(planeId)}${at.replace(/\.\d+/, "").replaceAll(/[-:]/g, "")}`;

async function remembered(db: Store): Promise<Remembered> {
  const text = await scheduledBackups(db);
  return text === undefined ? { made_at: null, failure: null } : (JSON.parse(text) as Remembered);
}
