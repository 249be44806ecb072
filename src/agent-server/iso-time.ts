/** A time in milliseconds as the API writes it. */
export const isoTime = (ms: number): string => new Date(ms).toISOString();
