import { readFileSync } from "node:fs";

/**
 * The ports that outgoing connections of this machine come from: a port of it may be taken by one at any moment while
 * nobody listens on it.
 */
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
  /** Nobody else gets it, whether it is listened on or not. */
  keep(port: number): void;
  free(port: number): void;
  /** Ports that nobody keeps, each once; goes on where it was left. */
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
  const eligible = eligiblePorts(ephemeral);
  const preferred = eligible.filter((port) => port >= PREFERRED).length;
  let next = Math.floor(random() * preferred);
  return {
    keep: (port) => void kept.add(port),
    free: (port) => void kept.delete(port),
    *candidates() {
      for (let tried = 0; tried < eligible.length; tried++) {
        const port = eligible[next % eligible.length] as number;
        next = (next + 1) % eligible.length;
        if (!kept.has(port)) yield port;
      }
    },
  };
}

function eligiblePorts({ first, last }: Ephemeral): number[] {
  const below = [...range(PREFERRED, first), ...range(LOWEST, Math.min(PREFERRED, first))];
  return below.length > 0 ? below : range(last + 1, 65_536);
}

/** `from` up to and without `to`. */
function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
