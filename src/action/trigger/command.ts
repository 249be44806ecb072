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

export type CommandRequest = {
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
export function chooseCommand(wish: CommandRequest, trigger: Trigger): Choice {
  const why = skipReason(wish, trigger);
  if (why) return skip(why);
  if (wish.command !== "auto") return withoutForeignCode(wish.command, wish, trigger);
  switch (trigger.event) {
    case "push":
    case "workflow_dispatch":
    case "repository_dispatch":
      return { command: "deploy" };
    case "pull_request":
    case "pull_request_target":
      return ofPullRequest(wish, trigger);
    case "merge_group":
      return { command: wish.isLocal ? "deploy" : "plan" };
    case "schedule":
      return { command: wish.isLocal ? "deploy" : "sweep" };
    case "workflow_run":
      return ofWorkflowRun(trigger.workflowRun);
    case "release":
      return ofRelease(trigger);
    default:
      return skip(`nothing is deployed because of '${trigger.event}'; the input command says what to do`);
  }
}

/** What cannot be done here, whatever is asked for. */
function skipReason(wish: CommandRequest, trigger: Trigger): string | undefined {
  const { event, pullRequest, isDependabot, isDeletion } = trigger;
  const lacksKey = !wish.hasKey && !wish.isLocal;
  const runsCode = wish.command === "auto" || RUNS_CODE.has(wish.command);
  const hasNoSecrets = event === WITHOUT_SECRETS && pullRequest?.isNamed === false;
  if (isForeign(trigger) && wish.isLocal && runsCode && !hasNoSecrets)
    return (
      `the code comes from a fork, and a run because of '${event}' has secrets, which all code on the runner can read; ` +
      `because of '${WITHOUT_SECRETS}' GitHub gives none`
    );
  if (pullRequest?.isFork && lacksKey)
    return (
      `pull request #${pullRequest.number} comes from a fork, and GitHub gives its runs no secrets; ` +
      "with base-url: local it can be checked without any"
    );
  if (pullRequest && isDependabot && lacksKey)
    return "Dependabot began this run, and GitHub gives it Dependabot secrets only: keep the key among those, too";
  if (isDeletion && (wish.command === "auto" || NEEDS_CODE.has(wish.command)))
    return "the branch or tag was deleted";
  if (wish.command === "preview" && pullRequest?.isClosed) return CLOSED;
  if (wish.command === "teardown" && isOpenAgain(trigger)) return OPEN_AGAIN;
  return undefined;
}

const NEEDS_CODE: ReadonlySet<string> = new Set(["deploy", "plan", "preview", "wait"] satisfies Command[]);
const RUNS_CODE: ReadonlySet<string> = new Set(["deploy", "preview"] satisfies Command[]);
/** The event of a fork's pull request that GitHub gives neither secrets nor a token that may write. */
const WITHOUT_SECRETS = "pull_request";
const OPEN_AGAIN = "the pull request is open again, so its preview stays";
const CLOSED = "the pull request is closed, so its preview would never be torn down";

/** The commit that the workflow before this one has found good, where it is the one that is to be live. */
function ofWorkflowRun(run: Trigger["workflowRun"]): Choice {
  if (!run?.isGoodPush || run.isFork)
    return skip("the workflow before this one did not succeed, or was not run by a push");
  const { branch, defaultBranch } = run;
  if (branch === undefined || defaultBranch === undefined || branch === defaultBranch)
    return { command: "deploy" };
  return skip(
    `the workflow before this one was run by a push to ${branch}, not to ${defaultBranch}; ` +
      "command: deploy deploys that, too",
  );
}

function ofRelease({ action, isPrerelease }: Trigger): Choice {
  // Several actions come with one release: one of them is enough.
  if (action !== "published") return skip(`a release that was ${action} is deployed when it is published`);
  if (!isPrerelease) return { command: "deploy" };
  return skip("a pre-release is not ready for production; command: deploy deploys it all the same");
}

function ofPullRequest(wish: CommandRequest, trigger: Trigger): Choice {
  const { action, pullRequest } = trigger;
  if (action === "closed") {
    if (isOpenAgain(trigger)) return skip(OPEN_AGAIN);
    return wish.isLocal ? skip("a local control plane keeps no preview") : { command: "teardown" };
  }
  if (pullRequest?.isClosed) return skip(CLOSED);
  if (action !== undefined && !CHANGES.has(action)) {
    return skip(`a pull request that was ${action} has the same code as before`);
  }
  if (wish.isLocal) return { command: "deploy" };
  return wish.preview === "plan" ? { command: "plan" } : withoutForeignCode("preview", wish, trigger);
}

/** An old run of its end was run again, or comes late. */
function isOpenAgain({ event, action, pullRequest }: Trigger): boolean {
  return event.startsWith("pull_request") && action === "closed" && pullRequest?.isClosed === false;
}

/** Foreign code gets no secrets and is never run; what it would change can be reported. */
function withoutForeignCode(command: Command, wish: CommandRequest, trigger: Trigger): Choice {
  if (wish.isLocal || !RUNS_CODE.has(command) || !isForeign(trigger)) return { command };
  if (trigger.pullRequest?.isNamed)
    return skip(`pull request #${trigger.pullRequest.number} comes from a fork, whose code is not deployed`);
  return { command: "plan" };
}

function isForeign({ pullRequest, workflowRun }: Trigger): boolean {
  return pullRequest?.isFork === true || workflowRun?.isFork === true;
}

function skip(reason: string): Choice {
  return { command: "skip", reason };
}
