import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { CANARY } from "../../support/action/repository.ts";
import { assertWithout } from "../../support/action/secret-search.ts";
import type { StepResult } from "../../support/action/step.ts";
import type { FaultKind } from "../../support/fake-github/faults.ts";
import { expectHonestRecord, ownComments, statesOf } from "./support/honest-record.ts";
import { type Pipeline, SEED, startPipeline } from "./support/pipeline.ts";

const STATUS = /\/deployments\/\d+\/statuses$/;
const DEPLOYMENTS = /\/deployments$/;
const COMMENTS = /\/issues\/\d+\/comments$/;

const warnings = ({ annotations }: StepResult) =>
  annotations.filter(({ kind }) => kind === "warning").map(({ message }) => message);

// One story: an agent goes from its pull request to production and back, on a day when control plane and GitHub fail
// all the time. Nothing of that may show but as a warning with its reason.
describe.sequential(`all commands and events under faults (seed ${SEED})`, () => {
  let world: Pipeline;
  let first = "";
  let second = "";
  beforeAll(async () => {
    world = await startPipeline({ seed: SEED });
    // Comments of others fill the first pages; one of them copies a comment's marker.
    const copied =
      "<!-- agent-deploy comment=agent-pr-7/agent-pr-7 begun=9999999999999 -->\nnot the Action's";
    for (let count = 0; count < 130; count++) world.github.comment(7, count === 3 ? copied : "looks good");
  });
  afterAll(() => world[Symbol.asyncDispose]());
  afterEach(async () => {
    await expectHonestRecord(world);
    // Every fault that a test set up has occurred.
    expect(world.github.faults.filter(({ times = 1 }) => times > 0)).toEqual([]);
    world.github.faults.length = 0;
  });
  const fault = (method: string, path: RegExp, kind: FaultKind, times = 1) =>
    world.github.faults.push({ method, path, kind, times });
  const push = (options: Parameters<Pipeline["on"]>[1] = {}) =>
    world.on("push", { ...options, inputs: { ...world.git, ...options.inputs } });
  const byHand = (command: string, inputs: Record<string, string> = {}) =>
    world.on("workflow_dispatch", { inputs: { command, ...inputs } });

  test("opening a pull request creates a preview even if GitHub loses an answer and limits the rate", async () => {
    fault("POST", DEPLOYMENTS, "drop_after_effect");
    fault("POST", STATUS, "secondary_rate_limit");
    fault("POST", COMMENTS, "drop_after_effect");
    const sha = world.edit();
    const opened = await world.pullRequest(7, "opened");
    expect(opened.exitCode, opened.log).toBe(0);
    expect(opened.outputs).toMatchObject({ command: "preview", outcome: "deployed", name: "agent-pr-7" });
    expect(opened.summary).toContain("agent-pr-7: deployed");
    expect(world.github.deployments).toMatchObject([
      { ref: sha, environment: "agent-pr-7", transient_environment: true, task: "deploy:preview" },
    ]);
    expect(world.github.deployments[0]?.statuses.at(-1)).toMatchObject({
      state: "success",
      environment_url: opened.outputs.url,
    });
    expect(ownComments(world)).toMatchObject([{ number: 7, body: expect.stringContaining("deployed") }]);
    expect(ownComments(world)[0]?.body).toContain(opened.outputs.url);
  });

  test("synchronize updates the same preview and comment even if GitHub merges instead of deploying", async () => {
    const [before] = ownComments(world);
    fault("POST", DEPLOYMENTS, "accepted");
    world.edit();
    const pushed = await world.pullRequest(7, "synchronize");
    expect(pushed.exitCode, pushed.log).toBe(0);
    expect(pushed.outputs).toMatchObject({ outcome: "deployed", plan: "update", name: "agent-pr-7" });
    expect(warnings(pushed)).toEqual([expect.stringContaining("GitHub made no deployment")]);
    expect(ownComments(world)).toMatchObject([{ id: before?.id, number: 7 }]);
    expect(world.github.deployments).toHaveLength(1);
  });

  test("labeled leaves the preview unchanged and shows nothing twice", async () => {
    const labeled = await world.pullRequest(7, "labeled");
    expect(labeled.outputs, labeled.log).toMatchObject({ command: "preview", outcome: "unchanged" });
    expect(statesOf(world, "agent-pr-7")).toEqual(["success"]);
  });

  test("two concurrent runs for a pull request leave one preview and one comment", async () => {
    const both = await Promise.all([world.pullRequest(8, "opened"), world.pullRequest(8, "labeled")]);
    for (const each of both) {
      expect(each.exitCode, each.log).toBe(0);
      expect(["deployed", "unchanged", "superseded"], each.log).toContain(each.outputs.outcome);
    }
    expect(await world.names()).toEqual(["agent-pr-7", "agent-pr-8"]);
    expect(ownComments(world).filter(({ number }) => number === 8)).toHaveLength(1);
    expect(statesOf(world, "agent-pr-8").filter((state) => state === "success")).toHaveLength(1);
  });

  test("plan changes nothing, and a forbidden comment causes a warning that names the permission", async () => {
    fault("POST", COMMENTS, "forbidden");
    const planned = await world.pullRequest(9, "opened", { inputs: { preview: "plan", ...world.git } });
    expect(planned.exitCode, planned.log).toBe(0);
    expect(planned.outputs).toMatchObject({ command: "plan", outcome: "planned", plan: "create" });
    expect(warnings(planned)).toEqual([expect.stringContaining("pull-requests: write")]);
    expect(JSON.parse(planned.outputs.result ?? "").plan.secrets.added).toEqual(["CANARY"]);
    expect(await world.names()).not.toContain("agent");
    expect(ownComments(world).filter(({ number }) => number === 9)).toEqual([]);
  });

  test("a push deploys production even if GitHub is down for a while", async () => {
    fault("POST", DEPLOYMENTS, "server_error");
    fault("POST", STATUS, "too_many_requests");
    first = world.edit();
    const pushed = await push();
    expect(pushed.exitCode, pushed.log).toBe(0);
    expect(pushed.outputs).toMatchObject({ command: "deploy", outcome: "deployed", plan: "create" });
    expect(await world.servedCommit("agent")).toBe(first);
    expect(statesOf(world, "agent")).toEqual(["success"]);
    expect(world.github.deployments.at(-1)).toMatchObject({ ref: first, transient_environment: false });
  });

  test("a second push updates in place, and its post step sends the state that GitHub rejected", async () => {
    // GitHub rejects the state and its retries from the main step, and accepts the post step's.
    fault("POST", STATUS, "invalid");
    second = world.edit();
    const pushed = await push();
    expect(pushed.exitCode, pushed.log).toBe(0);
    expect(pushed.outputs).toMatchObject({ outcome: "deployed", plan: "update", changed: "true" });
    expect(await world.servedCommit("agent")).toBe(second);
    expect(warnings(pushed)).toEqual([expect.stringContaining("422")]);
    expect(statesOf(world, "agent")).toEqual(["inactive", "success"]);
  });

  test("rollback makes the previous commit live again", async () => {
    fault("POST", STATUS, "drop_after_effect");
    const back = await byHand("rollback");
    expect(back.exitCode, back.log).toBe(0);
    expect(back.outputs).toMatchObject({ command: "rollback", outcome: "rolled_back", changed: "true" });
    expect(await world.servedCommit("agent")).toBe(first);
    expect(statesOf(world, "agent")).toEqual(["inactive", "inactive", "success"]);
    expect(world.github.deployments.at(-1)?.ref).toBe(first);
  });

  test("promote brings staging's commit to production with production's own secrets", async () => {
    const staged = world.edit();
    const staging = await push({
      inputs: { name: "agent-staging", secrets: `CANARY: ${CANARY}\nSTAGE: staging` },
    });
    expect(staging.outputs, staging.log).toMatchObject({ outcome: "deployed", name: "agent-staging" });
    world.edit();
    const promoted = await byHand("promote", { "promote-from": "agent-staging" });
    expect(promoted.exitCode, promoted.log).toBe(0);
    expect(promoted.outputs).toMatchObject({ command: "promote", outcome: "promoted", changed: "true" });
    expect(await world.servedCommit("agent")).toBe(staged);
    const { secrets } = await world.deployment("agent");
    expect(secrets.map(({ name }: { name: string }) => name)).not.toContain("STAGE");
    expect(statesOf(world, "agent").at(-1)).toBe("success");
    expect(world.github.deployments.at(-1)?.ref).toBe(staged);
  });

  test("wait follows what another step submitted to its end", async () => {
    const sha = world.edit();
    const begun = await push({ inputs: { wait: "false" } });
    expect(begun.outputs, begun.log).toMatchObject({ outcome: "submitted", changed: "true" });
    const waited = await byHand("wait", { "revision-id": begun.outputs["revision-id"] ?? "" });
    expect(waited.exitCode, waited.log).toBe(0);
    expect(waited.outputs).toMatchObject({ command: "wait", outcome: "deployed", changed: "false" });
    expect(await world.servedCommit("agent")).toBe(sha);
    expect(statesOf(world, "agent").slice(-2)).toEqual(["inactive", "success"]);
  });

  test("a push of the live commit changes nothing and creates nothing on GitHub", async () => {
    const told = world.github.deployments.length;
    const again = await push();
    expect(again.outputs, again.log).toMatchObject({ outcome: "unchanged", changed: "false" });
    expect(world.github.deployments).toHaveLength(told);
  });

  const repository = { full_name: "octo/agent", default_branch: "main" };
  test.each([
    ["release", "deploy", "unchanged", { action: "published", release: { tag_name: "v1" }, repository }],
    ["repository_dispatch", "deploy", "unchanged", { action: "ship-it", repository }],
    ["workflow_dispatch", "deploy", "unchanged", { repository }],
    ["workflow_run", "deploy", "unchanged", { workflow_run: { conclusion: "success" }, repository }],
    ["workflow_run", "skip", "skipped", { workflow_run: { conclusion: "failure" }, repository }],
    ["merge_group", "plan", "unchanged", { action: "checks_requested", merge_group: {}, repository }],
    ["push", "skip", "skipped", { deleted: true, repository }],
    ["issues", "skip", "skipped", { action: "opened", repository }],
  ])("event %s runs %s, which ends as %s", async (event, command, outcome, payload) => {
    const told = world.github.deployments.length;
    const ran = await world.on(event, { payload: ofHead(payload), inputs: world.git });
    expect(ran.exitCode, ran.log).toBe(0);
    expect(ran.outputs, ran.log).toMatchObject({ command, outcome, changed: "false" });
    expect(world.github.deployments).toHaveLength(told);
  });
  /** The payload with the live commit, for events that contain one. */
  function ofHead(payload: Record<string, unknown>): unknown {
    const head_sha = world.project.head();
    const workflow_run = { event: "push", head_branch: "main", head_sha, head_repository: repository };
    const merge_group = {
      head_sha,
      base_ref: "refs/heads/main",
      head_ref: "refs/heads/gh-readonly-queue/main/pr-7",
    };
    return {
      ...payload,
      ...(payload.workflow_run !== undefined && {
        workflow_run: { ...workflow_run, ...payload.workflow_run },
      }),
      ...(payload.merge_group !== undefined && { merge_group }),
    };
  }

  test("a fork's pull request is skipped with a notice and sends no request", async () => {
    const asked = world.github.requests.length;
    const inputs = { "base-url": "", "api-key": "", secrets: "" };
    const skipped = await world.pullRequest(66, "opened", { fork: true, inputs });
    expect(skipped.outputs, skipped.log).toMatchObject({ command: "skip", outcome: "skipped" });
    expect(skipped.annotations).toMatchObject([{ kind: "notice" }]);
    expect(world.github.requests).toHaveLength(asked);
  });

  test("closing a pull request removes everything of its preview but a comment that says so", async () => {
    // Another tool's previews fill the first pages of the list.
    const theirs = {
      ref: "main",
      environment: "storybook",
      task: "deploy:preview",
      payload: { pull_request: 7 },
    };
    for (let id = 50_000; id < 50_110; id++)
      world.github.deployments.push({ ...theirs, id, statuses: [{ id, state: "success" }] });
    fault("DELETE", /\/deployments\/\d+$/, "server_error");
    const closed = await world.pullRequest(7, "closed");
    expect(closed.exitCode, closed.log).toBe(0);
    expect(closed.outputs).toMatchObject({ command: "teardown", outcome: "torn_down", changed: "true" });
    expect(await world.names()).toEqual(["agent", "agent-pr-8", "agent-staging"]);
    expect(statesOf(world, "agent-pr-7")).toEqual([]);
    expect(ownComments(world).find(({ number }) => number === 7)?.body).toContain("torn down");
    // A job's own token may not delete environments.
    expect(warnings(closed)).toEqual([expect.stringContaining("administration: write")]);
  });

  test("a scheduled sweep deletes only the preview whose teardown never ran", async () => {
    world.github.pullRequests.set(8, "closed");
    const swept = await world.on("schedule");
    expect(swept.exitCode, swept.log).toBe(0);
    expect(swept.outputs).toMatchObject({ command: "sweep", outcome: "swept", changed: "true" });
    expect(await world.names()).toEqual(["agent", "agent-staging"]);
    expect(statesOf(world, "agent-pr-8")).toEqual([]);
    expect(statesOf(world, "storybook")).toHaveLength(110);
  });

  test("teardown by name deletes production but keeps its history on GitHub", async () => {
    const torn = await byHand("teardown", { name: "agent" });
    expect(torn.outputs, torn.log).toMatchObject({ outcome: "torn_down" });
    expect(await world.names()).toEqual(["agent-staging"]);
    expect(statesOf(world, "agent")).not.toContain("success");
  });

  test("the control plane's log contains no secret, and the checkout is unchanged", () => {
    assertWithout(world.plane.lines.join("\n"), [CANARY], "the control plane's log");
    expect(world.project.changes()).toBe("");
  });
});
