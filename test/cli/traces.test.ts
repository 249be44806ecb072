import { expect, test, vi } from "vitest";
import { runHere } from "../support/command-line.ts";
import { type Json, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { tracedDeployment } from "../support/control-plane/tracing.ts";
import { projectFolder } from "../support/project-folder.ts";

const idOf = (n: number) => `${String(n).padStart(8, "0")}-0000-4000-8000-000000000000`;
const at = (seconds: number) => new Date(Date.parse("2026-11-30T11:00:00Z") + seconds * 1000).toISOString();
const run = (n: number, parent: number | undefined, more: Json) => {
  const order = [parent, n].flatMap((each) =>
    each === undefined ? [] : `20261130T110000000000Z${idOf(each)}`,
  );
  return {
    ...{
      id: idOf(n),
      trace_id: idOf(parent ?? n),
      parent_run_id: parent === undefined ? null : idOf(parent),
    },
    ...{ dotted_order: order.join("."), run_type: "chain", start_time: at(n), ...more },
  };
};

test("traces are listed, newest first, and one is shown as a tree with durations, tokens and errors", async () => {
  await using plane = await startTestControlPlane();
  using folder = projectFolder();
  const environment = { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey };
  const traces = (...args: string[]) => runHere(["traces", ...args], { directory: folder.path, environment });
  const traced = await tracedDeployment(plane);
  expect((await traces("traced")).stdout).toBe("No traces.\n");
  const usage_metadata = { input_tokens: 10, output_tokens: 5, total_cost: 0.25 };
  await traced.batch({
    post: [
      run(1, undefined, { name: "graph", end_time: at(2.5), error: "Error: no\u001b[2J luck\n at x" }),
      run(2, 1, {
        name: "model",
        run_type: "llm",
        end_time: at(2.3),
        extra: { metadata: { usage_metadata } },
      }),
      ...Array.from({ length: 150 }, (_, n) => run(1000 + n, undefined, { name: "later" })),
    ],
  });
  const all = async () => (await traces("traced", "--limit", "500", "--json")).events.at(-1).traces;
  await vi.waitUntil(async () => (await all()).length === 151, { timeout: 10_000 });
  const failed = await traces("traced", "--status", "error");
  expect(failed.lines[0]).toMatch(/^TRACE +BEGAN +NAME +STATUS +DURATION +TOKENS +COST +ERROR$/);
  expect(failed.lines[1]).toMatch(
    /^00000001-\S+ +2026-11-30 11:00Z +graph +error +1\.5 s +15 +\$0\.2500 +Error: no/,
  );
  expect(failed.lines).toHaveLength(2);
  const tree = await traces("traced", idOf(1));
  expect(tree.lines.slice(1)).toEqual([
    expect.stringMatching(/^graph +chain +error +1\.5 s +Error: no/),
    expect.stringMatching(/^· model +llm +success +300 ms +15 +\$0\.2500$/),
  ]);
  expect(failed.stdout + tree.stdout).not.toContain("\u001b");
  const { events } = await traces("traced", idOf(1), "--json");
  expect(events.at(-1)).toMatchObject({ runs: [{ name: "graph" }, { name: "model" }], has_more: false });
  expect((await traces("traced", idOf(9))).stderr).toContain("not found");
});
