// This folder: requests of the page to the agent server, and their errors.

import { ServerRefusal, Unreachable } from "./errors.ts";

/** The agent server that the page talks to. Every request of the page goes through `fetch` here. */
export interface AgentServer {
  /** Absolute, without a slash at the end. */
  readonly url: string;
  /** `fetch` with the user's credentials, for this server only. */
  readonly fetch: typeof fetch;
  /**
   * Sends one request below the server's URL and answers with the decoded JSON, undefined where there is none.
   *
   * @throws ServerRefusal when the server answers with another status than 2xx
   * @throws Unreachable when no answer comes
   */
  ask<Answer>(
    method: "GET" | "POST" | "PATCH" | "DELETE",
    path: string,
    body?: unknown,
    signal?: AbortSignal,
  ): Promise<Answer>;
}

/** `credentials`: header fields for every request. `send` carries the requests. */
export function agentServerAt(
  url: string,
  credentials: Record<string, string>,
  send: typeof fetch,
): AgentServer {
  const withCredentials: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    for (const [name, value] of Object.entries(credentials)) headers.set(name, value);
    return send(input, { ...init, headers });
  };
  return agentServerBy(url, withCredentials);
}

/** `send` carries every request, as it is. */
export function agentServerBy(url: string, send: typeof fetch): AgentServer {
  return {
    url,
    fetch: send,
    async ask<Answer>(method: string, path: string, body?: unknown, signal?: AbortSignal) {
      const response = await send(`${url}${path}`, {
        method,
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
        ...(signal ? { signal } : {}),
      }).catch((cause: unknown) => {
        if (signal?.aborted) throw cause;
        throw new Unreachable(cause);
      });
      const text = await response.text();
      if (!response.ok) throw new ServerRefusal(response.status, text);
      return (text === "" ? undefined : JSON.parse(text)) as Answer;
    },
  };
}
