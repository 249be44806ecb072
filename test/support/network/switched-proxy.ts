import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/**
 * `stall`: nothing passes, and neither side notices. `refuse`: connections break, and new ones too. `no renewals`: those that renew
 * a lease break.
 */
export type Passing = "pass" | "stall" | "refuse" | "no renewals";

const isRenewal = (bytes: Buffer) => bytes.includes("UPDATE lease SET expires_at");

/** A TCP proxy before a port, of which the way is cut and mended. `delayMs`: how long each way takes. */
export async function openSwitchedProxy(port: number, delayMs = 0) {
  const sockets = new Set<Socket>();
  let passing: Passing = "pass";
  const server = createServer((client) => {
    if (passing === "refuse") return void client.resetAndDestroy();
    const upstream = connect(port, "127.0.0.1");
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.once("close", () => {
        sockets.delete(from);
        if (passing !== "stall") to.destroy();
      });
      from.on("error", () => {});
      from.on("data", (bytes) => {
        if (passing === "no renewals" && isRenewal(bytes)) return from.resetAndDestroy();
        if (passing !== "stall") setTimeout(() => to.write(bytes), delayMs);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** Connections that missed something are of no use any more. */
    set(now: Passing) {
      if (now !== "stall") for (const socket of sockets) socket.resetAndDestroy();
      passing = now;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
