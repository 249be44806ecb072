import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Repository, startRepository } from "../../support/action/repository.ts";
import { testOnRepository } from "../../support/action/test-on-repository.ts";

// One sequence on one pull request.
describe.sequential("the preview of a pull request", () => {
  let repo: Repository;
  beforeAll(async () => {
    repo = await startRepository({
      github: { permissions: ["deployments=write", "pull_requests=write", "administration=write"] },
    });
  });
  afterAll(() => repo[Symbol.asyncDispose]());
  const bodies = () => repo.github.comments.map(({ body }) => body);
  const names = async () =>
    (await repo.plane.get("/v2/deployments")).body.resources.map(({ name }: { name: string }) => name);

  test("opening a pull request creates a separate deployment from its head", async () => {
    const run = await repo.pullRequest(7, "opened");
    expect(run.exitCode, run.log).toBe(0);
    expect(run.outputs).toMatchObject({
      command: "preview",
      outcome: "deployed",
      name: "agent-pr-7",
      plan: "create",
    });
    expect(run.outputs.url).toMatch(/^http/);
    expect(await names()).toEqual(["agent-pr-7"]);
  });

  test("a preview is shown under its own transient environment", () => {
    const [deployment] = repo.github.deployments;
    expect(deployment).toMatchObject({
      ref: repo.project.head(),
      environment: "agent-pr-7",
      transient_environment: true,
      payload: { tool: "agent-deploy", name: "agent-pr-7", pull_request: 7, control_plane: repo.plane.url },
    });
    expect(repo.github.states.at(0)).toBe("in_progress");
    expect(repo.github.states.at(-1)).toBe("success");
  });

  test("a preview has one comment, with the URL", async () => {
    expect(bodies()).toHaveLength(1);
    const { body } = await repo.plane.get("/v2/deployments");
    expect(bodies()[0]).toContain(body.resources[0].source_config.custom_url);
  });

  test("a new commit updates the preview in place and reuses its comment", async () => {
    const [id] = repo.github.comments.map((comment) => comment.id);
    repo.project.edit("src/agent.ts", (text) => `${text}\n// changed\n`);
    const run = await repo.pullRequest(7, "synchronize", { sha: repo.project.push() });
    expect(run.outputs, run.log).toMatchObject({ outcome: "deployed", plan: "update" });
    expect(repo.github.comments.map((comment) => comment.id)).toEqual([id]);
    expect(await names()).toEqual(["agent-pr-7"]);
  });

  test("previews of two pull requests do not collide", async () => {
    const run = await repo.pullRequest(8, "opened");
    expect(run.outputs, run.log).toMatchObject({ outcome: "deployed", name: "agent-pr-8" });
    expect(repo.github.comments.map(({ number }) => number)).toEqual([7, 8]);
    expect((await names()).sort()).toEqual(["agent-pr-7", "agent-pr-8"]);
  });

  test("closing the pull request removes everything but a comment that says so", async () => {
    const run = await repo.pullRequest(7, "closed");
    expect(run.exitCode, run.log).toBe(0);
    expect(run.outputs).toMatchObject({ command: "teardown", outcome: "torn_down", changed: "true" });
    expect(run.outputs).not.toHaveProperty("url");
    expect(await names()).toEqual(["agent-pr-8"]);
    expect(repo.github.deployments.map(({ environment }) => environment)).toEqual(["agent-pr-8"]);
    expect([...repo.github.environments]).toEqual(["agent-pr-8"]);
    expect(bodies()).toHaveLength(2);
    expect(bodies()[0]).toContain("torn");
    expect(run.annotations).toEqual([]);
  });

  test("closing a pull request that has no preview is skipped with a notice", async () => {
    const run = await repo.pullRequest(7, "closed");
    expect(run.exitCode).toBe(0);
    expect(run.outputs.outcome).toBe("skipped");
    expect(run.annotations).toMatchObject([{ kind: "notice" }]);
  });
});

testOnRepository(
  "a teardown that may not delete the environment keeps it, with a warning",
  async ({ repo }) => {
    await repo.pullRequest(11, "opened");
    const run = await repo.pullRequest(11, "closed");
    expect(run.outputs.outcome, run.log).toBe("torn_down");
    expect(run.exitCode).toBe(0);
    expect(repo.github.deployments.map(({ environment }) => environment)).not.toContain("agent-pr-11");
    expect(run.annotations).toMatchObject([{ kind: "warning" }]);
    expect(run.annotations[0]?.message).toMatch(/agent-pr-11.*administration/);
  },
);

testOnRepository("a teardown finds a preview with a custom name by its GitHub record", async ({ repo }) => {
  await repo.pullRequest(12, "opened", { inputs: { name: "chosen" } });
  const named = async () => (await repo.plane.get("/v2/deployments?name_contains=chosen")).body.resources;
  expect(await named()).toHaveLength(1);
  const run = await repo.pullRequest(12, "closed");
  expect(run.outputs.outcome, run.log).toBe("torn_down");
  expect(await named()).toEqual([]);
});

