import type { Backup, BackupPage } from "../../contract/backup.ts";
import { messageChain } from "../../foundation/error.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { timestamp } from "../../foundation/time/iso-time.ts";
import { insertBackup, listBackups, newestWithKey } from "../store/backups.ts";
import { inTransaction, type Store } from "../store/database/transactions.ts";
import { vaultKeySince } from "../store/settings.ts";

const PAGE = 20;

/** Remembers a backup that was just written and read again: it is whole whether that succeeds or not. */
export async function rememberBackup(
  db: Store,
  { path, created_at, files, bytes, problems, key_file }: Backup,
  { clock, report }: { clock: Clock; report: (line: string) => void },
): Promise<void> {
  const row = { path, created_at, verified_at: timestamp(clock), files, bytes, key_file };
  await inTransaction(db, (tx) => insertBackup(tx, { ...row, problems: JSON.stringify(problems) })).catch(
    (error) => report(`it is not in the list of backups: ${messageChain(error).join(": ")}`),
  );
}

/** Those that this control plane has made, newest first; whether they are still there, it does not ask. */
export async function readBackups(
  db: Store,
  { limit = PAGE, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
): Promise<Omit<BackupPage, "schedule">> {
  const rows = await listBackups(db, { limit, offset });
  const written = await newestWithKey(db);
  // Another key since then: the one that was written out opens nothing of now.
  const withKey = written && written.verified_at >= ((await vaultKeySince(db)) ?? "") ? written : undefined;
  return {
    resources: rows.map(({ problems, ...row }) => ({ ...row, problems: JSON.parse(problems) as string[] })),
    offset: offset + rows.length,
    key_file: withKey?.key_file ?? null,
    key_written_at: withKey?.verified_at ?? null,
  };
}
