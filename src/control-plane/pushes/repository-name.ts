import { isAbsolute } from "node:path";
import { percentDecoded } from "../../contract/source/repo-url.ts";

/** Hosts by which the SSH of a Git host is reached where port 22 is closed. */
const otherNames: Readonly<Record<string, string>> = {
  "ssh.github.com": "github.com",
  "altssh.gitlab.com": "gitlab.com",
};

/**
 * What all addresses of one repository have in common: `host/owner/name` in lower case, without scheme, user, port and
 * `.git`; of a repository on this machine its path.
 */
export function repositoryName(address: string): string {
  if (isAbsolute(address)) return withoutEnding(address);
  if (!address.includes("://")) {
    // The short form of ssh: user@host:path.
    const [, host = "", path = ""] = /^(?:[^@/:]+@)?([^/:@]+):(.+)$/.exec(address) ?? [];
    return nameOn(host, path);
  }
  if (!URL.canParse(address)) return "";
  const { protocol, hostname, pathname } = new URL(address);
  return protocol === "file:"
    ? withoutEnding(percentDecoded(pathname))
    : nameOn(hostname, percentDecoded(pathname));
}

function nameOn(host: string, path: string): string {
  const name = host.toLowerCase();
  return `${otherNames[name] ?? name}/${withoutEnding(path).replace(/^\/+/, "").toLowerCase()}`;
}

const withoutEnding = (path: string) => path.replace(/\/+$/, "").replace(/\.git$/i, "");
