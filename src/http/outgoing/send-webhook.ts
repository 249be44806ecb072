import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { retryAfterMs } from "../../foundation/time/backoff.ts";
import { ADDRESS_BLOCKED, type CheckedConnections } from "./checked-connection.ts";

/** `headers` by lower-case name; `body` is JSON. */
export type Webhook = { url: string; body: string; headers: Readonly<Record<string, string>> };

/** How one attempt went. `reason` holds nothing of the URL, which may carry a token. */
export type Sent =
  | { result: "delivered" }
  | { result: "refused"; reason: string }
  | { result: "failed"; reason: string; retryAfterMs?: number | undefined };

const worthRepeating = new Set([408, 425, 429]);

/** Sends a webhook once. Never rejects; an abort counts as a failure. */
export async function sendWebhook(
  webhook: Webhook,
  connections: CheckedConnections,
  now: () => number,
  signal: AbortSignal,
): Promise<Sent> {
  try {
    return judged(await post(webhook, connections, signal), now());
  } catch (error) {
    const code = codeOf(signal.aborted ? signal.reason : error);
    if (code === ADDRESS_BLOCKED) return { result: "refused", reason: "the address is blocked" };
    return { result: "failed", reason: code };
  }
}

type Answer = { status: number; retryAfter: string | undefined };

/** A redirect is an answer like others: elsewhere is not where its owner wanted it to be sent. */
function post(webhook: Webhook, connections: CheckedConnections, signal: AbortSignal): Promise<Answer> {
  const { url, headers } = targetOf(webhook.url);
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const agent = connections.agentFor(url);
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: "POST",
      agent,
      headers: {
        "user-agent": "agent-deploy",
        ...headers,
        ...webhook.headers,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(webhook.body),
      },
      signal,
    });
    request.on("error", reject);
    request.on("response", (response) => {
      // Without its end the connection could not be used again; the signal ends one that goes on.
      response.on("error", () => {});
      response.resume();
      resolve({ status: response.statusCode!, retryAfter: response.headers["retry-after"] });
    });
    request.end(webhook.body);
  });
}

function judged({ status, retryAfter }: Answer, now: number): Sent {
  if (status >= 200 && status < 300) return { result: "delivered" };
  const reason = `status ${status}`;
  if (status < 500 && !worthRepeating.has(status)) return { result: "refused", reason };
  return { result: "failed", reason, retryAfterMs: retryAfterMs(retryAfter, now) };
}

/** Credentials inside a URL travel as a header. */
function targetOf(given: string): { url: URL; headers: Record<string, string> } {
  const url = new URL(given);
  if (url.username === "" && url.password === "") return { url, headers: {} };
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = "";
  url.password = "";
  return { url, headers: { authorization: `Basic ${Buffer.from(credentials).toString("base64")}` } };
}

/** The code of a network error, without its text. */
function codeOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: unknown };
  return typeof code === "string" ? code : (name ?? "Error");
}
