import { expect, test } from "vitest";
import { openLogBook } from "../../../src/control-plane/revisions/log-book.ts";
import { readLogLines } from "../../../src/control-plane/store/logs.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { storeDeployment } from "../../support/control-plane/stored-deployment.ts";
import { recordStatements } from "../../support/database/recorded-statements.ts";
import { openTestStore } from "../../support/database/test-store.ts";

async function bookOf(limit: number) {
  const db = await openTestStore();
  await storeDeployment(db, "here");
  const errors: unknown[] = [];
  const book = openLogBook(db, { clock: systemClock, limit, onError: (error) => errors.push(error) });
  const read = async () => {
    const filter = { deployment_id: "here", kind: "run", order: "asc", limit: 1000 } as const;
    return (await readLogLines(db, filter)).map(({ message }) => message);
  };
  return {
    db,
    book,
    errors,
    read,
    async [Symbol.asyncDispose]() {
      await book.close();
      await db.destroy();
    },
  };
}
const of = (deployment_id: string) => ({ deployment_id, revision_id: "r", kind: "run" as const });

test("lines of a deleted deployment do not prevent those of others from being stored", async () => {
  await using here = await bookOf(100);
  here.book.add(of("here"), "INFO", "kept");
  here.book.add(of("gone"), "INFO", "lost");
  await here.book.flush();
  expect(await here.read()).toEqual(["kept"]);
  expect(here.errors).toEqual([]);
});

test("lines dropped in several turns are counted together", async () => {
  await using here = await bookOf(10);
  for (let n = 1; n <= 60; n++) {
    here.book.add(of("here"), "INFO", `line ${n}`);
    if (n % 7 === 0) await here.book.flush();
  }
  await here.book.flush();
  const lines = await here.read();
  const [marker, ...kept] = lines;
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, n) => `line ${60 - kept.length + 1 + n}`));
  expect(marker).toBe(`${60 - kept.length} older lines were dropped`);
});

test("closing the log book stores pending lines", async () => {
  const here = await bookOf(10);
  here.book.add(of("here"), "INFO", "last words");
  await here.book.close();
  expect(await here.read()).toEqual(["last words"]);
  await here[Symbol.asyncDispose]();
});

test("any number of lines is written and dropped in steps of 500", async () => {
  await using here = await bookOf(600);
  using recorded = recordStatements();
  for (let n = 1; n <= 2000; n++) here.book.add(of("here"), "INFO", `line ${n}`);
  await here.book.flush();
  const count = (start: string) => recorded.executed.filter((text) => text.trim().startsWith(start)).length;
  expect(count("insert into logs")).toBe(4);
  expect(count('delete from "logs"')).toBe(3);
  expect(recorded.commits()).toBe(7);
  const lines = await here.read();
  expect(lines).toHaveLength(600);
  expect(lines.slice(0, 2)).toEqual(["1401 older lines were dropped", "line 1402"]);
});

test("a log that exceeds its limit by more than a step is trimmed to the limit", async () => {
  await using here = await bookOf(10_000);
  for (let n = 1; n <= 2000; n++) here.book.add(of("here"), "INFO", `line ${n}`);
  await here.book.flush();
  const later = openLogBook(here.db, {
    clock: systemClock,
    limit: 100,
    onError: (error) => here.errors.push(error),
  });
  later.add(of("here"), "INFO", "line 2001");
  await later.close();
  const lines = await here.read();
  expect(lines).toHaveLength(100);
  expect(lines.slice(0, 2)).toEqual(["1902 older lines were dropped", "line 1903"]);
  expect(here.errors).toEqual([]);
});

test("the log book caches the lengths of a thousand logs, and counts any other on its next line", async () => {
  await using here = await bookOf(10);
  using recorded = recordStatements();
  const countsFor = async (revisions: readonly number[]) => {
    recorded.clear();
    for (const each of revisions) here.book.add({ ...of("here"), revision_id: `r${each}` }, "INFO", "a line");
    await here.book.flush();
    return recorded.executed.filter((text) => text.startsWith("select count(*)")).length;
  };
  const all = Array.from({ length: 1001 }, (_, n) => n);
  expect(await countsFor(all)).toBe(1001);
  expect(await countsFor(all.slice(-1000))).toBe(0);
  expect(await countsFor([0])).toBe(1);
});
