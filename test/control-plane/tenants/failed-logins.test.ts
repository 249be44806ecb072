import { expect, test } from "vitest";
import { openFailedLogins } from "../../../src/control-plane/tenants/failed-logins.ts";

const MINUTE_MS = 60_000;

function limiter(perMinute: number) {
  const time = { now: 0 };
  const failures = openFailedLogins({ now: () => time.now, sleep: async () => {} }, perMinute);
  const failTimes = (address: string, times: number) =>
    Array.from({ length: times }, () => failures.record(address)).at(-1);
  return { ...failures, time, failTimes };
}

test("an address waits after so many failures, and less the longer it has waited", () => {
  const { record, failTimes, time } = limiter(10);
  expect(failTimes("192.0.2.1", 10)).toBeUndefined();
  expect(record("192.0.2.1")).toBe(6);
  time.now += 5_500;
  expect(record("192.0.2.1")).toBe(1);
  time.now += 500;
  expect(record("192.0.2.1")).toBeUndefined();
  expect(record("192.0.2.2")).toBeUndefined();
  time.now += MINUTE_MS;
  expect(failTimes("192.0.2.1", 10)).toBeUndefined();
});

test.each([
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", true],
  ["2001:DB8:1:2::1", "2001:db8:1:2::9", true],
  ["2001:db8::1", "2001:db8:0:0:7:8:9:a", true],
  ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
  ["::ffff:192.0.2.1", "192.0.2.1", true],
  ["::ffff:192.0.2.1", "::ffff:192.0.2.2", false],
  ["192.0.2.1", "192.0.2.2", false],
])("%s and %s are one client: %s", (one, other, isSame) => {
  const { record, failTimes } = limiter(3);
  expect(failTimes(one, 4)).toBeDefined();
  expect(record(other) !== undefined).toBe(isSame);
});

test("memory is kept for some thousand addresses: whoever fails among many others is forgotten last", () => {
  const { record, failTimes } = limiter(3);
  failTimes("192.0.2.1", 4);
  failTimes("192.0.2.2", 4);
  for (let n = 0; n < 20_000; n++) {
    record(`2001:db8:${n.toString(16)}::1`);
    if (n % 5_000 === 0) expect(record("192.0.2.1")).toBeDefined();
  }
  // A bucket that is no longer there is a full one.
  expect(record("192.0.2.2")).toBeUndefined();
  expect(record("192.0.2.1")).toBeDefined();
});
