// This folder: getting the code, by git or out of an upload. Nothing of the project is run.

import type { GitIdentity, HostEnvironment } from "../../machine/host-environment.ts";
import { openGit } from "./git.ts";
import { isBranch, readRemoteRefs, remoteRefIn } from "./git-ref.ts";
import { type GitCredentials, parseGitUrl } from "./git-url.ts";

/** The commit at a branch's head. Undefined when the ref is a tag or a commit: nothing is pushed to those. */
export type BranchHead =
  | { head: string | undefined; error?: undefined }
  | { head?: undefined; error: unknown };

/** By ref; the default branch by null. */
export type BranchHeads = Map<string | null, BranchHead>;

/**
 * The heads of branches of one repository, asked of the remote in one question, without fetching. A ref that the remote
 * lacks has its own error.
 * @param request.directory any folder; nothing is written there
 * @throws BuildError when the remote does not answer
 */
export async function readBranchHeads(request: {
  repo_url: string;
  repo_refs: readonly (string | null)[];
  credentials?: GitCredentials | undefined;
  directory: string;
  environment: HostEnvironment;
  gitIdentity: GitIdentity;
  signal: AbortSignal;
}): Promise<BranchHeads> {
  const remote = parseGitUrl(request.repo_url, request.credentials);
  const git = openGit({ ...request, remote, log: () => {} });
  const refs = await readRemoteRefs(
    git,
    remote,
    request.repo_refs.map((ref) => ref ?? undefined),
  );
  const headOf = (ref: string | null): BranchHead => {
    try {
      const found = remoteRefIn(refs, remote, ref ?? undefined);
      return { head: isBranch(found) ? found.commit : undefined };
    } catch (error) {
      return { error };
    }
  };
  return new Map(request.repo_refs.map((ref) => [ref, headOf(ref)]));
}
