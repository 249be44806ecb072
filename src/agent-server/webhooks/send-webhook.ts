import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { retryAfterMs } from "../../foundation/time/backoff.ts";
import { ADDRESS_BLOCKED, type CheckedConnections } from "./checked-connection.ts";
import type { WebhookHeaders } from "./webhook-headers.ts";
import type { Delivery } from "./webhook-store.ts";

/** How one attempt went. `reason` holds nothing of the URL, which may carry a token. */
export type Sent =
  | { result: "delivered" }
  | { result: "refused"; reason: string }
  | { result: "failed"; reason: string; retryAfterMs?: number | undefined };

const worthRepeating = new Set([408, 425, 429]);

/** Sends a delivery once. Never rejects; an abort counts as a failure. */
export async function sendWebhook(
  delivery: Delivery,
  by: { connections: CheckedConnections; headers: WebhookHeaders },
  now: () => number,
  signal: AbortSignal,
): Promise<Sent> {
  try {
    return judged(await post(delivery, by, signal), now());
  } catch (error) {
    const code = codeOf(signal.aborted ? signal.reason : error);
    if (code === ADDRESS_BLOCKED) return { result: "refused", reason: "the address is blocked" };
    return { result: "failed", reason: code };
  }
}

type Answer = { status: number; retryAfter: string | undefined };

/** A redirect is an answer like others: elsewhere is not where the run's creator wanted it to be sent. */
function post(
  delivery: Delivery,
  { connections, headers: configured }: { connections: CheckedConnections; headers: WebhookHeaders },
  signal: AbortSignal,
): Promise<Answer> {
  const { url, headers } = targetOf(delivery.url);
  const own = Object.entries(configured).map(([name, value]) => [name.toLowerCase(), value.reveal()]);
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const agent = connections.agentFor(url);
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: "POST",
      agent,
      headers: {
        "user-agent": "agent-deploy",
        ...headers,
        ...Object.fromEntries(own),
        "content-type": "application/json",
        "content-length": Buffer.byteLength(delivery.body),
        "webhook-id": delivery.run_id,
        "webhook-attempt": String(delivery.attempt),
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
    request.end(delivery.body);
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
