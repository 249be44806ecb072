import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Cluster, startCluster } from "../../support/kubernetes/cluster/cluster.ts";
import { kubernetesIsMissing } from "../../support/kubernetes/cluster/programs.ts";
import type { Pod } from "../../support/kubernetes/node/pod.ts";
import { startNode } from "../../support/kubernetes/node.ts";
import { startServices } from "../../support/kubernetes/services.ts";
import { deploymentOf, script } from "../../support/kubernetes/workloads.ts";
import { markedProcesses } from "../../support/machine/marked-processes.ts";
import { projectFolder } from "../../support/project-folder.ts";

const CORE = "/api/v1/namespaces/default";
const DEPLOYMENTS = "/apis/apps/v1/namespaces/default/deployments";

const server = script(`
  import { createServer } from "node:http";
  const { HOST, PORT, POD, MARK } = process.env;
  process.on("SIGTERM", () => process.exit(0));
  createServer((request, response) => {
    if (request.url === "/crash") {
      console.log("crashes");
      process.exit(3);
    }
    console.log(request.method, request.url);
    response.end(JSON.stringify({ pod: POD, mark: MARK }));
  }).listen(Number(PORT), HOST, () => console.log("listens"));
`);

describe.skipIf(kubernetesIsMissing)("a cluster of the tests", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
    await using(startNode(cluster, { images: { "server:1": server } }));
    await using(startServices(cluster));
  });
  const opened: AsyncDisposable[] = [];
  const using = async (starting: Promise<AsyncDisposable>) => void opened.unshift(await starting);
  afterAll(async () => {
    for (const each of opened) await each[Symbol.asyncDispose]();
    await cluster?.close();
  });

  const podsOf = async (app: string): Promise<Pod[]> =>
    (await cluster.request("GET", `${CORE}/pods?labelSelector=app%3D${app}`)).items;
  const isAvailable = (name: string) =>
    expect
      .poll(async () => (await cluster.request("GET", `${DEPLOYMENTS}/${name}`)).status)
      .toMatchObject({
        conditions: expect.arrayContaining([expect.objectContaining({ type: "Available", status: "True" })]),
      });

  test("two pods behind a Service answer, tell their logs, start again after a crash, and end with their Deployment", async () => {
    const mark = `mark-${process.pid}-${Date.now()}`;
    await cluster.request("POST", `${CORE}/secrets`, {
      metadata: { name: "mark" },
      stringData: { MARK: mark },
    });
    const deployment = deploymentOf(
      "two",
      {
        image: "server:1",
        ports: [{ name: "http", containerPort: 8000 }],
        env: [{ name: "POD", valueFrom: { fieldRef: { fieldPath: "metadata.name" } } }],
        envFrom: [{ secretRef: { name: "mark" } }],
        readinessProbe: { httpGet: { path: "/ok", port: "http" }, periodSeconds: 1 },
      },
      { replicas: 2 },
    );
    await cluster.request("POST", DEPLOYMENTS, deployment);
    const spec = { selector: { app: "two" }, ports: [{ port: 8080, targetPort: "http" }] };
    const service = await cluster.request("POST", `${CORE}/services`, { metadata: { name: "two" }, spec });
    await isAvailable("two");
    const url = `http://${service.spec.clusterIP}:8080`;
    const ask = async () => (await fetch(url, { headers: { connection: "close" } })).json();
    const names = new Set<string>();
    await expect
      .poll(async () => {
        const { pod, mark: told } = (await ask()) as { pod: string; mark: string };
        expect(told).toBe(mark);
        return names.add(pod).size;
      })
      .toBe(2);
    const [pod = "", other = ""] = names;
    expect(await cluster.request("GET", `${CORE}/pods/${pod}/log`)).toContain("listens\nGET /ok\n");
    expect(await cluster.request("GET", `${CORE}/pods/${pod}/log?tailLines=1`)).toMatch(/^GET [^\n]+\n$/);

    const before = (await podsOf("two")).find(({ metadata }) => metadata.name === other);
    await fetch(`http://${before?.status.podIP}:8000/crash`).catch(() => {});
    await expect
      .poll(async () => (await cluster.request("GET", `${CORE}/pods/${other}`)).status.containerStatuses[0])
      .toMatchObject({
        restartCount: 1,
        ready: true,
        lastState: { terminated: { exitCode: 3, reason: "Error" } },
      });
    expect(await cluster.request("GET", `${CORE}/pods/${other}/log?previous=true`)).toContain("crashes\n");
    expect(await cluster.request("GET", `${CORE}/pods/${other}/log`)).not.toContain("crashes\n");
    expect(markedProcesses(mark).length).toBeGreaterThanOrEqual(2);

    await cluster.request("DELETE", `${DEPLOYMENTS}/two?propagationPolicy=Foreground`);
    await expect.poll(() => podsOf("two")).toEqual([]);
    expect(markedProcesses(mark)).toEqual([]);
    await expect(ask()).rejects.toThrow();
  });

  test("a log is followed as it is written", async () => {
    await cluster.request("POST", DEPLOYMENTS, deploymentOf("followed", { image: "server:1" }));
    await isAvailable("followed");
    const [pod] = await podsOf("followed");
    const ended = new AbortController();
    const lines = cluster.lines(`${CORE}/pods/${pod?.metadata.name}/log?follow=true`, {
      signal: ended.signal,
    });
    expect((await lines.next()).value).toBe("listens");
    await fetch(`http://${pod?.status.podIP}:8000/now`);
    expect((await lines.next()).value).toBe("GET /now");
    ended.abort();
  });

  test("kill -9 of who started it leaves no program and no pod", async () => {
    const mark = `killed-${process.pid}-${Date.now()}`;
    const support = resolve(import.meta.dirname, "../../support/kubernetes");
    const code = `
      import { startCluster } from "${support}/cluster/cluster.ts";
      import { startNode } from "${support}/node.ts";
      const cluster = await startCluster();
      const command = ["-c", "sleep 1000 & exec sleep 1000"];
      await startNode(cluster, { images: { "sleeps:1": () => ({ command: "sh", args: command, environment: process.env }) } });
      const spec = { containers: [{ name: "main", image: "sleeps:1" }] };
      await cluster.request("POST", "/api/v1/namespaces/default/pods", { metadata: { name: "sleeps" }, spec });
      const isRunning = async () =>
        (await cluster.request("GET", "/api/v1/namespaces/default/pods/sleeps")).status.phase === "Running";
      while (!(await isRunning())) await new Promise((resolve) => setTimeout(resolve, 50));
      console.log("runs");`;
    using folder = projectFolder();
    const env = { ...process.env, MARK: mark, TMPDIR: folder.path };
    const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    // Four programs, the child, and of the pod its sandbox and two processes.
    expect(markedProcesses(mark).length).toBeGreaterThanOrEqual(8);
    child.kill("SIGKILL");
    await expect.poll(() => markedProcesses(mark)).toEqual([]);
  });

  test("who has no role is refused, and one that was given it is not", async () => {
    const token = await cluster.serviceAccountToken("default", "reader");
    const list = () => cluster.ask("GET", `${CORE}/pods`, undefined, { token });
    expect((await list()).status).toBe(403);
    const rbac = "/apis/rbac.authorization.k8s.io/v1/namespaces/default";
    const rules = [{ apiGroups: [""], resources: ["pods"], verbs: ["list"] }];
    await cluster.request("POST", `${rbac}/roles`, { metadata: { name: "reader" }, rules });
    const subjects = [{ kind: "ServiceAccount", name: "reader", namespace: "default" }];
    const roleRef = { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: "reader" };
    await cluster.request("POST", `${rbac}/rolebindings`, {
      metadata: { name: "reader" },
      subjects,
      roleRef,
    });
    await expect.poll(async () => (await list()).status).toBe(200);
  });
});
