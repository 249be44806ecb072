// This folder: what happened that the workflow runs: event, commit, pull request. Not here: what is done about it.

import { localGit } from "../../project/local-git.ts";

/**
 * Commit of the checkout around a folder; undefined where there is none, or no git on this machine.
 * @throws the signal's reason
 */
export async function headOf(directory: string, signal: AbortSignal): Promise<string | undefined> {
  return (await localGit(directory, { signal })("rev-parse", "--verify", "--quiet", "HEAD"))?.trim();
}

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
  const head = await headOf(directory, signal);
  if (head === undefined) return undefined;
  if (head === commit) return true;
  // The object itself: of a shallow checkout git shows no parents otherwise.
  const commitObject = await localGit(directory, { signal })("cat-file", "commit", "HEAD");
  const [header = ""] = commitObject?.split("\n\n") ?? [];
  // A branch that moved on has the commit as its first parent; what GitHub merges into a branch is the second.
  const [, merged] = header.split("\n").filter((line) => line.startsWith("parent "));
  return merged === `parent ${commit}`;
}
