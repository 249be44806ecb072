import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  COMMAND_INPUTS,
  COMMANDS,
  type CommandRequest,
  chooseCommand,
} from "../../../src/action/commands/command.ts";
import { aboutPullRequest, readTrigger } from "../../../src/action/trigger/trigger.ts";

const wish: CommandRequest = { command: "auto", preview: "deploy", hasKey: true, isLocal: false };
const own = { full_name: "octo/agent" };

function chosen(event: string, payload: unknown = {}, over: Partial<CommandRequest> = {}): string {
  return chooseCommand({ ...wish, ...over }, readTrigger(event, payload)).command;
}

function pullRequest(action: string, from: unknown = own) {
  return { action, pull_request: { number: 7, head: { ref: "topic", repo: from }, base: { repo: own } } };
}

/** Another workflow that has run well because of a push to the default branch. */
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
])("auto: %s %j → %s", (event, payload, command) => {
  expect(chosen(event, payload)).toBe(command);
});

test("a closed pull request that gets a label gets no preview: nobody would take it down", () => {
  const { pull_request, ...rest } = pullRequest("labeled");
  expect(chosen("pull_request", { ...rest, pull_request: { ...pull_request, state: "closed" } })).toBe(
    "skip",
  );
});

test("a pull request gets a plan only, when that is wanted", () => {
  expect(chosen("pull_request", pullRequest("opened"), { preview: "plan" })).toBe("plan");
});

describe("a pull request from a fork", () => {
  const stranger = pullRequest("opened", { full_name: "stranger/agent" });

  test("is skipped without secrets, whatever is asked for, and never a failure", () => {
    for (const command of COMMAND_INPUTS) {
      expect(chosen("pull_request", stranger, { command, hasKey: false })).toBe("skip");
    }
  });
  test("is planned at most where there are secrets", () => {
    for (const command of ["auto", "deploy", "preview"] as const) {
      expect(chosen("pull_request_target", stranger, { command })).toBe("plan");
    }
  });
  test("is checked on the runner itself without any", () => {
    expect(chosen("pull_request", stranger, { hasKey: false, isLocal: true })).toBe("deploy");
  });
  test("is run nowhere in a run that has secrets, on the runner itself either", () => {
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
  test("is still one when the fork was deleted", () => {
    expect(chosen("pull_request", pullRequest("opened", null), { hasKey: false })).toBe("skip");
  });
});

test("on the runner itself there is nothing to tear down", () => {
  expect(chosen("pull_request", pullRequest("closed"), { isLocal: true })).toBe("skip");
  expect(chosen("schedule", {}, { isLocal: true })).toBe("deploy");
});

test("what needs the code of a branch is not done when the branch was deleted, but what only names a deployment is", () => {
  const explicit = (command: CommandRequest["command"]) => chosen("push", { deleted: true }, { command });
  for (const command of ["deploy", "plan", "preview", "wait"] as const)
    expect(explicit(command)).toBe("skip");
  for (const command of ["teardown", "sweep", "rollback"] as const) expect(explicit(command)).toBe(command);
});

test("a run after another workflow deploys outright what auto would leave, but never a stranger's code", () => {
  const command = "deploy";
  expect(chosen("workflow_run", workflowRun({ head_branch: "release" }), { command })).toBe("deploy");
  const strange = workflowRun({ event: "pull_request", head_repository: { full_name: "stranger/agent" } });
  expect(chosen("workflow_run", strange, { command })).not.toBe("deploy");
});

test("a reason names what would help", () => {
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

test("Dependabot's pull request is skipped without a key, and goes on with one among its own secrets", () => {
  const byBot = (actor: string | undefined, sender: string) =>
    readTrigger("pull_request", { ...pullRequest("opened"), sender: { login: sender } }, actor);
  for (const trigger of [byBot("dependabot[bot]", "octo"), byBot(undefined, "dependabot[bot]")]) {
    expect(chooseCommand({ ...wish, hasKey: false }, trigger).command).toBe("skip");
    expect(chooseCommand(wish, trigger).command).toBe("preview");
  }
  // What it merges itself is not left out in silence.
  const push = readTrigger("push", { sender: { login: "dependabot[bot]" } }, "dependabot[bot]");
  expect(chooseCommand({ ...wish, hasKey: false }, push).command).toBe("deploy");
  // Whoever forgot the key is told so.
  expect(chooseCommand({ ...wish, hasKey: false }, byBot("octo", "octo")).command).toBe("preview");
});

describe("a pull request as it is now", () => {
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

  test("counts, where the event is old", () => {
    expect(at(pullRequest("closed"), { state: "closed" })).toEqual({ command: "teardown" });
    for (const command of ["auto", "teardown"] as const) {
      expect(at(pullRequest("closed"), { state: "open" }, { command })).toMatchObject({ command: "skip" });
    }
    for (const command of ["auto", "preview"] as const) {
      expect(at(pullRequest("synchronize"), { state: "closed" }, { command }).command).toBe("skip");
    }
    expect(at(pullRequest("labeled"), { state: "open" }, { command: "teardown" }).command).toBe("teardown");
  });

  test("counts less than an event that is newer", () => {
    const { pull_request, ...rest } = pullRequest("reopened");
    const payload = { ...rest, pull_request: { ...pull_request, updated_at: "2026-01-01T00:00:02Z" } };
    const at1 = { state: "closed", updated_at: "2026-01-01T00:00:01Z" };
    expect(at(payload, at1).command).toBe("preview");
    expect(at(payload, { ...at1, updated_at: "2026-01-01T00:00:02Z" }).command).toBe("skip");
  });

  test("of the end and a change within one second, the end counts", () => {
    const updated_at = "2026-01-01T00:00:02Z";
    const { pull_request, ...rest } = pullRequest("closed");
    const payload = { ...rest, pull_request: { ...pull_request, updated_at } };
    expect(at(payload, { state: "open", updated_at }).command).toBe("teardown");
    expect(at(payload, { state: "open", updated_at: "2026-01-01T00:00:03Z" }).command).toBe("skip");
  });

  test("that somebody names gets no preview when it is a fork's", () => {
    const stranger = { state: "open", head: { sha: "new", repo: { full_name: "stranger/agent" } } };
    expect(at({}, stranger, { command: "preview" }).command).toBe("skip");
    expect(at({}, stranger, { command: "preview", isLocal: true }).command).toBe("skip");
  });
});

test("a command that is given is the command", () => {
  for (const command of COMMANDS) expect(chosen("schedule", {}, { command })).toBe(command);
});

test("whatever the event is, there is an answer", () => {
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
