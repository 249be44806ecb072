/** What made this workflow run, as far as the choice of a command asks for it. */
export type Trigger = {
  /** GitHub's name of the event: `push`, `pull_request`, `schedule`, … */
  event: string;
  /** The event's kind: `opened`, `closed`, … */
  action: string | undefined;
  /** A push that deleted its branch or tag. */
  isDeletion: boolean;
  /** A release that is labelled as not ready for production. */
  isPrerelease: boolean;
  /** GitHub gives what Dependabot starts no Actions secrets, as it does with forks. */
  isDependabot: boolean;
  pullRequest: PullRequest | undefined;
  workflowRun: WorkflowRun | undefined;
  /** The code that the event is about, where `GITHUB_REF` and `GITHUB_SHA` stand for other code. */
  code: EventCode | undefined;
};

export type PullRequest = {
  number: number;
  /** Its code comes from another repository, whose owner may be anybody. */
  isFork: boolean;
  isClosed: boolean;
  /** Its number was given; the event is about something else. */
  isNamed: boolean;
  /** The event was about an earlier commit of it. */
  hasMovedOn: boolean;
  /** When it last changed, in milliseconds since the epoch. */
  updatedAt: number | undefined;
};

/** The run of another workflow, whose end has begun this one. */
export type WorkflowRun = {
  /** It was begun by a push, and ended well. */
  isGoodPush: boolean;
  isFork: boolean;
  branch: string | undefined;
  defaultBranch: string | undefined;
};

export type EventCode = {
  ref: string | undefined;
  commit: string | undefined;
  /** `owner/name` of the repository that has it, where the event says so. */
  repository?: string | undefined;
  /** Of what is proposed: the branch that it is to be merged into. */
  proposedFor?: { ref: string | undefined } | undefined;
};

type Repository = { id?: unknown; full_name?: unknown; default_branch?: unknown } | null;
type Branch = { ref?: unknown; sha?: unknown; repo?: Repository };
type Event = {
  action?: unknown;
  deleted?: unknown;
  sender?: { login?: unknown } | null;
  repository?: Repository;
  release?: { prerelease?: unknown } | null;
  pull_request?: {
    number?: unknown;
    state?: unknown;
    head?: Branch;
    base?: Branch;
    updated_at?: unknown;
  };
  merge_group?: { head_sha?: unknown; base_ref?: unknown } | null;
  workflow_run?: {
    conclusion?: unknown;
    event?: unknown;
    head_branch?: unknown;
    head_sha?: unknown;
    head_repository?: Repository;
  } | null;
};

/**
 * @param payload the parsed event file; anything, it is not ours
 * @param actor who began the run
 */
export function readTrigger(event: string, payload: unknown, actor?: string): Trigger {
  const given = (typeof payload === "object" && payload !== null ? payload : {}) as Event;
  return {
    event,
    action: text(given.action),
    isDeletion: event === "push" && given.deleted === true,
    isPrerelease: given.release?.prerelease === true,
    isDependabot: [actor, given.sender?.login].includes("dependabot[bot]"),
    pullRequest: readPullRequest(given),
    workflowRun: readWorkflowRun(given),
    code: readCode(given),
  };
}

/**
 * The same, about a pull request as GitHub describes it now: the event's own, for a run may come late or once more; or
 * one that was named.
 * @param described GitHub's answer
 */
export function aboutPullRequest(trigger: Trigger, described: unknown): Trigger {
  const answer = { pull_request: described } as Event;
  const [now, code] = [readPullRequest(answer), readCode(answer)];
  if (!now) return trigger;
  const { pullRequest: told, code: toldCode } = trigger;
  if (told?.number !== now.number)
    return { ...trigger, action: undefined, pullRequest: { ...now, isNamed: true }, code };
  if (isNewer(told, now)) return trigger;
  const hasMovedOn = toldCode?.commit !== undefined && toldCode.commit !== code?.commit;
  return { ...trigger, pullRequest: { ...now, hasMovedOn }, code };
}

/** The answer may lag behind an event that has only just come. Within one second of GitHub's, an end is the end. */
function isNewer(told: PullRequest, { updatedAt: now }: PullRequest): boolean {
  if (told.updatedAt === undefined || now === undefined) return false;
  return told.updatedAt > now || (told.updatedAt === now && told.isClosed);
}

function readPullRequest({ action, pull_request: given }: Event): PullRequest | undefined {
  if (typeof given?.number !== "number") return undefined;
  const { number, state, head, base, updated_at } = given;
  return {
    number,
    isFork: isOther(head?.repo, base?.repo),
    isClosed: state === "closed" || action === "closed",
    isNamed: false,
    hasMovedOn: false,
    updatedAt: Date.parse(String(updated_at)) || undefined,
  };
}

function readWorkflowRun({ workflow_run, repository }: Event): WorkflowRun | undefined {
  if (!workflow_run) return undefined;
  const { conclusion, event, head_branch, head_repository } = workflow_run;
  return {
    isGoodPush: conclusion === "success" && event === "push",
    isFork: isOther(head_repository, repository),
    branch: text(head_branch),
    defaultBranch: text(repository?.default_branch),
  };
}

function readCode({ pull_request, merge_group, workflow_run }: Event): EventCode | undefined {
  if (typeof pull_request?.number === "number") {
    const { head, base } = pull_request;
    return {
      ref: text(head?.ref),
      commit: text(head?.sha),
      repository: text(head?.repo?.full_name),
      proposedFor: { ref: text(base?.ref) },
    };
  }
  const proposed = text(merge_group?.head_sha);
  if (proposed) {
    const ref = text(merge_group?.base_ref)?.replace(/^refs\/heads\//, "");
    // The queue's own branch goes with the queue; its commit stays.
    return { ref: proposed, commit: proposed, proposedFor: { ref } };
  }
  if (!workflow_run) return undefined;
  const { head_branch, head_sha, head_repository } = workflow_run;
  return { ref: text(head_branch), commit: text(head_sha), repository: text(head_repository?.full_name) };
}

/** Whether code is from another repository. A head without one is that of a fork which was deleted. */
function isOther(head: Repository | undefined, own: Repository | undefined): boolean {
  if (head === undefined || own === undefined) return false;
  if (head === null) return true;
  const key = (repository: Repository) => repository?.full_name ?? repository?.id;
  return key(head) !== key(own);
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
