import { expect, test } from "vitest";
import { PartialFailure, type Properties } from "../../../pulumi-provider/dynamic/handler.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import { creation } from "../../support/control-plane/control-plane.ts";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";
import { gitInputs, partialFailure, resourceAgainst } from "../support/resource.ts";

test("a creation that is cancelled in flight keeps the id from its late answer", async () => {
  await using plane = await startModelPlane({ statuses: ["BUILDING"] });
  // Time stands still: the answer comes in time.
  await using agent = resourceAgainst({ url: plane.url, clock: manualClock(0) });
  const cancel = new AbortController();
  plane.beforeAnswer = ({ method }) =>
    method === "POST" && cancel.abort(new Error("cancelled by the engine"));
  const inputs = await agent.checked(gitInputs());
  const failure = await partialFailure(agent.resource.create({ inputs, signal: cancel.signal }));
  expect(failure.id).toBe([...plane.model.deployments.keys()][0]);
  const lines = plane.lines();
  const afterwards = lines.slice(lines.indexOf("POST /v2/deployments"));
  expect(afterwards.filter((line) => line.includes("name_contains"))).toEqual([]);
});

/** A creation that is cancelled once it was sent, and is never answered; `meanwhile`: what the service does. */
async function unanswered(
  plane: Awaited<ReturnType<typeof startModelPlane>>,
  meanwhile: (sent: Properties) => void,
): Promise<Promise<unknown>> {
  const agent = resourceAgainst(plane);
  const cancel = new AbortController();
  plane.faults.push({ on: "POST /v2/deployments", effect: "hang" });
  const inputs = await agent.checked(gitInputs({ secrets: { KEY: "value" } }));
  const creation = agent.resource.create({ inputs, signal: cancel.signal });
  await expect.poll(() => plane.writes()).toHaveLength(1);
  meanwhile(plane.requests.find(({ method }) => method === "POST")!.body);
  cancel.abort(new Error("cancelled by the engine"));
  return creation.finally(() => agent[Symbol.asyncDispose]());
}

test("a cancelled creation that is never answered is found by its name, and the next run continues it", async () => {
  await using plane = await startModelPlane();
  const failure = await partialFailure(unanswered(plane, (sent) => plane.model.create(sent)));
  expect(failure.id).toBe([...plane.model.deployments.keys()][0]);
  await using agent = resourceAgainst(plane);
  const inputs = gitInputs({ secrets: { KEY: "value" } });
  const { outputs } = await agent.up(inputs, { id: failure.id, outputs: failure.properties });
  expect(outputs).toMatchObject({ deploymentId: failure.id, status: "DEPLOYED" });
  expect(plane.model.deployments.size).toBe(1);
});

test.each<[string, (sent: Properties) => Properties | undefined]>([
  ["nothing", () => undefined],
  ["another repository's", (sent) => ({ ...sent, source_config: { repo_url: "https://example.com/x.git" } })],
  ["one with another secret", (sent) => ({ ...sent, secrets: [{ name: "KEY", value: "other" }] })],
])(
  "a deployment that may be another client's is never taken, and the error says what to do: %s",
  async (_, others) => {
    await using plane = await startModelPlane();
    const creation = unanswered(plane, (sent) => {
      const other = others(sent);
      if (other) plane.model.create(other);
    });
    await expect(creation).rejects.toThrow(/may have been created.*`pulumi up` again.*adopt: true/);
    await expect(creation).rejects.not.toBeInstanceOf(PartialFailure);
  },
);

test("a deployment that another client created during an outage is neither taken nor changed", async () => {
  await using plane = await startModelPlane();
  await using agent = resourceAgainst(plane);
  plane.faults.push({ on: "POST", effect: { status: 502, json: {} } });
  let isFirst = true;
  plane.beforeAnswer = () => {
    const source_config = { repo_url: "https://example.com/theirs.git" };
    if (isFirst) plane.model.create({ ...creation("agent"), source_config, secrets: [] });
    isFirst = false;
  };
  const failure = agent.up(gitInputs());
  await expect(failure).rejects.toThrow(/already exists a deployment named: agent/);
  await expect(failure).rejects.not.toBeInstanceOf(PartialFailure);
  expect(plane.writes()).toEqual(["POST /v2/deployments", "POST /v2/deployments"]);
});

test("a deployment that another client creates at the same time is never taken, however similar it is", async () => {
  await using plane = await startModelPlane();
  await using agent = resourceAgainst(plane);
  let isFirst = true;
  plane.beforeAnswer = () => {
    if (isFirst) plane.model.create({ ...creation("agent"), secrets: [] });
    isFirst = false;
  };
  await expect(agent.up(gitInputs())).rejects.toThrow(/already exists a deployment named: agent/);
});
