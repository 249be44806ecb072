import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** How many bytes of a connection's answers pass before it is cut; undefined: all. */
export type CutAfter = (connection: number) => number | undefined;

/**
 * `close`: what came before the cut is read, then the connection ends. `reset`: it breaks at once, and unread data is
 * lost, too. `stall`: nothing more comes, and neither side notices.
 */
export type CutHow = "close" | "reset" | "stall";

/**
 * A TCP proxy before `targetUrl` that cuts connections at exact byte offsets of what the server sends, in the middle
 * of whatever that was. `cutAfter` is asked once for each connection.
 */
export async function openCuttingProxy(targetUrl: string, cutAfter: CutAfter, how: CutHow = "reset") {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  const cuts: number[] = [];
  let connections = 0;

  const server = createServer((client) => {
    const limit = cutAfter(connections++);
    const upstream = connect(Number(target.port), target.hostname);
    let passed = 0;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.once("close", () => sockets.delete(socket));
    }
    const cut = () => {
      if (how === "stall") return;
      if (how === "close") client.destroySoon();
      else client.resetAndDestroy();
      upstream.resetAndDestroy();
    };
    client.on("error", () => upstream.destroy());
    upstream.on("error", () => client.destroy());
    client.on("end", () => upstream.end());
    client.on("close", () => upstream.destroy());
    client.on("data", (bytes) => upstream.write(bytes));
    upstream.on("end", () => client.end());
    upstream.on("data", (bytes) => {
      const room = limit === undefined ? bytes.length : limit - passed;
      if (bytes.length <= room) {
        passed += bytes.length;
        if (!client.write(bytes)) {
          upstream.pause();
          client.once("drain", () => upstream.resume());
        }
        return;
      }
      cuts.push(limit!);
      upstream.pause();
      // What is before the cut arrives; what is after it is lost.
      if (room > 0) client.write(bytes.subarray(0, room), () => setImmediate(cut));
      else cut();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The offsets at which connections were cut so far. */
    cuts,
    get connections() {
      return connections;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
