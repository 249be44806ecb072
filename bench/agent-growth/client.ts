import { Agent, request } from "undici";
import { CannotError } from "../agent-server/load-process.ts";

/** A client of one server, which keeps its connections. */
export type Client = {
  /** @throws CannotError when the server refuses it */
  get(path: string): Promise<unknown>;
  post(path: string, body: unknown): Promise<unknown>;
  put(path: string, body: unknown): Promise<unknown>;
  delete(path: string, body?: unknown): Promise<unknown>;
  close(): Promise<void>;
};

export function connect(url: string): Client {
  const dispatcher = new Agent({ connections: 32, headersTimeout: 0, bodyTimeout: 0 });
  async function send(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: unknown,
  ): Promise<unknown> {
    const { statusCode, body: answer } = await request(`${url}${path}`, {
      method,
      dispatcher,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      }),
    });
    const text = await answer.text();
    if (statusCode >= 300) throw new CannotError(`${method} ${path} answers ${statusCode}`);
    return text === "" ? undefined : JSON.parse(text);
  }
  return {
    get: (path) => send("GET", path),
    post: (path, body) => send("POST", path, body),
    put: (path, body) => send("PUT", path, body),
    delete: (path, body) => send("DELETE", path, body),
    close: () => dispatcher.close(),
  };
}

/** Calls `one` for each number below `count`, some at a time. */
export async function inParallel(count: number, one: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await one(next++);
  };
  await Promise.all(Array.from({ length: Math.min(16, count) }, worker));
}
