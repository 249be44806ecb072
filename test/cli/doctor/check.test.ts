import { expect, test } from "vitest";
import { type Check, ok, runChecks } from "../../../src/cli/doctor/check.ts";
import type { Clock } from "../../../src/foundation/time/clock.ts";

const check = (id: string, look: Check["look"]): Check => ({ id, title: id, look });
/** Every time limit is over at once. */
const noTime: Clock = { now: () => 0, sleep: async () => {} };
const allTime: Clock = { now: () => 0, sleep: () => new Promise(() => {}) };

async function results(checks: Check[], clock: Clock, signal = new AbortController().signal) {
  const found = [];
  for await (const result of runChecks([{ title: "All", checks }], { clock, signal })) found.push(result);
  return found.map(({ id, state, detail }) => ({ id, state, detail }));
}

test("checks run at once, are told in their order, and one that fails stops no other", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const found = await results(
    [
      check("first", () => promise.then(() => ok("1"))),
      check("second", async () => {
        throw new Error("no such thing", { cause: new Error("EACCES") });
      }),
      check("third", async () => {
        resolve();
        return ok("3");
      }),
    ],
    allTime,
  );
  expect(found).toEqual([
    { id: "first", state: "ok", detail: "1" },
    { id: "second", state: "warning", detail: "could not be looked at: no such thing: EACCES" },
    { id: "third", state: "ok", detail: "3" },
  ]);
});

test("a check that does not end is a warning, and its signal aborts", async () => {
  let given: AbortSignal | undefined;
  const endless = check("endless", (signal) => {
    given = signal;
    return new Promise(() => {});
  });
  expect(await results([endless], noTime)).toEqual([
    { id: "endless", state: "warning", detail: "no answer within 15 seconds" },
  ]);
  expect(given?.aborted).toBe(true);
});

test("Ctrl-C ends the examination", async () => {
  const stop = new AbortController();
  const stopping = check("stopping", async () => {
    stop.abort(new Error("stopped"));
    return ok("done");
  });
  await expect(results([stopping], allTime, stop.signal)).rejects.toThrow("stopped");
});
