import { createHash } from "node:crypto";
import { createReadStream, lstatSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { DatabaseSync } from "node:sqlite";
import { pipeline } from "node:stream/promises";

/*
 * A program: the integrity check of a large database would hold the control plane's event loop, and an agent's database
 * was written by code that is not ours. It says `{ rows }` or `{ rows, bytes, sha256 }` in its last line on standard error.
 *
 *   check FILE            a database that nobody has open
 *   settle FILE           the same of one that is to be used without a log from now on
 *   stream FILE SCRATCH   one in use: a compact copy of it goes to standard output
 */

/** Counts of a hostile database take no more than these. */
const MOST_TABLES = 100;

function open(file: string): DatabaseSync {
  if (!lstatSync(file).isFile()) throw new Error(`${file} is no file`);
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec("PRAGMA busy_timeout = 10000; PRAGMA trusted_schema = OFF");
  return database;
}

/** How many rows each table has, once the database is known to be whole. */
function checked(file: string): Record<string, number> {
  const database = open(file);
  try {
    const { integrity_check: found } = database.prepare("PRAGMA integrity_check(1)").get() as {
      integrity_check: string;
    };
    if (found !== "ok") throw new Error(`is damaged: ${found}`);
    const tables = database
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name LIMIT ?",
      )
      .all(MOST_TABLES) as { name: string }[];
    const count = (name: string) =>
      database.prepare(`SELECT count(*) AS count FROM "${name.replaceAll('"', '""')}"`).get() as {
        count: number;
      };
    return Object.fromEntries(tables.map(({ name }) => [name, count(name).count]));
  } finally {
    database.close();
  }
}

function settle(file: string): void {
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = DELETE");
  database.close();
}

async function stream(file: string, scratch: string) {
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { mode: 0o700 });
  try {
    const copy = join(scratch, "copy.sqlite");
    const database = open(file);
    // One read transaction, however much is written meanwhile: copying page by page would begin again with each write.
    database.prepare("VACUUM INTO ?").run(copy);
    database.close();
    const rows = checked(copy);
    const hash = createHash("sha256");
    let bytes = 0;
    await pipeline(
      createReadStream(copy),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      },
      process.stdout,
    );
    return { rows, bytes, sha256: hash.digest("hex") };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const [mode, file = "", scratch = ""] = process.argv.slice(2);
try {
  if (mode === "settle") settle(file);
  const found = mode === "stream" ? await stream(file, scratch) : { rows: checked(file) };
  process.stderr.write(`${JSON.stringify(found)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
