const POWERS: Readonly<Record<string, number>> = {
  n: 1e-9,
  u: 1e-6,
  m: 1e-3,
  "": 1,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  P: 1e15,
  E: 1e18,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
  Ti: 2 ** 40,
  Pi: 2 ** 50,
  Ei: 2 ** 60,
};

/** A Kubernetes quantity (`500m`, `1Gi`, `1e3`, 2) as a number; undefined for anything else and for less than 0. */
export function parseQuantity(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) && value >= 0 ? value : undefined;
  if (typeof value !== "string") return undefined;
  const [, digits, exponent, suffix = ""] =
    /^\+?(\d+(?:\.\d*)?|\.\d+)(?:[eE]([+-]?\d+)|([numkMGTPE]|[KMGTPE]i))?$/.exec(value) ?? [];
  if (digits === undefined) return undefined;
  const amount = Number(digits) * (exponent === undefined ? (POWERS[suffix] ?? 1) : 10 ** Number(exponent));
  return Number.isFinite(amount) ? amount : undefined;
}

/** The words of a refusal. */
export const QUANTITY_NEEDED = "a quantity is needed, for example 500m, 2, 64Mi or 1Gi";

/** Bytes as whole megabytes of 2^20, never less than asked for. */
export const megabytes = (bytes: number): number => Math.ceil(bytes / 2 ** 20);
