import type { Clock } from "../../foundation/time/clock.ts";

/** Counts keys that were wrong, by the address that sent them. A right key never waits. */
export type FailedLogins = {
  /** @returns seconds until the next one of this address is looked at again; undefined while it may go on at once */
  record(address: string | undefined): number | undefined;
};

const MINUTE_MS = 60_000;
/** The latest failures are kept: an attacker with more addresses than this need not wait anyway. */
const MOST_ADDRESSES = 10_000;

/** A token bucket per address: so many at once, refilled within a minute. */
export function openFailedLogins(clock: Clock, perMinute: number): FailedLogins {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    record(given) {
      const address = networkOf(given ?? "");
      const now = clock.now();
      const before = buckets.get(address) ?? { tokens: perMinute, at: now };
      const refilled = before.tokens + (Math.max(0, now - before.at) / MINUTE_MS) * perMinute;
      const tokens = Math.min(perMinute, refilled);
      const isEmpty = tokens < 1;
      // Moved to the end of the map, whose first entries are dropped first.
      buckets.delete(address);
      buckets.set(address, { tokens: isEmpty ? tokens : tokens - 1, at: now });
      for (const oldest of buckets.keys()) {
        if (buckets.size <= MOST_ADDRESSES) break;
        buckets.delete(oldest);
      }
      return isEmpty ? Math.ceil(((1 - tokens) / perMinute) * 60) : undefined;
    },
  };
}

/** An IPv4 address as it is; of an IPv6 address the first 64 bits: one machine has all that follow. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = "", tail] = address.toLowerCase().split("::");
  if (tail === undefined) return address.includes(":") ? head.split(":").slice(0, 4).join(":") : address;
  const groups = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: 8 - groups.length - after.length }, () => "0");
  return [...groups, ...zeros, ...after].slice(0, 4).join(":");
}
