import { isAbsolute } from "node:path";
import { GIT_ADDRESS_FORMS, gitAddressProblem } from "../../../contract/source/git-address.ts";
import { percentDecoded, shownAddress, withoutCredentials } from "../../../contract/source/repo-url.ts";
import type { Secret } from "../../../foundation/secret.ts";
import { BuildError } from "../build-error.ts";

/** A repository's address, with what must not be shown or be seen in a process list taken out of it. */
export type GitUrl = {
  /** Without credentials: what git gets as an argument, and what messages show. */
  url: string;
  /** The address in messages: also without what only looks like credentials. */
  shown: string;
  isLocal: boolean;
  /** Settings for git that carry the credentials. */
  settings: readonly (readonly [string, string])[];
};

/** What the control plane shows a Git host for a repository. */
export type GitCredentials = { username: string; password: Secret };

const hint =
  `Give ${GIT_ADDRESS_FORMS}. ` +
  "In a user name or password, / ? # @ : and % are percent-encoded (%2F, %3F, %23, %40, %3A, %25).";

/**
 * @param credentials for its host over http(s), submodules included; the address itself then carries none
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
  url.username = "";
  url.password = "";
  return {
    url: url.href,
    shown: shownAddress(url.href),
    isLocal,
    settings: [[`http.${url.origin}/.extraHeader`, header]],
  };
}
