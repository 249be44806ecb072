// This folder: getting the code, by git or out of an upload. Nothing of the project is run.

import type { HostEnvironment } from "../../run/host-environment.ts";
import { openGit } from "./git.ts";
import { findRemoteRef } from "./git-ref.ts";
import { parseGitUrl } from "./git-url.ts";

/**
 * The commit at the head of a branch (the default one when no ref is given), asked of the remote without fetching.
 * Undefined when the ref is a tag or a commit: nothing is pushed to those.
 * @param request.directory any folder; nothing is written there
 * @throws BuildError when the remote does not answer or lacks the ref
 */
export async function readBranchHead(request: {
  repo_url: string;
  repo_ref?: string | null | undefined;
  directory: string;
  environment: HostEnvironment;
  signal: AbortSignal;
}): Promise<string | undefined> {
  const remote = parseGitUrl(request.repo_url);
  const git = openGit({ ...request, remote, log: () => {} });
  const ref = await findRemoteRef(git, remote, request.repo_ref ?? undefined);
  const isBranch = ref.kind === "name" && (ref.name === "HEAD" || ref.name.startsWith("refs/heads/"));
  return isBranch ? ref.commit : undefined;
}
