import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../../../src/control-plane/store/database/tables.ts";
import { inTransaction } from "../../../../src/control-plane/store/database/transactions.ts";
import { recordStatements } from "../../../support/database/recorded-statements.ts";
import { openTestStore } from "../../../support/database/test-store.ts";

const put = (db: Db, key: string) => db.insertInto("settings").values({ key, value: "" }).execute();
const keys = async (db: Db) =>
  (await db.selectFrom("settings").select("key").orderBy("key").execute()).map(({ key }) => key);

test("concurrent transactions share one commit", async () => {
  const db = await openTestStore();
  using recorded = recordStatements();
  const written = ["a", "b", "c"].map((key) => inTransaction(db, (tx) => put(tx, key)));
  await Promise.all(written);
  expect(recorded.commits()).toBe(1);
  expect(await keys(db)).toEqual(["a", "b", "c"]);
});

test("a transaction that fails is rolled back as a whole, and changes nothing of the others", async () => {
  const db = await openTestStore();
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
  const db = await openTestStore();
  await sql`create table later (key text references settings (key) deferrable initially deferred)`.execute(
    db,
  );
  const broken = inTransaction(db, (tx) => sql`insert into later values ('nowhere')`.execute(tx));
  const beside = inTransaction(db, (tx) => put(tx, "beside"));
  const refused = [broken, beside].map((each) => expect(each).rejects.toThrow(/foreign key/i));
  await Promise.all(refused);
  expect(await keys(db)).toEqual([]);
  await inTransaction(db, (tx) => put(tx, "next"));
  expect(await keys(db)).toEqual(["next"]);
});

test("a statement of a transaction that has ended is refused", async () => {
  const db = await openTestStore();
  const kept = await inTransaction(db, async (tx) => tx);
  await expect(put(kept, "late")).rejects.toThrow("the transaction of this statement has ended");
  expect(await keys(db)).toEqual([]);
});

test("work that runs again after another member of its commit failed is written once", async () => {
  const db = await openTestStore();
  let runs = 0;
  const written = inTransaction(db, async (tx) => {
    runs++;
    await put(tx, `run ${runs}`);
  });
  await expect(inTransaction(db, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await written;
  expect(await keys(db)).toEqual(["run 2"]);
});

test("a store is closed although nothing was asked of it but a transaction", async () => {
  const db = await openTestStore();
  await inTransaction(db, (tx) => put(tx, "a"));
  await db.destroy();
  await expect(inTransaction(db, (tx) => put(tx, "b"))).rejects.toThrow();
});
