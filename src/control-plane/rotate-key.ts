import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Secret } from "../foundation/secret.ts";
import type { Clock } from "../foundation/time/clock.ts";
import { timestamp } from "../foundation/time/iso-time.ts";
import { databaseOf, lockFolderToStart } from "./folders/data-folder.ts";
import { type Folders, folders as foldersOf, realPath } from "./folders/folders.ts";
import { synced } from "./folders/synced.ts";
import { ControlPlaneError } from "./machine/control-plane-error.ts";
import { type KeptStore, openKeptStore } from "./open-kept-store.ts";
import { openControlPlaneLease } from "./open-lease.ts";
import { nextKeyOf, settleKey } from "./secrets/next-key.ts";
import {
  isHanded,
  makeKey,
  openVault,
  placeOfKey,
  type VaultKeySource,
  vaultCheck,
} from "./secrets/vault.ts";
import { inTransaction } from "./store/database/transactions.ts";
import { SEALED, sealAgain } from "./store/sealed.ts";
import { saveVaultCheck } from "./store/settings.ts";

export type RotateOptions = {
  /** The data folder. */
  data: string;
  /** PostgreSQL, where the records are there. */
  databaseUrl?: Secret | undefined;
  /** A new file for the new key, where the operating system hands the key over: absolute. */
  newKeyFile?: string | undefined;
  /** Where the operating system hands the key over. */
  credentials: string | undefined;
  clock: Clock;
  report: (line: string) => void;
};

/** `values`: how many were sealed again. `is_handed`: the operating system still hands over the old key. */
export type RotatedKey = { data: string; key_file: string; values: number; is_handed: boolean };

/**
 * Replaces the vault's key of a control plane that does not run, and seals with the new one all that the old one had
 * sealed. Cut short at any moment, the store opens with the key that it is sealed with then.
 * @throws ControlPlaneError, DatabaseUnavailableError where it runs after all, there is none, or its key cannot be
 *   replaced; DatabaseFileError for a damaged store; an Error that names a value which the old key does not open
 */
export async function rotateVaultKey(options: RotateOptions): Promise<RotatedKey> {
  const folders = foldersOf(realPath(resolve(options.data)));
  refuseNoStore(folders, options);
  const newKeyFile = placeOfNewKey(folders, options);
  const { databaseUrl, clock, credentials, report: log } = options;
  const closing = new AbortController();
  const lease =
    databaseUrl && (await openControlPlaneLease(databaseUrl, folders, { standby: undefined, closing, log }));
  try {
    const lock = await lockFolderToStart(folders, { leasedOf: lease?.database, waits: false, clock });
    try {
      const kept = await openKeptStore(folders, { clock, log, credentials, databaseUrl, lease });
      try {
        const values = await replaceKey(kept, { ...options, folders, newKeyFile });
        const is_handed = options.newKeyFile !== undefined;
        return {
          ...{ data: folders.data, values, is_handed },
          key_file: options.newKeyFile ?? folders.keyFile,
        };
      } finally {
        await kept.db.destroy();
      }
    } finally {
      lock.release();
    }
  } finally {
    await lease?.release();
  }
}

async function replaceKey(
  { db, vault: from }: KeptStore,
  given: RotateOptions & { folders: Folders; newKeyFile: string },
): Promise<number> {
  const { folders, newKeyFile, clock, report } = given;
  makeKey(newKeyFile);
  await synced(dirname(newKeyFile));
  report(`the new key is in ${newKeyFile}`);
  const to = openVault({ keyFile: newKeyFile, isNeeded: true });
  const check = vaultCheck(to);
  const counts = await inTransaction(db, async (tx) => {
    const sealed: [words: string, count: number][] = [];
    for (const column of SEALED) sealed.push([column.words, await sealAgain(tx, column, { from, to })]);
    await saveVaultCheck(tx, { vaultCheck: check, since: timestamp(clock) });
    return sealed;
  });
  for (const [words, count] of counts) if (count > 0) report(`${count} ${words}`);
  report("all are sealed with the new key");
  if (given.newKeyFile === nextKeyOf(folders.keyFile)) {
    settleKey(folders.keyFile, check);
    await synced(folders.data);
    report(`the new key is in ${folders.keyFile}`);
  }
  return counts.reduce((sum, [, count]) => sum + count, 0);
}

function refuseNoStore(folders: Folders, { databaseUrl }: RotateOptions): void {
  const elsewhere = existsSync(folders.data) ? databaseOf(folders) : undefined;
  if (elsewhere !== undefined && databaseUrl === undefined)
    throw new ControlPlaneError(`the records of ${folders.data} are in the ${elsewhere}`, {
      hint: "Give its URL: --database, or AGENT_DEPLOY_DATABASE_URL.",
    });
  if (elsewhere !== undefined || existsSync(folders.database)) return;
  throw new ControlPlaneError(
    `${folders.data} is no data folder of a control plane: nothing is sealed there`,
    {
      hint: "Give the folder: --data-dir.",
    },
  );
}

/** Beside the old one, which it replaces; or where its operator takes it from. */
function placeOfNewKey({ keyFile }: Folders, { newKeyFile, credentials }: RotateOptions): string {
  const source: VaultKeySource = { keyFile, credentials };
  if (!isHanded(source)) {
    if (newKeyFile === undefined) return nextKeyOf(keyFile);
    throw new ControlPlaneError(`the vault's key is in ${keyFile}, where the new one takes its place`, {
      hint: "Leave out --new-key: it is for a key that the operating system hands over (CREDENTIALS_DIRECTORY).",
    });
  }
  if (newKeyFile === undefined)
    throw new ControlPlaneError(
      `the vault's key is ${placeOfKey(source)}, which only its operator can replace`,
      {
        hint: "Give a new file for the new key, --new-key, and make its content the credential afterwards.",
      },
    );
  if (existsSync(keyFile))
    throw new ControlPlaneError(`the vault's key is ${placeOfKey(source)}, and in ${keyFile}, too`, {
      hint: "Remove the file: with another key in the credential, the server would refuse to start.",
    });
  if (existsSync(newKeyFile))
    throw new ControlPlaneError(`${newKeyFile} is there already`, { hint: "Give a new name." });
  return newKeyFile;
}
