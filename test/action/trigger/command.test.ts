import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  COMMAND_INPUTS,
  COMMANDS,
  type CommandRequest,
  chooseCommand,
} from "../../../src/action/trigger/command.ts";
import { aboutPullRequest, readTrigger } from "../../../src/action/trigger/trigger.ts";

const wish: CommandRequest = { command: "auto", preview: "deploy", hasKey: true, isLocal: false };
const own = { full_name: "octo/agent" };

function chosen(event: string, payload: unknown = {}, over: Partial<CommandRequest> = {}): string {
  return chooseCommand({ ...wish, ...over }, readTrigger(event, payload)).command;
}

function pullRequest(action: string, from: unknown = own) {
  return { action, pull_request: { number: 7, head: { ref: "topic", repo: from }, base: { repo: own } } };
}

/** A successful run of another workflow after a push to the default branch. */
function workflowRun(over: Record<string, unknown>) {
  const run = { conclusion: "success", event: "push", head_branch: "main", head_sha: "a".repeat(40) };
  return {
    action: "completed",
    workflow_run: { ...run, head_repository: own, ...over },
    repository: { ...own, default_branch: "main" },
  };
}

test.each([
  ["push", {}, "deploy"],
  ["push", { deleted: true }, "skip"],
  ["pull_request", pullRequest("opened"), "preview"],
  ["pull_request", pullRequest("synchronize"), "preview"],
  ["pull_request", pullRequest("reopened"), "preview"],
  ["pull_request", pullRequest("assigned"), "skip"],
  ["pull_request", pullRequest("closed"), "teardown"],
  ["pull_request_target", pullRequest("synchronize"), "preview"],
  ["workflow_dispatch", {}, "deploy"],
  ["release", { action: "published" }, "deploy"],
  ["release", { action: "released" }, "skip"],
  ["release", { action: "deleted" }, "skip"],
  ["release", { action: "published", release: { prerelease: true } }, "skip"],
  ["repository_dispatch", { action: "deploy-now" }, "deploy"],
  ["delete", { ref: "topic" }, "skip"],
  ["workflow_run", workflowRun({}), "deploy"],
  ["workflow_run", workflowRun({ conclusion: "failure" }), "skip"],
  ["workflow_run", workflowRun({ event: "pull_request" }), "skip"],
  ["workflow_run", workflowRun({ head_branch: "topic" }), "skip"],
  ["workflow_run", workflowRun({ head_branch: "v1" }), "skip"],
  ["workflow_run", workflowRun({ head_repository: { full_name: "stranger/agent" } }), "skip"],
  ["schedule", {}, "sweep"],
  ["merge_group", { action: "checks_requested" }, "plan"],
  ["issue_comment", { action: "created" }, "skip"],
])("auto on event %s with payload %j chooses %s", (event, payload, command) => {
  expect(chosen(event, payload)).toBe(command);
});

test("a closed pull request that gets a label gets no preview, because nothing would tear it down", () => {
  const { pull_request, ...rest } = pullRequest("labeled");
  expect(chosen("pull_request", { ...rest, pull_request: { ...pull_request, state: "closed" } })).toBe(
    "skip",
  );
});

test("preview: plan only plans a pull request", () => {
  expect(chosen("pull_request", pullRequest("opened"), { preview: "plan" })).toBe("plan");
});

describe("a pull request from a fork", () => {
  const stranger = pullRequest("opened", { full_name: "stranger/agent" });

  test("a fork's pull request without secrets is skipped whatever the command, and does not fail", () => {
    for (const command of COMMAND_INPUTS) {
      expect(chosen("pull_request", stranger, { command, hasKey: false })).toBe("skip");
    }
  });
  test("a fork's pull request with secrets is at most planned", () => {
    for (const command of ["auto", "deploy", "preview"] as const) {
      expect(chosen("pull_request_target", stranger, { command })).toBe("plan");
    }
  });
  test("a fork's pull request without secrets is deployed to the control plane on the runner", () => {
    expect(chosen("pull_request", stranger, { hasKey: false, isLocal: true })).toBe("deploy");
  });
  test("a fork's code never runs in a run that has secrets, not even on the runner's own control plane", () => {
    const forkOfRun = {
      repository: own,
      workflow_run: {
        conclusion: "success",
        event: "push",
        head_repository: { full_name: "stranger/agent" },
      },
    };
    for (const command of ["auto", "deploy", "preview"] as const) {
      expect(chosen("pull_request_target", stranger, { command, isLocal: true })).toBe("skip");
      expect(chosen("workflow_run", forkOfRun, { command, isLocal: true })).toBe("skip");
    }
  });
  test("a pull request whose fork was deleted still counts as a fork's", () => {
    expect(chosen("pull_request", pullRequest("opened", null), { hasKey: false })).toBe("skip");
  });
});

test("with a control plane on the runner, a closed pull request has nothing to tear down", () => {
  expect(chosen("pull_request", pullRequest("closed"), { isLocal: true })).toBe("skip");
  expect(chosen("schedule", {}, { isLocal: true })).toBe("deploy");
});

