// This folder: requests to addresses that callers chose: which are never reached, and one attempt. Not here: when, and how often.

import { BlockList, isIP } from "node:net";
import { embeddedAddresses } from "./embedded-addresses.ts";

/** Addresses that webhooks do not reach. */
export type BlockedAddresses = { has(address: string): boolean };

type Network = readonly [address: string, prefix: number];

const groups: Record<string, readonly Network[]> = {
  // On Linux the unspecified address is this machine, too.
  loopback: [
    ["127.0.0.0", 8],
    ["0.0.0.0", 8],
    ["::1", 128],
    ["::", 128],
  ],
  // And where clouds that do not use it tell their machines who they are.
  "link-local": [
    ["169.254.0.0", 16],
    ["fe80::", 10],
    ["fd00:ec2::254", 128],
    ["100.100.100.200", 32],
  ],
  private: [
    ["10.0.0.0", 8],
    ["172.16.0.0", 12],
    ["192.168.0.0", 16],
    ["100.64.0.0", 10],
    ["fc00::", 7],
  ],
};

export const addressGroups = Object.keys(groups);

/**
 * @param names groups, addresses, and networks such as `203.0.113.0/24`
 * @throws RangeError naming what is none of these
 */
export function blockedAddresses(names: readonly string[]): BlockedAddresses {
  const list = new BlockList();
  for (const [address, prefix] of names.flatMap((name) => groups[name] ?? [networkOf(name)]))
    list.addSubnet(address, prefix, isIP(address) === 6 ? "ipv6" : "ipv4");
  return {
    has(address) {
      // Without the interface that a link-local one may name.
      const [plain] = address.split("%") as [string];
      if (isIP(plain) !== 6) return list.check(plain, "ipv4");
      return list.check(plain, "ipv6") || embeddedAddresses(plain).some((inner) => list.check(inner, "ipv4"));
    },
  };
}

function networkOf(name: string): Network {
  const [address, prefix, ...rest] = name.split("/") as [string, string?, ...string[]];
  const family = isIP(address);
  const longest = family === 6 ? 128 : 32;
  const length = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
  if (family !== 0 && length <= longest && rest.length === 0) return [address, length];
  throw new RangeError(`"${name}" is none of ${addressGroups.join(", ")}, nor an address or a network`);
}
