import fc from "fast-check";
import { expect, test } from "vitest";
import { applied, difference } from "../../../../src/agent-server/events/states/difference.ts";

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.tuple(fc.constantFrom("ab", "é", "🙂", "message "), fc.nat(3000)).map(([part, n]) => part.repeat(n)),
  fc.array(fc.nat(), { maxLength: 2000 }).map((numbers) => numbers.join(",")),
);

test("applying a difference to a text yields the next text, for any texts and any number of steps", () => {
  fc.assert(
    fc.property(fc.array(fc.array(text, { maxLength: 4 }), { minLength: 2, maxLength: 8 }), (versions) => {
      const [first, ...others] = versions.map((parts) => Buffer.from(parts.join("")));
      let pieces: Buffer[] = [first!];
      let former: Buffer = first!;
      for (const next of others) {
        pieces = applied(pieces, difference(former, next));
        expect(Buffer.concat(pieces).equals(next)).toBe(true);
        former = next;
      }
    }),
  );
});

const long = (seed: number, length: number) => {
  const numbers: number[] = [];
  for (let state = seed; numbers.length < length / 10; numbers.push(state))
    state = (state * 48_271) % 2_147_483_647;
  return numbers.join(" ");
};

test.each<[string, (state: { log: string; document: string; count: number }) => object]>([
  ["at its end", (state) => ({ ...state, count: 8 })],
  ["at its beginning", (state) => ({ ...state, log: `${state.log} more` })],
  ["on both sides of what is large", (state) => ({ ...state, log: `${state.log} more`, count: 8 })],
  ["in nothing", (state) => state],
  ["in the order of its fields", ({ log, document, count }) => ({ count, document, log })],
])("the difference of a large state that changes %s is small", (_where, change) => {
  const state = { log: long(1, 3000), document: long(2, 200_000), count: 7 };
  const [former, next] = [state, change(state)].map((value) => Buffer.from(JSON.stringify(value)));
  const bytes = difference(former!, next!);
  expect(Buffer.concat(applied([former!], bytes)).equals(next!)).toBe(true);
  expect(bytes.length).toBeLessThan(4000);
});
