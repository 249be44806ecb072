import { isCommitId } from "./git.ts";

/** How long a remote may take to list its references, in milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * The commit that a branch or tag of a remote repository points to now, asked from here with stock git and whatever
 * access this machine (or the checkout in `directory`) has. Undefined when it cannot be told: no git, no access, no
 * such reference.
 */
export async function readRemoteCommit(
  repo_url: string,
  repo_ref: string | undefined,
  { directory, signal }: { directory?: string; signal?: AbortSignal } = {},
): Promise<string | undefined> {
  if (repo_ref !== undefined && isCommitId(repo_ref)) return repo_ref;
  const { execa } = await import("execa");
  const patterns = repo_ref === undefined ? ["HEAD"] : [repo_ref, `${repo_ref}^{}`];
  // Everything after `--` is a URL or a pattern, whatever it begins with; commands are no transport here.
  const { exitCode, stdout } = await execa(
    "git",
    ["-c", "protocol.ext.allow=never", "ls-remote", "--quiet", "--", repo_url, ...patterns],
    {
      reject: false,
      stdin: "ignore",
      timeout: TIMEOUT_MS,
      // Only the question at the terminal is forbidden: how git signs in (a checkout's core.sshCommand, the
      // environment's GIT_SSH_COMMAND or GIT_ASKPASS) is the user's.
      env: { GIT_TERMINAL_PROMPT: "0" },
      ...(directory !== undefined && { cwd: directory }),
      ...(signal && { cancelSignal: signal }),
    },
  );
  signal?.throwIfAborted();
  if (exitCode !== 0) return undefined;
  const commits = new Map(
    stdout.split("\n").map((line) => {
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
