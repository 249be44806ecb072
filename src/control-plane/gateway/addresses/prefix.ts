import type { IncomingMessage } from "node:http";

/** Where an agent is, as its caller sees it: the host that was asked, and what stands before the agent's paths. */
export type Outside = { host: string | undefined; prefix: string };

export const outsideOf = ({ headers }: IncomingMessage, prefix: string): Outside => ({
  host: headers.host,
  prefix,
});

/**
 * A header of an agent's answer that names a path of the agent, as its caller has to see it: where a redirect leads,
 * where a cookie belongs, and how far a service worker reaches: no further than the agent. `Location` and `Content-Location` of other answers stay: official clients put the URL
 * that they were given, and with it the prefix, before them.
 */
export function seenFrom(
  { host, prefix }: Outside,
  { statusCode = 200 }: IncomingMessage,
  name: string,
  value: string,
): string {
  if (prefix === "") return value;
  switch (name.toLowerCase()) {
    case "location":
      return statusCode >= 300 && statusCode < 400 ? redirect(value, host, prefix) : value;
    case "set-cookie":
      return value.replace(/(;\s*path=)(\/[^;]*)/i, (_, attribute, path) => `${attribute}${prefix}${path}`);
    case "service-worker-allowed":
      // A path of its own could lead out again by `..`.
      return `${prefix}/`;
    default:
      return value;
  }
}

function redirect(value: string, host: string | undefined, prefix: string): string {
  if (/^\/(?!\/)/.test(value)) return prefix + value;
  const origin = /^(?:https?:)?\/\/[^/?#]*/i.exec(value)?.[0];
  if (origin === undefined || origin.slice(origin.indexOf("//") + 2) !== host) return value;
  return origin + prefix + (value.slice(origin.length) || "/");
}
