// This folder: git repositories as sources, and what a checkout says. Nothing is packed.

import { withoutCredentials } from "../../contract/source/repo-url.ts";
import { localGit } from "../../project/local-git.ts";

/** What stock git says about a folder of a checkout; each part undefined where there is none. */
export type Checkout = {
  /** Absolute path of the working tree. */
  root: string;
  /** The folder asked about, from `root`: `""` or `apps/agent/`. */
  prefix: string;
  /** URL of the branch's remote, without credentials. */
  repo_url: string | undefined;
  branch: string | undefined;
  /** HEAD. */
  commit: string | undefined;
  /** Whether the remote had this very commit on this branch when it was last asked. */
  is_pushed: boolean;
};

/** Reads the checkout around a folder; undefined when there is none, or no git on this machine. */
export async function readCheckout(directory: string, signal?: AbortSignal): Promise<Checkout | undefined> {
  const run = localGit(directory, { signal });
  const git = async (...args: string[]) => (await run(...args))?.replace(/\n$/, "").split("\n");
  const [root, prefix = ""] = (await git("rev-parse", "--show-toplevel", "--show-prefix")) ?? [];
  if (!root) return undefined;
  const [branchLine, commitLine] = await Promise.all([
    git("symbolic-ref", "--quiet", "--short", "HEAD"),
    git("rev-parse", "--verify", "--quiet", "HEAD"),
  ]);
  const branch = branchLine?.[0];
  const commit = commitLine?.[0];
  const remote = (branch && (await git("config", `branch.${branch}.remote`))?.[0]) || "origin";
  const [urlLine, trackedLine] = await Promise.all([
    git("remote", "get-url", remote),
    branch ? git("rev-parse", "--verify", "--quiet", `refs/remotes/${remote}/${branch}`) : undefined,
  ]);
  const url = urlLine?.[0];
  return {
    root,
    prefix,
    repo_url: url && withoutCredentials(url),
    branch,
    commit,
    is_pushed: commit !== undefined && trackedLine?.[0] === commit,
  };
}
