import { z } from "zod";
import { dateTime, id, object } from "./schema/schema.ts";

/** Where a backup goes, and a copy of the key that opens its secrets: absolute paths on the control plane's machine. */
export const backupCreate = object({ path: z.string().min(1), key_file: z.string().min(1).nullish() });

/** A backup that was written and checked. `bytes`: of all files together. */
export const backup = object({
  path: z.string(),
  created_at: dateTime,
  files: z.int(),
  bytes: z.int(),
  /** `threads`: the bytes of the copied database; null: the control plane's folder has none of this deployment. */
  deployments: z.array(object({ id, name: z.string(), threads: z.int().nullable() })),
  /** Where the key was written; null: secrets in the backup can be read only with the one at `key_at`. */
  key_file: z.string().nullable(),
  key_at: z.string(),
  /** What is in databases elsewhere, with the command that dumps it. */
  by_hand: z.array(object({ what: z.string(), command: z.string() })),
  /** What it does not have and should: the rest is whole. */
  problems: z.array(z.string()),
});
export type Backup = z.output<typeof backup>;

/**
 * `next_at`: when the next backup is due. `made_at`: when the last one of this schedule was; null: none was. `failure`: how
 * often it has failed since then, and why at last; null: it has not.
 */
export const backupSchedule = object({
  folder: z.string(),
  every_seconds: z.number(),
  keep: z.int(),
  next_at: dateTime,
  made_at: dateTime.nullable(),
  failure: object({ at: dateTime, attempts: z.int(), reason: z.string() }).nullable(),
});
export type BackupSchedule = z.output<typeof backupSchedule>;

/**
 * Newest first. `verified_at`: when all of it had been read again. `key_file`: where the vault's key was last written out
 * beside one, and when; null: never.
 */
export const backupPage = object({
  resources: z.array(
    backup
      .pick({ path: true, created_at: true, files: true, bytes: true, key_file: true, problems: true })
      .extend({ verified_at: dateTime }),
  ),
  offset: z.int(),
  key_file: z.string().nullable(),
  key_written_at: dateTime.nullable(),
  /** Null: nobody asked for one (`--backup-to`). */
  schedule: backupSchedule.nullable(),
});
export type BackupPage = z.output<typeof backupPage>;
