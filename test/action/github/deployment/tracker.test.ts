import { expect, test } from "vitest";
import { closeDeployment } from "../../../../src/action/github/deployment/close.ts";
import {
  type OpenDeployment,
  type TrackerOptions,
  trackDeployment,
} from "../../../../src/action/github/deployment/tracker.ts";
import { systemClock } from "../../../../src/foundation/time/clock.ts";
import { FakeGitHub, type FakeGitHubOptions } from "../../../support/fake-github.ts";
import { clientOf, githubAccess } from "../../../support/github-client.ts";

const LONG = 60_000;

async function start(options?: FakeGitHubOptions, over: Partial<TrackerOptions> = {}) {
  const github = await FakeGitHub.start(options);
  const warnings: string[] = [];
  let open: OpenDeployment | undefined;
  const tracker = trackDeployment({
    access: githubAccess(github),
    ref: "0123abc",
    environment: "production",
    logUrl: "https://github.example/runs/1",
    run: "1/1/deploy/__self",
    clock: systemClock,
    warn: (message) => warnings.push(message),
    redact: (text) => text.replaceAll("canary", "***"),
    remember: (next) => {
      open = next;
    },
    ...over,
  });
  return {
    github,
    tracker,
    warnings,
    get open() {
      return open;
    },
    [Symbol.asyncDispose]: () => github[Symbol.asyncDispose](),
  };
}

test("the tracker shows the states from start to end, and the URL only at the end", async () => {
  await using run = await start();
  run.tracker.begin({ deployment_id: "d1", name: "agent" });
  await run.github.obeyed("POST", /statuses$/);
  run.tracker.progress("QUEUED", "waiting for the revision before it");
  await run.github.obeyed("POST", /statuses$/);
  run.tracker.progress("BUILDING", "building with canary");
  await run.github.obeyed("POST", /statuses$/);
  run.tracker.finish("success", { description: "live", url: "https://agent.example" });
  await run.tracker.settle(LONG);
  expect(run.github.states).toEqual(["in_progress", "queued", "in_progress", "success"]);
  const statuses = run.github.deployments[0]?.statuses ?? [];
  expect(statuses.map(({ environment_url }) => environment_url)).toEqual([
    undefined,
    undefined,
    undefined,
    "https://agent.example",
  ]);
  expect(statuses.every(({ log_url, auto_inactive }) => log_url && auto_inactive === false)).toBe(true);
  expect(statuses[2]?.description).toBe("building with ***");
  expect(run.open).toBeUndefined();
  expect(run.warnings).toEqual([]);
});

test("states superseded before they are sent are skipped", async () => {
  await using run = await start();
  const creation = run.github.hold("POST", /deployments$/);
  run.tracker.begin({ deployment_id: "d1", name: "agent" });
  await creation.reached;
  for (const status of ["QUEUED", "BUILDING", "DEPLOYING"]) run.tracker.progress(status, status);
  run.tracker.finish("failure", { description: "no" });
  creation.release();
  await run.tracker.settle(LONG);
  expect(run.github.states).toEqual(["in_progress", "failure"]);
});

test("a run that begins no deployment sends nothing to GitHub", async () => {
  await using run = await start();
  run.tracker.progress("BUILDING", "building");
  run.tracker.finish("error", { description: "no" });
  await run.tracker.settle(LONG);
  expect(run.github.requests).toEqual([]);
});

test("a preview's payload records its pull request and control plane", async () => {
  await using run = await start({}, { preview: { pull_request: 7 }, controlPlane: "https://plane.example" });
  run.tracker.begin({ deployment_id: "d1", name: "agent-pr-7" });
  await run.tracker.settle(LONG);
  expect(run.github.deployments[0]?.payload).toEqual({
    tool: "agent-deploy",
    name: "agent-pr-7",
    run: "1/1/deploy/__self",
    deployment_id: "d1",
    pull_request: 7,
    control_plane: "https://plane.example",
  });
});

test("GitHub's ref is the deployed commit, not the workflow's", async () => {
  await using run = await start();
  run.tracker.begin({ deployment_id: "d1", name: "agent", commit: async () => "fedcba9" });
  await run.tracker.settle(LONG);
  expect(run.github.deployments[0]).toMatchObject({ ref: "fedcba9" });
  expect(run.github.deployments[0]?.payload).not.toHaveProperty("live_commit");
});

test("for an uploaded folder, the payload records the checkout and the description mentions uncommitted changes", async () => {
  await using run = await start();
  const checkout = { commit: "fedcba9", branch: "main", dirty: true, author: "Ann" };
  run.tracker.begin({ deployment_id: "d1", name: "agent", commit: async () => "fedcba9", checkout });
  await run.tracker.settle(LONG);
  expect(run.github.deployments[0]).toMatchObject({
    ref: "fedcba9",
    payload: { checkout },
    description: "agent by agent-deploy, with changes that are not committed",
  });
});

