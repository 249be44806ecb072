import { LimitExceededError } from "../diagnostics/errors.ts";

/** How long one look through a table may take. */
export const searchLimitMs = 5000;

export const searchTookTooLong = (limitMs: number): LimitExceededError =>
  new LimitExceededError(
    `The search was given up after ${limitMs / 1000} seconds. Narrow it by other fields (ids, status, a namespace), or filter by fewer values.`,
  );
