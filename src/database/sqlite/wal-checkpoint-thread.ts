import { parentPort, workerData } from "node:worker_threads";
import { openSqlite } from "../../foundation/sqlite.ts";

// The thread of wal-checkpoint.ts.
const db = openSqlite((workerData as { databaseFile: string }).databaseFile);
// Passive: it waits for no reader or writer, and none waits for it.
const checkpoint = db.prepare("PRAGMA wal_checkpoint(PASSIVE)");
parentPort!.on("message", () => {
  checkpoint.get();
  parentPort!.postMessage("done");
});
