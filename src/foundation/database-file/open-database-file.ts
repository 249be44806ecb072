import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { isDiskFull, shortageOf } from "../disk-full.ts";
import { AgentDeployError } from "../error.ts";
import { isDamage, openSqlite, SQLITE_BUSY, SQLITE_LOCKED, sqliteCode } from "../sqlite.ts";
import { DatabaseFileError, unusable } from "./database-file-error.ts";
import { makeSchema } from "./make-schema.ts";
import { type KeptDatabase, refuseDamaged } from "./refuse-damaged.ts";

/**
 * Opens a database, made where there is none. `":memory:"` is allowed.
 * @throws DatabaseFileError before anything is written, when it is damaged, of another program, of another version of
 *   this one, or lost; the system's error when the disk is full or another program has it
 */
export function openDatabaseFile(kept: KeptDatabase): DatabaseSync {
  const { file } = kept;
  let database: DatabaseSync | undefined;
  try {
    if (file !== ":memory:") refuseDamaged(kept);
    database = openSqlite(file);
    makeSchema(database, kept);
    return database;
  } catch (error) {
    database?.close();
    throw named(file, error);
  }
}

function named(file: string, error: unknown): unknown {
  if (error instanceof AgentDeployError || isDiskFull(error)) return error;
  const code = sqliteCode(error);
  if (code === SQLITE_BUSY || code === SQLITE_LOCKED) return error;
  const damage = damageOf(file, error);
  if (damage) return damage;
  const isRefused = code !== undefined || (error as NodeJS.ErrnoException).code !== undefined;
  return isRefused ? unwritable(file, error) : error;
}

function unwritable(file: string, cause: unknown): DatabaseFileError {
  if (isDiskFull(cause, dirname(file))) {
    const { problem, what } = shortageOf(dirname(file));
    return new DatabaseFileError(`the database ${file} cannot be opened: its disk ${problem}`, {
      hint: `Free ${what} there.`,
      cause,
    });
  }
  return new DatabaseFileError(`the database ${file} cannot be opened for writing`, {
    hint: "See who owns it and the files beside it, their permissions, and whether its file system can be written.",
    cause,
  });
}

/**
 * Runs a statement of a database that is open.
 * @throws DatabaseFileError where SQLite says that a database is damaged, but not which, and what to do
 */
export function namingDamage<T>(file: string, statement: () => T): T {
  try {
    return statement();
  } catch (error) {
    throw damageOf(file, error) ?? error;
  }
}

function damageOf(file: string, error: unknown): DatabaseFileError | undefined {
  return isDamage(error) ? unusable(file, "is damaged", error) : undefined;
}
