import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../network/free-port.ts";
import type { Cluster } from "../cluster/cluster.ts";
import { startComponent } from "../cluster/component.ts";
import { programs } from "../cluster/programs.ts";
import { stages } from "./stages.ts";

export type KwokOptions = {
  /** What pods may ask for together; default 1000 CPUs, 1 Ti, 2000 pods. */
  allocatable?: { cpu?: string; memory?: string; pods?: string };
  /** What every container has written. */
  log?: string;
};

/**
 * A node whose pods are played: they are ready at once, or fail as their annotation `kwok-plays` (`Play`) says. Nothing
 * runs, and nobody answers at their addresses.
 */
export async function startKwok(cluster: Cluster, { allocatable = {}, log = "played\n" }: KwokOptions = {}) {
  const folder = mkdtempSync(join(cluster.folder, "kwok-"));
  const [config, logFile] = [join(folder, "kwok.yaml"), join(folder, "container.log")];
  writeFileSync(logFile, log.replaceAll(/^(?=.)/gm, `${new Date().toISOString()} stdout F `));
  // JSON is YAML.
  writeFileSync(
    config,
    stages(logFile)
      .map((object) => JSON.stringify(object))
      .join("\n---\n"),
  );
  const [name, port] = ["played-1", await freePort()];
  const resources = { cpu: "1000", memory: "1Ti", pods: "2000", ...allocatable };
  await cluster.request("POST", "/api/v1/nodes", {
    metadata: { name, labels: { "kubernetes.io/hostname": name } },
  });
  const status = { capacity: resources, allocatable: resources };
  await cluster.request("PATCH", `/api/v1/nodes/${name}/status`, { status });
  const flags = {
    ...{ kubeconfig: cluster.kubeconfig, config, "manage-single-node": name, cidr: cluster.playedPods },
    ...{ "node-ip": "127.0.0.1", "node-port": port, "server-address": `127.0.0.1:${port}` },
    ...{ "tls-cert-file": cluster.tls.certificate, "tls-private-key-file": cluster.tls.key },
  };
  const args = Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`);
  const kwok = startComponent(join(programs!, "kwok"), args, folder);
  const isReady = async () => {
    const { conditions = [] } = (await cluster.request("GET", `/api/v1/nodes/${name}`)).status;
    return conditions.length > 0;
  };
  for (let left = 600; !(await isReady()); left--) {
    const failure = kwok.failure();
    if (failure || left === 0) throw new Error(failure ?? "kwok does not play");
    await sleep(100);
  }
  return { name, close: kwok.stop, [Symbol.asyncDispose]: kwok.stop };
}
