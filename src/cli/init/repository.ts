import { existsSync, realpathSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { localGit } from "../../project/local-git.ts";
import { readCheckout } from "../../sources/git/checkout.ts";

/** The git repository that a folder is or will be in. */
export type Repository = {
  /** Absolute. */
  root: string;
  /** The folder from there, with slashes; `""` for the root itself. */
  projectDir: string;
  isOnGitHub: boolean;
  /** The branch that is deployed: the remote's own, else the present one. */
  branch: string;
};

/** Undefined where there is none, or no git. */
export async function repositoryOf(directory: string, signal: AbortSignal): Promise<Repository | undefined> {
  const existing = nearestExisting(directory);
  const checkout = await readCheckout(existing, signal);
  if (!checkout) return undefined;
  const { root, repo_url, branch } = checkout;
  const head = await localGit(existing, { signal })("symbolic-ref", "--short", "refs/remotes/origin/HEAD");
  const real = join(realpathSync(existing), relative(existing, directory));
  return {
    root,
    projectDir: relative(realpathSync(root), real).replaceAll("\\", "/"),
    isOnGitHub: isGitHub(repo_url ?? ""),
    branch: head?.trim().replace(/^origin\//, "") ?? branch ?? "main",
  };
}

/** The folder itself, or the one that it will be made in. */
export const nearestExisting = (folder: string): string =>
  existsSync(folder) ? folder : nearestExisting(dirname(folder));

/** `https://github.com/…`, `git@github.com:…`, and hosts of GitHub Enterprise by their name. */
const isGitHub = (url: string) => /^([a-z]+:\/\/)?([^@/]*@)?[^/:]*github[^/:]*[/:]/i.test(url);
