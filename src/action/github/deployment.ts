import type { GitHubClient } from "./octokit.ts";
import { type DeploymentPayload, readPayload } from "./payload.ts";
import { isUnclear } from "./problem.ts";

/** `queued`: waiting for its turn, or handed to the control plane by a run that did not wait for the end. */
export type DeploymentState = "in_progress" | "queued" | "success" | "failure" | "error" | "inactive";

export type DeploymentTarget = { ref: string; environment: string; payload: DeploymentPayload };

/** Task of previews: what a sweep asks GitHub for, instead of reading every deployment of the repository. */
export const PREVIEW_TASK = "deploy:preview";
/** GitHub refuses longer descriptions. */
const DESCRIPTION_LIMIT = 140;
/** How far back an earlier deployment of the same name is looked for. */
const LOOK_BACK = 100;
const FINAL_STATES: ReadonlySet<string> = new Set(["success", "failure", "error", "inactive"]);
/** What GitHub shows as active. A run whose machine was lost leaves `queued` or `in_progress` for ever. */
export const LIVE_STATES: ReadonlySet<string | undefined> = new Set(["success", "queued", "in_progress"]);

/** Creates the GitHub Deployment of this run; after an unclear answer it looks for it before it asks again. */
export async function createDeployment(client: GitHubClient, target: DeploymentTarget): Promise<number> {
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
    description: shortened(`${target.payload.name} by agent-deploy`),
    ...(isPreview && { task: PREVIEW_TASK, transient_environment: true, production_environment: false }),
    // We deploy what was pushed: GitHub is neither to merge the base branch into it nor to hold it for checks.
    auto_merge: false,
    required_contexts: [],
    request: { retries: 0 },
  });
  if (!("id" in data)) throw new NoDeploymentError(data.message ?? "it gave no reason");
  return data.id;
}

/** GitHub answered 202: it did something else (a merge) and made no deployment. Asking again would do it again. */
class NoDeploymentError extends Error {
  readonly status = 202;

  constructor(reason: string) {
    super(`GitHub made no deployment: ${reason}`);
    this.name = "NoDeploymentError";
  }
}

/** The GitHub Deployment that a run made, wherever it died afterwards. */
export async function findDeployment(
  { octokit, owner, repo }: GitHubClient,
  { ref, environment, payload }: { ref: string; environment: string; payload: { run: string; name: string } },
): Promise<number | undefined> {
  const parameters = { owner, repo, ref, environment, per_page: LOOK_BACK };
  for await (const { data } of octokit.paginate.iterator(octokit.rest.repos.listDeployments, parameters)) {
    const found = data.find(({ payload: text }) => {
      const theirs = readPayload(text);
      return theirs?.run === payload.run && theirs.name === payload.name;
    });
    if (found) return found.id;
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

/**
 * Marks inactive what `id` took over from: the last successful deployment of the same agent, and those after it that
 * nobody waited for or whose runs were lost. What is older than an inactive one was displaced by it.
 */
export async function retirePrevious(
  client: GitHubClient,
  id: number,
  target: DeploymentTarget,
  logUrl: string | undefined,
): Promise<void> {
  const { octokit, owner, repo } = client;
  const { data } = await octokit.rest.repos.listDeployments({
    owner,
    repo,
    environment: target.environment,
    per_page: LOOK_BACK,
  });
  const earlier = data.filter(
    (other) => other.id < id && readPayload(other.payload)?.deployment_id === target.payload.deployment_id,
  );
  for (const other of earlier) {
    const state = await currentState(client, other.id);
    if (state === "inactive") return;
    if (!LIVE_STATES.has(state)) continue;
    await setState(client, other.id, "inactive", { description: "a newer revision took over", logUrl });
  }
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length <= DESCRIPTION_LIMIT
    ? line
    : `${characters.slice(0, DESCRIPTION_LIMIT - 1).join("")}…`;
}
