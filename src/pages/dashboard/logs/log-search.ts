/** The filter of a log as the address has it: what is searched for, one level, long lines in full. */
export interface LogSearch {
  q?: string | undefined;
  level?: string | undefined;
  wrap?: true | undefined;
}

/** Reads it; what it does not know is left out. */
export function readLogSearch(given: Record<string, unknown>): LogSearch {
  const { q, level, wrap } = given;
  return {
    ...(q !== undefined && q !== "" && { q: String(q) }),
    ...(typeof level === "string" && /^[A-Z]+$/.test(level) && { level }),
    ...((wrap === true || wrap === "true") && { wrap: true as const }),
  };
}
