import { messageChain } from "../../foundation/error.ts";
import type { Platform } from "../platform.ts";
import type { Db } from "../store/database/tables.ts";
import {
  type FollowedBranch,
  followedBranch,
  forgetHead,
  NO_BRANCH,
  recordStart,
} from "../store/pushes/branch-heads.ts";
import { askRemote, remoteKey, SHORT_MS } from "./ask-remote.ts";

/** Where branches stood when their remotes were asked for one request; undefined: the remote did not answer. */
export type StartingHeads = Map<string, string | undefined>;

const keyOf = (branch: FollowedBranch) => JSON.stringify([remoteKey(branch), branch.repo_ref]);

/** Ends a transaction that has to know first where a branch stands. */
class NotAskedError extends Error {
  readonly branch: FollowedBranch;
  constructor(branch: FollowedBranch) {
    super(`where the branch of deployment ${branch.name} stands has to be asked first`);
    this.branch = branch;
  }
}

/**
 * Runs a transaction that may call `followFromNow`. It is begun anew once the remote has said where the branch stands:
 * the store does not wait for a remote, and a request that is refused asks none.
 */
export async function withStartingHeads<T>(
  platform: Platform,
  transaction: (heads: StartingHeads) => Promise<T>,
): Promise<T> {
  const heads: StartingHeads = new Map();
  for (;;) {
    try {
      return await transaction(heads);
    } catch (error) {
      if (!(error instanceof NotAskedError)) throw error;
      heads.set(keyOf(error.branch), await startingHead(platform, error.branch));
    }
  }
}

/**
 * A branch that the deployment now follows counts from where its remote says that it stands: what was pushed before is
 * no push to be built, and what is pushed after is one, whichever of hook and polling sees it first. Nothing when the
 * deployment follows none. To be called after the deployment and its new revision were written.
 */
export async function followFromNow(tx: Db, deploymentId: string, heads: StartingHeads): Promise<void> {
  await forgetHead(tx, deploymentId);
  const branch = await followedBranch(tx, deploymentId);
  if (!branch) return;
  const key = keyOf(branch);
  if (!heads.has(key)) throw new NotAskedError(branch);
  const head = heads.get(key);
  if (head !== undefined) await recordStart(tx, branch, head);
}

async function startingHead(platform: Platform, branch: FollowedBranch): Promise<string | undefined> {
  const { repo_ref, name } = branch;
  try {
    const heads = await askRemote(platform, branch, [repo_ref], AbortSignal.timeout(SHORT_MS));
    return heads.get(repo_ref)?.head ?? NO_BRANCH;
  } catch (error) {
    const why = messageChain(error).join(": ");
    platform.log(
      `deployment ${name}: its remote does not say where the branch stands; it counts from where it is first seen, or from the first push that is delivered: ${why}`,
    );
    return undefined;
  }
}
