import { posix } from "node:path";
import { z } from "zod";
import { hasCredentials, percentDecoded, shownAddress } from "./repo-url.ts";

const LONGEST_ORIGIN = 4096;
export const origin = z.string().min(1);

/**
 * Where a deployment is deployed from: the repository of the folder, and its path in it. One text, however the remote is
 * spelled and wherever it is checked out: `https://github.com/acme/agents#services/support`. Undefined where the remote is
 * no address.
 * @param path from the repository's root, `""` for the root itself
 */
export function originOf(remote: string, path: string): string | undefined {
  const repository = repositoryAddress(remote);
  const folder = posix.normalize(`/${path}`).replace(/^\/|\/$/g, "");
  const origin = `${repository}${folder && `#${folder.replace(/\p{Cc}/gu, encodeURIComponent)}`}`;
  return repository === undefined || origin.length > LONGEST_ORIGIN ? undefined : origin;
}

/** The same of code that the control plane fetches: the folder is that of its graph configuration. */
export function fetchedOrigin(repo_url: string, graph_config_path: string | undefined): string | undefined {
  return originOf(repo_url, posix.dirname(graph_config_path ?? ""));
}

const OF_PROJECT = "project:";
/** In a plan only: the folder gets its id when it is deployed. */
export const NEW_PROJECT = `${OF_PROJECT}new`;

/** The origin of a folder without a remote: its own id. */
export const projectOrigin = (id: string): string => `${OF_PROJECT}${id}`;

/** An origin as people read it. */
export function originText(origin: string): string {
  if (origin === NEW_PROJECT) return "a folder without a remote that was not deployed yet";
  if (!origin.startsWith(OF_PROJECT)) return origin;
  return `a folder without a remote (id ${origin.slice(OF_PROJECT.length)})`;
}

/** What is wrong with an origin as it is given. */
export function originProblems(given: string | null | undefined): { path: string; message: string }[] {
  const message = given ? originProblem(given) : undefined;
  return message === undefined ? [] : [{ path: "origin", message }];
}

function originProblem(origin: string): string | undefined {
  if (origin.length > LONGEST_ORIGIN) return `origin has more than ${LONGEST_ORIGIN} characters`;
  if (/\p{Cc}/u.test(origin)) return "origin holds a control character";
  if (hasCredentials(origin.split("#", 1)[0]!))
    return "origin carries a password or token, which every reader of the deployment would see";
  return undefined;
}

/** Whether two addresses name one repository. */
export function sameRepository(one: string, other: string | undefined): boolean {
  return other !== undefined && repositoryAddress(one) === repositoryAddress(other);
}

/**
 * One address for all spellings of a repository's: over https or ssh, with a user or none, on whatever port, with or
 * without `.git`. Hosts take names in any case; paths of this machine stay as they are.
 */
function repositoryAddress(remote: string): string | undefined {
  // What may be a token stands before the host, or in the query.
  const address = shownAddress(remote.trim()).replace(/[?#].*$/s, "");
  if (address === "" || /\p{Cc}/u.test(address)) return undefined;
  const [, scheme, authority = "", below = ""] =
    /^([a-z][a-z0-9+.-]*):\/\/([^/]*)(.*)$/is.exec(address) ?? [];
  if (scheme?.toLowerCase() === "file") return localAddress(below);
  if (scheme !== undefined) return remoteAddress(authority, below);
  const [, host, path] = /^([^/]*?[^/:@\\]):(.*)$/s.exec(address.replace(/^[^@/]*@/, "")) ?? [];
  return host === undefined || path === undefined ? localAddress(address) : remoteAddress(host, path);
}

function localAddress(path: string): string {
  return `file://${posix
    .normalize(`/${percentDecoded(path)}`)
    .replace(/\/+$/, "")
    .replace(/\/?\.git$/i, "")}`;
}

/** Hosts by the names that they have for ssh over the port of https. */
const otherNames: Readonly<Record<string, string>> = {
  "ssh.github.com": "github.com",
  "www.github.com": "github.com",
  "altssh.gitlab.com": "gitlab.com",
  "altssh.bitbucket.org": "bitbucket.org",
  "ssh.dev.azure.com": "dev.azure.com",
};

function remoteAddress(authority: string, path: string): string | undefined {
  const named = authority
    .slice(authority.lastIndexOf("@") + 1)
    .replace(/:\d*$/, "")
    .replace(/\.$/, "")
    .toLowerCase();
  const host = otherNames[named] ?? named;
  const name = percentDecoded(path)
    .toLowerCase()
    .split("/")
    .filter((part) => part !== "")
    .join("/")
    .replace(/\.git$/, "");
  return host === "" || name === "" ? undefined : `https://${host}/${overHttpsOrSsh(host, name)}`;
}

/** Azure DevOps and Bitbucket Data Center have other paths over https than over ssh. */
function overHttpsOrSsh(host: string, name: string): string {
  if (host === "dev.azure.com") return name.replace(/^v3\//, "").replace("/_git/", "/");
  return name.replace(/^scm\/([^/]+\/[^/]+)$/, "$1");
}
