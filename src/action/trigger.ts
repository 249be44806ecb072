/** What made this workflow run, as far as the choice of a command asks for it. */
export type Trigger = {
  /** GitHub's name of the event: `push`, `pull_request`, `schedule`, … */
  event: string;
  /** The event's kind: `opened`, `closed`, … */
  action: string | undefined;
  /** A push that deleted its branch or tag. */
  isDeletion: boolean;
  /** A workflow that a push began has ended well. */
  isGoodPush: boolean;
  pullRequest: PullRequest | undefined;
};

export type PullRequest = {
  number: number;
  /** Its code comes from another repository, whose owner may be anybody. */
  isFork: boolean;
  isClosed: boolean;
  /** What it is to be merged into. */
  baseRef: string | undefined;
  headRef: string | undefined;
  headCommit: string | undefined;
};

type Repository = { id?: unknown; full_name?: unknown } | null;
type Branch = { ref?: unknown; sha?: unknown; repo?: Repository };
type Event = {
  action?: unknown;
  deleted?: unknown;
  workflow_run?: { conclusion?: unknown; event?: unknown } | null;
  pull_request?: { number?: unknown; state?: unknown; head?: Branch; base?: Branch };
};

/** @param payload the parsed event file; anything, it is not ours */
export function readTrigger(event: string, payload: unknown): Trigger {
  const given = (typeof payload === "object" && payload !== null ? payload : {}) as Event;
  return {
    event,
    action: text(given.action),
    isDeletion: event === "push" && given.deleted === true,
    isGoodPush: given.workflow_run?.conclusion === "success" && given.workflow_run.event === "push",
    pullRequest: readPullRequest(given.pull_request),
  };
}

function readPullRequest(given: Event["pull_request"]): PullRequest | undefined {
  if (typeof given?.number !== "number") return undefined;
  const { head, base } = given;
  return {
    number: given.number,
    isFork: isFork(head, base),
    isClosed: given.state === "closed",
    baseRef: text(base?.ref),
    headRef: text(head?.ref),
    headCommit: text(head?.sha),
  };
}

/** A head without a repository is that of a fork which was deleted. */
function isFork(head: Branch | undefined, base: Branch | undefined): boolean {
  if (head?.repo === undefined || base?.repo === undefined) return false;
  if (head.repo === null) return true;
  const key = (repository: Repository | undefined) => repository?.full_name ?? repository?.id;
  return key(head.repo) !== key(base.repo);
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
