/**
 * Whether the checkout around a folder is of a commit: of itself, or of a merge of it, as a checkout of a pull request
 * is unless something else is asked for. Undefined where there is no checkout, or no git on this machine.
 * @throws the signal's reason
 */
export async function isCheckedOut(
  directory: string,
  commit: string,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const { execa } = await import("execa");
  const git = async (...args: string[]): Promise<string | undefined> => {
    const options = { reject: false, stdin: "ignore", cancelSignal: signal } as const;
    const { exitCode, stdout } = await execa("git", ["-C", directory, ...args], options);
    signal.throwIfAborted();
    return exitCode === 0 ? stdout : undefined;
  };
  const head = await git("rev-parse", "--verify", "--quiet", "HEAD");
  if (head === undefined) return undefined;
  if (head.trim() === commit) return true;
  // The object itself: of a shallow checkout git shows no parents otherwise.
  const [parents = ""] = (await git("cat-file", "commit", "HEAD"))?.split("\n\n") ?? [];
  return parents.split("\n").includes(`parent ${commit}`);
}
