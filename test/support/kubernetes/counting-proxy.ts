import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { createServer, request } from "node:https";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import type { Cluster } from "./cluster/cluster.ts";

export type Counted = {
  /** How many requests of each kind: `PATCH deployments`, `WATCH pods`, `GET pods/log`. */
  calls: Map<string, number>;
  /** How many were under way at once, but for those that go on until they are ended. */
  most: number;
};

/** Stands before the API server of a cluster, and counts what passes. `kubeconfig`: the administrator's, through it. */
export async function startCountingProxy(cluster: Cluster) {
  let counted: Counted = { calls: new Map(), most: 0 };
  let underWay = 0;
  const tls = { key: readFileSync(cluster.tls.key), cert: readFileSync(cluster.tls.certificate) };
  const server = createServer(tls, (incoming, outgoing) => {
    const call = callOf(incoming);
    counted.calls.set(call, (counted.calls.get(call) ?? 0) + 1);
    const isEndless = /^WATCH|\/log$/.test(call);
    if (!isEndless) counted.most = Math.max(counted.most, ++underWay);
    if (!isEndless) outgoing.once("close", () => underWay--);
    const { method, headers } = incoming;
    const forwarded = request(cluster.url + incoming.url, { method, headers, ca: cluster.ca }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, outgoing, () => {});
    });
    pipeline(incoming, forwarded, (error) => error && outgoing.destroy());
    outgoing.once("close", () => forwarded.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    kubeconfig: cluster.kubeconfigOf(cluster.token, url),
    /** What has passed since the last time that it was asked. */
    take(): Counted {
      const taken = counted;
      counted = { calls: new Map(), most: 0 };
      return taken;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function callOf({ method, url = "" }: IncomingMessage): string {
  const { pathname, searchParams } = new URL(url, "https://cluster");
  const [, kind = "", part = ""] = /\/namespaces\/[^/]+\/([^/]+)(?:\/[^/]+(\/[^/]+)?)?$/.exec(pathname) ?? [];
  return `${searchParams.has("watch") ? "WATCH" : method} ${kind || pathname}${part}`;
}
