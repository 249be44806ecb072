import { messageChain } from "../../foundation/error.ts";
import { repeatEvery } from "../../foundation/time/repeat.ts";
import { readBranchHead } from "../build/fetch/branch-head.ts";
import { type FollowedBranch, followedBranches, recordHead } from "../store/branch-heads.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { recordNextRevision } from "./revisions.ts";
import type { Service } from "./service.ts";

/** So many repositories are asked at the same time. */
const AT_ONCE = 4;

/**
 * Follows the branches of the deployments with `build_on_push`: a branch that moved since it was last seen makes a
 * revision. What the latest revision was built from does not count, so that a rollback stays. Polled, because a
 * repository of this machine cannot call. Runs until the signal aborts.
 */
export function watchPushes(
  service: Service,
  { everyMs, signal }: { everyMs: number; signal: AbortSignal },
): Promise<void> {
  const { db, clock, log } = service.platform;
  /** By deployment: a failure is logged once. */
  const failures = new Map<string, string>();
  function told(branch: FollowedBranch, error: unknown): void {
    const failure = messageChain(error).join(": ");
    if (failure !== failures.get(branch.deployment_id))
      log(`deployment ${branch.name}: its branch cannot be followed: ${failure}`);
    failures.set(branch.deployment_id, failure);
  }
  async function lookAtAll(): Promise<void> {
    const together = Map.groupBy(await followedBranches(db), ({ repo_url, repo_ref }) =>
      JSON.stringify([repo_url, repo_ref]),
    ).values();
    const askInTurn = async () => {
      for (const branches of together) {
        for (const { branch, error } of await look(service, branches, signal)) {
          if (signal.aborted) return;
          if (error === undefined) failures.delete(branch.deployment_id);
          else told(branch, error);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
  }
  return repeatEvery(everyMs, lookAtAll, { clock, signal });
}

type Looked = { branch: FollowedBranch; error?: unknown };

/** Asks once for all deployments that follow the same branch of the same repository. */
async function look(
  service: Service,
  branches: readonly FollowedBranch[],
  signal: AbortSignal,
): Promise<Looked[]> {
  const { folders, environment } = service.platform;
  const { repo_url, repo_ref } = branches[0] as FollowedBranch;
  try {
    const request = { repo_url, repo_ref, directory: folders.data, environment, signal };
    const head = await readBranchHead(request);
    return await Promise.all(
      branches.map((branch) =>
        follow(service, branch, head).then(
          () => ({ branch }),
          (error: unknown) => ({ branch, error }),
        ),
      ),
    );
  } catch (error) {
    return branches.map((branch) => ({ branch, error }));
  }
}

async function follow(service: Service, branch: FollowedBranch, head: string | undefined): Promise<void> {
  if (head === undefined || head === branch.head) return;
  const revision = await recordMove(service, branch, head);
  if (!revision) return;
  service.engine.wake(branch.deployment_id);
  service.platform.log(
    `deployment ${branch.name}: commit ${head} was pushed, revision ${revision.id} builds it`,
  );
}

/**
 * The new head and its revision in one step: a crash leaves both or neither, so that no push is lost or built twice.
 * Nothing when something else happened to the deployment while the remote was asked: the next look sees that.
 */
function recordMove({ platform }: Service, branch: FollowedBranch, head: string) {
  return inTransaction(platform.db, async (tx) => {
    const [now] = await followedBranches(tx, branch.deployment_id);
    if (now?.repo_ref !== branch.repo_ref || now.head !== branch.head) return undefined;
    await recordHead(tx, branch, head);
    // Never seen before: that is where it stands, not a move.
    if (branch.head === null) return undefined;
    return recordNextRevision(platform, tx, branch.deployment_id, {});
  });
}
