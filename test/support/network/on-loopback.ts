import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Opens a server on a free port of loopback, until it is disposed of, with what it has under way. */
export async function onLoopback(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
