import { Agent, request } from "undici";
import { CannotError } from "../agent-server/load-process.ts";

/** A client of one server, which keeps its connections. */
export type Client = {
  /** @throws CannotError when the server refuses it */
  get(path: string): Promise<unknown>;
  post(path: string, body: unknown): Promise<unknown>;
  /** A `post` whose answer is no JSON, such as frames of a stream, read to its end. */
  text(path: string, body: unknown): Promise<string>;
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
  ): Promise<string> {
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
    return text;
  }
  const value = async (text: Promise<string>): Promise<unknown> => {
    const answer = await text;
    return answer === "" ? undefined : JSON.parse(answer);
  };
  return {
    get: (path) => value(send("GET", path)),
    post: (path, body) => value(send("POST", path, body)),
    text: (path, body) => send("POST", path, body),
    put: (path, body) => value(send("PUT", path, body)),
    delete: (path, body) => value(send("DELETE", path, body)),
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
