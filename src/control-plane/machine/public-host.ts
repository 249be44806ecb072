import { ControlPlaneError } from "./control-plane-error.ts";

/** A wildcard address is no name to connect to: loopback replaces it. */
const reachable = new Map([
  ["0.0.0.0", "127.0.0.1"],
  ["::", "::1"],
]);

/** Whether it stands for every address of this machine. */
export const isWildcard = (host: string): boolean => reachable.has(host);

/**
 * The host of our URLs, as it stands in one.
 * @param host what is listened on
 * @param publicHost what clients elsewhere call this machine: a name or an address, without a port
 * @throws ControlPlaneError when that is none
 */
export function urlHost(host: string, publicHost?: string): string {
  const named = publicHost ?? reachable.get(host) ?? host;
  const written = named.includes(":") && !named.startsWith("[") ? `[${named}]` : named;
  if (URL.parse(`http://${written}:1/`)?.host !== `${written.toLowerCase()}:1`) {
    throw new ControlPlaneError(`the public host '${named}' is not a host name or address`, {
      hint: "Give it without scheme and port, for example agents.example.com.",
    });
  }
  return written;
}
