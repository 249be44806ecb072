import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isTimeZone, nextDue, scheduleProblem } from "../../../src/agent-server/crons/schedule.ts";

const minuteMs = 60_000;
const subset = (from: number, to: number) =>
  fc.uniqueArray(fc.integer({ min: from, max: to }), { minLength: 1, maxLength: 4 });
const at = fc.date({ min: new Date("2024-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
const inUtc = (schedule: string, end_time: number | null = null) => ({ schedule, timezone: null, end_time });

describe("the next time of a schedule", () => {
  test("the next time is the first minute from now on that matches every field", () => {
    fc.assert(
      fc.property(subset(0, 59), subset(0, 23), subset(0, 6), at, (minutes, hours, weekdays, now) => {
        const next = nextDue(inUtc(`${minutes} ${hours} * * ${weekdays}`), now.getTime())!;
        const fits = (ms: number) => {
          const date = new Date(ms);
          return (
            minutes.includes(date.getUTCMinutes()) &&
            hours.includes(date.getUTCHours()) &&
            weekdays.includes(date.getUTCDay())
          );
        };
        expect(next).toBeGreaterThan(now.getTime());
        expect(next % minuteMs).toBe(0);
        expect(fits(next)).toBe(true);
        const start = (Math.floor(now.getTime() / minuteMs) + 1) * minuteMs;
        for (let before = start; before < next; before += minuteMs)
          if (fits(before)) expect(before).toBe(next);
      }),
      { numRuns: 50 },
    );
  });

  test("the next time is never the current one, so that a time that was handled is not due again", () => {
    fc.assert(
      fc.property(at, (now) => {
        const second = Math.floor(now.getTime() / 1000) * 1000;
        for (const moment of [second, now.getTime()]) {
          expect(nextDue(inUtc("* * * * * *"), moment)).toBe(second + 1000);
        }
      }),
    );
  });

  test("the next time is never after the end of the schedule", () => {
    fc.assert(
      fc.property(at, fc.integer({ min: -10, max: 3000 }), (now, minutes) => {
        const end = now.getTime() + minutes * minuteMs;
        const free = nextDue(inUtc("17 4 * * *"), now.getTime())!;
        expect(nextDue(inUtc("17 4 * * *", end), now.getTime())).toBe(free <= end ? free : null);
      }),
    );
  });

  test("the next time follows the clock of the time zone, and occurs once a day also when daylight saving changes", () => {
    const paris = { schedule: "30 2 * * *", timezone: "Europe/Paris", end_time: null };
    const times: string[] = [];
    let now = Date.parse("2026-03-27T12:00:00Z");
    for (let day = 0; day < 3; day++) {
      now = nextDue(paris, now)!;
      times.push(new Date(now).toISOString());
    }
    // There is no half past two on the 29th.
    expect(times).toEqual([
      "2026-03-28T01:30:00.000Z",
      "2026-03-29T01:00:00.000Z",
      "2026-03-30T00:30:00.000Z",
    ]);
  });
});

test.each(["* * * * *", "*/5 9-17 * * 1-5", "15 30 8 * * *", "@daily", "0 0 29 2 *", "0 0 L * *"])(
  "%s is a valid schedule",
  (schedule) => expect(scheduleProblem(schedule)).toBeUndefined(),
);

test.each([
  ["at noon", "five, six"],
  ["", "not a cron expression"],
  ["60 * * * *", "60 * * * *"],
  ["* * * * * * *", "7 parts"],
  ["2027-01-01T00:00:00Z", "not a cron expression"],
  ["0 0 30 2 *", "never comes"],
  ["@reboot", "@reboot"],
  ["0 12 * * *\0", "not a cron expression"],
])("%j is not a valid schedule, and the error says why", (schedule, why) =>
  expect(scheduleProblem(schedule)).toContain(why),
);

test("a schedule accepts the time zones that the system knows", () => {
  expect(["UTC", "Europe/Paris", "America/New_York"].every(isTimeZone)).toBe(true);
  expect(["", "Moon/Crater", "UTC\0", "x".repeat(10_000)].some(isTimeZone)).toBe(false);
});

test("parsing any text as a schedule returns a schedule or an error and never throws", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[\d*,/?#LW@ -]{0,20}$/));
  fc.assert(
    fc.property(text, text, at, (schedule, timezone, now) => {
      isTimeZone(timezone);
      if (scheduleProblem(schedule) === undefined) {
        expect(nextDue(inUtc(schedule), now.getTime())).toBeGreaterThan(now.getTime());
      }
    }),
    { numRuns: 40 },
  );
});
