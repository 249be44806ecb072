import { existsSync } from "node:fs";
import { readdir, realpath, rm } from "node:fs/promises";
import { join, sep } from "node:path";
import type { GitIdentity, HostEnvironment } from "../../machine/host-environment.ts";
import { BuildError } from "../build-error.ts";
import type { BuildLog } from "../build-request.ts";
import { type Git, openGit, SILENT_MS } from "./git.ts";
import { fetchRemoteRef, findRemoteRef, isBranch } from "./git-ref.ts";
import { AMBIGUOUS, type GitCredentials, type GitUrl, parseGitUrl } from "./git-url.ts";

export type FetchGitRequest = {
  repo_url: string;
  repo_ref?: string | null | undefined;
  credentials?: GitCredentials | undefined;
  /** Existing and empty. */
  directory: string;
  environment: HostEnvironment;
  gitIdentity: GitIdentity;
  signal: AbortSignal;
  log: BuildLog;
  /**
   * Called with the commit of a branch before it is fetched, which may take long, and with what was fetched where that is
   * another one.
   */
  onCommit?: ((sha: string) => Promise<void>) | undefined;
  /** How long the remote may take to say what it has, in milliseconds. */
  answerMs?: number | undefined;
  /** How long the remote may send nothing while it is fetched from, in milliseconds. */
  silentMs?: number | undefined;
};

/** How many times as long for submodules: git prints no progress while it fetches a submodule's commit. */
const SUBMODULE_PATIENCE = 6;

/**
 * Puts the files of a repository at a ref into the folder, submodules included, and answers the full commit. No
 * `.git` is left: neither history nor anything of the address.
 * @throws BuildError, its message free of credentials
 */
export async function fetchGit(request: FetchGitRequest): Promise<string> {
  const { directory, log, onCommit } = request;
  const remote = parseGitUrl(request.repo_url, request.credentials);
  const ref = request.repo_ref ?? undefined;
  const git = openGit({ ...request, remote });
  log("INFO", `Fetching ${ref ?? "the default branch"} of ${remote.shown}`);
  await git.run("git could not start", "init", "--quiet", "--template=");
  const found = await findRemoteRef(git, remote, ref);
  const known = isBranch(found) ? found.commit : undefined;
  if (known !== undefined) await onCommit?.(known);
  const commit = await fetchRemoteRef(git, remote, found);
  if (commit !== known) await onCommit?.(commit);
  await git.run("could not check out the commit", "checkout", "--quiet", "--force", "--detach", commit);
  log("INFO", `Fetched commit ${commit}`);
  const has = hasSubmodules(directory);
  if (has) {
    log("INFO", "Fetching submodules");
    await fetchSubmodules(request, remote);
  }
  await removeGitFolders(directory, has);
  return commit;
}

const hasSubmodules = (directory: string) => existsSync(join(directory, ".gitmodules"));

/** Fetches the submodules of the folder and theirs. Their addresses are read before git shows credentials to any of them. */
async function fetchSubmodules(request: FetchGitRequest, remote: GitUrl): Promise<void> {
  const { directory } = request;
  const doing = "could not fetch the submodules";
  const silentMs = SUBMODULE_PATIENCE * (request.silentMs ?? SILENT_MS);
  const git = openGit({ ...request, remote, silentMs });
  await git.run(doing, "submodule", "--quiet", "init");
  if (remote.below !== undefined) await refuseAmbiguous(git);
  const update = ["submodule", "--quiet", "update", "--progress"];
  const { ok } = await git.tryToReceive(doing, ...update, "--depth=1");
  // A server that serves branch heads only cannot give a submodule's commit alone.
  if (!ok) await git.receive(doing, ...update);
  const root = await realpath(directory);
  for (const path of await git.run(doing, "submodule", "--quiet", "foreach", 'echo "$sm_path"')) {
    const inner = join(root, path);
    if (!hasSubmodules(inner) || (await realpath(inner)) !== inner || !inner.startsWith(root + sep)) continue;
    const { lines } = await git.try("-C", inner, "config", "--local", "--get", "remote.origin.url");
    await fetchSubmodules({ ...request, directory: inner }, { ...remote, url: lines[0] ?? "" });
  }
}

/** For repositories fetched with credentials. @throws BuildError */
async function refuseAmbiguous(git: Git): Promise<void> {
  const found = await git.try("config", "--get-regexp", String.raw`^submodule\..*\.url$`, AMBIGUOUS);
  if (!found.ok) return;
  throw new BuildError("the address of a submodule has characters that servers read in more than one way", {
    hint: "With a Git integration, write it without backslashes, semicolons and percent-encoded separators.",
  });
}

async function removeGitFolders(directory: string, recursive: boolean): Promise<void> {
  await rm(join(directory, ".git"), { recursive: true, force: true });
  if (!recursive) return;
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    if (entry.isDirectory()) await removeGitFolders(join(directory, entry.name), true);
  }
}
