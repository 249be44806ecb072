import type { IncomingMessage } from "node:http";
import type { Dispatcher } from "undici";
import type { Secret } from "../foundation/secret.ts";
import { hopByHop } from "../http/hop-by-hop.ts";
import { TOKEN_HEADER } from "./link-token.ts";

/** The agent server to which requests go. */
export type Target = {
  origin: string;
  /** Path of its routes, without a slash at the end. */
  path: string;
  apiKey: Secret | undefined;
  dispatcher: Dispatcher;
};

/** The path to ask for, of a request whose own begins with `api`. */
export const pathAt = ({ path }: Target, { url = "/" }: IncomingMessage, api: string): string =>
  path + url.slice(api.length);

// Headers that identify the page and its origin, and cookies. To the agent server this program is the client; and
// cookies for this machine's other servers are not for one elsewhere.
const ofThePage = ["host", "origin", "referer", "cookie", "expect", TOKEN_HEADER];

/** Headers of a request as the agent server gets it: with the key, unless the user gave one in the page. */
export function requestHeaders(
  request: IncomingMessage,
  { apiKey }: Target,
): Record<string, string | string[]> {
  const headers = without(request.headers, [...hopByHop, ...ofThePage]);
  for (const name of Object.keys(headers)) if (name.startsWith("sec-fetch-")) delete headers[name];
  if (apiKey && !headers["x-api-key"]) headers["x-api-key"] = apiKey.reveal();
  return headers;
}

/**
 * Headers of an answer as the page gets it. No other page may read it, whatever the agent server allows; and what it
 * sends is data, never a page of this origin.
 */
export function answerHeaders(headers: IncomingMessage["headers"]): Record<string, string | string[]> {
  const passed = without(headers, [...hopByHop, "set-cookie"]);
  for (const name of Object.keys(passed)) if (name.startsWith("access-control-")) delete passed[name];
  return {
    ...passed,
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  };
}

function without(
  headers: IncomingMessage["headers"],
  names: readonly string[],
): Record<string, string | string[]> {
  const named = String(headers.connection ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase());
  const left = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || names.includes(name) || named.includes(name) ? [] : [[name, value] as const],
  );
  return Object.fromEntries(left);
}
