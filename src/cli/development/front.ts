import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";

/** The port that stays open whatever happens to what is behind it. */
export type Front = {
  port: number;
  /** From now on connections go there, also those that wait. */
  lead(take: (socket: Socket) => void): void;
  /** They wait until somebody takes them. */
  hold(): void;
  /** They are answered with 503 and this sentence. */
  refuse(sentence: string): void;
  close(): void;
};

/** Listens. @throws the system's error when the address cannot be had */
export async function openFront(address: { host: string; port: number }): Promise<Front> {
  const waiting = new Set<Socket>();
  let taker: ((socket: Socket) => void) | undefined;
  // Paused: what is read here would be lost to the process that gets the socket.
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on("error", () => {});
    if (taker) return taker(socket);
    waiting.add(socket);
    socket.once("close", () => waiting.delete(socket));
  });
  server.listen(address);
  await once(server, "listening");

  function lead(take: (socket: Socket) => void): void {
    taker = take;
    for (const socket of waiting) take(socket);
    waiting.clear();
  }

  return {
    port: (server.address() as AddressInfo).port,
    lead,
    hold() {
      taker = undefined;
    },
    refuse(sentence) {
      const refusing = createHttpServer((_request, response) => {
        response.writeHead(503, { "content-type": "application/json", connection: "close" });
        response.end(JSON.stringify({ error: "graphs_not_loaded", message: sentence }));
      });
      lead((socket) => {
        refusing.emit("connection", socket);
        socket.resume();
      });
    },
    close() {
      server.close();
      for (const socket of waiting) socket.destroy();
    },
  };
}
