// This folder: a backup of what the control plane keeps, and the way back from one. Not here: when backups are made, where
// else they go.

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Backup } from "../../contract/backup.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { databaseOf, lockDataFolder } from "../folders/data-folder.ts";
import { folders as foldersOf, realPath } from "../folders/folders.ts";
import type { HostEnvironment } from "../machine/host-environment.ts";
import { folderStore } from "../objects/folder-store.ts";
import { openSandbox } from "../sandbox/open-sandbox.ts";
import { settleKey } from "../secrets/next-key.ts";
import { openStore } from "../store/database/open-store.ts";
import { identityOf, setting } from "../store/settings.ts";
import { BackupError } from "./backup-error.ts";
import { rememberBackup } from "./kept-backups.ts";
import { makeBackup, type WantedBackup } from "./make-backup.ts";

export type StoppedOptions = {
  /** The data folder. */
  data: string;
  environment: HostEnvironment;
  clock: Clock;
  signal: AbortSignal;
  report: (line: string) => void;
};

/**
 * The same backup from the data folder of a control plane that does not run.
 * @throws BackupError, ControlPlaneError where it runs after all, or there is none; DatabaseFileError for a damaged store
 */
export async function backUpStopped(
  wanted: WantedBackup,
  { data, environment, ...work }: StoppedOptions,
): Promise<Backup> {
  const folders = foldersOf(realPath(resolve(data)));
  const elsewhere = existsSync(folders.data) ? databaseOf(folders) : undefined;
  if (elsewhere !== undefined)
    throw new BackupError(
      `the records of ${folders.data} are in the ${elsewhere}: its control plane has to run`,
      {
        hint: "Start it with its --database, then ask again.",
      },
    );
  if (!existsSync(folders.database))
    throw new BackupError(
      `${folders.data} is no data folder of a control plane: it has no control-plane.db`,
      {
        hint: "Give the folder: --data-dir.",
      },
    );
  const lock = lockDataFolder(folders);
  try {
    const db = await openStore({
      file: folders.database,
      trace: "a control plane has run here",
      isUnclean: existsSync(folders.serverFile),
    });
    try {
      // With --key, that which the store is sealed with is written out.
      const { vaultCheck } = await identityOf(db);
      if (vaultCheck !== undefined) settleKey(folders.keyFile, vaultCheck);
      const uploads = await setting(db, "uploads_in", () => undefined);
      const inFolder = folderStore(folders.data, folders.incoming);
      const isInFolder = uploads === undefined || uploads === "folder";
      const objects = isInFolder ? inFolder : { ...inFolder, name: uploads, fileOf: undefined };
      const sandbox = await openSandbox({ mode: "auto", folders, environment, shared: [] });
      const { PATH: path, CREDENTIALS_DIRECTORY: credentials } = environment;
      const from = { folders, db, objects, sandbox, databases: undefined, credentials, path };
      const backup = await makeBackup(from, wanted, work);
      await rememberBackup(db, backup, work);
      return backup;
    } finally {
      await db.destroy();
    }
  } finally {
    lock.release();
  }
}
