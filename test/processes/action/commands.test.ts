import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseFault } from "../../../src/control-plane/index.ts";
import { type Repository, startRepository } from "../../support/action/repository.ts";
import { fakeBuilder } from "../../support/control-plane/fake-builder.ts";

const MISSING = "00000000-0000-4000-8000-000000000000";

// One sequence on one repository: its live revision goes back and forth.
describe.sequential("commands chosen by the workflow", () => {
  let repo: Repository;
  let first: Record<string, string>;
  beforeAll(async () => {
    // Transient faults do not affect the results.
    const faults = ["503=2x", "drop-after-write=3x", "latency=5"].map(parseFault);
    repo = await startRepository({ faults });
  });
  afterAll(() => repo[Symbol.asyncDispose]());
  const run = (command: string, inputs: Record<string, string> = {}) =>
    repo.on("workflow_dispatch", { inputs: { command, ...inputs } });
  const edit = () => repo.project.edit("src/agent.ts", (text) => `${text}\n// changed\n`);
  const active = async () =>
    (await repo.plane.get(`/v2/deployments/${first["deployment-id"]}`)).body.active_revision_id;

  test("plan reports what would be created and creates nothing", async () => {
    const { exitCode, outputs, summary, log } = await run("plan");
    expect(exitCode, log).toBe(0);
    expect(outputs).toMatchObject({ command: "plan", outcome: "planned", plan: "create", changed: "false" });
    expect(JSON.parse(outputs.result ?? "").plan).toMatchObject({ secrets: { added: ["CANARY"] } });
    expect(summary).toContain("CANARY");
    expect((await repo.plane.get("/v2/deployments")).body.resources).toEqual([]);
    expect(repo.github.deployments).toEqual([]);
  });

  test("plan on a pull request writes one comment, which the next plan updates", async () => {
    ({ outputs: first } = await repo.push());
    expect(first.outcome).toBe("deployed");
    edit();
    const options = { inputs: { preview: "plan" } };
    const changed = await repo.pullRequest(5, "opened", options);
    expect(changed.outputs, changed.log).toMatchObject({ outcome: "planned", plan: "update" });
    expect(repo.github.comments).toHaveLength(1);
    repo.project.edit("src/agent.ts", (text) => text.replace("\n// changed\n", ""));
    const same = await repo.pullRequest(5, "synchronize", options);
    expect(same.outputs).toMatchObject({ outcome: "unchanged", plan: "none", url: first.url });
    expect(repo.github.comments[0]?.body).toContain("nothing to do");
    expect(repo.github.comments).toHaveLength(1);
  });

  test("rollback without revision-id rolls back to the previous revision", async () => {
    edit();
    const second = await repo.push();
    expect(await active()).toBe(second.outputs["revision-id"]);
    const { exitCode, outputs, log } = await run("rollback");
    expect(exitCode, log).toBe(0);
    expect(outputs).toMatchObject({ outcome: "rolled_back", changed: "true", url: first.url });
    expect(await active()).toBe(outputs["revision-id"]);
    expect(repo.github.states.at(-1)).toBe("success");
  });

  test("a re-run rollback job changes nothing, and a later rollback job does not roll forward", async () => {
    const before = await active();
    const again = await repo.on("workflow_dispatch", {
      inputs: { command: "rollback" },
      environment: { GITHUB_RUN_ATTEMPT: "2" },
    });
    expect(again.outputs, again.log).toMatchObject({ outcome: "unchanged", "revision-id": before });
    // Another job, whose first attempt did nothing: the live revision is the result of an earlier rollback.
    repo.github.runsBegan.set(4712, new Date(Date.now() + 3_600_000));
    const late = await repo.on("workflow_dispatch", {
      inputs: { command: "rollback" },
      environment: { GITHUB_RUN_ID: "4712", GITHUB_RUN_ATTEMPT: "2" },
    });
    expect(late.outputs, late.log).toMatchObject({ outcome: "refused", changed: "false" });
    const unknown = await repo.on("workflow_dispatch", {
      inputs: { command: "rollback" },
      environment: { GITHUB_RUN_ID: "4713", GITHUB_RUN_ATTEMPT: "2" },
    });
    expect(unknown.outputs.outcome, unknown.log).toBe("refused");
    expect(unknown.annotations.at(-1)?.message).toContain("name the revision");
    const { outputs, annotations } = await run("rollback");
    expect(outputs).toMatchObject({ outcome: "refused", changed: "false" });
    expect(annotations.at(-1)?.message).toContain("name the one that is meant");
    expect(await active()).toBe(before);
  });

  test("rollback with revision-id makes exactly that revision live again", async () => {
    const { outputs, log } = await run("rollback", { "revision-id": first["revision-id"] ?? "" });
    expect(outputs.outcome, log).toBe("rolled_back");
    expect(log).toContain(`Rolling back to revision ${first["revision-id"]}`);
  });

  test("rollback to a revision that does not exist is refused", async () => {
    const { exitCode, outputs } = await run("rollback", { "revision-id": MISSING });
    expect(exitCode).toBe(20);
    expect(outputs).toMatchObject({ outcome: "refused", changed: "false" });
  });

  test("wait follows a revision that an earlier step left in flight", async () => {
    edit();
    edit();
    const left = await repo.push({ inputs: { wait: "false" } });
    expect(left.outputs).toMatchObject({ outcome: "submitted", changed: "true" });
    expect(left.annotations).toEqual([]);
    expect(left.log).toContain("was handed to the control plane");
    const { exitCode, outputs, log } = await run("wait");
    expect(exitCode, log).toBe(0);
    expect(outputs).toMatchObject({
      outcome: "deployed",
      changed: "false",
      "revision-id": left.outputs["revision-id"],
      url: first.url,
    });
    // A revision that was not waited for is not reported as live.
    expect(repo.github.deployments.at(-2)?.statuses.at(-1)?.state).toBe("inactive");
    expect(repo.github.states.at(-1)).toBe("success");
  });

  test("wait for a superseded revision reports superseded, with a warning", async () => {
    const { outputs, annotations } = await run("wait", { "revision-id": first["revision-id"] ?? "" });
    expect(outputs.outcome).toBe("superseded");
    expect(annotations).toMatchObject([{ kind: "warning" }]);
  });

  test("rollback and wait refuse a deployment that does not exist, and name it", async () => {
    for (const command of ["rollback", "wait"]) {
      const { exitCode, outputs, annotations } = await run(command, { name: "nobody" });
      expect(exitCode).toBe(20);
      expect(outputs.outcome).toBe("refused");
      expect(annotations.at(-1)?.message).toContain("there is no deployment 'nobody'");
    }
  });
});

