import { monitorEventLoopDelay } from "node:perf_hooks";
import { expect, test } from "vitest";
import { creation, type Json, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../support/control-plane/fake-builder.ts";

/** The output of a build, as the log of its revision shows it. */
async function logOf(given: { secrets: Json[]; lines: readonly string[] }): Promise<string[]> {
  const { builder } = fakeBuilder(({ log }) => {
    for (const line of given.lines) log("INFO", line);
  });
  await using plane = await startTestControlPlane({ builder });
  const created = await plane.post("/v2/deployments", creation("logs", { secrets: given.secrets }));
  const { id, latest_revision_id } = created.body;
  await plane.settled(id, latest_revision_id);
  const path = `/v1/projects/${id}/revisions/${latest_revision_id}/build_logs`;
  const { body } = await plane.post(path, { limit: 1000 });
  return body.logs.map(({ message }: Json) => message);
}

const periodic = " a".repeat(15_000);
test.each([
  {
    secret: "a".repeat(30_000),
    line: "a".repeat(260_000),
    left: /^\**… \(the rest of the line is left out\)$/,
  },
  {
    secret: `${"a".repeat(30_000)}b`,
    line: "a".repeat(260_000),
    left: /^\**… \(the rest of the line is left out\)$/,
  },
  { secret: `${periodic}z`, line: "+a".repeat(130_000), left: /\(the rest of the line is left out\)$/ },
  {
    secret: "%".repeat(30_000),
    line: `%${"25".repeat(130_000)}`,
    left: /\(the rest of the line is left out\)$/,
  },
  {
    secret: `${"\\".repeat(30_000)}q`,
    line: "\\".repeat(260_000),
    left: /\(the rest of the line is left out\)$/,
  },
  {
    secret: "x".repeat(30_000),
    line: "eHh4".repeat(65_000),
    left: /^\**… \(the rest of the line is left out\)$/,
  },
])(
  "masking a build's line does not block the control plane, whatever the secret (%#)",
  { timeout: 120_000 },
  async ({ secret, line, left }) => {
    const delay = monitorEventLoopDelay({ resolution: 20 });
    delay.enable();
    const log = await logOf({ secrets: [{ name: "LONG", value: secret }], lines: [line, "after it"] });
    delay.disable();
    expect(log.at(-1)).toBe("after it");
    expect(log.at(-2)).toMatch(left);
    expect(delay.max / 1e9).toBeLessThan(2);
  },
);

test.each([
  ["a long secret", 6_000, [0, 16_000, 60_000, 81_900, 100_000]],
  ["a very long secret", 24_000, [0, 5, 1_000, 16_000]],
])("a line that is too long to be kept shows no part of a secret: %s", async (_, length, offsets) => {
  const value = Array.from({ length }, (_each, at) => `${(at * 7919) % 10_007}`).join("-");
  for (const offset of offsets) {
    const line = `${"=".repeat(offset)}${value}${"=".repeat(40_000)}`;
    const [last = ""] = (await logOf({ secrets: [{ name: "KEY", value }], lines: [line] })).slice(-1);
    expect(last.length).toBeLessThan(17_000);
    expect(last).not.toMatch(/\d/);
  }
});

test.each([64, 76])(
  "base64 that is wrapped at %i columns shows no part of a secret in any line",
  async (columns) => {
    const value = Array.from({ length: 40 }, (_, at) => `${(at * 7919) % 10_007}-key`).join("/");
    for (const before of ["", "u", "user:"]) {
      const encoded = Buffer.from(`${before}${value}`).toString("base64");
      const lines = encoded.match(new RegExp(`.{1,${columns}}`, "g")) ?? [];
      const log = await logOf({ secrets: [{ name: "KEY", value }], lines: lines.map((line) => `| ${line}`) });
      const shown = log.slice(-lines.length).map((line) => line.replace(/^\| |\*+|=+$/g, ""));
      // At the start there is what stands before it; at either end a digit has bits of a neighbour's. A last line of
      // less than nine bytes could be chance.
      for (const [at, text] of shown.entries()) {
        const bound = at === 0 ? 10 : at === shown.length - 1 ? 13 : 1;
        expect(text.length, log.join("\n")).toBeLessThan(bound);
      }
    }
  },
);
