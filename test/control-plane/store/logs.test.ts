import { expect, test } from "vitest";
import { deleteSomeRowsOf } from "../../../src/control-plane/store/deployments/deployments.ts";
import { insertLogLines, type LogFilter, readLogLines } from "../../../src/control-plane/store/logs.ts";
import { storeDeployment } from "../../support/control-plane/stored-deployment.ts";
import { recordStatements } from "../../support/database/recorded-statements.ts";
import { openTestStore } from "../../support/database/test-store.ts";

const LINES = 2_600;

/** Line n of the log was written at n seconds; every hundredth is an error. */
async function longLog() {
  const db = await openTestStore();
  await storeDeployment(db, "d");
  const lines = Array.from({ length: LINES }, (_, n) => ({
    ...{ deployment_id: "d", revision_id: n % 2 === 0 ? "even" : "odd", kind: "run" as const },
    ...{ timestamp: n * 1000, level: n % 100 === 0 ? "ERROR" : "INFO", message: `line ${n}` },
  }));
  await insertLogLines(db, lines);
  const find = async (filter: Partial<LogFilter>, isAwaited?: () => boolean) => {
    const whole = { deployment_id: "d", kind: "run", order: "asc", limit: 1000, ...filter } as const;
    return (await readLogLines(db, whole, isAwaited)).map(({ message }) => Number(message.slice(5)));
  };
  return { db, find, [Symbol.asyncDispose]: () => db.destroy() };
}

/** How often the event loop turns while something is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isDone = true;
  return turns;
}

test("a search yields to the event loop every 500 lines, and finds what a single statement would", async () => {
  await using log = await longLog();
  const errors = Array.from({ length: LINES / 100 }, (_, n) => n * 100);
  expect(await log.find({ level: "ERROR" })).toEqual(errors);
  expect(await log.find({ level: "ERROR", order: "desc" })).toEqual(errors.toReversed());
  expect(await log.find({ level: "ERROR", order: "desc", limit: 3, after: 1002 })).toEqual([1000, 900, 800]);
  expect(await log.find({ text: "LINE 25", revision_id: "odd", limit: 4 })).toEqual([25, 251, 253, 255]);
  expect(await turnsDuring(() => log.find({ text: "not there" }))).toBeGreaterThanOrEqual(5);
});

test("a search ends when the page is full or the client has gone", async () => {
  await using log = await longLog();
  using recorded = recordStatements();
  await log.find({ level: "ERROR", limit: 5 });
  expect(recorded.executed.length).toBe(2);
  recorded.clear();
  let asked = 0;
  await log.find({ text: "not there" }, () => ++asked < 3);
  expect(recorded.executed.length).toBe(4);
});

test("a search by time uses an index, however long the log is", async () => {
  await using log = await longLog();
  using recorded = recordStatements();
  for (const order of ["asc", "desc"] as const) {
    const inOrder = (seconds: number[]) => (order === "asc" ? seconds : seconds.toReversed());
    recorded.clear();
    expect(await log.find({ order, from: 2_597_000 })).toEqual(inOrder([2597, 2598, 2599]));
    expect(await log.find({ order, from: 1000, until: 3000 })).toEqual(inOrder([1, 2]));
    expect(await log.find({ order, from: 1000, until: 5000, revision_id: "odd" })).toEqual(inOrder([1, 3]));
    expect(await log.find({ order, from: 1000, until: 3000, after: 2 })).toEqual(
      [order === "asc" ? 2 : 0].filter(Boolean),
    );
    expect(await log.find({ order, from: LINES * 1000 })).toEqual([]);
    expect(recorded.executed.length).toBe(13);
  }
});

test("the rows of a deployment are deleted 500 at a time", async () => {
  await using log = await longLog();
  const left: number[] = [];
  while (await deleteSomeRowsOf(log.db, "d")) left.push((await log.find({ limit: LINES })).length);
  expect(left).toEqual([2100, 1600, 1100, 600, 100]);
  expect(await log.find({})).toEqual([]);
});
