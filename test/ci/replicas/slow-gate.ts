import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listen } from "../../../src/http/listen.ts";

/** How long a step of a run takes. */
const STEP_MS = 20;

/** What the steps of runs wait for: it answers each a little later. */
export async function openSlowGate() {
  const server = createServer(async (_request, response) => {
    await sleep(STEP_MS);
    response.end("open");
  });
  server.keepAliveTimeout = 0;
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
