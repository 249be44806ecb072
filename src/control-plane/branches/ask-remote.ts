// This folder: where branches stand at their remotes, and where each was seen. Not here: what a push leads to.

import { abortable } from "../../foundation/time/abortable.ts";
import { BuildError } from "../build/build-error.ts";
import { type BranchHead, type BranchHeads, readBranchHeads } from "../build/fetch/branch-head.ts";
import type { Platform } from "../platform.ts";
import type { FollowedBranch } from "../store/deployments/branch-heads.ts";
import { gitIdentityOf } from "../tenants/git-identity.ts";

/** What a remote is asked with: as whom, and from where. */
export type RemoteContext = Pick<Platform, "accounts" | "environment" | "folders" | "gitIntegrations">;

/** A repository, and as whom it is asked. */
export type Remote = Pick<FollowedBranch, "repo_url" | "integration_id" | "tenant_id">;

/** How long a remote may take while a caller waits for the answer; Git hosts wait ten seconds for theirs. */
const SHORT_MS = 4_000;

/** What deployments have in common that are answered by one question. */
export const remoteKey = ({ repo_url, integration_id, tenant_id }: Remote) =>
  JSON.stringify([repo_url, integration_id?.toLowerCase(), tenant_id]);

/**
 * Where branches of a remote stand.
 * @throws BuildError when the remote does not answer
 */
export async function askRemote(
  { accounts, folders, environment, gitIntegrations }: RemoteContext,
  remote: Remote,
  repo_refs: readonly (string | null)[],
  signal: AbortSignal,
): Promise<BranchHeads> {
  const credentials = await gitIntegrations.credentials(remote, signal);
  const { repo_url, tenant_id } = remote;
  const as = { gitIdentity: gitIdentityOf(accounts, tenant_id), credentials, environment };
  return readBranchHeads({ repo_url, repo_refs, directory: folders.data, signal, ...as });
}

/**
 * The same for a caller that waits.
 * @throws BuildError when the remote does not answer within four seconds
 */
export function askRemoteSoon(
  platform: RemoteContext,
  remote: Remote,
  repo_refs: readonly (string | null)[],
  signal: AbortSignal = new AbortController().signal,
): Promise<BranchHeads> {
  return soon((limit) => askRemote(platform, remote, repo_refs, AbortSignal.any([signal, limit])));
}

/**
 * The same for one of many who wait: those of one remote share a question, which began after they came.
 * @throws BuildError when it is not answered within four seconds
 */
export async function askRemoteTogether(
  platform: RemoteContext & Pick<Platform, "remoteQuestions">,
  remote: Remote,
  repo_ref: string | null,
  signal: AbortSignal,
): Promise<BranchHead> {
  const ask = (repo_refs: (string | null)[]) => askRemoteSoon(platform, remote, repo_refs, signal);
  const heads = await soon((limit) =>
    abortable(platform.remoteQuestions(remoteKey(remote), repo_ref, ask), limit),
  );
  return heads.get(repo_ref) as BranchHead;
}

async function soon<T>(work: (limit: AbortSignal) => Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(SHORT_MS);
  try {
    return await work(limit);
  } catch (error) {
    if (error !== limit.reason) throw error;
    throw new BuildError(`the remote did not answer within ${SHORT_MS / 1000} s`);
  }
}
