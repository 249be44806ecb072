import { shortCommit } from "../../../contract/source/commit.ts";
import type { GitHubClient } from "../octokit.ts";
import { type DeploymentPayload, readPayload } from "../payload.ts";
import { isUnclear, statusOf } from "../problem.ts";

/** `queued`: waiting for its turn, or handed to the control plane by a run that did not wait for the end. */
export type DeploymentState = "in_progress" | "queued" | "success" | "failure" | "error" | "inactive";

export type DeploymentTarget = {
  ref: string;
  /** Instead of a `ref` that the repository does not have. */
  fallbackRef?: string | undefined;
  environment: string;
  payload: DeploymentPayload;
};

/** Task of previews: what a sweep asks GitHub for, instead of reading every deployment of the repository. */
export const PREVIEW_TASK = "deploy:preview";
/** GitHub refuses longer descriptions. */
const DESCRIPTION_LIMIT = 140;
/** How far back an earlier deployment of the same name is looked for. */
const LOOK_BACK = 100;
/** How many pages of them are read for the deployment of a run: others may have deployed since it began. */
const MOST_PAGES = 5;
const FINAL_STATES: ReadonlySet<string> = new Set(["success", "failure", "error", "inactive"]);
/** What GitHub shows as active. A run whose machine was lost leaves `queued` or `in_progress` for ever. */
export const LIVE_STATES: ReadonlySet<string | undefined> = new Set(["success", "queued", "in_progress"]);

/**
 * Creates the GitHub Deployment of this run; after an unclear answer it looks for it before it asks again. A commit
 * of another repository gives way to `fallbackRef`, and the payload says so.
 */
export async function createDeployment(client: GitHubClient, target: DeploymentTarget): Promise<number> {
  const { ref, fallbackRef, payload } = target;
  if (fallbackRef === undefined || fallbackRef === ref) return createOnce(client, target);
  try {
    return await createOnce(client, target);
  } catch (error) {
    if (statusOf(error) !== 422) throw error;
    return createOnce(client, { ...target, ref: fallbackRef, payload: { ...payload, live_commit: ref } });
  }
}

async function createOnce(client: GitHubClient, target: DeploymentTarget): Promise<number> {
  try {
    return await create(client, target);
  } catch (error) {
    if (!isUnclear(error)) throw error;
    return (await findDeployment(client, target)) ?? create(client, target);
  }
}

async function create({ octokit, owner, repo }: GitHubClient, target: DeploymentTarget): Promise<number> {
  const isPreview = target.payload.pull_request !== undefined;
  const { data } = await octokit.rest.repos.createDeployment({
    owner,
    repo,
    ref: target.ref,
    environment: target.environment,
    payload: target.payload,
    description: shortened(descriptionOf(target.payload)),
    ...(isPreview && { task: PREVIEW_TASK, transient_environment: true, production_environment: false }),
    // We deploy what was pushed: GitHub is neither to merge the base branch into it nor to hold it for checks.
    auto_merge: false,
    required_contexts: [],
    request: { retries: 0 },
  });
  if (!("id" in data)) throw new NoDeploymentError(data.message ?? "it gave no reason");
  return data.id;
}

function descriptionOf({ name, live_commit, checkout }: DeploymentPayload): string {
  const code = live_commit ? `, commit ${shortCommit(live_commit)} of another repository` : "";
  const dirty = checkout?.dirty ? ", with changes that are not committed" : "";
  return `${name} by agent-deploy${code}${dirty}`;
}

/** GitHub answered 202: it did something else (a merge) and made no deployment. Asking again would do it again. */
class NoDeploymentError extends Error {
  readonly status = 202;

  constructor(reason: string) {
    super(`GitHub made no deployment: ${reason}`);
    this.name = "NoDeploymentError";
  }
}

/** The GitHub Deployment that a run made (of `ref`, where that is given), wherever it died afterwards. */
export async function findDeployment(
  { octokit, owner, repo }: GitHubClient,
  given: { environment: string; ref?: string | undefined; payload: { run: string; name: string } },
): Promise<number | undefined> {
  const { environment, ref, payload } = given;
  const parameters = { owner, repo, environment, per_page: LOOK_BACK };
  let pages = 0;
  for await (const { data } of octokit.paginate.iterator(octokit.rest.repos.listDeployments, parameters)) {
    const found = data.find(({ ref: theirRef, payload: text }) => {
      // A run that put right its commit has made several.
      if (ref !== undefined && theirRef !== ref) return false;
      const theirs = readPayload(text);
      return theirs?.run === payload.run && theirs.name === payload.name;
    });
    if (found) return found.id;
    pages += 1;
    if (pages === MOST_PAGES) return undefined;
  }
  return undefined;
}

