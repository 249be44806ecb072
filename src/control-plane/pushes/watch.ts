// This folder: pushes to the branches that deployments follow, told by their Git hosts or seen at the remotes.

import { messageChain } from "../../foundation/error.ts";
import { repeatEvery } from "../../foundation/time/repeat.ts";
import type { BranchHead } from "../build/fetch/branch-head.ts";
import type { Service } from "../deployments/service.ts";
import { inTransaction } from "../store/database/transactions.ts";
import {
  type FollowedBranch,
  followedBranches,
  NO_BRANCH,
  recordHead,
  settledBranch,
} from "../store/pushes/branch-heads.ts";
import { askRemote, remoteKey } from "./ask-remote.ts";
import { recordMove } from "./record-move.ts";
import { openRemotePauses } from "./remote-pauses.ts";

/** So many repositories are asked at the same time. */
const AT_ONCE = 4;

/**
 * Follows the branches of the deployments with `build_on_push`: a branch that moved since it was last seen makes a
 * revision of its new head. What the latest revision was built from does not count, so that a rollback stays. A remote is
 * asked once for all of its branches and deployments. Runs until the signal aborts.
 */
export function watchPushes(
  service: Service,
  { everyMs, signal }: { everyMs: number; signal: AbortSignal },
): Promise<void> {
  const { db, clock, log } = service.platform;
  /** By deployment: a failure is logged once. */
  const failures = new Map<string, string>();
  const pauses = openRemotePauses({ everyMs, clock });
  function told(branch: FollowedBranch, error: unknown): void {
    const failure = messageChain(error).join(": ");
    if (failure !== failures.get(branch.deployment_id))
      log(`deployment ${branch.name}: its branch cannot be followed: ${failure}`);
    failures.set(branch.deployment_id, failure);
  }
  async function lookAtAll(): Promise<void> {
    const branches = await followedBranches(db).catch((error) => {
      log(`branches could not be followed; the next round tries again: ${messageChain(error).join(": ")}`);
      return undefined;
    });
    if (!branches) return;
    const remotes = Map.groupBy(branches, remoteKey);
    const due = pauses.due(remotes, lastDelivery).values();
    const askInTurn = async () => {
      for (const [remote, branches] of due) {
        const { isAnswered, looked } = await look(service, branches, signal);
        if (signal.aborted) return;
        pauses.after(remote, { isAnswered, isTold: branches.every(({ delivered_at }) => delivered_at) });
        for (const { branch, error } of looked) {
          if (error === undefined) failures.delete(branch.deployment_id);
          else told(branch, error);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
  }
  return repeatEvery(everyMs, lookAtAll, { clock, signal });
}

/** In milliseconds since 1970. */
function lastDelivery(branches: readonly FollowedBranch[]): number {
  return Math.max(0, ...branches.map(({ delivered_at: at }) => (at === null ? 0 : Date.parse(at))));
}

type Looked = { branch: FollowedBranch; error?: unknown };

/** Asks one remote for all deployments that follow it. */
async function look(
  service: Service,
  branches: readonly FollowedBranch[],
  signal: AbortSignal,
): Promise<{ isAnswered: boolean; looked: Looked[] }> {
  const repo_refs = [...new Set(branches.map(({ repo_ref }) => repo_ref))];
  try {
    const heads = await askRemote(service.platform, branches[0] as FollowedBranch, repo_refs, signal);
    const looked = branches.map((branch) =>
      follow(service, branch, heads.get(branch.repo_ref) as BranchHead).then(
        () => ({ branch }),
        (error: unknown) => ({ branch, error }),
      ),
    );
    return { isAnswered: true, looked: await Promise.all(looked) };
  } catch (error) {
    return { isAnswered: false, looked: branches.map((branch) => ({ branch, error })) };
  }
}

/** @throws what the branch cannot be followed for */
async function follow(service: Service, branch: FollowedBranch, { head, error }: BranchHead): Promise<void> {
  const found = head ?? (branch.head === null ? NO_BRANCH : branch.head);
  if (found !== branch.head) await record(service, branch, found);
  if (error !== undefined) throw error;
}

/** That the branch was found elsewhere, or for the first time: that is no move. */
async function record({ platform, engine }: Service, branch: FollowedBranch, head: string): Promise<void> {
  const revision = await inTransaction(platform.db, async (tx) => {
    const now = await settledBranch(tx, branch.deployment_id);
    // Something else happened to the deployment while the remote was asked: the next look sees that.
    if (now?.repo_ref !== branch.repo_ref || now.head !== branch.head) return undefined;
    if (now.head !== null) return recordMove(platform, tx, now, head);
    await recordHead(tx, now, head);
    return undefined;
  });
  if (!revision) return;
  engine.wake(branch.deployment_id);
  platform.log(`deployment ${branch.name}: commit ${head} was pushed, revision ${revision.id} builds it`);
}
