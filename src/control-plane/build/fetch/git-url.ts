import { isAbsolute } from "node:path";
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

/** Transports that git may use; others (`ext::`) run commands. */
const schemes = ["file:", "http:", "https:", "ssh:", "git:"];
const hint =
  "Give an http(s), ssh, git or file URL, user@host:path, or an absolute path. " +
  "In a user name or password, / ? # @ : and % are percent-encoded (%2F, %3F, %23, %40, %3A, %25).";

/**
 * @param credentials for its host over http(s), submodules included; the address itself then carries none
 * @throws BuildError for an address that git would take for an option, a command or a path relative to us
 */
export function parseGitUrl(text: string, credentials?: GitCredentials): GitUrl {
  const shown = shownAddress(text);
  const refuse = (why: string, cause?: unknown) =>
    new BuildError(`the repository address '${shown}' ${why}`, { hint, cause });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (/[\x00-\x1f\x7f]/.test(text)) throw refuse("holds a control character");
  if (text.startsWith("-")) throw refuse("starts with '-'");
  if (isAbsolute(text)) return { url: text, shown: text, isLocal: true, settings: [] };
  if (/^[\w+.-]+::/.test(text)) throw refuse("names a transport that runs commands, which is not allowed");
  if (!text.includes("://")) {
    // The short form of ssh: a colon before the first slash.
    const short = /^(?:[^@/:]+@)?([^/:@]+):./.exec(text);
    if (!short) throw refuse("is a relative path");
    if (short[1]!.startsWith("-")) throw refuse("has a host that starts with '-'");
    return { url: text, shown, isLocal: false, settings: [] };
  }
  let url: URL;
  try {
    url = new URL(text);
  } catch (cause) {
    throw refuse("is not a URL", shown === text ? cause : undefined);
  }
  if (!schemes.includes(url.protocol)) {
    throw refuse(`has the scheme '${url.protocol.slice(0, -1)}', which is not allowed`);
  }
  if (url.hostname.startsWith("-")) throw refuse("has a host that starts with '-'");
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
