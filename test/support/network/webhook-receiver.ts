import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of all shapes
  body: any;
};

/** What a receiver answers to its nth request, from 1 on; a status, or nothing at all. */
type Answer = (n: number, response: ServerResponse) => number | undefined;

/** A server that takes webhooks. */
export async function openWebhookReceiver(answer: Answer = () => 200) {
  const received: Received[] = [];
  const watchers = new Set<() => void>();
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request.setEncoding("utf8")) text += part;
    received.push({ path: request.url, headers: request.headers, body: JSON.parse(text) });
    const status = answer(received.length, response);
    if (status !== undefined) response.writeHead(status).end();
    for (const tell of watchers) tell();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Resolves once so many have come. */
    count: (count: number) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (received.length < count) return;
          watchers.delete(check);
          resolve();
        };
        watchers.add(check);
        check();
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
