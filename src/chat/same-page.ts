import type { IncomingMessage } from "node:http";
import { foreignHeader } from "../foundation/loopback.ts";

/**
 * Why a request is refused: a sentence, or undefined. What comes here goes on with the user's key, so only the page
 * that is served here may send it (and programs with its token, which name no origin): neither a page elsewhere whose
 * host name points to this machine (DNS rebinding), nor another server of this machine.
 * @param rule.isForThisMachine the server listens on loopback
 * @param rule.api the path that leads to the agent server
 */
export function refusalOf(
  { headers, url = "/" }: Pick<IncomingMessage, "headers" | "url">,
  { isForThisMachine, api }: { isForThisMachine: boolean; api: string },
): string | undefined {
  const { host, origin, "sec-fetch-site": site } = headers;
  if (!isPlain(url)) return "A request names a path, without dot segments.";
  if (isForThisMachine && foreignHeader({ host, origin: undefined }) === "host")
    return "This page is open to this machine only and answers to loopback names.";
  if (!url.startsWith(`${api}/`)) return undefined;
  const isOwn = origin === undefined || URL.parse(origin)?.host === host;
  const isFromHere = site === undefined || site === "same-origin" || site === "none";
  return isOwn && isFromHere ? undefined : "Only the page itself may call the agent through this server.";
}

/** Whether all parsers read the same path: it is forwarded unchanged. */
function isPlain(url: string): boolean {
  const [path = ""] = url.split("?", 1);
  return /^\/(?!\/)/.test(path) && !path.includes("\\") && !/\/(\.|%2e){1,2}(\/|$)/i.test(path);
}
