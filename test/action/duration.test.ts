import { expect, test } from "vitest";
import { formatElapsed, parseDuration } from "../../src/action/duration.ts";

test.each([
  ["90", 90_000],
  ["90s", 90_000],
  ["30m", 1_800_000],
  ["1h30m", 5_400_000],
  ["2h5s", 7_205_000],
])("%s is %i ms", (text, ms) => expect(parseDuration(text)).toBe(ms));

test.each(["", "0", "0m", "-1", "1.5h", "m", "30 m", "5m1h", "soon"])("%j is no duration", (text) =>
  expect(parseDuration(text)).toBeUndefined(),
);

test.each([
  [0, "0:00"],
  [7_400, "0:07"],
  [723_000, "12:03"],
  [3_723_000, "1:02:03"],
])("%i ms read %s", (ms, text) => expect(formatElapsed(ms)).toBe(text));
