import { isAbsolute, relative, resolve, sep } from "node:path";
import { fetchedOrigin, originOf, projectOrigin, sameRepository } from "../../contract/source/origin.ts";
import type { Desired } from "../../lifecycle/desired.ts";
import { isInRepository, localGit } from "../../project/local-git.ts";
import { readProjectId } from "../project-id.ts";

/** What the caller knows of the repository beside its checkout. */
export type KnownRepository = {
  /** Its URL. */
  url: string | undefined;
  /** That of the fork whose code is proposed for it: a checkout of the fork counts as one of the repository. */
  fork: string | undefined;
  environment: Readonly<Record<string, string | undefined>>;
};

/**
 * Where a folder is deployed from: its repository and the path in it, as its git says; in a workflow without git, as the
 * runner says. Where it is in no repository, or in one without a remote, its own id if it has one: that is what it was
 * known by before it had a remote, too.
 * @throws ConfigurationError when the file of its id holds none
 */
export async function folderOrigin(
  directory: string,
  known: KnownRepository,
  signal?: AbortSignal | undefined,
): Promise<Pick<Desired, "origin" | "earlier_origin">> {
  const id = readProjectId(directory);
  const remote = await remoteOrigin(directory, known, signal);
  if (id === undefined) return remote === undefined ? {} : { origin: remote };
  return remote === undefined
    ? { origin: projectOrigin(id) }
    : { origin: remote, earlier_origin: projectOrigin(id) };
}

/** Whether a folder is in a repository that git does not read here: it may have a remote. */
export async function isUnreadCheckout(
  directory: string,
  signal?: AbortSignal | undefined,
): Promise<boolean> {
  const git = localGit(directory, { signal });
  return isInRepository(directory) && (await git("rev-parse", "--git-dir")) === undefined;
}

async function remoteOrigin(
  directory: string,
  known: KnownRepository,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const checkout = await readCheckout(directory, signal);
  const url = checkout?.remote && ownUrl(checkout.remote, known);
  if (checkout && url) return originOf(url, checkout.path);
  const { GITHUB_WORKSPACE: workspace } = known.environment;
  const own = ownRepository(known);
  if (!own || !workspace) return undefined;
  const path = checkout?.path ?? relative(workspace, directory).split(sep).join("/");
  return path.startsWith("../") || isAbsolute(path) ? undefined : originOf(own, path);
}

/** The same of code that the control plane fetches. */
export function repositoryOrigin(
  repo_url: string,
  graph_config_path: string | undefined,
  known: KnownRepository,
): string | undefined {
  return fetchedOrigin(ownUrl(repo_url, known), graph_config_path);
}

function ownUrl(url: string, known: KnownRepository): string {
  return (sameRepository(url, known.fork) && ownRepository(known)) || url;
}

function ownRepository({ url, environment }: KnownRepository): string | undefined {
  const { GITHUB_REPOSITORY: name, GITHUB_SERVER_URL: server } = environment;
  return url ?? (name && `${server || "https://github.com"}/${name}`);
}

/** `remote`: the address that everyone's checkout has, whatever the branch at hand follows. */
type Checkout = { remote: string | undefined; path: string };

async function readCheckout(
  directory: string,
  signal: AbortSignal | undefined,
): Promise<Checkout | undefined> {
  const git = localGit(directory, { signal });
  const lines = async (...args: string[]) => (await git(...args))?.replace(/\n$/, "").split("\n");
  const [top, remotes = []] = await Promise.all([
    lines("rev-parse", "--show-toplevel", "--show-prefix"),
    lines("remote"),
  ]);
  const [root, path = ""] = top ?? [];
  if (!root) return undefined;
  const name = await mainRemote(remotes, lines);
  const [url] = (name && (await lines("remote", "get-url", name))) || [];
  // A path of this machine may be relative to the checkout.
  return { remote: url && /^\.{1,2}\//.test(url) ? resolve(root, url) : url, path };
}

async function mainRemote(
  remotes: readonly string[],
  lines: (...args: string[]) => Promise<string[] | undefined>,
): Promise<string | undefined> {
  if (remotes.includes("origin")) return "origin";
  if (remotes.length <= 1) return remotes[0];
  const [branch] = (await lines("symbolic-ref", "--quiet", "--short", "HEAD")) ?? [];
  return branch && (await lines("config", `branch.${branch}.remote`))?.[0];
}
