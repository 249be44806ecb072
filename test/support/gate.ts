import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Only reached if a run never comes to the gate, even on a busy machine. */
const mostWaitMs = 90_000;

/** An HTTP server that lets its callers wait until the test opens it: a graph that runs as long as wanted. */
export async function openGate() {
  const waiting: ServerResponse[] = [];
  let isOpen = false;
  let arrived = 0;
  const watchers = new Set<() => void>();
  const server = createServer((_request, response) => {
    arrived++;
    if (isOpen) response.end("open");
    else waiting.push(response);
    for (const tell of watchers) tell();
  });
  // A connection that the server closes while idle may be the one that a graph's next call is sent on.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    get arrived() {
      return arrived;
    },
    /** Resolves once `count` calls have come since the start. */
    arrivals(count: number): Promise<void> {
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          watchers.delete(check);
          reject(new Error(`${arrived} of ${count} calls reached the gate within ${mostWaitMs / 1000} s`));
        }, mostWaitMs);
        const check = () => {
          if (arrived < count) return;
          clearTimeout(late);
          watchers.delete(check);
          resolve();
        };
        watchers.add(check);
        check();
      });
    },
    /** Lets those who wait pass. */
    release(): void {
      for (const response of waiting.splice(0)) response.end("open");
    },
    /** Lets everybody pass from now on. */
    open(): void {
      isOpen = true;
      this.release();
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
