import fc from "fast-check";
import { expect, test } from "vitest";
import { durationText, parseDuration } from "../../../src/foundation/time/duration.ts";

test.each([
  ["90", 90_000],
  ["1.5", 1500],
  ["90s", 90_000],
  ["30m", 1_800_000],
  ["1h30m", 5_400_000],
  ["250ms", 250],
  [" 2d ", 172_800_000],
])("parseDuration reads %s", (text, ms) => {
  expect(parseDuration(text)).toBe(ms);
});

test.each(["", "soon", "-5", "5 m", "m5", "1h30", "1e3"])("parseDuration rejects '%s'", (text) => {
  expect(parseDuration(text)).toBeUndefined();
});

test.each([
  [0, "0.0s"],
  [-3, "0.0s"],
  [432, "0.4s"],
  [9_949, "9.9s"],
  [9_951, "10s"],
  [59_400, "59s"],
  [59_600, "1m 00s"],
  [62_000, "1m 02s"],
  [3_900_000, "1h 05m"],
])("durationText shows %d ms as %s", (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test("parseDuration restores durationText within its last unit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_400_000 }), (ms) => {
      const again = parseDuration(durationText(ms).replaceAll(" ", ""));
      const unit = ms < 3_599_500 ? 1000 : 60_000;
      expect(Math.abs(Number(again) - ms)).toBeLessThanOrEqual(unit);
    }),
  );
});
