import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actionCheckout } from "../../support/action/checkout.ts";
import { askAgent } from "../../support/agents/ask-agent.ts";
import { fakeBuilder } from "../../support/control-plane/fake-builder.ts";
import { registryVariables } from "../../support/machine/registry-variables.ts";
import { REPOSITORY } from "../../support/names.ts";
import { actionOf, deployByHand, saidBy, startTeam, type Team } from "./support/team.ts";
import { exampleFolder, isTriggered, readWorkflowFile } from "./support/workflow-file.ts";

const CHECKOUT = "actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8";
const NOBODYS = "00000000-0000-4000-8000-000000000000";
// Teams copy the examples: each is run unchanged, by every event that it names.
const files = readdirSync(exampleFolder).filter((name) => name.endsWith(".yml"));
/** The step's warnings and errors: an example causes none. */
const complaints = ({ annotations }: { annotations: { kind: string; message: string }[] }) =>
  annotations.filter(({ kind }) => kind !== "notice").map(({ message }) => message);
/** The key that the agent of this deployment has. */
async function secretOf(team: Team, deployment: string): Promise<string | undefined> {
  const { resources } = (await team.plane.get("/v2/deployments")).body;
  const { id } = resources.find(({ name }: { name: string }) => name === deployment);
  const { secrets } = (await team.plane.get(`/v2/deployments/${id}`)).body;
  return secrets.find(({ name }: { name: string }) => name === "OPENAI_API_KEY")?.value;
}
const edit = (team: Team) => {
  team.project.edit("src/agent.ts", (text) => `${text}\n// changed\n`);
  return team.project.push();
};

test("the example workflows are complete", () => {
  expect(files.sort()).toEqual([
    "cloud-secrets.yml",
    "local-check.yml",
    "monorepo.yml",
    "plan.yml",
    "previews.yml",
    "production.yml",
    "promotion.yml",
    "shared.yml",
    "sweep.yml",
  ]);
});

test.each(files)("%s sets permissions, a timeout and a concurrency group", (name) => {
  const file = readWorkflowFile(name);
  expect(file.concurrency.group).not.toBe("");
  // Changes to shared deployments are not cancelled midway.
  if (/^(production|promotion|sweep)/.test(name)) expect(file.concurrency["cancel-in-progress"]).toBe(false);
  const isOurs = ({ uses = "" }: { uses?: string }) =>
    uses.startsWith(`${REPOSITORY}@`) || uses.includes("/deploy.yml@");
  for (const { permissions, steps = [], ...job } of Object.values(file.jobs)) {
    expect(permissions).toBeDefined();
    if (isOurs(job) || steps.some(isOurs)) expect(Object.keys(permissions)).not.toEqual([]);
    // A job that calls a workflow has that one's timeout.
    if (job.uses === undefined) expect(job["timeout-minutes"]).toBeGreaterThan(0);
    // An expression inside a script would allow command injection.
    for (const { run } of steps) expect(run ?? "").not.toContain("${{");
  }
  expect(Object.values(file.jobs).some((job) => isOurs(job) || job.steps.some(isOurs))).toBe(true);
});

describe.sequential("production.yml", () => {
  let team: Team;
  let first: Record<string, string>;
  beforeAll(async () => {
    // Real agents, because the test is about their answers.
    team = await startTeam("production.yml", { real: true });
  });
  afterAll(() => team[Symbol.asyncDispose]());

  test("a manual plan before the first deploy outputs no URL", async () => {
    const ran = await team.run({ event: "workflow_dispatch" }, { inputs: { command: "plan" } });
    expect(actionOf(ran, "deploy").outputs).toMatchObject({ outcome: "planned", plan: "create" });
    expect(saidBy(ran, "Where it is")).toBeUndefined();
  });

  test("a push to main deploys and verifies, and the next step has its URL", async () => {
    const ran = await team.run({ event: "push" });
    const step = actionOf(ran, "deploy");
    expect(step.outputs.outcome, step.log).toBe("deployed");
    expect(step.log).toContain("It answers: You said: Are you there?");
    expect(complaints(step)).toEqual([]);
    expect(ran.jobs.deploy?.result).toBe("success");
    expect(saidBy(ran, "Where it is")).toBe(`deployed - ${step.outputs.url}\n`);
    expect(team.github.deployments[0]).toMatchObject({ environment: "production" });
    expect(await secretOf(team, "agent")).toBe(team.secrets.OPENAI_API_KEY);
    expect(team.github.states.at(-1)).toBe("success");
    first = step.outputs;
  });

  test("a push to another branch does not trigger production.yml", () => {
    expect(isTriggered(team.file, { event: "push", branch: "topic" })).toBe(false);
  });

  test("a manual run plans and rolls back", async () => {
    edit(team);
    const planned = actionOf(
      await team.run({ event: "workflow_dispatch" }, { inputs: { command: "plan" } }),
      "deploy",
    );
    expect(planned.outputs, planned.log).toMatchObject({ outcome: "planned", plan: "update" });
    const second = actionOf(await team.run({ event: "workflow_dispatch" }), "deploy");
    expect(second.outputs, second.log).toMatchObject({ command: "deploy", outcome: "deployed" });
    const byHand = (revision: string) => ({ inputs: { command: "rollback", "revision-id": revision } });
    const nowhere = await team.run({ event: "workflow_dispatch" }, byHand(NOBODYS));
    expect(actionOf(nowhere, "deploy").outputs.outcome).toBe("refused");
    const back = await team.run({ event: "workflow_dispatch" }, byHand(first["revision-id"]!));
    const step = actionOf(back, "deploy");
    expect(step.outputs, step.log).toMatchObject({ outcome: "rolled_back", url: first.url });
    expect(complaints(step)).toEqual([]);
    expect(saidBy(back, "Where it is")).toBe(`rolled_back - ${first.url}\n`);
  });

  test("an agent that does not answer fails the job and is rolled back", async () => {
    const fault = 'if (state) throw new Error("out of order");';
    team.project.edit("src/agent.ts", (text) =>
      text.replace("return { messages", `${fault}\n  return { messages`),
    );
    team.project.push();
    const ran = await team.run({ event: "push" });
    const step = actionOf(ran, "deploy");
    expect(step.outputs.outcome, step.log).toBe("verification_failed");
    expect(ran.jobs.deploy).toMatchObject({
      result: "failure",
      steps: { "Where it is": { result: "skipped" } },
    });
    expect((await askAgent(first.url!, "still there?")).join("")).toBe("You said: still there?");
    expect(team.github.states.at(-1)).toBe("failure");
  });
});