export type StatusDetails = {
  description: string;
  logUrl: string | undefined;
  /** Where the deployment answers; given only when it is live. */
  url?: string | undefined;
};

export async function setState(
  { octokit, owner, repo }: GitHubClient,
  id: number,
  state: DeploymentState,
  { description, logUrl, url }: StatusDetails,
): Promise<void> {
  await octokit.rest.repos.createDeploymentStatus({
    owner,
    repo,
    deployment_id: id,
    state,
    description: shortened(description),
    ...(logUrl ? { log_url: logUrl } : {}),
    ...(url ? { environment_url: url } : {}),
    // GitHub would switch off every other deployment of the environment, also those of other agents.
    auto_inactive: false,
  });
}

/** The newest state, or undefined when there is none yet. */
export async function currentState(
  { octokit, owner, repo }: GitHubClient,
  id: number,
): Promise<string | undefined> {
  const { data } = await octokit.rest.repos.listDeploymentStatuses({
    owner,
    repo,
    deployment_id: id,
    per_page: 1,
  });
  return data[0]?.state;
}

export function isFinal(state: string | undefined): boolean {
  return state !== undefined && FINAL_STATES.has(state);
}

export type LiveDetails = StatusDetails & {
  isShown: boolean;
  /** Called where a later run was live, too: whether this one serves now because it went live last. */
  isServing?: (() => Promise<boolean>) | undefined;
};

/**
 * Shows `id` as live, and what it replaced as inactive; idempotent. Where a later run has shown its own already, `id`
 * is inactive, unless it is what serves.
 */
export async function showLive(
  client: GitHubClient,
  { id, environment, deployment_id }: { id: number; environment: string; deployment_id: string },
  { isShown, isServing, ...details }: LiveDetails,
): Promise<void> {
  const all = await listOf(client, { environment, deployment_id });
  const takenOver = { description: TAKEN_OVER, logUrl: details.logUrl };
  const newer: number[] = [];
  for (const other of all) {
    if (other.id > id && (await currentState(client, other.id)) === "success") newer.push(other.id);
  }
  if (newer.length > 0 && !(await isServing?.())) return setState(client, id, "inactive", takenOver);
  if (!isShown) await setState(client, id, "success", details);
  for (const each of newer) await setState(client, each, "inactive", takenOver);
  // A later run that has not ended yet took this one for what it has replaced.
  if (newer.length > 0 && (await currentState(client, id)) === "inactive")
    await setState(client, id, "success", details);
  const earlier = all.filter((other) => other.id < id);
  await retire(client, earlier, { by: id, logUrl: details.logUrl });
}

const TAKEN_OVER = "a newer revision took over";

/**
 * Marks as inactive what was replaced: the last successful deployment of the same agent, and later ones that nobody
 * waited for or whose runs were lost. What is older than an inactive one was replaced by that one.
 */
async function retire(
  client: GitHubClient,
  earlier: readonly { id: number }[],
  { by, logUrl }: { by: number; logUrl: string | undefined },
): Promise<void> {
  for (const other of earlier) {
    const state = await currentState(client, other.id);
    if (state === "inactive") return;
    if (!LIVE_STATES.has(state)) continue;
    // An earlier run may show itself at this moment, because it serves: one of both has to stay.
    if ((await currentState(client, by)) !== "success") return;
    await setState(client, other.id, "inactive", { description: TAKEN_OVER, logUrl });
  }
}

/** What was recorded of one deployment in its environment, the newest first. */
async function listOf(
  { octokit, owner, repo }: GitHubClient,
  { environment, deployment_id }: { environment: string; deployment_id: string },
): Promise<{ id: number }[]> {
  const { data } = await octokit.rest.repos.listDeployments({
    owner,
    repo,
    environment,
    per_page: LOOK_BACK,
  });
  return data.filter(({ payload }) => readPayload(payload)?.deployment_id === deployment_id);
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length <= DESCRIPTION_LIMIT
    ? line
    : `${characters.slice(0, DESCRIPTION_LIMIT - 1).join("")}…`;
}