testOnRepository("a teardown of one preview in a monorepo leaves the others", async ({ repo }) => {
  await repo.pullRequest(13, "opened", { inputs: { name: "chat" } });
  await repo.pullRequest(13, "opened", { inputs: { name: "search" } });
  expect(repo.github.comments.filter(({ number }) => number === 13)).toHaveLength(2);
  const run = await repo.pullRequest(13, "closed", { inputs: { name: "chat" } });
  expect(run.outputs.outcome, run.log).toBe("torn_down");
  const { resources } = (await repo.plane.get("/v2/deployments?name_contains=-pr-13")).body;
  expect(resources.map(({ name }: { name: string }) => name)).toEqual(["search-pr-13"]);
  const environments = repo.github.deployments.map(({ environment }) => environment);
  expect(environments.filter((environment) => environment.endsWith("-pr-13"))).toEqual(["search-pr-13"]);
});

test("a preview uses its own environment beside production's, and teardown deletes only that", async () => {
  await using repo = await startRepository({
    github: { permissions: ["deployments=write", "pull_requests=write", "administration=write"] },
  });
  const inputs = { environment: "production" };
  await repo.push({ inputs });
  await repo.pullRequest(5, "opened", { inputs });
  expect(repo.github.deployments).toMatchObject([
    { environment: "production", transient_environment: false },
    { environment: "production-pr-5", transient_environment: true },
  ]);
  await repo.pullRequest(5, "closed", { inputs });
  expect([...repo.github.environments]).toEqual(["production"]);
  expect(repo.github.comments).toMatchObject([{ body: expect.stringContaining("torn") }]);
});

testOnRepository("a preview does not claim production's custom URL", async ({ repo }) => {
  const image = { source: "external_image", "image-uri": `registry.example/agent@sha256:${"a".repeat(64)}` };
  const inputs = { ...image, "custom-url": "https://agent.example" };
  const production = await repo.push({ inputs: { ...inputs, command: "plan" } });
  expect(production.outputs.result).toContain("https://agent.example");
  // The control plane of this test runs no images, but the plan shows what would be sent.
  const preview = await repo.pullRequest(14, "opened", { inputs });
  expect(JSON.parse(preview.outputs.result!).plan).toMatchObject({ action: "create", name: "agent-pr-14" });
  expect(preview.outputs.result).not.toContain("https://agent.example");
});

test("closing a pull request does not delete a deployment that its inputs name by deployment-id", async () => {
  await using repo = await startRepository();
  const pushed = await repo.push();
  const inputs = { "deployment-id": pushed.outputs["deployment-id"]! };
  const opened = await repo.pullRequest(4, "opened", { inputs });
  expect(opened.outputs.outcome, opened.log).toBe("deployed");
  const closed = await repo.pullRequest(4, "closed", { inputs });
  expect(closed.outputs.outcome, closed.log).toBe("torn_down");
  const { resources } = (await repo.plane.get("/v2/deployments")).body;
  expect(resources.map(({ id }: { id: string }) => id)).toEqual([inputs["deployment-id"]]);
});

const noKey = { "api-key": "", secrets: "" };
testOnRepository.for([
  ["a fork's pull request", "fork", { fork: true, inputs: { "base-url": "", ...noKey } }],
  [
    "a fork's code on a runner that has secrets, even with base-url: local,",
    "fork",
    { fork: true, event: "pull_request_target", inputs: { "base-url": "local", "api-key": "" } },
  ],
  [
    "Dependabot's pull request without a key",
    "Dependabot",
    { inputs: noKey, environment: { GITHUB_ACTOR: "dependabot[bot]" } },
  ],
] as const)("%s is skipped with a notice and sends nothing", async ([, named, options], { repo }) => {
  const before = repo.github.requests.length;
  const run = await repo.pullRequest(15, "opened", options);
  expect(run.exitCode, run.log).toBe(0);
  expect(run.outputs).toMatchObject({ command: "skip", outcome: "skipped", changed: "false" });
  expect(run.annotations).toMatchObject([{ kind: "notice", message: expect.stringContaining(named) }]);
  expect(repo.github.requests.slice(before)).toEqual([]);
});

test("a teardown outside a pull request deletes only a deployment given by name", async () => {
  await using repo = await startRepository();
  await repo.push();
  const guess = await repo.on("workflow_dispatch", { inputs: { command: "teardown" } });
  expect(guess.exitCode).toBe(1);
  expect(guess.outputs.outcome).toBe("invalid");
  const named = await repo.on("workflow_dispatch", { inputs: { command: "teardown", name: "agent" } });
  expect(named.outputs.outcome, named.log).toBe("torn_down");
  expect(repo.github.states.at(-1)).toBe("inactive");
  expect((await repo.plane.get("/v2/deployments")).body.resources).toEqual([]);
});
