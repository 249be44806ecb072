import { OLDEST_PYTHON } from "../graph-config/oldest-python.ts";

/** The 12 of `3.12`, or of `>=3.12,<4`: the minor version that is at least asked for; never below the oldest. */
export const oldestMinor = (specifiers: string): number =>
  Math.max(
    OLDEST_PYTHON[1],
    ...[...specifiers.matchAll(/(?:^|>=|~=|==)\s*3\.(\d+)/g)].map(([, minor]) => Number(minor)),
  );
