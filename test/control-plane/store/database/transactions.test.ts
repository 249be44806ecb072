import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore } from "../../../../src/control-plane/store/database/open-store.ts";
import type { Db } from "../../../../src/control-plane/store/database/tables.ts";
import { inTransaction } from "../../../../src/control-plane/store/database/transactions.ts";
import { makeFolder } from "../../../support/agents/agent-server.ts";
import { recordStatements } from "../../../support/database/recorded-statements.ts";

const put = (db: Db, key: string) => db.insertInto("settings").values({ key, value: "" }).execute();
const keys = async (db: Db) =>
  (await db.selectFrom("settings").select("key").orderBy("key").execute()).map(({ key }) => key);

test("concurrent transactions share one commit", async () => {
  const db = openStore(":memory:");
  using recorded = recordStatements();
  const written = ["a", "b", "c"].map((key) => inTransaction(db, (tx) => put(tx, key)));
  await Promise.all(written);
  expect(recorded.commits()).toBe(1);
  expect(await keys(db)).toEqual(["a", "b", "c"]);
});

test("a transaction that fails is rolled back as a whole, and changes nothing of the others", async () => {
  const db = openStore(":memory:");
  const failing = inTransaction(db, async (tx) => {
    await put(tx, "undone");
    throw new Error("no");
  });
  const written = ["before", "after"].map((key) => inTransaction(db, (tx) => put(tx, key)));
  await expect(failing).rejects.toThrow("no");
  await Promise.all(written);
  expect(await keys(db)).toEqual(["after", "before"]);
});

test("no transaction reports success when the commit fails", async () => {
  const db = openStore(":memory:");
  await sql`create table later (key text references settings (key) deferrable initially deferred)`.execute(
    db,
  );
  const broken = inTransaction(db, (tx) => sql`insert into later values ('nowhere')`.execute(tx));
  const beside = inTransaction(db, (tx) => put(tx, "beside"));
  await expect(broken).rejects.toThrow("FOREIGN KEY");
  await expect(beside).rejects.toThrow("FOREIGN KEY");
  expect(await keys(db)).toEqual([]);
  await inTransaction(db, (tx) => put(tx, "next"));
  expect(await keys(db)).toEqual(["next"]);
});

/** As SQLite numbers them: 1 leaves the disk to a later commit, 2 waits for it. */
async function synchronous(db: Db): Promise<number> {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  return rows[0]!.synchronous;
}

test("a commit that must survive only a process crash does not wait for the disk, unless it is shared with one that must survive a power failure", async () => {
  await using folder = await makeFolder();
  const db = openStore(join(folder.path, "store.db"));
  const soft = { survives: "crash" } as const;
  expect(await inTransaction(db, synchronous, soft)).toBe(1);
  expect(await synchronous(db)).toBe(2);
  expect(await Promise.all([inTransaction(db, synchronous, soft), inTransaction(db, synchronous)])).toEqual([
    2, 2,
  ]);
  const failing = inTransaction(db, () => Promise.reject(new Error("no")), soft);
  await expect(failing).rejects.toThrow("no");
  expect(await synchronous(db)).toBe(2);
  await db.destroy();
});
