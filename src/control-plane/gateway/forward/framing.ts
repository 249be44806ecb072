import type { IncomingMessage } from "node:http";
import type { Refusal } from "../access.ts";

/**
 * Why a request is not forwarded: we and the agent could disagree where it ends or for whom it is; else undefined. What
 * Node itself refuses (both lengths, two lengths, a folded header, a bare line feed) does not come here.
 * @param isUpgrade it asks for another protocol: what follows it is read as that protocol, and a body would be taken
 *   for the next request of another client
 */
export function framingRefusal(
  { headers, rawHeaders }: IncomingMessage,
  isUpgrade = false,
): Refusal | undefined {
  const { "content-length": length, "transfer-encoding": encoding } = headers;
  if (isUpgrade && (encoding !== undefined || (length !== undefined && length !== "0")))
    return { status: 400, detail: "A request that asks for another protocol cannot have a body." };
  if (encoding !== undefined && encoding.toLowerCase() !== "chunked")
    return { status: 501, detail: "The only Transfer-Encoding that is understood here is chunked." };
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1) return { status: 400, detail: "A request has one Host header." };
  return undefined;
}
