import { retryAfterMs } from "../../foundation/backoff.ts";
import type { Delivery } from "./webhook-store.ts";

/** How one attempt went. `reason` holds nothing of the URL, which may carry a token. */
export type Sent =
  | { result: "delivered" }
  | { result: "refused"; reason: string }
  | { result: "failed"; reason: string; retryAfterMs?: number | undefined };

const worthRepeating = new Set([408, 425, 429]);

/** Sends a delivery once. Never rejects; an abort counts as a failure. */
export async function sendWebhook(delivery: Delivery, now: () => number, signal: AbortSignal): Promise<Sent> {
  try {
    const { url, headers } = targetOf(delivery.url);
    const response = await fetch(url, {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "application/json",
        "user-agent": "agent-deploy",
        "webhook-id": delivery.run_id,
        "webhook-attempt": String(delivery.attempt),
      },
      body: delivery.body,
      // Elsewhere is not where the run's creator wanted it to be sent.
      redirect: "manual",
      signal,
    });
    // Without its end the connection could not be used again.
    await response.body?.cancel();
    return judged(response, now());
  } catch (error) {
    return { result: "failed", reason: codeOf(error) };
  }
}

function judged(response: Response, now: number): Sent {
  const { status } = response;
  if (status >= 200 && status < 300) return { result: "delivered" };
  const reason = `status ${status}`;
  if (status < 500 && !worthRepeating.has(status)) return { result: "refused", reason };
  return { result: "failed", reason, retryAfterMs: retryAfterMs(response.headers.get("retry-after"), now) };
}

/** `fetch` takes no credentials inside a URL. */
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
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: { code?: unknown } };
  const known = cause?.code ?? code;
  return typeof known === "string" ? known : (name ?? "Error");
}
