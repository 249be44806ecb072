import { requestsTo } from "./agent-server.ts";

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
    // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of all shapes
    ask: (method: string, path: string, body?: unknown): Promise<any> => json(send(method, path, body)),
  };
}

/** A user who is called so. */
export const user = (url: string, name: string) => callerOf(url, { authorization: `Bearer ${name}` });

export type TestCaller = ReturnType<typeof callerOf>;
