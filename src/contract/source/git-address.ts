import { isAbsolute } from "node:path";

/** Transports that git may use; others (`ext::`) run commands. */
const schemes = ["file:", "http:", "https:", "ssh:", "git+ssh:", "ssh+git:", "git:"];

/** The forms of an address that is fine. */
export const GIT_ADDRESS_FORMS = "an http(s), ssh, git or file URL, user@host:path, or an absolute path";

/**
 * Why git is never called with this address: it would take it for an option, a command or a path relative to the control
 * plane. To be read after the address; undefined for an address that is fine.
 */
export function gitAddressProblem(address: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (/[\x00-\x1f\x7f]/.test(address)) return "holds a control character";
  if (address.startsWith("-")) return "starts with '-'";
  if (isAbsolute(address)) return undefined;
  if (/^[\w+.-]+::/.test(address)) return "names a transport that runs commands, which is not allowed";
  const isOption = (host: string) => (host.startsWith("-") ? "has a host that starts with '-'" : undefined);
  if (!address.includes("://")) {
    const host = sshHost(address);
    return host === undefined ? "is a relative path" : isOption(host);
  }
  const url = URL.parse(address);
  if (!url) return "is not a URL";
  if (!schemes.includes(url.protocol))
    return `has the scheme '${url.protocol.slice(0, -1)}', which is not allowed`;
  return isOption(url.hostname);
}

/** Of the short form of ssh, which has a colon before the first slash. */
const sshHost = (address: string) => /^(?:[^/:]+@)?([^/:@]+):./.exec(address)?.[1];
