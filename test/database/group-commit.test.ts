import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database, Sql } from "../../src/database/database.ts";
import { makeFolder } from "../support/agents/agent-server.ts";
import { openTestDatabase } from "../support/database/test-database.ts";

let folder: Awaited<ReturnType<typeof makeFolder>>;
let database: Database;
beforeEach(async () => {
  folder = await makeFolder();
  database = await openTestDatabase(folder.path);
  await database.write((sql) => sql.run("CREATE TABLE numbers (n INTEGER PRIMARY KEY)"));
});
afterEach(async () => {
  await database.close();
  await folder[Symbol.asyncDispose]();
});

const insert = (n: number) => (sql: Sql) => sql.run("INSERT INTO numbers VALUES (?1)", n);
const stored = async (sql: Sql = database.read) =>
  (await sql.all<{ n: number }>("SELECT n FROM numbers ORDER BY n")).map((row) => row.n);

test("writes of one turn are committed together, in order, and return their results", async () => {
  const results = [1, 2, 3].map((n) =>
    database.write(async (sql) => {
      await insert(n)(sql);
      return stored(sql);
    }),
  );
  // All or none, whichever is faster.
  expect([0, 3]).toContain((await stored()).length);
  expect(await Promise.all(results)).toEqual([[1], [1, 2], [1, 2, 3]]);
});

test("a reader never sees part of a transaction", async () => {
  const seen: number[][] = [];
  await database.write(async (sql) => {
    await insert(1)(sql);
    seen.push(await stored());
    await insert(2)(sql);
    seen.push(await stored());
  });
  expect(seen).toEqual([[], []]);
  expect(await stored()).toEqual([1, 2]);
});

test("a write that fails rejects for its caller only", async () => {
  const before = database.write(insert(1));
  const failing = database.write(insert(1));
  const after = database.write(insert(2));
  await expect(failing).rejects.toThrow(/unique constraint/i);
  await Promise.all([before, after]);
  expect(await stored()).toEqual([1, 2]);
});

test("writes during a commit are committed in the next one", async () => {
  let inner: Promise<number> | undefined;
  await database.write(async (sql) => {
    inner = database.write(insert(2));
    await insert(1)(sql);
  });
  expect(await inner).toBe(1);
  expect(await stored()).toEqual([1, 2]);
});

test("a flush commits all pending writes", async () => {
  const written = database.write(insert(1));
  await database.flush();
  expect(await stored()).toEqual([1]);
  await written;
  await database.flush();
});
