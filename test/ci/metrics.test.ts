import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startServer } from "../support/agents/agent-server.ts";
import { creation, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { readDocument } from "../support/documents.ts";
import { bareFolder } from "../support/project-folder.ts";

const promtool = process.env.AGENT_DEPLOY_PROMTOOL;
/** Why there are no tests with promtool here. In CI its absence is a failure. */
const isMissing = promtool ? undefined : "AGENT_DEPLOY_PROMTOOL names no promtool (package prometheus)";
if (isMissing && process.env.CI) throw new Error(isMissing);
if (isMissing) console.warn(`skipped: ${isMissing}`);

/** What promtool finds wrong with metrics. */
async function problemsOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  const input = await (await fetch(new URL("/metrics", url), { headers })).text();
  const { status, stdout, stderr } = spawnSync(promtool as string, ["check", "metrics"], {
    input,
    encoding: "utf8",
  });
  return status === 0 && input.length > 500 ? "" : `${status}: ${stdout}${stderr}`;
}

test.skipIf(isMissing)("promtool has nothing to say about the metrics of an agent", async () => {
  await using server = await startServer();
  const input = { assistant_id: "chat", input: {} };
  await (await server.post("/runs/stream", input)).text();
  await server.get('/odd/"\\n');
  expect(await problemsOf(server.url)).toBe("");
});

test.skipIf(isMissing)("promtool has nothing to say about the metrics of a control plane", async () => {
  await using plane = await startTestControlPlane();
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("measured"))).body;
  await plane.settled(id, latest_revision_id);
  expect(await problemsOf(plane.url, { "x-api-key": plane.apiKey })).toBe("");
});

test.skipIf(isMissing)("promtool reads the configuration that docs/metrics.md shows", () => {
  const [, input = ""] = readDocument("docs/metrics.md").match(/```yaml\n([^`]+)```/) ?? [];
  expect(input).toContain("scrape_configs");
  using folder = bareFolder({ "prometheus.yml": input });
  const args = ["check", "config", "--syntax-only", join(folder.path, "prometheus.yml")];
  const { status, stderr } = spawnSync(promtool as string, args, { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});
