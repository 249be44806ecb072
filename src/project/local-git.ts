import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** Runs git with these arguments. Resolves with what it prints; undefined where it fails, or there is no git. */
export type LocalGit = (...args: string[]) => Promise<string | undefined>;

type GitOptions = { signal?: AbortSignal | undefined; timeoutMs?: number };

/** Variables with which a git that runs this program as its hook names its own folder. */
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
export function localGit(directory: string, options: GitOptions = {}): LocalGit {
  return async (...args) => {
    const { exitCode, stdout } = await runGit(directory, args, options);
    return exitCode === 0 ? stdout : undefined;
  };
}

/** Whether a folder is in a git repository: of the files it only tells the root. */
export function isInRepository(root: string): boolean {
  for (let directory = root; ; directory = dirname(directory)) {
    if (existsSync(join(directory, ".git"))) return true;
    if (directory === dirname(directory)) return false;
  }
}

/**
 * Why git refuses a folder although it is in a repository: it belongs to another user, whose settings could start any
 * program, as in a job whose container has another user than its checkout. Undefined where that is not so.
 */
export async function ownershipProblem(
  directory: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const { stderr } = await runGit(directory, ["rev-parse", "--git-dir"], { signal });
  const folder = ownedByAnother(stderr);
  return (
    folder &&
    `git does not read the repository ${folder}, which belongs to another user: if you trust it, run \`git config --global --add safe.directory ${folder}\``
  );
}

/** The repository that git refuses for its owner, by what it says of that. */
export function ownedByAnother(message: string): string | undefined {
  return /(?:dubious ownership in|unsafe) repository (?:at )?\(?'([^']+)'/.exec(message)?.[1];
}

async function runGit(directory: string, args: readonly string[], { signal, timeoutMs }: GitOptions) {
  signal?.throwIfAborted();
  const { execa } = await import("execa");
  const ended = await execa("git", ["-C", directory, ...args], {
    reject: false,
    stdin: "ignore",
    stripFinalNewline: false,
    // Messages in English: one of them is looked for.
    env: { GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0", LC_ALL: "C", ...ofAnotherGit },
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    ...(signal && { cancelSignal: signal }),
  });
  signal?.throwIfAborted();
  return ended;
}
