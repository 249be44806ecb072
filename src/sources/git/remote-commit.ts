import { localGit } from "../../project/local-git.ts";
import { isCommitId } from "./git.ts";

/** How long a remote may take to list its references, in milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * The commit that a branch or tag of a remote repository points to now, asked from here with stock git and whatever
 * access this machine (or the checkout in `directory`) has. Undefined when it cannot be known: no git, no access, no
 * such reference.
 */
export async function readRemoteCommit(
  repo_url: string,
  repo_ref: string | undefined,
  { directory = ".", signal }: { directory?: string; signal?: AbortSignal } = {},
): Promise<string | undefined> {
  if (repo_ref !== undefined && isCommitId(repo_ref)) return repo_ref;
  const patterns = repo_ref === undefined ? ["HEAD"] : [repo_ref, `${repo_ref}^{}`];
  const git = localGit(directory, { signal, timeoutMs: TIMEOUT_MS });
  // Everything after `--` is a URL or a pattern, whatever it begins with; commands are no transport here. How git signs in
  // (a checkout's core.sshCommand, the environment's GIT_SSH_COMMAND or GIT_ASKPASS) is the user's.
  const transport = ["-c", "protocol.ext.allow=never"];
  const listed = await git(...transport, "ls-remote", "--quiet", "--", repo_url, ...patterns);
  if (listed === undefined) return undefined;
  const commits = new Map(
    listed.split("\n").map((line) => {
      const [commit = "", name = ""] = line.split("\t");
      return [name, commit] as const;
    }),
  );
  // A pattern also matches the ends of longer names; an annotated tag has its commit under `^{}`.
  const names =
    repo_ref === undefined
      ? ["HEAD"]
      : [
          `refs/heads/${repo_ref}`,
          `refs/tags/${repo_ref}^{}`,
          `refs/tags/${repo_ref}`,
          `${repo_ref}^{}`,
          repo_ref,
        ];
  return names.map((name) => commits.get(name)).find((commit) => commit !== undefined);
}
