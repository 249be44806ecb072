// This folder: the templates of the source `internal_template`. Not here: how one is built.

import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { readBranchHeads } from "../build/fetch/branch-head.ts";
import { fetchGit } from "../build/fetch/fetch-git.ts";
import { removeTree } from "../folders/remove-tree.ts";
import type { HostEnvironment } from "../machine/host-environment.ts";
import type { Templates } from "./templates.ts";
import { templatesIn } from "./templates-in.ts";

export type GitTemplatesOptions = {
  repo_url: string;
  repo_ref: string | null;
  /** Holds what was fetched last, to be listed. A build fetches by itself. */
  directory: string;
  environment: HostEnvironment;
};

/** The folders of a repository. Each list is that of the branch as it is then, asked for by the operator, who chose it. */
export function gitTemplates({ repo_url, repo_ref, directory, environment }: GitTemplatesOptions): Templates {
  let fetching: Promise<string> | undefined;

  /** @returns the folder that holds the files of the newest commit */
  async function fetched(signal: AbortSignal): Promise<string> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const heads = await readBranchHeads({
      ...{ repo_url, repo_refs: [repo_ref], directory, environment, signal },
      gitIdentity: "operator",
    });
    const { head, error } = heads.get(repo_ref) ?? {};
    if (error !== undefined) throw error;
    const known = head && join(directory, head);
    if (known && existsSync(known)) return known;
    const fresh = join(directory, `fetching-${randomUUID()}`);
    await mkdir(fresh, { mode: 0o700 });
    try {
      const request = { repo_url, repo_ref, directory: fresh, environment, signal, log: () => {} };
      const folder = join(directory, await fetchGit({ ...request, gitIdentity: "operator" }));
      if (!existsSync(folder)) await rename(fresh, folder);
      for (const name of await readdir(directory))
        if (join(directory, name) !== folder) await removeTree(join(directory, name));
      return folder;
    } catch (failure) {
      await removeTree(fresh);
      throw failure;
    }
  }

  return {
    async list(signal) {
      // One at a time: each removes what the one before has fetched.
      const before = fetching?.catch(() => undefined);
      fetching = Promise.resolve(before).then(() => fetched(signal));
      return templatesIn(await fetching);
    },
    code: (folder, commit) => ({ kind: "git", repo_url, repo_ref: commit ?? repo_ref, folder }),
  };
}
