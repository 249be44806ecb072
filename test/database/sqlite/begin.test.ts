import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { openAgentSqlite } from "../../../src/agent-server/store/sqlite/open-sqlite.ts";
import { beginOnceFree } from "../../../src/database/sqlite/begin.ts";
import { openSqlite, SQLITE_BUSY, sqliteCode } from "../../../src/foundation/sqlite.ts";
import { makeFolder } from "../../support/agents/agent-server.ts";

test("a write waits for the transaction of another process, and the event loop goes on meanwhile", async () => {
  await using folder = await makeFolder();
  const database = openAgentSqlite(folder.path);
  const other = openSqlite(join(folder.path, "agent.sqlite"));
  other.exec("BEGIN IMMEDIATE");
  const steps: string[] = [];
  const written = database
    .write((sql) => sql.run("INSERT INTO processes (owner, pid, lease_until) VALUES ('o', 1, 1)"))
    .then(() => steps.push("written"));
  for (let turn = 0; turn < 5; turn++) {
    await sleep(2);
    steps.push("turn");
  }
  other.exec("COMMIT");
  steps.push("free");
  await written;
  expect(steps).toEqual([...Array(5).fill("turn"), "free", "written"]);
  expect(other.prepare("SELECT owner FROM processes").all()).toEqual([{ owner: "o" }]);
  other.close();
  await database.close();
});

test("a transaction that another process does not end in time fails as busy", async () => {
  await using folder = await makeFolder();
  const file = join(folder.path, "a.sqlite");
  const [own, other] = [openSqlite(file), openSqlite(file)];
  own.exec("PRAGMA busy_timeout = 0");
  other.exec("BEGIN IMMEDIATE");
  const failure = await beginOnceFree(own, 20).catch((error) => error);
  expect(sqliteCode(failure)).toBe(SQLITE_BUSY);
  other.exec("ROLLBACK");
  await beginOnceFree(own, 20);
  expect(own.isTransaction).toBe(true);
  own.close();
  other.close();
});
