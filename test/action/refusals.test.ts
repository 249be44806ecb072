import { expect, test } from "vitest";
import { startRepository } from "../support/action/repository.ts";
import { testOnRepository } from "../support/action/test-on-repository.ts";

testOnRepository("all mistakes in the inputs are reported at once, and nothing is sent", async ({ repo }) => {
  const before = repo.github.requests.length;
  const run = await repo.push({
    inputs: {
      "base-url": "ftp://plane",
      "api-key": "",
      wait: "maybe",
      "wait-timeout": "soon",
      "on-superseded": "panic",
      name: "Not A Name",
      secrets: "PATH=/bin",
    },
  });
  expect(run.exitCode).toBe(1);
  expect(run.outputs).toMatchObject({ outcome: "invalid", changed: "false" });
  expect(run.annotations.map(({ message }) => message)).toEqual([
    "base-url is an http or https URL, or 'local', not 'ftp://plane'",
    "api-key is needed: the API key of the control plane (or set AGENT_DEPLOY_API_KEY)",
    "wait is true or false, not 'maybe'",
    "wait-timeout is a number of seconds or a time like 30m, not 'soon'",
    "on-superseded is one of warn, fail, not 'panic'",
    expect.stringContaining("a name holds lowercase letters, digits and hyphens"),
    expect.stringContaining("secret name 'PATH' is reserved by the platform"),
  ]);
  expect(repo.github.requests.slice(before)).toEqual([]);
});

test("a mistake in the config file is annotated at its line", async () => {
  await using repo = await startRepository();
  repo.project.write("agent-deploy.yaml", "name: agent\nsource: internal_source\nrepo_ref: main\n");
  const { annotations, exitCode } = await repo.push();
  expect(exitCode).toBe(1);
  expect(annotations).toMatchObject([
    { kind: "error", properties: { file: "agent-deploy.yaml", line: "3" } },
  ]);
});

test("a missing graph.json is rejected before anything is changed", async () => {
  await using repo = await startRepository();
  repo.project.remove("graph.json");
  const { outputs, annotations } = await repo.push();
  expect(outputs.outcome).toBe("invalid");
  expect(annotations[0]?.message).toContain("graph.json");
  expect((await repo.plane.get("/v2/deployments")).body.resources).toEqual([]);
});

testOnRepository("a wrong API key is refused with a hint to check it", async ({ repo }) => {
  const { exitCode, outputs, annotations } = await repo.push({ inputs: { "api-key": "not-the-key" } });
  expect(exitCode).toBe(20);
  expect(outputs).toMatchObject({ outcome: "refused", changed: "false" });
  expect(annotations[0]?.message).toMatch(/401[\s\S]*Use an API key of this control plane/);
});

testOnRepository(
  "an unreachable control plane is named, with the cause and what to check",
  async ({ repo }) => {
    const nowhere = "http://127.0.0.1:9";
    const { exitCode, outputs, annotations } = await repo.push({ inputs: { "base-url": nowhere } });
    expect(exitCode).toBe(21);
    expect(outputs).toMatchObject({ outcome: "unreachable", changed: "false" });
    expect(annotations.at(-1)?.message).toMatch(
      /http:\/\/127\.0\.0\.1:9 gave no answer: .*ECONNREFUSED[\s\S]*Check the base URL/,
    );
  },
);

testOnRepository("a job that retries an unreachable control plane can be cancelled", async ({ repo }) => {
  const { exitCode, annotations } = await repo.push({
    inputs: { "base-url": "http://127.0.0.1:9" },
    interrupt: { on: /attempt 1 in/, how: "cancel" },
  });
  expect(exitCode).toBe(130);
  expect(annotations.at(-1)?.message).toContain("cancelled");
});

test("a change of an immutable field is refused with the reason", async () => {
  await using repo = await startRepository();
  await repo.push();
  const { outputs, annotations } = await repo.push({ inputs: { "deployment-type": "prod" } });
  expect(outputs.outcome).toBe("refused");
  expect(annotations.at(-1)?.message).toContain("deployment_type");
});

test("a GitHub token without permission causes a warning that names it, and the deploy continues", async () => {
  await using repo = await startRepository({ github: { permissions: [] } });
  const { exitCode, outputs, annotations, post } = await repo.push();
  expect(exitCode).toBe(0);
  expect(outputs.outcome).toBe("deployed");
  expect(post.annotations).toEqual([]);
  expect(annotations).toHaveLength(1);
  expect(annotations[0]).toMatchObject({ kind: "warning" });
  expect(annotations[0]?.message).toMatch(
    /403 Resource not accessible by integration.*request [0-9A-F]+; give github-token the permission `deployments: write`/,
  );
});

test("a step with wait: false shows GitHub a queued deployment and no URL", async () => {
  await using repo = await startRepository();
  const { exitCode, outputs, log } = await repo.push({ inputs: { wait: "false" } });
  expect(exitCode, log).toBe(0);
  expect(outputs).toMatchObject({ outcome: "submitted", changed: "true" });
  expect(outputs.url).toBeFalsy();
  expect(repo.github.states).toEqual(["in_progress", "queued"]);
  const [deployment] = repo.github.deployments;
  expect(deployment?.statuses.at(-1)?.description).toContain("handed to the control plane");
  expect(deployment?.statuses.at(-1)).not.toHaveProperty("environment_url");
});

testOnRepository("without github-token nothing is sent to GitHub", async ({ repo }) => {
  const before = repo.github.requests.length;
  const { exitCode, annotations } = await repo.push({ inputs: { "github-token": "" } });
  expect(exitCode).toBe(0);
  expect(annotations).toEqual([]);
  expect(repo.github.requests.slice(before)).toEqual([]);
});
