import type { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { sqliteStatements } from "../../../database/sqlite/statements.ts";
import { openSqlite } from "../../../foundation/sqlite.ts";
import { addFunctions } from "./functions.ts";
import type { SearchAnswer, SearchRequest } from "./search-worker.ts";

// The thread of search-worker.ts.

class OutOfTime extends Error {}

/** How many values are read between two checks of the clock: some milliseconds. */
const betweenLooks = 20_000;

let until = 0;
let spent = 0;

/** SQLite cannot be interrupted from here; the function that does the costly part of a search ends it. */
function spend(values: number): void {
  spent += values;
  if (spent < betweenLooks) return;
  spent = 0;
  if (Date.now() > until) throw new OutOfTime();
}

const { databaseFile } = workerData as { databaseFile: string };
const db: DatabaseSync = openSqlite(databaseFile);
db.exec("PRAGMA query_only = ON");
addFunctions(db, spend);

const statements = sqliteStatements(db, databaseFile);

async function answer({ text, values, until: given }: SearchRequest): Promise<SearchAnswer> {
  until = given;
  // What waited too long behind other searches is not begun.
  if (Date.now() > until) return { outOfTime: true };
  try {
    return { rows: await statements.all(text, ...values) };
  } catch (error) {
    if (error instanceof OutOfTime) return { outOfTime: true };
    return { failure: error };
  }
}

parentPort!.on("message", async (request: SearchRequest) => parentPort!.postMessage(await answer(request)));
