import { isLoopback } from "../../foundation/loopback.ts";

/**
 * Whether what is for `base` may be sent to `url` as well: the same host, on any port, and never from https to plain
 * http, which everybody on the way can read.
 */
export function isOfSameHost(url: string, base: string): boolean {
  const [there, here] = [URL.parse(url), URL.parse(base)];
  if (!there || !here) return false;
  // All names of this machine are equal, and nothing leaves it.
  if (isLoopback(there.hostname) && isLoopback(here.hostname)) return true;
  const isDowngrade = here.protocol === "https:" && there.protocol !== "https:";
  return there.hostname === here.hostname && !isDowngrade;
}
