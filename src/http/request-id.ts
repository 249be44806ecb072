import { randomUUID } from "node:crypto";

/** The id that a request came with, where that is a token that may stand in a log; else a new one. */
export function requestIdOf(given: string | readonly string[] | undefined): string {
  return typeof given === "string" && /^[\w.-]{1,128}$/.test(given) ? given : randomUUID();
}
