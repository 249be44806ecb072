import { shortCommit } from "../../contract/source/commit.ts";
import { messageChain } from "../../foundation/error.ts";
import { repeatEvery } from "../../foundation/time/repeat.ts";
import { askRemote, remoteKey } from "../branches/ask-remote.ts";
import type { BranchHead } from "../build/fetch/branch-head.ts";
import type { Service } from "../service.ts";
import { inTransaction } from "../store/database/transactions.ts";
import {
  type FollowedBranch,
  followedBranches,
  NO_BRANCH,
  recordHead,
  settledBranch,
} from "../store/deployments/branch-heads.ts";
import { recordMove } from "./record-move.ts";
import { openRemotePauses } from "./remote-pauses.ts";

/** So many repositories are asked at the same time, and so many of the slow ones. */
const AT_ONCE = 4;

/** How long a remote may take that others wait for, in rounds, and at least in milliseconds. */
const QUICK = { rounds: 2, leastMs: 2_000 };

/**
 * Follows the branches of the deployments with `build_on_push`: a branch that moved since it was last seen makes a
 * revision of its new head. What the latest revision was built from does not count, so that a rollback stays. A remote
 * is asked once for all of its branches and deployments; slow ones are asked in separate rounds, for which no other one
 * waits. Runs until the signal aborts.
 */
export async function watchPushes(
  service: Service,
  { everyMs, signal }: { everyMs: number; signal: AbortSignal },
): Promise<void> {
  const { db, clock, log } = service.platform;
  /** By deployment: a failure is logged once. */
  const failures = new Map<string, string>();
  const pauses = openRemotePauses({ everyMs, clock });
  const slow = new Set<string>();
  const quickMs = Math.max(everyMs * QUICK.rounds, QUICK.leastMs);
  function told(branch: FollowedBranch, error: unknown): void {
    const failure = messageChain(error).join(": ");
    if (failure !== failures.get(branch.deployment_id))
      log(`deployment ${branch.name}: its branch cannot be followed: ${failure}`);
    failures.set(branch.deployment_id, failure);
  }
  async function lookAtAll(areSlow: boolean): Promise<void> {
    if (areSlow && slow.size === 0) return;
    const branches = await followedBranches(db).catch((error) => {
      log(`branches could not be followed; the next round tries again: ${messageChain(error).join(": ")}`);
      return undefined;
    });
    if (!branches) return;
    const remotes = Map.groupBy(branches, remoteKey);
    for (const remote of slow) if (!remotes.has(remote)) slow.delete(remote);
    const due = pauses
      .due(remotes, lastDelivery)
      .filter(([remote]) => slow.has(remote) === areSlow)
      .values();
    const askInTurn = async () => {
      for (const [remote, branches] of due) {
        const began = clock.now();
        const quick = AbortSignal.timeout(quickMs);
        const limit = areSlow ? signal : AbortSignal.any([signal, quick]);
        const { isAnswered, looked } = await look(service, branches, limit);
        if (signal.aborted) return;
        if (!quick.aborted) slow.delete(remote);
        else if (!areSlow && !isAnswered) {
          // It is asked again, and has more time then.
          slow.add(remote);
          continue;
        }
        const isTold = branches.every(({ delivered_at }) => delivered_at);
        pauses.after(remote, { began, isAnswered, isTold });
        for (const { branch, error } of looked) {
          if (error === undefined) failures.delete(branch.deployment_id);
          else told(branch, error);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
  }
  const rounds = (areSlow: boolean) => repeatEvery(everyMs, () => lookAtAll(areSlow), { clock, signal });
  await Promise.all([rounds(false), rounds(true)]);
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

/** Records the branch's head. A changed one is a push, and makes a revision; the first one does not. */
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
  platform.log(
    `deployment ${branch.name}: commit ${shortCommit(head)} was pushed, revision ${revision.id} builds it`,
  );
}
