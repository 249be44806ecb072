import { messageChain } from "../../foundation/error.ts";
import type { Platform } from "../platform.ts";
import type { Db } from "../store/database/tables.ts";
import {
  type FollowedBranch,
  followedBranch,
  forgetHead,
  NO_BRANCH,
  recordHead,
} from "../store/deployments/branch-heads.ts";
import { askRemoteSoon, type RemoteContext, remoteKey } from "./ask-remote.ts";

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
 * Runs a transaction that may call `whileFollowing`. It is repeated once the remote has said where the branch stands:
 * transactions do not wait for remotes, and refused requests ask none.
 */
export async function withStartingHeads<T>(
  platform: RemoteContext & Pick<Platform, "log">,
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
 * Writes to a deployment, new revision included. A branch that it follows from then on, or once more instead of a
 * revision that was to fetch it, counts from where its remote says that it stands: what was pushed before is not built,
 * and what is pushed after is, whichever of hook and polling sees it first.
 */
export async function whileFollowing<T>(
  tx: Db,
  deploymentId: string,
  heads: StartingHeads,
  write: () => Promise<T>,
): Promise<T> {
  const before = await followedBranch(tx, deploymentId);
  const written = await write();
  const after = await followedBranch(tx, deploymentId);
  if (!after) return written;
  const isSame = before?.repo_ref === after.repo_ref;
  if (isSame && !(before.fetches_newest && !after.fetches_newest)) return written;
  const key = keyOf(after);
  // A branch that was followed before keeps its known head if the remote does not answer.
  if (!heads.has(key)) throw new NotAskedError(isSame ? after : { ...after, head: null });
  const head = heads.get(key);
  if (head !== undefined) await recordHead(tx, after, head);
  else if (!isSame) await forgetHead(tx, deploymentId);
  return written;
}

async function startingHead(
  platform: RemoteContext & Pick<Platform, "log">,
  branch: FollowedBranch,
): Promise<string | undefined> {
  const { repo_ref, name } = branch;
  try {
    const heads = await askRemoteSoon(platform, branch, [repo_ref]);
    return heads.get(repo_ref)?.head ?? NO_BRANCH;
  } catch (error) {
    const from = branch.head === null ? "first seen, or from the first push that is delivered" : "last seen";
    const why = messageChain(error).join(": ");
    platform.log(
      `deployment ${name}: its remote does not say where the branch stands; it counts from where it is ${from}: ${why}`,
    );
    return undefined;
  }
}
