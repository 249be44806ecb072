import { expect, test } from "vitest";
import { ephemeralPorts, openPorts } from "../../../src/control-plane/gateway/addresses/ports.ts";

const linux = { first: 32_768, last: 60_999 };

test("new ports lie below the ephemeral range, each once", () => {
  const found = [...openPorts(linux, () => 0.999).candidates()];
  expect(found[0]).toBe(32_755);
  expect(new Set(found).size).toBe(found.length);
  expect(found.every((port) => port >= 1024 && port < linux.first)).toBe(true);
  expect(found).toHaveLength(linux.first - 1024);
});

test("low ports are tried last", () => {
  const found = [...openPorts(linux, () => 0).candidates()];
  expect(found.slice(0, 2)).toEqual([20_000, 20_001]);
  expect(found.indexOf(1024)).toBe(linux.first - 20_000);
});

test("new ports lie above the ephemeral range when there is no room below", () => {
  const found = [...openPorts({ first: 1024, last: 60_999 }, () => 0).candidates()];
  expect([found[0], found.at(-1)]).toEqual([61_000, 65_535]);
  expect([...openPorts({ first: 1024, last: 65_535 }).candidates()]).toEqual([]);
});

test("a reserved port is not offered until it is freed", () => {
  const ports = openPorts({ first: 20_003, last: 60_999 }, () => 0);
  ports.keep(20_001);
  expect([...ports.candidates()].slice(0, 3)).toEqual([20_000, 20_002, 1024]);
  ports.free(20_001);
  expect([...ports.candidates()]).toContain(20_001);
});

test("the ephemeral range is read from the system, with a default where it has none", () => {
  const { first, last } = ephemeralPorts();
  expect(first).toBeLessThan(last);
  expect(ephemeralPorts("/nowhere").last).toBe(65_535);
});
