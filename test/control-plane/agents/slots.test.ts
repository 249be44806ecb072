import { expect, test } from "vitest";
import { openSlots, type Turn } from "../../../src/control-plane/agents/slots.ts";
import { CALLED_NOW, DEPLOYED_NOW, inTurn } from "../../../src/control-plane/agents/start-turn.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";

const never = new AbortController().signal;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** One slot that is taken, and who gets it after that. */
async function queue() {
  const slots = openSlots(1);
  const entered: string[] = [];
  const releases = [await slots.take(never)];
  return {
    entered,
    ask(name: string, turn?: Turn, signal = never) {
      const taken = slots.take(signal, turn).then((release) => {
        entered.push(name);
        releases.push(release);
      });
      taken.catch(() => {});
      return taken;
    },
    async next() {
      releases.pop()?.();
      await settle();
    },
  };
}

test("no more holders enter than there are slots, also when a slot is released twice", async () => {
  const slots = openSlots(2);
  const [first, _second] = [await slots.take(never), await slots.take(never)];
  let isIn = false;
  const third = slots.take(never).then(() => {
    isIn = true;
  });
  await settle();
  expect(isIn).toBe(false);
  first();
  first();
  await third;
  let isFourthIn = false;
  void slots.take(never).then(() => {
    isFourthIn = true;
  });
  await settle();
  expect(isFourthIn).toBe(false);
});

test("the highest rank enters next, equal ranks in order of arrival, and a rank may rise in the queue", async () => {
  const { ask, next, entered } = await queue();
  const called = { rank: 0 };
  void ask("early", { rank: 5 });
  void ask("never called", called);
  void ask("late", { rank: 9 });
  void ask("as late", { rank: 9 });
  void ask("failed before", { rank: -1 });
  void ask("deployed", { rank: DEPLOYED_NOW });
  called.rank = CALLED_NOW;
  for (let n = 0; n < 6; n++) await next();
  expect(entered).toEqual(["deployed", "never called", "late", "as late", "early", "failed before"]);
});

test("an aborted wait takes no slot", async () => {
  const { ask, next, entered } = await queue();
  const given = new AbortController();
  const gone = ask("gone", { rank: 1 }, given.signal);
  void ask("there");
  given.abort(new Error("enough"));
  await expect(gone).rejects.toThrow("enough");
  await next();
  expect(entered).toEqual(["there"]);
});

test("a slow start gives its slot to the next one and continues", async () => {
  const clock = manualClock(0);
  const platform = { starts: openSlots(1), clock };
  const asked = () => ({ signal: never, turn: { rank: 0 } });
  const loaded = Promise.withResolvers<string>();
  const slow = inTurn(platform, asked(), () => loaded.promise);
  await settle();
  const other = inTurn(platform, asked(), async () => "other");
  clock.advance(20_000);
  expect(await other).toBe("other");
  loaded.resolve("slow");
  expect(await slow).toBe("slow");
  expect(await inTurn(platform, asked(), async () => "third")).toBe("third");
});
