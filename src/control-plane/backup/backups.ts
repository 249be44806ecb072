import type { Backup, BackupSchedule } from "../../contract/backup.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Platform } from "../platform.ts";
import { BackupError } from "./backup-error.ts";
import { rememberBackup } from "./kept-backups.ts";
import { makeBackup, type WantedBackup } from "./make-backup.ts";
import { type BackupPlan, followSchedule, readSchedule } from "./schedule.ts";

/** The backups of a control plane that runs: one at a time. */
export type Backups = {
  /** @throws RefusedError: another one is under way, or what is wrong with the paths */
  make(wanted: WantedBackup): Promise<Backup>;
  /** From here on those that are due are made. */
  begin(): void;
  /** Undefined: nobody asked for one. */
  schedule(): Promise<BackupSchedule | undefined>;
  /** Ends the one under way, of which nothing is left. */
  close(): Promise<void>;
};

/** @param schedule.planeId which control plane this is */
export function openBackups(
  platform: Platform,
  { plan, planeId }: { plan: BackupPlan | undefined; planeId: string },
): Backups {
  const { folders, db, objects, sandbox, environment, clock, log } = platform;
  const closing = new AbortController();
  let running: Promise<unknown> | undefined;
  let following: Promise<void> | undefined;
  const from = {
    ...{ folders, db, objects, sandbox },
    databases: platform.databases?.name,
    credentials: environment.CREDENTIALS_DIRECTORY,
    path: environment.PATH,
  };
  async function make(wanted: WantedBackup): Promise<Backup> {
    if (running) throw new RefusedError(409, "A backup is under way: ask again when it is done.");
    const report = (line: string) => log(`backup ${wanted.path}: ${line}`);
    const made = makeBackup(from, wanted, { clock, signal: closing.signal, report });
    running = made.catch(() => {});
    try {
      const backup = await made;
      await rememberBackup(db, backup, { clock, report });
      return backup;
    } catch (error) {
      if (error instanceof BackupError) throw new RefusedError(422, error.message);
      throw error;
    } finally {
      running = undefined;
    }
  }
  const scheduled = plan && { plan, planeId, db, clock, log, make };
  return {
    make,
    begin() {
      if (scheduled) following = followSchedule(scheduled, closing.signal);
    },
    schedule: async () => scheduled && readSchedule(scheduled),
    async close() {
      closing.abort(new Error("the control plane is closing"));
      await running;
      await following;
    },
  };
}