describe.sequential("previews.yml", () => {
  let team: Team;
  beforeAll(async () => {
    team = await startTeam("previews.yml");
  });
  afterAll(() => team[Symbol.asyncDispose]());

  test.each(["opened", "synchronize", "reopened"])(
    "pull request event %s deploys the preview",
    async (action) => {
      edit(team);
      const ran = await team.pullRequest(7, action);
      const step = actionOf(ran, "preview");
      expect(step.outputs, step.log).toMatchObject({
        command: "preview",
        outcome: "deployed",
        name: "agent-pr-7",
      });
      expect(complaints(step)).toEqual([]);
      expect(ran.group).toBe("preview-7");
      expect(ran.jobs.preview?.steps[CHECKOUT]?.with.ref).toBe(team.project.head());
      expect(saidBy(ran, "End-to-end tests")).toContain(step.outputs.url);
      expect(team.github.comments).toHaveLength(1);
      expect(await team.names()).toEqual(["agent-pr-7"]);
    },
  );

  test("the preview's agent has the keys meant for previews", async () => {
    expect(await secretOf(team, "agent-pr-7")).toBe(team.secrets.PREVIEW_OPENAI_API_KEY);
  });

  test("closing the pull request tears the preview down and skips the tests", async () => {
    const ran = await team.pullRequest(7, "closed");
    const step = actionOf(ran, "preview");
    expect(step.outputs, step.log).toMatchObject({ command: "teardown", outcome: "torn_down" });
    // A job's own token may not delete environments: that is the only warning.
    for (const message of complaints(step)) expect(message).toContain("administration");
    expect(ran.jobs.preview?.steps).toMatchObject({
      [CHECKOUT]: { result: "skipped" },
      "End-to-end tests": { result: "skipped" },
    });
    expect(await team.names()).toEqual([]);
    expect(team.github.deployments).toEqual([]);
  });

  test("a fork's pull request succeeds without deploying and says why", async () => {
    const ran = await team.pullRequest(8, "opened", { fork: true });
    const step = actionOf(ran, "preview");
    expect(step.outputs, step.log).toMatchObject({ command: "skip", outcome: "skipped" });
    expect(ran.jobs.preview?.result).toBe("success");
    expect(step.annotations[0]).toMatchObject({ kind: "notice" });
  });
});

test("plan.yml comments what merging would change in production and changes nothing", async () => {
  await using team = await startTeam("plan.yml");
  const planned = await team.pullRequest(5, "opened");
  const step = actionOf(planned, "plan");
  expect(step.outputs, step.log).toMatchObject({ command: "plan", outcome: "planned", plan: "create" });
  expect(complaints(step)).toEqual([]);
  expect(await team.names()).toEqual([]);
  expect(team.github.deployments).toEqual([]);
  expect(team.github.comments).toMatchObject([
    { number: 5, body: expect.stringMatching(/OPENAI_API_KEY[\s\S]*environment production/) },
  ]);

  // After a deploy with the same inputs the plan is empty: both files agree.
  const silent = { url: team.github.url, token: "" };
  const production = await team.run({ event: "push" }, { workflow: "production.yml", github: silent });
  expect(await team.names()).toEqual(["agent"]);
  expect(actionOf(production, "deploy").outputs["deployment-id"]).toBeDefined();
  const again = actionOf(await team.pullRequest(5, "synchronize"), "plan");
  expect(again.outputs, again.log).toMatchObject({ outcome: "unchanged", plan: "none" });
  expect(team.github.comments).toHaveLength(1);

  const fork = actionOf(await team.pullRequest(6, "opened", { fork: true }), "plan");
  expect(fork.outputs, fork.log).toMatchObject({ outcome: "skipped" });
});