test("for a deleted branch, commands that need its code are skipped and commands that only name a deployment run", () => {
  const explicit = (command: CommandRequest["command"]) => chosen("push", { deleted: true }, { command });
  for (const command of ["deploy", "plan", "preview", "wait"] as const)
    expect(explicit(command)).toBe("skip");
  for (const command of ["teardown", "sweep", "rollback"] as const) expect(explicit(command)).toBe(command);
});

test("an explicit deploy on workflow_run deploys a branch that auto would skip, but never a fork's code", () => {
  const command = "deploy";
  expect(chosen("workflow_run", workflowRun({ head_branch: "release" }), { command })).toBe("deploy");
  const strange = workflowRun({ event: "pull_request", head_repository: { full_name: "stranger/agent" } });
  expect(chosen("workflow_run", strange, { command })).not.toBe("deploy");
});

test("the reason for a skip names the setting that would help", () => {
  const reason = (event: string, payload: unknown) => {
    const choice = chooseCommand(wish, readTrigger(event, payload));
    return "reason" in choice ? choice.reason : "";
  };
  expect(reason("workflow_run", workflowRun({ head_branch: "topic" }))).toMatch(
    /topic, not to main.*command: deploy/,
  );
  expect(reason("release", { action: "published", release: { prerelease: true } })).toMatch(
    /command: deploy/,
  );
});

test("Dependabot's pull request is skipped without a key, and previewed with a key from its own secrets", () => {
  const byBot = (actor: string | undefined, sender: string) =>
    readTrigger("pull_request", { ...pullRequest("opened"), sender: { login: sender } }, actor);
  for (const trigger of [byBot("dependabot[bot]", "octo"), byBot(undefined, "dependabot[bot]")]) {
    expect(chooseCommand({ ...wish, hasKey: false }, trigger).command).toBe("skip");
    expect(chooseCommand(wish, trigger).command).toBe("preview");
  }
  // A push from its own merge is not skipped silently.
  const push = readTrigger("push", { sender: { login: "dependabot[bot]" } }, "dependabot[bot]");
  expect(chooseCommand({ ...wish, hasKey: false }, push).command).toBe("deploy");
  // The reason mentions the missing key.
  expect(chooseCommand({ ...wish, hasKey: false }, byBot("octo", "octo")).command).toBe("preview");
});

describe("the current state of a pull request", () => {
  const at = (payload: unknown, now: object, over: Partial<CommandRequest> = {}) => {
    const trigger = readTrigger("pull_request", payload);
    const described = {
      number: 7,
      head: { ref: "topic", sha: "new", repo: own },
      base: { repo: own },
      ...now,
    };
    return chooseCommand({ ...wish, ...over }, aboutPullRequest(trigger, described));
  };

  test("the current state overrides an older event", () => {
    expect(at(pullRequest("closed"), { state: "closed" })).toEqual({ command: "teardown" });
    for (const command of ["auto", "teardown"] as const) {
      expect(at(pullRequest("closed"), { state: "open" }, { command })).toMatchObject({ command: "skip" });
    }
    for (const command of ["auto", "preview"] as const) {
      expect(at(pullRequest("synchronize"), { state: "closed" }, { command }).command).toBe("skip");
    }
    expect(at(pullRequest("labeled"), { state: "open" }, { command: "teardown" }).command).toBe("teardown");
  });

  test("an event newer than the fetched state overrides it", () => {
    const { pull_request, ...rest } = pullRequest("reopened");
    const payload = { ...rest, pull_request: { ...pull_request, updated_at: "2026-01-01T00:00:02Z" } };
    const at1 = { state: "closed", updated_at: "2026-01-01T00:00:01Z" };
    expect(at(payload, at1).command).toBe("preview");
    expect(at(payload, { ...at1, updated_at: "2026-01-01T00:00:02Z" }).command).toBe("skip");
  });

  test("when a close and another change fall within one second, the close wins", () => {
    const updated_at = "2026-01-01T00:00:02Z";
    const { pull_request, ...rest } = pullRequest("closed");
    const payload = { ...rest, pull_request: { ...pull_request, updated_at } };
    expect(at(payload, { state: "open", updated_at }).command).toBe("teardown");
    expect(at(payload, { state: "open", updated_at: "2026-01-01T00:00:03Z" }).command).toBe("skip");
  });

  test("a fork's pull request given by its number gets no preview", () => {
    const stranger = { state: "open", head: { sha: "new", repo: { full_name: "stranger/agent" } } };
    expect(at({}, stranger, { command: "preview" }).command).toBe("skip");
    expect(at({}, stranger, { command: "preview", isLocal: true }).command).toBe("skip");
  });
});

test("an explicit command overrides what the event would choose", () => {
  for (const command of COMMANDS) expect(chosen("schedule", {}, { command })).toBe(command);
});

test("every event and payload yields a known command or skip", () => {
  const known = [...COMMANDS, "skip"];
  fc.assert(
    fc.property(
      fc.string(),
      fc.jsonValue(),
      fc.boolean(),
      fc.boolean(),
      (event, payload, hasKey, isLocal) => {
        expect(known).toContain(chosen(event, payload, { hasKey, isLocal }));
      },
    ),
  );
});
