import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Begins to listen.
 * @param port 0: one that the system chooses
 * @returns the port
 * @throws the system's error when the address cannot be had
 */
export function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
