import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type RecordedRequest = {
  method: string;
  /** Path and query as received. */
  path: string;
  headers: IncomingMessage["headers"];
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read fields of whatever was sent.
  body: any;
};

/** `drop`: the connection ends without an answer. `hang`: no answer at all. `chunks`: a body in pieces. */
export type Reply =
  | { status?: number; json?: unknown; headers?: Record<string, string> }
  | { status?: number; text: string; headers?: Record<string, string> }
  | { chunks: string[]; headers?: Record<string, string>; breakOff?: boolean }
  | "drop"
  | "hang";

export type ScriptedServer = AsyncDisposable & {
  url: string;
  requests: RecordedRequest[];
  /** `GET /path` of each request so far. */
  lines(): string[];
  close(): Promise<void>;
};

/** A real HTTP server on loopback that answers each request as `answer` says. */
export async function startScriptedServer(
  answer: (request: RecordedRequest, index: number) => Reply | Promise<Reply>,
): Promise<ScriptedServer> {
  const requests: RecordedRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const request = await recorded(incoming);
    requests.push(request);
    try {
      await send(await answer(request, requests.length - 1), response);
    } catch (error) {
      response.writeHead(599).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    lines: () => requests.map(({ method, path }) => `${method} ${path}`),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Answers in this order; one request more is an error of the test. */
export function inOrder(...replies: Reply[]): (request: RecordedRequest, index: number) => Reply {
  return ({ method, path }, index) => {
    const reply = replies[index];
    if (reply === undefined) throw new Error(`request ${index + 1} was not expected: ${method} ${path}`);
    return reply;
  };
}

async function recorded(incoming: IncomingMessage): Promise<RecordedRequest> {
  const parts: Buffer[] = [];
  try {
    for await (const part of incoming) parts.push(part);
  } catch {
    // The client went away; what came so far is what there is.
  }
  const text = Buffer.concat(parts).toString();
  const isJson = incoming.headers["content-type"]?.startsWith("application/json");
  return {
    method: incoming.method ?? "",
    path: incoming.url ?? "",
    headers: incoming.headers,
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  };
}

async function send(reply: Reply, response: ServerResponse): Promise<void> {
  if (reply === "hang") return;
  if (reply === "drop") {
    response.socket?.destroy();
    return;
  }
  if ("chunks" in reply) {
    response.writeHead(200, { "content-type": "text/event-stream", ...reply.headers });
    for (const chunk of reply.chunks) response.write(chunk);
    if (reply.breakOff) setImmediate(() => response.socket?.destroy());
    else response.end();
    return;
  }
  const { status = 200, headers } = reply;
  const text = "text" in reply ? reply.text : reply.json === undefined ? "" : JSON.stringify(reply.json);
  const type = "text" in reply ? "text/html" : "application/json";
  response.writeHead(status, { "content-type": type, ...headers }).end(text);
}
