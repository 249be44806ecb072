import { shortCommit } from "../../contract/source/commit.ts";
import { shownAddress } from "../../contract/source/repo-url.ts";
import type { PreparedSource } from "../prepared-source.ts";

/**
 * A git repository that the control plane fetches itself.
 * @param options.commit what `repo_ref` points to, where that is known; a ref that is a full commit id is one itself
 */
export function gitSource(options: {
  repo_url: string;
  repo_ref?: string | undefined;
  commit?: string | undefined;
}): PreparedSource {
  const { repo_url, repo_ref } = options;
  const commit = options.commit ?? (repo_ref !== undefined && isCommitId(repo_ref) ? repo_ref : undefined);
  const ref = repo_ref === undefined ? "" : ` at ${repo_ref}`;
  const short = commit === undefined || commit === repo_ref ? "" : ` (${shortCommit(commit)})`;
  return {
    kind: "repo_host",
    digest: commit,
    warnings: [],
    describe: () => `${shownAddress(repo_url)}${ref}${short}`,
    deliver: async () => (repo_ref === undefined ? {} : { repo_ref }),
  };
}

/** Whether a ref is a full commit id. */
export function isCommitId(ref: string): boolean {
  return /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(ref);
}
