import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore } from "../../../src/control-plane/store/open-store.ts";
import type { Db } from "../../../src/control-plane/store/tables.ts";
import { inTransaction } from "../../../src/control-plane/store/transactions.ts";
import { recordStatements } from "../../support/recorded-statements.ts";

const put = (db: Db, key: string) => db.insertInto("settings").values({ key, value: "" }).execute();
const keys = async (db: Db) =>
  (await db.selectFrom("settings").select("key").orderBy("key").execute()).map(({ key }) => key);

test("those that ask at the same time share one commit", async () => {
  const db = openStore(":memory:");
  using recorded = recordStatements();
  const written = ["a", "b", "c"].map((key) => inTransaction(db, (tx) => put(tx, key)));
  await Promise.all(written);
  expect(recorded.commits()).toBe(1);
  expect(await keys(db)).toEqual(["a", "b", "c"]);
});

test("what fails is undone as a whole, and takes nothing of the others with it", async () => {
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

test("nobody is told of success when the commit fails", async () => {
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
