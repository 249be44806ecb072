/** Runs git with these arguments. Resolves with what it prints; undefined where it fails, or there is no git. */
export type LocalGit = (...args: string[]) => Promise<string | undefined>;

/** What a git that runs this program as its hook says of its own folder. */
const ofAnotherGit = {
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_PREFIX: undefined,
};

/**
 * This machine's git, in a folder. It asks nothing at the terminal, takes no lock for what only reads, and has the
 * user's own configuration and access.
 * @throws the signal's reason
 */
export function localGit(
  directory: string,
  { signal, timeoutMs }: { signal?: AbortSignal | undefined; timeoutMs?: number } = {},
): LocalGit {
  return async (...args) => {
    signal?.throwIfAborted();
    const { execa } = await import("execa");
    const { exitCode, stdout } = await execa("git", ["-C", directory, ...args], {
      reject: false,
      stdin: "ignore",
      stripFinalNewline: false,
      env: { GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0", ...ofAnotherGit },
      ...(timeoutMs !== undefined && { timeout: timeoutMs }),
      ...(signal && { cancelSignal: signal }),
    });
    signal?.throwIfAborted();
    return exitCode === 0 ? stdout : undefined;
  };
}