test("promotion.yml brings staging's commit to production with production's own secrets", async () => {
  let commit = "";
  const { builder, requests } = fakeBuilder();
  await using team = await startTeam("promotion.yml", {
    builder: (request) => builder({ ...request, onCommit: () => request.onCommit(commit) }),
  });
  commit = team.project.head();
  // Production is deployed once by hand, with its own settings.
  const id = await deployByHand(team, "agent-production");
  commit = edit(team);

  const ran = await team.run({ event: "push" });
  const [staging, production] = [actionOf(ran, "deploy"), actionOf(ran, "promote")];
  expect(staging.outputs, staging.log).toMatchObject({ outcome: "deployed", name: "agent-staging" });
  expect(production.outputs, production.log).toMatchObject({ outcome: "promoted", name: "agent-production" });
  expect([...complaints(staging), ...complaints(production)]).toEqual([]);
  // The tested commit is promoted, even if staging has moved on since.
  expect(ran.jobs.production?.steps.promote?.with["revision-id"]).toBe(staging.outputs["revision-id"]);
  expect(await secretOf(team, "agent-staging")).toBe(team.secrets.STAGING_OPENAI_API_KEY);
  expect(saidBy(ran, "Where it is")).toBe(`production runs at ${production.outputs.url}\n`);
  const live = (await team.plane.get(`/v2/deployments/${id}`)).body;
  expect(live.source_revision_config.repo_ref).toBe(commit);
  expect(JSON.stringify(live.secrets)).toContain("key-of-agent-production");
  expect(team.github.deployments.map(({ environment }) => environment)).toEqual(["staging", "production"]);
  expect(team.github.states.at(-1)).toBe("success");

  // A push that changes nothing promotes nothing and succeeds.
  const builds = requests.length;
  const again = await team.run({ event: "push" });
  expect(actionOf(again, "promote").outputs.outcome, actionOf(again, "promote").log).toBe("unchanged");
  expect(again.jobs.production?.result).toBe("success");
  expect(requests).toHaveLength(builds);
});

test("promotion.yml does not promote if staging fails", async () => {
  const { builder } = fakeBuilder(() => {
    throw new Error("it does not compile");
  });
  await using team = await startTeam("promotion.yml", { builder });
  const ran = await team.run({ event: "push" });
  expect(ran.jobs).toMatchObject({ staging: { result: "failure" }, production: { result: "skipped" } });
});

test("sweep.yml deletes only previews that a teardown left over, by schedule and by hand", async () => {
  await using team = await startTeam("sweep.yml", {
    permissions: ["deployments=write", "pull_requests=read"],
  });
  expect(Object.entries(team.file.jobs.sweep!.permissions).sort()).toEqual([
    ["deployments", "write"],
    ["pull-requests", "read"],
  ]);
  for (const number of [1, 2]) {
    const opened = actionOf(
      await team.pullRequest(number, "opened", { workflow: "previews.yml" }),
      "preview",
    );
    expect(opened.outputs.outcome, opened.log).toBe("deployed");
  }
  for (const [event, number] of [
    ["schedule", 1],
    ["workflow_dispatch", 2],
  ] as const) {
    team.github.pullRequests.set(number, "closed");
    const ran = await team.run({ event });
    const step = actionOf(ran, "sweep");
    expect(step.outputs, step.log).toMatchObject({ command: "sweep", outcome: "swept", changed: "true" });
    expect(saidBy(ran, "Tell when something was left over")).toContain("::notice::");
  }
  expect(await team.names()).toEqual([]);
  const idle = await team.run({ event: "schedule" });
  expect(actionOf(idle, "sweep").outputs).toMatchObject({ outcome: "swept", changed: "false" });
  expect(saidBy(idle, "Tell when something was left over")).toBeUndefined();
});

test("local-check.yml builds, starts and asks the agent of a fork's pull request without any secret", async () => {
  using own = actionCheckout();
  await using team = await startTeam("local-check.yml");
  const checkedOut = { actionFolder: own.folder, environment: registryVariables() };
  const opened = actionOf(await team.pullRequest(3, "opened", { fork: true, ...checkedOut }), "check");
  expect(opened.outputs, opened.log).toMatchObject({ command: "deploy", outcome: "deployed" });
  expect(opened.log).toContain("It answers: You said: Are you there?");
  expect(complaints(opened)).toEqual([]);
  expect(team.github.requests).toEqual([]);

  const merge = { ref: "refs/heads/gh-readonly-queue/main/pr-3", secrets: {}, ...checkedOut };
  const queued = actionOf(await team.run({ event: "merge_group" }, merge), "check");
  expect(["deployed", "unchanged"], queued.log).toContain(queued.outputs.outcome);
  expect(isTriggered(team.file, { event: "pull_request", action: "closed" })).toBe(false);
});
