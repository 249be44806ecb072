import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** An agent as the gateway sees it: an HTTP server that answers by `handler`, by default with its name. */
export async function pretendedAgent(name: string, handler?: Handler) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    if (handler) return handler(request, response);
    request.resume();
    request.once("end", () => response.end(name));
  });
  server.on("upgrade", (request, socket: Duplex) => {
    requests.push(request);
    if (request.url === "/declined") {
      socket.end("HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno");
      return;
    }
    socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\nwelcome ");
    socket.on("error", () => {});
    socket.pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    server,
    /** As an agent that drains does: no new connections, idle ones closed, resolves when all are answered. */
    drain: () => new Promise<void>((resolve) => server.close(() => resolve())),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
