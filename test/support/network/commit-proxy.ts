import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** What happens to a connection that sends the COMMIT of a write: the server gets it or not, its answer is lost in both cases. */
export type CommitFate = "pass" | "cut before" | "cut after";

const isWrite = (bytes: Buffer) => bytes.includes("INTO writers") && bytes.includes("COMMIT");

/** A proxy before PostgreSQL that loses connections at the worst moment. */
export async function openCommitProxy(port: number, fate: () => CommitFate) {
  const sockets = new Set<Socket>();
  const counts: Record<CommitFate, number> = { pass: 0, "cut before": 0, "cut after": 0 };
  const server = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.once("close", () => sockets.delete(socket));
    }
    client.on("error", () => upstream.destroy());
    upstream.on("error", () => client.destroy());
    client.on("data", (bytes) => {
      const end = isWrite(bytes) ? fate() : undefined;
      if (end) counts[end]++;
      if (end === undefined || end === "pass") return void upstream.write(bytes);
      upstream.off("data", forward);
      // The server reads what was sent to it, and then finds the connection closed.
      if (end === "cut after") upstream.end(bytes).resume();
      else upstream.resetAndDestroy();
      client.resetAndDestroy();
    });
    client.on("end", () => upstream.end());
    const forward = (bytes: Buffer) => void client.write(bytes);
    upstream.on("data", forward);
    upstream.on("end", () => client.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    counts,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
