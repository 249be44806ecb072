import { expect, test } from "vitest";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { creation, type Json, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../support/control-plane/fake-builder.ts";

const messages = (body: Json) => body.logs.map(({ message }: Json) => message);

async function builtWith(
  lines: (log: (level: "INFO" | "ERROR", message: string) => void) => void,
  options = {},
) {
  const { builder } = fakeBuilder(({ log }) => lines(log));
  const plane = await startTestControlPlane({ builder, ...options });
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("logs"))).body;
  await plane.settled(id, latest_revision_id);
  const path = `/v1/projects/${id}/revisions/${latest_revision_id}/build_logs`;
  return { plane, read: async (body?: Json) => (await plane.post(path, body)).body };
}

test("a log is read page by page in either order, without gaps or repetitions", async () => {
  const { plane, read } = await builtWith((log) => {
    for (let n = 1; n <= 6; n++) log("INFO", `line ${n}`);
  });
  await using _ = plane;
  for (const order of ["asc", "desc"]) {
    const seen: Json[] = [];
    for (let offset: string | null = null; ; ) {
      const page: Json = await read({ order, limit: 3, offset });
      seen.push(...page.logs);
      if (page.next_offset === null) break;
      expect(typeof page.next_offset).toBe("string");
      offset = page.next_offset;
    }
    const expected = ["building", ...[1, 2, 3, 4, 5, 6].map((n) => `line ${n}`)];
    expect(messages({ logs: seen })).toEqual(order === "asc" ? expected : expected.reverse());
    expect(new Set(seen.map(({ id }) => id)).size).toBe(7);
  }
});

test("the offset of the last line returns an empty page until more lines are written", async () => {
  const { plane, read } = await builtWith((log) => log("INFO", "last"));
  await using _ = plane;
  const { next_offset } = await read();
  expect(await read({ offset: next_offset })).toEqual({ logs: [], next_offset: null });
  expect(await read({ offset: Number(next_offset) })).toEqual({ logs: [], next_offset: null });
});

test("a log is filtered by level, text and time, the start time included", async () => {
  let now = Date.parse("2030-01-01T00:00:00Z");
  const { plane, read } = await builtWith(
    (log) => {
      now += 1000;
      log("ERROR", "Broken PIPE");
      now += 1000;
      log("INFO", "fine");
    },
    { clock: { ...systemClock, now: () => now } },
  );
  await using _ = plane;
  expect(messages(await read({ level: "error" }))).toEqual(["Broken PIPE"]);
  expect(messages(await read({ query: "pipe" }))).toEqual(["Broken PIPE"]);
  expect(messages(await read({ query: "%" }))).toEqual([]);
  expect(messages(await read({ start_time: "2030-01-01T00:00:01Z" }))).toEqual(["Broken PIPE", "fine"]);
  expect(messages(await read({ start_time: now }))).toEqual(["fine"]);
  expect(messages(await read({ start_time: now - 1000, end_time: String(now) }))).toEqual(["Broken PIPE"]);
});

test("a revision keeps its newest lines and reports how many were dropped", async () => {
  const { plane, read } = await builtWith(
    (log) => {
      for (let n = 1; n <= 500; n++) log("INFO", `line ${n}`);
    },
    { limits: { logLines: 100 } },
  );
  await using _ = plane;
  const { logs } = await read({ limit: 1000 });
  expect(logs).toHaveLength(100);
  expect(logs[0]).toMatchObject({ level: "WARNING", message: "402 older lines were dropped" });
  expect(logs.at(-1).message).toBe("line 500");
});

test("a line that is too long is truncated", async () => {
  const { plane, read } = await builtWith((log) => log("INFO", "x".repeat(20_000)));
  await using _ = plane;
  expect((await read({ query: "xxx" })).logs[0].message).toMatch(
    /^x{16384}… \(the rest of the line is left out\)$/,
  );
});
