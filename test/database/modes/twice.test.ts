import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../../../src/database/database.ts";
import { writingTwice } from "../../support/database/modes/twice.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";

let found: string[];
let database: Database;
beforeEach(async () => {
  found = [];
  const opened = await openTestDatabase(mkdtempSync(join(tmpdir(), "twice-")));
  await opened.write((sql) => sql.run("CREATE TABLE numbers (n INTEGER PRIMARY KEY)"));
  database = writingTwice(opened, (each) => found.push(each));
});
afterEach(() => database.close());

const stored = async () =>
  (await database.read.all<{ n: number }>("SELECT n FROM numbers")).map(({ n }) => n);

test("a work runs twice, and only the second run is written", async () => {
  let runs = 0;
  await database.write(async (sql) => sql.run("INSERT INTO numbers VALUES (?1)", ++runs));
  expect(await stored()).toEqual([2]);
});

test("what a work throws reaches its caller, and the writes beside it are kept", async () => {
  const failing = database.write((sql) => sql.run("INSERT INTO nowhere VALUES (1)"));
  const beside = database.write((sql) => sql.run("INSERT INTO numbers VALUES (1)"));
  await expect(failing).rejects.toThrow("nowhere");
  await beside;
  expect(await stored()).toEqual([1]);
});

test("who reads the store inside of a work is refused and told of, also where the error is caught", async () => {
  await database.write(async () => void (await stored().catch(() => {})));
  expect(found).toEqual(Array(2).fill("inside of a transaction, and not by it: SELECT n FROM numbers"));
});

test("who writes the store inside of a work is refused", async () => {
  const nested = database.write(() => database.write((sql) => sql.run("DELETE FROM numbers")));
  await expect(nested).rejects.toThrow(/not by it: write.*DELETE FROM numbers/s);
});

test("what goes on after its work may read", async () => {
  const gate = Promise.withResolvers<void>();
  let later: Promise<number[]> | undefined;
  await database.write(async () => {
    later = gate.promise.then(stored);
  });
  gate.resolve();
  expect(await later).toEqual([]);
  expect(found).toEqual([]);
});
