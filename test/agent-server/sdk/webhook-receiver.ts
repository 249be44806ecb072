import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Delivery = {
  method: string | undefined;
  path: string | undefined;
  type: string | undefined;
  body: unknown;
};

/** Receives webhooks; answers 503 to the first `failures` of them. */
export async function openReceiver(failures = 0) {
  const deliveries: Delivery[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request.setEncoding("utf8")) text += part;
    deliveries.push({
      method: request.method,
      path: request.url,
      type: request.headers["content-type"],
      body: JSON.parse(text),
    });
    response.writeHead(deliveries.length <= failures ? 503 : 200).end();
    for (const { count, resolve } of waiting) if (deliveries.length >= count) resolve();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries,
    received: (count: number) =>
      new Promise<void>((resolve) => {
        if (deliveries.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
