import type { Clock } from "./clock.ts";

/** A time in milliseconds as the API writes it. */
export const isoTime = (ms: number): string => new Date(ms).toISOString();

/** Now, as the API writes it. */
export const timestamp = (clock: Clock): string => isoTime(clock.now());