test("a branch that moved during the build is shown with the commit that was built", async () => {
  await using run = await start();
  run.tracker.begin({ deployment_id: "d1", name: "agent", commit: async () => "aaaaaaa1" });
  run.tracker.finish("success", { description: "live", commit: "bbbbbbb2" });
  await run.tracker.settle(LONG);
  const shown = run.github.deployments.map(({ ref, statuses }) => [ref, statuses.at(-1)?.state]);
  expect(shown).toEqual([
    ["aaaaaaa1", "inactive"],
    ["bbbbbbb2", "success"],
  ]);
  expect(run.open).toBeUndefined();
});

test("a commit of another repository is recorded in the payload next to the workflow's ref", async () => {
  await using run = await start({ refs: ["0123abc"] });
  run.tracker.begin({ deployment_id: "d1", name: "agent", commit: async () => "fedcba9876543210" });
  await run.tracker.settle(LONG);
  expect(run.github.deployments).toMatchObject([
    {
      ref: "0123abc",
      description: "agent by agent-deploy, commit fedcba987654 of another repository",
      payload: { live_commit: "fedcba9876543210" },
    },
  ]);
  expect(run.warnings).toEqual([]);
});

test.each([
  ["is unknown", async () => undefined],
  ["cannot be determined", () => Promise.reject(new Error("no answer"))],
])("the payload records null for a commit that %s", async (_, commit) => {
  await using run = await start();
  run.tracker.begin({ deployment_id: "d1", name: "agent", commit });
  await run.tracker.settle(LONG);
  expect(run.github.deployments).toMatchObject([{ ref: "0123abc", payload: { live_commit: null } }]);
});

test("the post step makes a predecessor inactive that the run could not, and only once", async () => {
  await using run = await start();
  run.github.deployments.push({
    id: 1,
    ref: "old",
    environment: "production",
    payload: { tool: "agent-deploy", name: "agent", run: "0", deployment_id: "d1" },
    statuses: [{ id: 1, state: "success" }],
  });
  run.tracker.begin({ deployment_id: "d1", name: "agent" });
  await run.tracker.settle(LONG);
  const busy = { status: 429, body: { message: "later" } };
  run.github.faults.push({ method: "POST", path: /deployments\/1\/statuses$/, kind: busy });
  run.tracker.finish("success", { description: "live" });
  await run.tracker.settle(LONG);
  expect(run.open?.last?.state).toBe("success");
  const client = await clientOf(run.github);
  const details = { description: "the job ended before the deployment did", logUrl: undefined };
  for (let time = 0; time < 2; time++) await closeDeployment(client, run.open!, details);
  const states = run.github.deployments.map(({ statuses }) => statuses.map(({ state }) => state));
  expect(states).toEqual([
    ["success", "inactive"],
    ["in_progress", "success"],
  ]);
});

test("the deployment tracker warns once about a token without permission, naming it, and sends nothing more", async () => {
  await using run = await start({ permissions: ["contents=read"] });
  run.tracker.begin({ deployment_id: "d1", name: "agent" });
  run.tracker.progress("BUILDING", "building");
  run.tracker.finish("success", { description: "live" });
  await run.tracker.settle(LONG);
  expect(run.warnings).toEqual([
    expect.stringMatching(/^Could not create a GitHub Deployment: 403 .*`deployments: write`/),
  ]);
  expect(run.github.requests).toHaveLength(1);
  expect(run.open).toBeUndefined();
});

test("a final state that GitHub rejected is sent later with its URL, and not replaced by an error", async () => {
  await using run = await start();
  run.tracker.begin({ deployment_id: "d1", name: "agent" });
  await run.tracker.settle(LONG);
  const busy = { status: 429, body: { message: "later" } };
  run.github.faults.push({ method: "POST", path: /statuses$/, kind: busy });
  run.tracker.finish("success", { description: "live, canary", url: "https://agent.example" });
  await run.tracker.settle(LONG);
  const client = await clientOf(run.github);
  const details = { description: "the job ended before the deployment did", logUrl: undefined };
  expect(await closeDeployment(client, run.open!, details)).toBe(true);
  expect(await closeDeployment(client, run.open!, details)).toBe(false);
  expect(run.github.states).toEqual(["in_progress", "success"]);
  expect(run.github.deployments[0]?.statuses.at(-1)).toMatchObject({
    description: "live, ***",
    environment_url: "https://agent.example",
  });
});

