import { closeSync, lstatSync, openSync, readlinkSync, readSync, type Stats, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { tablesOf } from "../schema.ts";
import { isOpenHere } from "../sqlite.ts";
import { unusable } from "./database-file-error.ts";
import { lostLog } from "./lost-log.ts";
import { type DatabaseOfSchema, missingSteps } from "./make-schema.ts";

export type KeptDatabase = DatabaseOfSchema & {
  /** Something that exists only with a database, in words that go on after "but"; undefined: this is a first start. */
  trace: string | undefined;
  /** Whether the last program was killed while it had the database open. */
  isUnclean?: boolean | undefined;
  /** Looks at what a database of this kind holds, where it is one, and may refuse it, too. */
  look?: ((database: DatabaseSync) => void) | undefined;
};

/** Up to this size every page is checked: a few milliseconds. In a larger one, a request finds the damage. */
const CHECKED_BYTES = 4 * 1024 ** 2;

const MAGIC = "SQLite format 3\0";
const HEADER_BYTES = 100;

/**
 * Looks at a database and the log beside it without writing to either. SQLite itself would make a new database where
 * there is none, and throw away a log that it cannot read.
 * @throws DatabaseFileError
 */
export function refuseDamaged(kept: KeptDatabase): void {
  const { file, trace, isUnclean = false } = kept;
  // Looked at when it was opened first.
  if (isOpenHere(file)) return;
  const found = statOf(file);
  if (found === undefined || found.size === 0) {
    if (trace !== undefined) throw unusable(file, `is ${found ? "empty" : "missing"}, but ${trace}`);
    return;
  }
  const header = headerOf(file);
  if (header.toString("latin1", 0, MAGIC.length) !== MAGIC) throw unusable(file, "is no SQLite database");
  const problem = lostLog(file, { header, isUnclean });
  if (problem) throw unusable(file, problem);
  const database = forReading(file);
  try {
    if (found.size <= CHECKED_BYTES) refuseBrokenPages(file, database);
    refuseForeign(kept, database);
  } finally {
    database.close();
  }
}

function refuseForeign(kept: KeptDatabase, database: DatabaseSync): void {
  const { file, trace, schema, look } = kept;
  const found = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  if (found.length === 0) {
    if (trace !== undefined) throw unusable(file, `has no tables, but ${trace}`);
    return;
  }
  const names = new Set(found.map(({ name }) => name));
  const made = schema.flatMap(tablesOf);
  const isOurs = made.some((name) => names.has(name));
  if (!isOurs) throw unusable(file, "is of another program: it has none of the tables that it should have");
  const later = missingSteps(database, kept).flatMap(tablesOf);
  const missing = made.find((name) => !names.has(name) && !later.includes(name));
  if (missing !== undefined) throw unusable(file, `is damaged: it has no table "${missing}"`);
  look?.(database);
}

function statOf(file: string): Stats | undefined {
  const link = lstatSync(file, { throwIfNoEntry: false });
  const found = statSync(file, { throwIfNoEntry: false });
  if (link && !found) throw unusable(file, `is a link to ${readlinkSync(file)}, which is not there`);
  if (found && !found.isFile()) throw unusable(file, found.isDirectory() ? "is a folder" : "is no file");
  return found;
}

function headerOf(file: string): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  const descriptor = openSync(file, "r");
  try {
    readSync(descriptor, header, 0, HEADER_BYTES, 0);
  } finally {
    closeSync(descriptor);
  }
  return header;
}

/** Without a log nobody has it open: then no file is made beside it either. */
function forReading(file: string): DatabaseSync {
  const url = pathToFileURL(file);
  const isOpen = statSync(`${file}-wal`, { throwIfNoEntry: false }) !== undefined;
  if (!isOpen) url.search = "?immutable=1";
  return new DatabaseSync(url, { readOnly: true });
}

function refuseBrokenPages(file: string, database: DatabaseSync): void {
  const { quick_check: answer } = database.prepare("PRAGMA quick_check(1)").get() as { quick_check: string };
  if (answer !== "ok") throw unusable(file, `is damaged: ${answer.replace(/^\*\*\*.*\n/, "")}`);
}
