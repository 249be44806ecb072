import { readFileSync } from "node:fs";

/** The range of this machine's outgoing connections, which may take any port in it that no program listens on. */
export type Ephemeral = { first: number; last: number };

const elsewhere: Ephemeral = { first: process.platform === "linux" ? 32_768 : 49_152, last: 65_535 };

export function ephemeralPorts(file = "/proc/sys/net/ipv4/ip_local_port_range"): Ephemeral {
  try {
    const [first, last] = readFileSync(file, "utf8").trim().split(/\s+/).map(Number);
    return first && last ? { first, last } : elsewhere;
  } catch {
    return elsewhere;
  }
}

/** Below are those that programs are known by. */
const PREFERRED = 20_000;
const LOWEST = 1024;

/** Who has which port, and which ones a new address may try. */
export type Ports = {
  /** Reserves it: no other deployment gets it, whether it is listened on or not. */
  keep(port: number): void;
  free(port: number): void;
  /** Ports that are not reserved, each once; goes on where it was left. */
  candidates(): Generator<number>;
};

/**
 * New ports lie below those of outgoing connections, or above where there is no room below.
 * @param random where to begin, so that two control planes seldom want the same one
 */
export function openPorts(
  ephemeral: Ephemeral = ephemeralPorts(),
  random: () => number = Math.random,
): Ports {
  const kept = new Set<number>();
  const ranges = eligibleRanges(ephemeral);
  const count = ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  const preferred = ranges.find(({ from }) => from >= PREFERRED);
  let next = preferred ? Math.floor(random() * (preferred.to - preferred.from)) : 0;
  return {
    keep: (port) => void kept.add(port),
    free: (port) => void kept.delete(port),
    *candidates() {
      for (let tried = 0; tried < count; tried++) {
        const port = portAt(ranges, next);
        next = (next + 1) % count;
        if (!kept.has(port)) yield port;
      }
    },
  };
}

/** `from` up to and without `to`. */
type Range = { from: number; to: number };

/** Those that are preferred come first. */
function eligibleRanges({ first, last }: Ephemeral): Range[] {
  const below = [
    { from: PREFERRED, to: first },
    { from: LOWEST, to: Math.min(PREFERRED, first) },
  ].filter(({ from, to }) => from < to);
  return below.length > 0 ? below : [{ from: last + 1, to: 65_536 }];
}

function portAt(ranges: readonly Range[], index: number): number {
  let rest = index;
  for (const { from, to } of ranges) {
    if (rest < to - from) return from + rest;
    rest -= to - from;
  }
  throw new RangeError(`there is no eligible port number ${index}`);
}
