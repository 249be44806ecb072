// This folder: requests of the page to the agent server: credentials, errors, streams, and whether it answers.

import { createContext, useContext } from "react";
import type { Connection } from "./connection.ts";
import { ServerRefusal, Unreachable } from "./errors.ts";

/** The agent server that the page looks at. Every request of the page goes through it. */
export interface AgentServer {
  /** Absolute, without a slash at the end. */
  readonly url: string;
  /** Sends a request below the server's URL, with the user's credentials. */
  readonly send: (path: string, init?: RequestInit) => Promise<Response>;
  /**
   * Sends one request and answers with the decoded JSON, undefined where there is none.
   * @throws ServerRefusal when the server answers with another status than 2xx
   * @throws Unreachable when no answer comes
   */
  ask<Answer>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Answer>;
}

/** @param headers of every request @param connection is told of answers, and of their absence */
export function agentServerAt(
  url: string,
  headers: Readonly<Record<string, string>>,
  connection: Connection,
): AgentServer {
  const send = async (path: string, init: RequestInit = {}) => {
    const all = new Headers(init.headers);
    for (const [name, value] of Object.entries(headers)) all.set(name, value);
    const answer = await fetch(url + path, { ...init, headers: all }).catch((cause: unknown) => {
      if (init.signal?.aborted) throw cause;
      connection.lost();
      throw new Unreachable(cause);
    });
    // A proxy in front of a server that is away.
    if (answer.status === 502 || answer.status === 504) connection.lost();
    else connection.seen();
    return answer;
  };
  return {
    url,
    send,
    async ask<Answer>(method: string, path: string, body?: unknown, signal?: AbortSignal) {
      const answer = await send(path, {
        method,
        ...(signal && { signal }),
        ...(body !== undefined && {
          body: JSON.stringify(body),
          headers: { "content-type": "application/json" },
        }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new ServerRefusal(answer.status, `${method} ${path}`, text);
      return (text === "" ? undefined : JSON.parse(text)) as Answer;
    },
  };
}

export const ServerContext = createContext<AgentServer | undefined>(undefined);

export function useServer(): AgentServer {
  const server = useContext(ServerContext);
  if (!server) throw new Error("The page has no server.");
  return server;
}
