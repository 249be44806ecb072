import { expect, test } from "vitest";
import { readDocument } from "../support/documents.ts";
import { controlPlaneRows } from "./control-plane.ts";
import { holdingTests } from "./held-rows.ts";
import { runtimeRows } from "./runtime.ts";

const rows = [...controlPlaneRows, ...runtimeRows];
const ids = rows.map(({ id }) => id);
const { tests, stray } = holdingTests();

test("every row of the specification is held by a test that runs", () => {
  expect(controlPlaneRows.length).toBeGreaterThan(140);
  expect(runtimeRows.length).toBeGreaterThan(70);
  const held = new Set(tests.filter(({ isSkipped }) => !isSkipped).flatMap((test) => test.rows));
  expect(ids.filter((id) => !held.has(id))).toEqual([]);
});

test("no two rows have one id", () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("every row that a test names is one of the specification, and every name stands above a test", () => {
  const unknown = tests.flatMap((test) => test.rows).filter((id) => !ids.includes(id));
  expect(unknown).toEqual([]);
  expect(stray).toEqual([]);
});

test("the document names every row that differs or is refused", () => {
  const document = readDocument("docs/compatibility.md");
  const deviating = rows.filter(({ differs, refused }) => differs ?? refused);
  expect(deviating.length).toBeGreaterThan(40);
  expect(deviating.filter(({ id }) => !document.includes(`\`${id}\``))).toEqual([]);
});
