import { isAbsolute } from "node:path";
import { GIT_ADDRESS_FORMS, gitAddressProblem } from "../../../contract/source/git-address.ts";
import { percentDecoded, shownAddress, withoutCredentials } from "../../../contract/source/repo-url.ts";
import type { Secret } from "../../../foundation/secret.ts";
import { BuildError } from "../build-error.ts";
import type { GitSetting } from "./network-settings.ts";

/** A repository's address, with what must not be shown or be seen in a process list taken out of it. */
export type GitUrl = {
  /** Without credentials: what git gets as an argument, and what messages show. */
  url: string;
  /** The address in messages: also without what only looks like credentials. */
  shown: string;
  isLocal: boolean;
  /** Settings for git that carry the credentials. */
  settings: readonly GitSetting[];
  /** Repositories below this URL see the credentials; undefined: these are the address's own, or none. */
  below?: string | undefined;
};

/** What the control plane shows a Git host, for repositories below a URL only. */
export type GitCredentials = { username: string; password: Secret; below: string };

const hint =
  `Give ${GIT_ADDRESS_FORMS}. ` +
  "In a user name or password, / ? # @ : and % are percent-encoded (%2F, %3F, %23, %40, %3A, %25).";

/**
 * @param credentials for it and its submodules, as far as they lie below their URL; the address itself then carries none
 * @throws BuildError for an address that git would take for an option, a command or a path relative to us
 */
export function parseGitUrl(text: string, credentials?: GitCredentials): GitUrl {
  const shown = shownAddress(text);
  const problem = gitAddressProblem(text);
  if (problem !== undefined) throw new BuildError(`the repository address '${shown}' ${problem}`, { hint });
  if (isAbsolute(text)) return { url: text, shown: text, isLocal: true, settings: [] };
  if (!text.includes("://")) return { url: text, shown, isLocal: false, settings: [] };
  const url = new URL(text);
  const isLocal = url.protocol === "file:";
  const isHttp = url.protocol.startsWith("http");
  const own = isHttp && (url.username !== "" || url.password !== "");
  if (!own && !(isHttp && credentials))
    return { url: withoutCredentials(text), shown, isLocal, settings: [] };
  const pair = credentials
    ? `${credentials.username}:${credentials.password.reveal()}`
    : `${percentDecoded(url.username)}:${percentDecoded(url.password)}`;
  const header = `Authorization: Basic ${Buffer.from(pair).toString("base64")}`;
  const below = credentials && folderOf(credentials.below);
  url.username = "";
  url.password = "";
  return {
    url: url.href,
    shown: shownAddress(url.href),
    isLocal,
    below,
    settings: [
      [`http.${below ?? `${url.origin}/`}.extraHeader`, header],
      // It would go wherever the host sends git next.
      ...(below === undefined ? [] : [[`http.${below}.followRedirects`, "false"] as const]),
    ],
  };
}

/** With a slash behind its path. */
function folderOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname.replace(/\/+$/, "")}/`;
}

/**
 * What makes servers and git read an address as different repositories: some servers decode a separator before they
 * look for the repository, or give `\\` or `;` a meaning. An expression for git and for us.
 */
export const AMBIGUOUS = String.raw`[\\;]|%(2[eEfF5]|5[cC]|3[bB]|[cC][01]|[01])`;

/** Whether a repository lies below a URL: the same host and port, and whole names of its path as they are written. */
export function isBelow(url: string, address: string): boolean {
  if (!URL.canParse(address) || new RegExp(AMBIGUOUS).test(address)) return false;
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}/`.startsWith(folderOf(url));
}
