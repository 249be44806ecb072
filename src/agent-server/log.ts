/** Writes one log line: an event's name and its fields; never a secret. */
export type Log = (event: string, fields?: Record<string, unknown>) => void;

/** What a log line says of a failure that nobody expected: where it arose. */
export const traceOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
