import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COMMAND_INPUTS, COMMANDS, chooseCommand, type Wish } from "../../src/action/command.ts";
import { readTrigger } from "../../src/action/trigger.ts";

const wish: Wish = { command: "auto", preview: "deploy", hasKey: true, isLocal: false };
const own = { full_name: "octo/agent" };

function chosen(event: string, payload: unknown = {}, over: Partial<Wish> = {}): string {
  return chooseCommand({ ...wish, ...over }, readTrigger(event, payload)).command;
}

function pullRequest(action: string, from: unknown = own) {
  return { action, pull_request: { number: 7, head: { ref: "topic", repo: from }, base: { repo: own } } };
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
  ["workflow_run", { workflow_run: { conclusion: "success", event: "push" } }, "deploy"],
  ["workflow_run", { workflow_run: { conclusion: "failure", event: "push" } }, "skip"],
  ["workflow_run", { workflow_run: { conclusion: "success", event: "pull_request" } }, "skip"],
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
  test("is still one when the fork was deleted", () => {
    expect(chosen("pull_request", pullRequest("opened", null), { hasKey: false })).toBe("skip");
  });
});

test("on the runner itself there is nothing to tear down", () => {
  expect(chosen("pull_request", pullRequest("closed"), { isLocal: true })).toBe("skip");
  expect(chosen("schedule", {}, { isLocal: true })).toBe("deploy");
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
