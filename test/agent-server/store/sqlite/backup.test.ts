import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { openAgentSqlite } from "../../../../src/agent-server/store/sqlite/open-sqlite.ts";
import { makeFolder } from "../../../support/agents/agent-server.ts";

test("VACUUM INTO, as the documentation says, copies a database that is being written to", async () => {
  await using folder = await makeFolder();
  const database = openAgentSqlite(folder.path);
  const insert = (id: number) =>
    database.write((sql) => sql.run("INSERT INTO numbers VALUES (?1, ?2)", id, "x".repeat(2_000)));
  let isWriting = true;
  try {
    await database.write((sql) => sql.run("CREATE TABLE numbers (id INTEGER, filling TEXT)"));
    await Promise.all(Array.from({ length: 500 }, (_, id) => insert(id)));
    const writing = (async () => {
      for (let id = 500; isWriting; id++) await insert(id);
    })();
    const other = new DatabaseSync(join(folder.path, "agent.sqlite"));
    const copy = join(folder.path, "backup.sqlite");
    other.exec(`VACUUM INTO '${copy}'`);
    other.close();
    isWriting = false;
    await writing;
    const read = new DatabaseSync(copy, { readOnly: true });
    expect(read.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
    expect(read.prepare("SELECT count(*) >= 500 AS is_whole FROM numbers").get()).toEqual({ is_whole: 1 });
    read.close();
  } finally {
    isWriting = false;
    await database.close();
  }
});
