import { messageChain } from "../../foundation/error.ts";
import { readBranchHead } from "../build/branch-head.ts";
import { type Branch, lastSeenHead, recordHead } from "../store/branch-heads.ts";
import { allDeployments, type DeploymentRow, deploymentById } from "../store/deployments.ts";
import { inTransaction } from "../store/open-store.ts";
import { awaitsFetch, type RevisionRow } from "../store/revisions.ts";
import { recordNextRevision } from "./revisions.ts";
import type { Service } from "./service.ts";

/**
 * Follows the branches of the deployments with `build_on_push`: a branch that moved since it was last seen makes a
 * revision. What the latest revision was built from does not count, so that a rollback stays. Polled, because a
 * repository of this machine cannot call. Runs until the signal aborts.
 */
export async function watchPushes(
  service: Service,
  { everyMs, signal }: { everyMs: number; signal: AbortSignal },
): Promise<void> {
  const { db, clock, log } = service.platform;
  /** By deployment: a failure is logged once. */
  const failures = new Map<string, string>();
  while (!signal.aborted) {
    await clock.sleep(everyMs, signal).catch(() => {});
    const watched = signal.aborted ? [] : (await allDeployments(db)).filter(isWatched);
    for (const deployment of watched) {
      try {
        await look(service, deployment, signal);
        failures.delete(deployment.id);
      } catch (error) {
        if (signal.aborted) return;
        const failure = messageChain(error).join(": ");
        if (failure !== failures.get(deployment.id))
          log(`deployment ${deployment.name}: its branch cannot be followed: ${failure}`);
        failures.set(deployment.id, failure);
      }
    }
  }
}

function isWatched({ source, status, source_config }: DeploymentRow): boolean {
  return source === "repo_host" && status === "READY" && source_config.build_on_push === true;
}

const branchOf = ({ id, source_revision_config }: DeploymentRow): Branch => ({
  deployment_id: id,
  repo_ref: source_revision_config.repo_ref,
});

async function look(service: Service, deployment: DeploymentRow, signal: AbortSignal): Promise<void> {
  const { db, folders, environment, log } = service.platform;
  const branch = branchOf(deployment);
  const { repo_url } = deployment.source_config;
  // A revision that has not fetched yet takes the newest commit by itself.
  if (!repo_url || (await awaitsFetch(db, deployment.id))) return;
  const before = await lastSeenHead(db, branch);
  const request = { repo_url, repo_ref: branch.repo_ref, directory: folders.data, environment, signal };
  const head = await readBranchHead(request);
  if (head === undefined || head === before) return;
  const revision = await recordMove(service, branch, { before, head });
  if (!revision) return;
  service.engine.wake(deployment.id);
  log(`deployment ${deployment.name}: commit ${head} was pushed, revision ${revision.id} builds it`);
}

/**
 * The new head and its revision in one step: a crash leaves both or neither, so that no push is lost or built twice.
 * Nothing when something else happened to the deployment while the remote was asked: the next look sees that.
 */
function recordMove(
  { platform }: Service,
  branch: Branch,
  { before, head }: { before: string | undefined; head: string },
): Promise<RevisionRow | undefined> {
  return inTransaction(platform.db, async (tx) => {
    const id = branch.deployment_id;
    const deployment = await deploymentById(tx, id);
    if (!deployment || !isWatched(deployment) || branchOf(deployment).repo_ref !== branch.repo_ref) return;
    if ((await lastSeenHead(tx, branch)) !== before || (await awaitsFetch(tx, id))) return;
    await recordHead(tx, branch, head);
    // Never seen before: that is where it stands, not a move.
    if (before === undefined) return;
    return recordNextRevision(platform, tx, id, {});
  });
}