test("a final state set before GitHub created the deployment is remembered together with the created ID", async () => {
  const seen: (OpenDeployment | undefined)[] = [];
  await using run = await start({}, { remember: (open) => seen.push(open) });
  const creation = run.github.hold("POST", /deployments$/);
  run.tracker.begin({ deployment_id: "d1", name: "agent" });
  await creation.reached;
  run.tracker.finish("failure", { description: "no" });
  creation.release();
  await run.tracker.settle(LONG);
  const last = { state: "failure", description: "no" };
  expect(seen).toMatchObject([{ name: "agent" }, { last }, { last, id: expect.any(Number) }, undefined]);
});

test("a rate limit on an earlier state does not prevent sending the final state", async () => {
  await using run = await start();
  run.tracker.begin({ deployment_id: "d1", name: "agent" });
  await run.tracker.settle(LONG);
  run.github.faults.push({ method: "POST", path: /statuses$/, kind: "rate_limit" });
  run.tracker.progress("QUEUED", "waiting");
  await run.tracker.settle(LONG);
  run.tracker.finish("success", { description: "live" });
  await run.tracker.settle(LONG);
  expect(run.github.states).toEqual(["in_progress", "success"]);
});

test("a long rate limit is reported with its reset time instead of waited out", async () => {
  await using run = await start();
  run.github.faults.push({ method: "POST", path: /deployments$/, kind: "rate_limit" });
  run.tracker.begin({ deployment_id: "d1", name: "agent" });
  await run.tracker.settle(LONG);
  expect(run.warnings).toEqual([
    expect.stringMatching(/403 .*; the token's rate limit is used up until 2\d{3}-/),
  ]);
});

test("a 429 is retried after the time that GitHub names", async () => {
  await using run = await start();
  run.github.faults.push({ method: "POST", path: /statuses$/, kind: "too_many_requests" });
  run.tracker.begin({ deployment_id: "d1", name: "agent" });
  await run.tracker.settle(LONG);
  expect(run.github.states).toEqual(["in_progress"]);
  expect(run.warnings).toEqual([]);
});

test("a rejected state causes a warning, and the final state is still sent", async () => {
  await using run = await start();
  const busy = { status: 429, body: { message: "later" } };
  run.github.faults.push({ method: "POST", path: /statuses$/, kind: busy });
  run.tracker.begin({ deployment_id: "d1", name: "agent" });
  run.tracker.finish("success", { description: "live" });
  await run.tracker.settle(LONG);
  expect(run.warnings).toEqual([expect.stringMatching(/^Could not update the GitHub Deployment: 429 later/)]);
  expect(run.github.states).toEqual(["success"]);
});

test("an invalid state does not prevent sending the final state", async () => {
  await using run = await start();
  run.tracker.begin({ deployment_id: "d1", name: "agent" });
  await run.tracker.settle(LONG);
  run.github.faults.push({ method: "POST", path: /statuses$/, kind: "invalid" });
  run.tracker.progress("QUEUED", "waiting");
  await run.tracker.settle(LONG);
  run.tracker.finish("success", { description: "live" });
  await run.tracker.settle(LONG);
  expect(run.warnings).toEqual([expect.stringMatching(/^Could not update the GitHub Deployment: 422 /)]);
  expect(run.github.states).toEqual(["in_progress", "success"]);
});

test("an unresponsive GitHub does not delay the deployment tracker", async () => {
  await using run = await start();
  run.github.faults.push({ method: "POST", path: /deployments$/, kind: "hang_after_effect" });
  run.tracker.begin({ deployment_id: "d1", name: "agent" });
  await run.github.obeyed("POST", /deployments$/);
  await run.tracker.settle(10);
  expect(run.warnings).toEqual(["GitHub did not take the state of the deployment in time"]);
});

test("the post step closes a dead run's deployment, by its ID or by its key, and is idempotent", async () => {
  await using run = await start();
  run.tracker.begin({ deployment_id: "d1", name: "agent" });
  const { id: _unknown, ...begun } = run.open!;
  await run.tracker.settle(LONG);
  const client = await clientOf(run.github);
  const details = { description: "the job ended before the deployment did", logUrl: undefined };
  expect(await closeDeployment(client, begun, details)).toBe(true);
  expect(await closeDeployment(client, run.open!, details)).toBe(false);
  expect(run.github.states).toEqual(["in_progress", "error"]);
});

test("a run that died before it created a GitHub Deployment has nothing to close", async () => {
  await using github = await FakeGitHub.start();
  const open = { environment: "production", run: "1/1/deploy/__self", name: "agent", deployment_id: "d1" };
  const details = { description: "no", logUrl: undefined };
  expect(await closeDeployment(await clientOf(github), open, details)).toBe(false);
});
