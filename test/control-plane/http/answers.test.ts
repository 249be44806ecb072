import { DatabaseSync } from "node:sqlite";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { folders } from "../../../src/control-plane/folders/folders.ts";
import { answerError } from "../../../src/control-plane/http/answers.ts";

/** What a request is answered whose handler threw `error`. */
async function answerTo(error: unknown) {
  const lines: string[] = [];
  const platform = {
    dialect: "neutral" as const,
    folders: folders("/data"),
    log: (line: string) => lines.push(line),
  };
  const app = new Hono<{ Variables: { requestId: string } }>();
  app.get("/", (context) => {
    context.set("requestId", "r1");
    throw error;
  });
  app.onError((thrown, context) => answerError(context, thrown, platform));
  const answer = await app.request("/", {}, { incoming: { destroyed: false, complete: true } });
  return { status: answer.status, body: await answer.json(), lines };
}

function fullDatabaseError(): unknown {
  const database = new DatabaseSync(":memory:");
  database.exec("CREATE TABLE t (x); PRAGMA max_page_count = 3");
  try {
    database.prepare("INSERT INTO t VALUES (zeroblob(100000))").run();
  } catch (error) {
    return error;
  } finally {
    database.close();
  }
  throw new Error("it fitted");
}

const full =
  "The disk of the control plane's data folder is full: nothing was changed. Delete deployments that are no longer needed, or free space on its machine, then try again.";

test("a full database is answered 507, and the log has SQLite's message", async () => {
  const { status, body, lines } = await answerTo(new Error("not written", { cause: fullDatabaseError() }));
  expect([status, body]).toEqual([507, { detail: full }]);
  expect(lines).toEqual([
    "request r1 (GET /) failed: not written: database or disk is full (the disk of the data folder /data is full)",
  ]);
});

test("a full disk during an upload is answered 507", async () => {
  const error = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  expect(await answerTo(error)).toMatchObject({ status: 507, body: { detail: full } });
});

test("a database that another program has locked is answered 503", async () => {
  const error = Object.assign(new Error("database is locked"), { code: "ERR_SQLITE_ERROR", errcode: 5 });
  expect((await answerTo(error)).status).toBe(503);
});

test("any other failure is answered 500 and refers to the log", async () => {
  expect(await answerTo(new Error("odd"))).toMatchObject({
    status: 500,
    body: { detail: "The control plane failed; its log has more under request r1." },
  });
});
