import { lookup as resolve } from "node:dns";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { BlockedAddresses } from "./blocked-addresses.ts";

/** The code of the error of a name all of whose addresses are blocked. */
export const ADDRESS_BLOCKED = "ADDRESS_BLOCKED";

/**
 * Connections to addresses that are not blocked. A name is checked by what it resolves to at that moment, and the
 * connection goes to the very address that was checked; so a name that resolves otherwise the next time gains nothing.
 * They are pooled here only: what a graph has connected to was not checked.
 */
export function createCheckedConnections(blocked: BlockedAddresses) {
  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const allowed = error ? [] : addresses.filter(({ address }) => !blocked.has(address));
      const [first] = allowed;
      if (!first) callback(error ?? blockedError(), options.all ? [] : "");
      else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
  const agents = {
    "http:": new HttpAgent({ keepAlive: true, lookup }),
    "https:": new HttpsAgent({ keepAlive: true, lookup }),
  };
  return {
    /** @throws an error with the code ADDRESS_BLOCKED for an IP address instead of a name: it is not looked up */
    agentFor(url: URL): HttpAgent | HttpsAgent {
      const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
      if (isIP(host) !== 0 && blocked.has(host)) throw blockedError();
      return agents[url.protocol as keyof typeof agents];
    },
    close(): void {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}
export type CheckedConnections = ReturnType<typeof createCheckedConnections>;

const blockedError = (): NodeJS.ErrnoException =>
  Object.assign(new Error("the address is blocked"), { code: ADDRESS_BLOCKED });
