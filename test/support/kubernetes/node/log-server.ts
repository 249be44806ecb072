import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { listen } from "../../../../src/http/listen.ts";
import type { Keeper } from "./container-keeper.ts";

/**
 * What the API server asks a kubelet for: `/containerLogs/NAMESPACE/POD/CONTAINER`, over TLS.
 * @param find the container of that name
 */
export async function startLogServer(
  tls: { key: string; certificate: string },
  find: (namespace: string, pod: string, container: string) => Keeper | undefined,
) {
  const server = createServer(
    { key: readFileSync(tls.key), cert: readFileSync(tls.certificate) },
    async (request, response) => {
      const { pathname, searchParams: query } = new URL(request.url ?? "", "https://node");
      const [, route, namespace = "", pod = "", container = ""] = pathname.split("/");
      const keeper = route === "containerLogs" ? find(namespace, pod, container) : undefined;
      if (!keeper) return void response.writeHead(404).end(`container ${container} of ${pod} is not here\n`);
      const isPrevious = query.get("previous") === "true";
      const log = keeper.log(isPrevious);
      const { state } = keeper.status;
      const why = "waiting" in state ? `is waiting to start: ${state.waiting.reason}` : "has not run before";
      if (!log) return void response.writeHead(400).end(`container "${container}" in pod "${pod}" ${why}\n`);
      const closed = new AbortController();
      response.once("close", () => closed.abort());
      response.writeHead(200, { "content-type": "text/plain" }).flushHeaders();
      const number = (name: string) => (query.has(name) ? { [name]: Number(query.get(name)) } : {});
      const seconds = query.get("sinceSeconds");
      const time = query.get("sinceTime");
      const since = seconds ? Date.now() - Number(seconds) * 1000 : time ? Date.parse(time) : 0;
      const of = { ...number("tailLines"), ...number("limitBytes"), since };
      const lines = log.read(
        { ...of, timestamps: query.get("timestamps") === "true" },
        query.get("follow") === "true" && !isPrevious,
        closed.signal,
      );
      for await (const line of lines) response.write(line);
      response.end();
    },
  );
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  return {
    port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
