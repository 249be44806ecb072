import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../network/free-port.ts";
import { type Api, openApi } from "./api.ts";
import type { Component } from "./component.ts";
import { type Places, startApiServer, startControllers, startEtcd, startScheduler } from "./components.ts";
import { kubeconfigText, makeCredentials } from "./credentials.ts";
import { claimLoopbackRange } from "./loopback-range.ts";

/** A cluster without nodes: `startNode` runs its pods, `startKwok` plays them; `startServices` opens its Services. */
export type Cluster = Api & {
  /** That of the API server. */
  url: string;
  /** The administrator's. */
  token: string;
  /** The certificate of everything that listens, PEM. */
  ca: string;
  /** The path of the administrator's kubeconfig. */
  kubeconfig: string;
  /** Removed with the cluster. The logs of its programs lie in it. */
  folder: string;
  /** Paths of key and certificate that everything listens with. */
  tls: { key: string; certificate: string };
  /** An address of loopback for a pod, each time another. */
  nextPodAddress(): string;
  /** The range of addresses of pods that do not run. */
  playedPods: string;
  /** A token of a service account, which is made where it is not there: who has it may what RBAC lets it. */
  serviceAccountToken(namespace: string, name: string): Promise<string>;
  /** Writes the kubeconfig of who has this token; resolves with its path. `at`: where the API is asked, if not at `url`. */
  kubeconfigOf(token: string, at?: string): string;
  /** Kills the API server: its port refuses until it is started again, with all that it had. */
  stopApiServer(): Promise<void>;
  startApiServer(): Promise<void>;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** Starts etcd, the API server, the controllers and the scheduler, with RBAC and admission as they are by default. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "cluster-"));
  const range = await claimLoopbackRange();
  const [api, etcd, peers] = [await freePort(), await freePort(), await freePort()];
  const credentials = makeCredentials(folder, ["127.0.0.1", range.firstService]);
  const { ca, token } = credentials;
  const url = `https://127.0.0.1:${api}`;
  let written = 0;
  const kubeconfigOf = (of: string, at = url): string => {
    const path = join(folder, `kubeconfig-${written++}`);
    writeFileSync(path, kubeconfigText({ url: at, ca, token: of }), { mode: 0o600 });
    return path;
  };
  const kubeconfig = kubeconfigOf(token);
  const places: Places = {
    ...{ folder, credentials, kubeconfig },
    ports: { api, etcd, peers },
    services: range.services,
  };
  const client = openApi({ url, ca, token });
  let apiServer: Component;
  const running: Component[] = [];
  let pods = 0;

  async function serve(): Promise<void> {
    apiServer = startApiServer(places);
    const isReady = async () => (await client.ask("GET", "/readyz")).status === 200;
    await until(isReady, [...running, apiServer], "the API server does not answer");
  }

  async function close(): Promise<void> {
    await client.close();
    await Promise.all([...running, apiServer].map((component) => component.stop()));
    range.release();
    rmSync(folder, { recursive: true, force: true });
  }

  running.push(startEtcd(places));
  try {
    await serve();
    running.push(startControllers(places), startScheduler(places));
    const account = "/api/v1/namespaces/default/serviceaccounts/default";
    const isThere = async () => (await client.ask("GET", account)).status === 200;
    await until(isThere, [...running, apiServer!], "the controllers made no service account");
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...client,
    ...{ url, token, ca, kubeconfig, folder, kubeconfigOf, close },
    tls: { key: credentials.key, certificate: credentials.certificate },
    playedPods: range.played,
    nextPodAddress: () => range.pod(pods++),
    async serviceAccountToken(namespace, name) {
      const accounts = `/api/v1/namespaces/${namespace}/serviceaccounts`;
      await client.ask("POST", accounts, { metadata: { name } });
      const request = { spec: { expirationSeconds: 7200 } };
      const { status } = await client.request("POST", `${accounts}/${name}/token`, request);
      return status.token;
    },
    stopApiServer: () => apiServer.stop(),
    startApiServer: serve,
    [Symbol.asyncDispose]: close,
  };
}

/** @throws when one of these has ended, or after two minutes */
async function until(isSo: () => Promise<boolean>, needed: readonly Component[], otherwise: string) {
  for (let left = 1200; !(await isSo().catch(() => false)); left--) {
    const failures = needed.flatMap((component) => component.failure() ?? []);
    if (failures.length > 0) throw new Error(failures.join("\n"));
    if (left === 0) throw new Error(otherwise);
    await sleep(100);
  }
}
