import type { Trigger } from "./trigger.ts";

export const COMMANDS = [
  "deploy",
  "plan",
  "preview",
  "teardown",
  "rollback",
  "promote",
  "wait",
  "sweep",
] as const;
export type Command = (typeof COMMANDS)[number];

/** What `command` may say; the first one is its default. */
export const COMMAND_INPUTS = ["auto", ...COMMANDS] as const;

/** What to do, or why there is nothing to do. */
export type Choice = { command: Command } | { command: "skip"; reason: string };

export type Wish = {
  command: (typeof COMMAND_INPUTS)[number];
  /** What a pull request gets. */
  preview: "deploy" | "plan";
  /** Whether there is a key for the control plane; forks have none. */
  hasKey: boolean;
  /** The control plane ends with this step: there is nothing to preview, to tear down or to sweep. */
  isLocal: boolean;
};

/** What has changed the code of a pull request, or says that it is to be looked at now. */
const CHANGES = new Set(["opened", "synchronize", "reopened", "ready_for_review", "labeled"]);

/** Which command a step carries out. Pure and total: whatever the event is, there is an answer. */
export function chooseCommand(wish: Wish, trigger: Trigger): Choice {
  const { pullRequest } = trigger;
  if (pullRequest?.isFork && !wish.hasKey && !wish.isLocal) {
    return skip(
      `pull request #${pullRequest.number} comes from a fork, and GitHub gives its runs no secrets; ` +
        "with base-url: local it can be checked without any",
    );
  }
  if (wish.command !== "auto") return { command: withoutForeignCode(wish, pullRequest) };
  switch (trigger.event) {
    case "push":
      if (trigger.isDeletion) return skip("the branch or tag was deleted");
      return { command: "deploy" };
    case "pull_request":
    case "pull_request_target":
      return ofPullRequest(wish, trigger);
    case "merge_group":
      return { command: wish.isLocal ? "deploy" : "plan" };
    case "schedule":
      if (wish.isLocal) return { command: "deploy" };
      return { command: "sweep" };
    case "workflow_run":
      if (trigger.isGoodPush) return { command: "deploy" };
      return skip("the workflow before this one did not succeed, or was not run by a push");
    case "release":
      // Several actions come with one release: one of them is enough.
      if (trigger.action === "published") return { command: "deploy" };
      return skip(`a release that was ${trigger.action} is deployed when it is published`);
    case "workflow_dispatch":
    case "repository_dispatch":
      return { command: "deploy" };
    default:
      return skip(`nothing is deployed because of '${trigger.event}'; the input command says what to do`);
  }
}

function ofPullRequest(wish: Wish, { action, pullRequest }: Trigger): Choice {
  if (action === "closed") {
    return wish.isLocal ? skip("a local control plane keeps no preview") : { command: "teardown" };
  }
  if (pullRequest?.isClosed) return skip("the pull request is closed: nobody would take its preview down");
  if (action !== undefined && !CHANGES.has(action)) {
    return skip(`a pull request that was ${action} has the same code as before`);
  }
  if (wish.isLocal) return { command: "deploy" };
  // Somebody else's code gets neither our secrets nor a place to run at.
  const isOnlyPlanned = wish.preview === "plan" || pullRequest?.isFork;
  return { command: isOnlyPlanned ? "plan" : "preview" };
}

/** Also where a command is given outright, somebody else's code gets neither our secrets nor a place to run at. */
function withoutForeignCode({ command, isLocal }: Wish, pullRequest: Trigger["pullRequest"]): Command {
  const runsCode = command === "deploy" || command === "preview";
  return pullRequest?.isFork && !isLocal && runsCode ? "plan" : (command as Command);
}

function skip(reason: string): Choice {
  return { command: "skip", reason };
}
