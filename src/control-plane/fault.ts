import { AgentDeployError } from "../foundation/error.ts";

const STUCK = ["CREATING", "QUEUED", "AWAITING_BUILD", "BUILDING", "AWAITING_DEPLOY", "DEPLOYING"] as const;
const FAILURES = ["CREATE_FAILED", "BUILD_FAILED", "DEPLOY_FAILED"] as const;
const REFUSALS = [429, 500, 502, 503, 504] as const;

/** How often a fault strikes: with a probability, or the first `first` times. */
export type Rate = { probability: number } | { first: number };

/** What the control plane does wrong on purpose, so that pipelines can be tested against it. */
export type Fault =
  /** Every request waits so long. */
  | { kind: "latency"; ms: number }
  /** A request is refused before it does anything. */
  | { kind: "refuse"; status: (typeof REFUSALS)[number]; rate: Rate }
  /** A write takes effect, and then its connection breaks. */
  | { kind: "drop-after-write"; rate: Rate }
  /** Revisions stay in this status until they are interrupted. */
  | { kind: "stuck"; status: (typeof STUCK)[number] }
  /** Revisions end so. */
  | { kind: "fail"; status: (typeof FAILURES)[number] }
  /** Start of the random numbers: the same seed and the same requests give the same faults. */
  | { kind: "seed"; seed: number };

export class FaultSyntaxError extends AgentDeployError {
  readonly code = "fault_syntax";
}

/**
 * Reads one fault: `latency=200` (milliseconds), `429=0.2`, `500=0.1` (also 502, 503, 504),
 * `drop-after-write=0.3`, `stuck=BUILDING`, `fail=BUILD_FAILED`, `seed=7`. A rate is a probability from 0 to 1 or,
 * as `3x`, the first three times.
 * @throws FaultSyntaxError
 */
export function parseFault(text: string): Fault {
  const [name = "", value = ""] = text.split(/=(.*)/s).map((part) => part.trim());
  switch (name) {
    case "latency":
      return { kind: "latency", ms: wholeNumber(text, value, "milliseconds") };
    case "seed":
      return { kind: "seed", seed: wholeNumber(text, value, "a whole number") };
    case "drop-after-write":
      return { kind: "drop-after-write", rate: rate(text, value) };
    case "stuck":
      return { kind: "stuck", status: oneOf(text, value, STUCK) };
    case "fail":
      return { kind: "fail", status: oneOf(text, value, FAILURES) };
  }
  const status = REFUSALS.find((each) => String(each) === name);
  if (status) return { kind: "refuse", status, rate: rate(text, value) };
  throw new FaultSyntaxError(`'${text}' is not a fault`, {
    hint: `Use latency=<ms>, ${REFUSALS.join("|")}=<rate>, drop-after-write=<rate>, stuck=<status>, fail=<status> or seed=<n>.`,
  });
}

function wholeNumber(text: string, value: string, unit: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new FaultSyntaxError(`'${text}': '${value}' is not ${unit}`, {
    hint: "Give a whole number from 0 to 999999999.",
  });
}

function rate(text: string, value: string): Rate {
  const times = /^(\d{1,9})x$/.exec(value);
  if (times) return { first: Number(times[1]) };
  const probability = /^\d*\.?\d+$/.test(value) ? Number(value) : Number.NaN;
  if (probability >= 0 && probability <= 1) return { probability };
  throw new FaultSyntaxError(`'${text}': '${value}' is not a rate`, {
    hint: "Give a probability from 0 to 1, such as 0.2, or a count such as 3x for the first three times.",
  });
}

function oneOf<const T extends string>(text: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (found) return found;
  throw new FaultSyntaxError(`'${text}': '${value}' is not possible here`, {
    hint: `Use one of ${allowed.join(", ")}.`,
  });
}

/** The faults in force, asked where they strike. */
export type Faults = {
  latencyMs: number;
  refusal(): number | undefined;
  dropsAfterWrite(): boolean;
  stuckAt(status: string): boolean;
  failsWith(status: string): boolean;
};

export function faultsInForce(faults: readonly Fault[], random: () => number = Math.random): Faults {
  const seeded = faults.find((fault) => fault.kind === "seed");
  const next = seeded ? seededRandom(seeded.seed) : random;
  const struck = new Map<Fault, number>();
  function strikes(fault: Fault & { rate: Rate }): boolean {
    if ("probability" in fault.rate) return next() < fault.rate.probability;
    const times = struck.get(fault) ?? 0;
    if (times >= fault.rate.first) return false;
    struck.set(fault, times + 1);
    return true;
  }
  return {
    latencyMs: faults.reduce((sum, fault) => sum + (fault.kind === "latency" ? fault.ms : 0), 0),
    refusal() {
      for (const fault of faults) if (fault.kind === "refuse" && strikes(fault)) return fault.status;
      return undefined;
    },
    dropsAfterWrite: () => faults.some((fault) => fault.kind === "drop-after-write" && strikes(fault)),
    stuckAt: (status) => faults.some((fault) => fault.kind === "stuck" && fault.status === status),
    failsWith: (status) => faults.some((fault) => fault.kind === "fail" && fault.status === status),
  };
}

/** Mulberry32: small, good enough to strike evenly, the same on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
