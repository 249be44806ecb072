import { afterEach, beforeEach, expect, test } from "vitest";
import { createGroupCommit, type GroupCommit } from "../../../src/agent-server/store/group-commit.ts";
import { openSqlite } from "../../../src/foundation/sqlite.ts";

let db: ReturnType<typeof openSqlite>;
let commit: GroupCommit;
beforeEach(() => {
  db = openSqlite(":memory:");
  db.exec("CREATE TABLE numbers (n INTEGER PRIMARY KEY)");
  commit = createGroupCommit(db);
});
afterEach(() => db.close());

const insert = (n: number) => () => db.prepare("INSERT INTO numbers VALUES (?)").run(n);
const stored = () =>
  (db.prepare("SELECT n FROM numbers ORDER BY n").all() as { n: number }[]).map((row) => row.n);

test("writes of one turn are committed together, in order, and answer with their results", async () => {
  const results = [1, 2, 3].map((n) =>
    commit.write(() => {
      insert(n)();
      return stored();
    }),
  );
  expect(stored()).toEqual([]);
  expect(await Promise.all(results)).toEqual([[1], [1, 2], [1, 2, 3]]);
});

test("a write that fails tells its caller and harms no other", async () => {
  const before = commit.write(insert(1));
  const failing = commit.write(insert(1));
  const after = commit.write(insert(2));
  await expect(failing).rejects.toThrow("UNIQUE constraint failed");
  await Promise.all([before, after]);
  expect(stored()).toEqual([1, 2]);
});

test("a flush commits at once what was written so far", async () => {
  const written = commit.write(insert(1));
  commit.flush();
  expect(stored()).toEqual([1]);
  await written;
});
