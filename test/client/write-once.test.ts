import { expect, test } from "vitest";
import { connectControlPlane } from "../../src/client/control-plane.ts";
import { Secret } from "../../src/foundation/secret.ts";
import { startModelPlane } from "../support/model-plane.ts";
import { steppingClock } from "../support/stepping-clock.ts";

const body = {
  name: "agent",
  source: "repo_host" as const,
  source_config: { repo_url: "https://example.com/code.git" },
  source_revision_config: { repo_ref: "main" },
  secrets: [],
};

function connect(baseUrl: string) {
  return connectControlPlane({ baseUrl, credentials: { apiKey: new Secret("key") }, clock: steppingClock() });
}

test("takes the deployment that a create with a lost answer made", async () => {
  await using server = await startModelPlane();
  server.faults.push({ on: "^POST /v2/deployments$", effect: "drop_after" });
  await using plane = connect(server.url);
  const made = await plane.createDeploymentOnce(body);
  expect([...server.model.deployments.keys()]).toEqual([made.id]);
  expect(server.writes()).toEqual(["POST /v2/deployments"]);
});

test("looks the exact name up before it creates again", async () => {
  await using server = await startModelPlane();
  server.faults.push({ on: "^POST /v2/deployments$", effect: "drop_before" });
  await using plane = connect(server.url);
  await plane.createDeploymentOnce(body);
  const lines = server.lines();
  expect(lines.filter((line) => line.startsWith("POST"))).toHaveLength(2);
  expect(lines[1]).toBe("GET /v2/deployments?name_contains=agent&limit=100&offset=0");
  expect(server.model.deployments.size).toBe(1);
});

test("finds the first attempt's deployment when the second meets its name", async () => {
  await using server = await startModelPlane();
  // The first create takes effect only after three lookups found nothing.
  server.faults.push(
    { on: "^POST /v2/deployments$", effect: "drop_before" },
    { on: "^GET /v2/deployments", effect: { json: { resources: [], offset: 0 } }, times: 3 },
  );
  await using plane = connect(server.url);
  const early = server.model.create(structuredClone(body));
  expect((await plane.createDeploymentOnce(body)).id).toBe(early.id);
  expect(server.model.deployments.size).toBe(1);
});

test("reports a name that was held before as a conflict", async () => {
  await using server = await startModelPlane();
  server.model.create(structuredClone(body));
  await using plane = connect(server.url);
  await expect(plane.createDeploymentOnce(body)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("There already exists a deployment named: agent."),
    hint: expect.stringContaining("tracing project"),
  });
});

test("gives up after three attempts without an answer", async () => {
  await using server = await startModelPlane();
  server.faults.push({ on: "^POST", effect: "drop_before", times: 99 });
  await using plane = connect(server.url);
  await expect(plane.createDeploymentOnce(body)).rejects.toMatchObject({
    code: "unreachable",
    maybe_sent: true,
  });
  expect(server.writes()).toHaveLength(3);
});
