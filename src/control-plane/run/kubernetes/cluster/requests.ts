import type { KubeConfig } from "@kubernetes/client-node";
import { fetch, type Response } from "undici";
import { messageChain } from "../../../../foundation/error.ts";
import { importPeer } from "../../../../foundation/package/peer.ts";
import { backoffMs, retryAfterMs } from "../../../../foundation/time/backoff.ts";
import type { Clock } from "../../../../foundation/time/clock.ts";
import { retry } from "../../../../foundation/time/retry.ts";
import { ClusterError } from "./cluster-error.ts";

export type Asked = {
  method?: "GET" | "PATCH" | "DELETE";
  path: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON. */
  body?: unknown;
  contentType?: string;
  /** The answer is read as it comes, however long that takes. */
  isStream?: boolean;
  signal?: AbortSignal | undefined;
};

/** How the API of a cluster is asked. */
export type Requests = (asked: Asked) => Promise<Response>;

const ATTEMPTS = 6;
const REQUEST_LIMIT_MS = 30_000;

export const importClient = () =>
  importPeer("@kubernetes/client-node", "a runner in Kubernetes", () => import("@kubernetes/client-node"));

/**
 * Asks with the identity of a kubeconfig. All that is asked here may be repeated, and is: without an answer, or when the
 * cluster says that it is busy.
 * @throws ClusterError with the cluster's own reason; the signal's reason when it aborts
 */
export function requestsTo(
  config: KubeConfig,
  client: Pick<typeof import("@kubernetes/client-node"), "RequestContext" | "HttpMethod">,
  clock: Clock,
): Requests {
  const { server = "" } = config.getCurrentCluster() ?? {};

  async function once({ method = "GET", path, query = {}, body, ...asked }: Asked): Promise<Response> {
    const url = new URL(server.replace(/\/$/, "") + path);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const context = new client.RequestContext(url.href, client.HttpMethod[method]);
    await config.applySecurityAuthentication(context);
    const dispatcher = context.getDispatcher();
    const contentType = asked.contentType ?? "application/json";
    const limits = asked.isStream ? [] : [AbortSignal.timeout(REQUEST_LIMIT_MS)];
    const response = await fetch(url, {
      method,
      headers: { accept: "application/json, */*", "content-type": contentType, ...context.getHeaders() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(dispatcher && { dispatcher }),
      signal: AbortSignal.any([...limits, ...(asked.signal ? [asked.signal] : [])]),
    });
    if (response.ok) return response;
    const pauseMs = retryAfterMs(response.headers.get("retry-after"), clock.now());
    throw new Refused(await reasonIn(response), { status: response.status, pauseMs });
  }

  return (asked) =>
    retry(
      () =>
        once(asked).catch((cause: unknown) => {
          asked.signal?.throwIfAborted();
          if (cause instanceof ClusterError) throw cause;
          throw new ClusterError(
            `the Kubernetes API at ${server} cannot be reached: ${messageChain(cause).join(": ")}`,
            { cause },
          );
        }),
      {
        clock,
        signal: asked.signal,
        pauseMs: (error, failures) =>
          failures < ATTEMPTS && isPassing(error)
            ? backoffMs(failures, {
                baseMs: 250,
                capMs: 5_000,
                retryAfterMs: error instanceof Refused ? error.pauseMs : undefined,
              })
            : undefined,
      },
    );
}

class Refused extends ClusterError {
  readonly pauseMs: number | undefined;

  constructor(message: string, { status, pauseMs }: { status: number; pauseMs: number | undefined }) {
    super(message, { status });
    this.pauseMs = pauseMs;
  }
}

const isPassing = (error: unknown) =>
  error instanceof ClusterError &&
  (error.status === undefined || error.status === 429 || error.status >= 500);

/** Errors of the API are objects of the kind Status. */
async function reasonIn(response: Response): Promise<string> {
  const text = await response.text().catch(() => "");
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    if (typeof message === "string" && message) return message;
  } catch {
    // What stands before the API answers in words of its own.
  }
  return text.trim().slice(0, 500) || `the Kubernetes API answered ${response.status}`;
}
