import { text } from "node:stream/consumers";
import { WebSocket } from "ws";
import { requestsTo } from "./agents/agent-server.ts";

/** Requests to an agent server in the name of a user of the fixture `auth`. */
export function callerOf(url: string, headers: Record<string, string>) {
  const { json } = requestsTo(url);
  const send = (method: string, path: string, body?: unknown) =>
    fetch(url + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    send,
    /** How a request for a WebSocket is answered; one that is opened is closed again. */
    connect: (path: string) =>
      new Promise<Response>((resolve, reject) => {
        const socket = new WebSocket(url.replace("http", "ws") + path, { headers });
        socket.once("error", reject);
        socket.once("unexpected-response", async (_request, answer) => {
          resolve(new Response(await text(answer), { status: answer.statusCode! }));
        });
        socket.once("open", () => {
          socket.close();
          resolve(new Response());
        });
      }),
    // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of all shapes
    ask: (method: string, path: string, body?: unknown): Promise<any> => json(send(method, path, body)),
  };
}

/** A user who is called so. */
export const user = (url: string, name: string) => callerOf(url, { authorization: `Bearer ${name}` });

export type TestCaller = ReturnType<typeof callerOf>;