test("promote brings a deployment's commit to another deployment", async () => {
  let commit = "";
  const { builder } = fakeBuilder();
  const building: typeof builder = (request) =>
    builder({ ...request, onCommit: () => request.onCommit(commit) });
  await using repo = await startRepository({ builder: building });
  const deploy = async (name: string) => {
    repo.project.edit("src/agent.ts", (text) => `${text}\n// changed\n`);
    commit = repo.project.push();
    const git = { source: "repo_host", "repo-url": repo.project.directory, "repo-ref": "main" };
    const run = await repo.push({ sha: commit, inputs: { ...git, name } });
    expect(run.outputs.outcome, run.log).toBe("deployed");
    return commit;
  };
  await deploy("production");
  commit = await deploy("staging");
  const promote = () =>
    repo.on("workflow_dispatch", {
      inputs: { command: "promote", name: "production", "promote-from": "staging", secrets: "" },
    });
  const promoted = await promote();
  expect(promoted.exitCode, promoted.log).toBe(0);
  expect(promoted.outputs).toMatchObject({ outcome: "promoted", name: "production", changed: "true" });
  expect(repo.github.deployments.at(-1)).toMatchObject({ environment: "production", ref: commit });
  const { body } = await repo.plane.get(`/v2/deployments/${promoted.outputs["deployment-id"]}`);
  expect(body.source_revision_config.repo_ref).toBe(commit);
  expect(JSON.stringify(body.secrets)).toContain("CANARY");
  const again = await promote();
  expect(again.outputs, again.log).toMatchObject({ outcome: "unchanged", changed: "false" });
});

test("an unanswered verify-message fails the step and rolls back to the revision that answered before", async () => {
  await using repo = await startRepository();
  const { outputs: good } = await repo.push();
  repo.project.edit("src/agent.ts", (text) => `${text}\n// changed\n`);
  // The fakes answer health checks, but no messages.
  const run = await repo.push({ inputs: { "verify-message": "hello?", "rollback-on-failure": "true" } });
  expect(run.exitCode).toBe(14);
  expect(run.outputs).toMatchObject({ outcome: "verification_failed", changed: "true" });
  expect(run.log).toContain(`Rolling back to revision ${good["revision-id"]}`);
  expect(repo.github.states.at(-1)).toBe("failure");
});

test("mistakes in the inputs of several commands are reported together, and nothing is sent", async () => {
  await using repo = await startRepository();
  const run = await repo.on("push", {
    inputs: { command: "promote", "verify-expect": "(", "pull-request": "seven", preview: "maybe" },
  });
  expect(run.exitCode).toBe(1);
  expect(run.annotations.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^verify-expect is a regular expression: /),
    "verify-expect needs verify-message or verify-input, whose answer it is about",
    "preview is one of deploy, plan, not 'maybe'",
    "pull-request is a number, not 'seven'",
    "promote-from is needed: the deployment whose code is to be live in this one",
  ]);
  expect(repo.github.requests).toEqual([]);
});
