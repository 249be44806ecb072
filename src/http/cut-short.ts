import type { HttpBindings } from "@hono/node-server";

/** The client went away in the middle of its request: whatever failed then, no client is left to answer. */
export function isCutShort({ incoming }: Pick<HttpBindings, "incoming">): boolean {
  return incoming.destroyed && !incoming.complete;
}

export const CUT_SHORT = "The request was cut short.";
