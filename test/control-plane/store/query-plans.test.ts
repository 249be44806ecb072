import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordStatements } from "../../support/database/recorded-statements.ts";
import { openTestStore } from "../../support/database/test-store.ts";
import { exceptionsOf } from "../../support/query-plans/control-plane-exceptions.ts";
import { fillControlPlane } from "../../support/query-plans/fill-control-plane.ts";
import { useControlPlane } from "../../support/query-plans/use-control-plane.ts";

// How SQLite would run every statement that the control plane sends, in a large database. What is recorded is everything that a tour of its routes and of its own work sends.

const exceptions = exceptionsOf("sqlite");
let folder: string;
let large: DatabaseSync;
const texts = new Set<string>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plans-"));
  using recorded = recordStatements();
  await useControlPlane();
  for (const text of recorded.executed) if (isOfTables(text)) texts.add(text);
  const path = join(folder, "large.db");
  const store = await openTestStore(path);
  await fillControlPlane(store.database);
  await store.destroy();
  large = new DatabaseSync(path);
});
afterAll(() => {
  large.close();
  rmSync(folder, { recursive: true, force: true });
});

const isOfTables = (text: string) => /^\s*(select|insert|update|delete|with)\b/i.test(text);

/** What of the plan grows with the tables. An index of chosen rows may be read from end to end: they are what is wanted. */
function growing(text: string): string[] {
  const partial = large
    .prepare("select name from sqlite_schema where type = 'index' and sql like '% WHERE %'")
    .all()
    .map(({ name }) => String(name));
  const plan = large.prepare(`explain query plan ${text}`).all() as { detail: string }[];
  return plan
    .map(({ detail }) => detail)
    .filter((detail) => /^SCAN (?!json_each|\d+ CONSTANT ROW)|TEMP B-TREE/.test(detail))
    .filter((detail) => !partial.some((name) => detail.endsWith(` INDEX ${name}`)));
}

const exceptionOf = (text: string) => exceptions.find(({ statement }) => statement.test(text));

test.each(["without statistics, as a store has none", "with those of a large database"])(
  "no statement reads or sorts a whole table %s",
  (statistics) => {
    if (statistics.startsWith("with those")) large.exec("analyze");
    expect(texts.size).toBeGreaterThan(60);
    const plans = [...texts].map((text) => ({ text, growing: growing(text) }));
    expect(plans.filter((plan) => plan.growing.length > 0 && !exceptionOf(plan.text))).toEqual([]);
  },
);

test("every documented exception still occurs", () => {
  const needed = new Set([...texts].filter((text) => growing(text).length > 0).map(exceptionOf));
  expect(exceptions.filter((each) => !needed.has(each))).toEqual([]);
});

test("every reference to a deployment has an index for its deletion", () => {
  const tables = large.prepare("select name from sqlite_schema where type = 'table'").all() as {
    name: string;
  }[];
  const references = tables.flatMap(({ name }) =>
    large
      .prepare(`pragma foreign_key_list(${name})`)
      .all()
      .map(({ from }) => ({ table: name, column: from })),
  );
  expect(references.length).toBeGreaterThan(4);
  for (const { table, column } of references)
    expect(growing(`delete from ${table} where ${column} = ?`), `${table}.${column}`).toEqual([]);
});
