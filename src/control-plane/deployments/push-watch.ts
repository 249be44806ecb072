import { messageChain } from "../../foundation/error.ts";
import { readBranchHead } from "../build/branch-head.ts";
import { allDeployments, type DeploymentRow } from "../store/deployments.ts";
import { revisionById } from "../store/revisions.ts";
import { createRevision } from "./revisions.ts";
import type { Service } from "./service.ts";

/** What is remembered of a deployment between two looks. */
type Seen = {
  /** A commit is tried once. */ tried?: string /** A failure is logged once. */;
  failure?: string;
};

/**
 * Follows the branches of the deployments with `build_on_push`: a commit that the latest revision does not have makes
 * a revision. Polled, because a repository of this machine cannot call. Runs until the signal aborts.
 */
export async function watchPushes(
  service: Service,
  { everyMs, signal }: { everyMs: number; signal: AbortSignal },
): Promise<void> {
  const { db, clock, log } = service.platform;
  const seen = new Map<string, Seen>();
  while (!signal.aborted) {
    await clock.sleep(everyMs, signal).catch(() => {});
    const watched = signal.aborted ? [] : (await allDeployments(db)).filter(isWatched);
    for (const deployment of watched) {
      const memory = seen.get(deployment.id) ?? {};
      seen.set(deployment.id, memory);
      try {
        await look(service, deployment, { memory, signal });
        delete memory.failure;
      } catch (error) {
        if (signal.aborted) return;
        const failure = messageChain(error).join(": ");
        if (failure !== memory.failure)
          log(`deployment ${deployment.name}: its branch cannot be followed: ${failure}`);
        memory.failure = failure;
      }
    }
  }
}

function isWatched({ source, status, source_config }: DeploymentRow): boolean {
  return source === "repo_host" && status === "READY" && source_config.build_on_push === true;
}

async function look(
  service: Service,
  deployment: DeploymentRow,
  { memory, signal }: { memory: Seen; signal: AbortSignal },
): Promise<void> {
  const { db, folders, environment, log } = service.platform;
  const latest = deployment.latest_revision_id && (await revisionById(db, deployment.latest_revision_id));
  // A revision that has not fetched yet will find the newest commit itself.
  const isFetching = latest && latest.repo_commit_sha === null && latest.status !== "BUILD_FAILED";
  const repo_url = deployment.source_config.repo_url;
  if (!latest || isFetching || !repo_url) return;
  const commit = await readBranchHead({
    repo_url,
    repo_ref: deployment.source_revision_config.repo_ref,
    directory: folders.data,
    environment,
    signal,
  });
  if (commit === undefined || commit === latest.repo_commit_sha || commit === memory.tried) return;
  memory.tried = commit;
  const revision = await createRevision(service, deployment.id, {});
  log(`deployment ${deployment.name}: commit ${commit} was pushed, revision ${revision.id} builds it`);
}
