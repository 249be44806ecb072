import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enginesAreMissing, openTestEngine, type TestEngine } from "../../support/containers/engine.ts";
import { type Cluster, startCluster } from "../../support/kubernetes/cluster/cluster.ts";
import { kubernetesIsMissing } from "../../support/kubernetes/cluster/programs.ts";
import type { Pod } from "../../support/kubernetes/node/pod.ts";
import { startNode } from "../../support/kubernetes/node.ts";
import { script } from "../../support/kubernetes/workloads.ts";

const CORE = "/api/v1/namespaces/default";

const images = {
  "prints:1": script(`
    import { readFileSync } from "node:fs";
    for (const path of (process.env.READS ?? "").match(/\\S+/g) ?? []) console.log(readFileSync(path, "utf8"));
    console.log(process.env.SAYS, process.env.HOSTNAME);
  `),
  "writes:1": script(`
    import { writeFileSync } from "node:fs";
    writeFileSync("/var/lib/shared/words/note", "from the first");
  `),
  "fails:1": script(`console.error("TypeError: no model"); process.exit(3);`),
  "deaf:1": script(
    `process.on("SIGTERM", () => console.log("not now")); setInterval(() => {}, 1000); console.log("up");`,
  ),
  "hungry:1": script(`const all = []; setInterval(() => all.push(Buffer.alloc(20_000_000, 1)), 5);`),
  "ill:1": script(`
    import { createServer } from "node:http";
    const server = createServer((_, response) => response.writeHead(500).end());
    server.listen(Number(process.env.PORT), process.env.HOST);
    process.on("SIGTERM", () => process.exit(0));
  `),
};

describe.skipIf(kubernetesIsMissing ?? enginesAreMissing)("a node that runs pods", () => {
  let cluster: Cluster;
  let engine: TestEngine;
  let node: Awaited<ReturnType<typeof startNode>>;
  beforeAll(async () => {
    [cluster, engine] = await Promise.all([startCluster(), openTestEngine({ network: "slirp4netns" })]);
    node = await startNode(cluster, { images, podman: engine, backOffMs: 200 });
  });
  afterAll(async () => {
    await node?.close();
    await cluster?.close();
    await engine?.[Symbol.asyncDispose]();
  });

  const run = (name: string, spec: Partial<Pod["spec"]>) =>
    cluster.request("POST", `${CORE}/pods`, {
      metadata: { name },
      spec: { automountServiceAccountToken: false, ...spec },
    });
  const podOf = async (name: string): Promise<Pod> => cluster.request("GET", `${CORE}/pods/${name}`);
  const shows = (name: string, status: object) =>
    expect.poll(async () => (await podOf(name)).status).toMatchObject(status);
  const logOf = (name: string) => cluster.request("GET", `${CORE}/pods/${name}/log`);
  const eventsOf = async (name: string): Promise<{ reason: string; message: string }[]> =>
    (await cluster.request("GET", `${CORE}/events?fieldSelector=involvedObject.name%3D${name}`)).items;

  test("containers run one after the other, with the variables and the volumes that they are given", async () => {
    await cluster.request("POST", `${CORE}/secrets`, {
      metadata: { name: "keys" },
      stringData: { MODEL: "s3cret" },
    });
    await cluster.request("POST", `${CORE}/configmaps`, {
      metadata: { name: "texts" },
      data: { "graph.json": "{}" },
    });
    const shared = { name: "shared", mountPath: "/var/lib/shared/words" };
    await run("given", {
      restartPolicy: "Never",
      initContainers: [{ name: "first", image: "writes:1", volumeMounts: [shared] }],
      containers: [
        {
          name: "main",
          image: "prints:1",
          env: [
            { name: "KEY", valueFrom: { secretKeyRef: { name: "keys", key: "MODEL" } } },
            { name: "IP", valueFrom: { fieldRef: { fieldPath: "status.podIP" } } },
            { name: "SAYS", value: "$(KEY) at $(IP) costs $$(KEY)" },
            { name: "READS", value: "/var/lib/shared/words/note /config/graph.json /var/run/keys/MODEL" },
          ],
          volumeMounts: [
            shared,
            { name: "config", mountPath: "/config" },
            { name: "keys", mountPath: "/var/run/keys" },
          ],
        },
      ],
      volumes: [
        { name: "shared", emptyDir: {} },
        { name: "config", configMap: { name: "texts" } },
        { name: "keys", secret: { secretName: "keys" } },
      ],
    });
    await shows("given", {
      phase: "Succeeded",
      initContainerStatuses: [{ state: { terminated: { exitCode: 0, reason: "Completed" } } }],
      containerStatuses: [{ state: { terminated: { exitCode: 0 } } }],
    });
    const { podIP } = (await podOf("given")).status;
    expect(await logOf("given")).toBe(`from the first\n{}\ns3cret\ns3cret at ${podIP} costs $(KEY) given\n`);
  });

  test("what is not there is waited for: an image, a secret", async () => {
    await run("no-image", { containers: [{ name: "main", image: "localhost/unknown:1" }] });
    await run("no-secret", {
      containers: [{ name: "main", image: "prints:1", envFrom: [{ secretRef: { name: "late" } }] }],
      restartPolicy: "Never",
    });
    await shows("no-secret", {
      phase: "Pending",
      containerStatuses: [
        { state: { waiting: { reason: "CreateContainerConfigError", message: 'secret "late" not found' } } },
      ],
    });
    await run("not-pulled", { containers: [{ name: "main", image: "unknown:1", imagePullPolicy: "Never" }] });
    await shows("not-pulled", {
      containerStatuses: [{ state: { waiting: { reason: "ErrImageNeverPull" } } }],
    });
    await cluster.request("POST", `${CORE}/secrets`, {
      metadata: { name: "late" },
      stringData: { SAYS: "here" },
    });
    await shows("no-secret", { phase: "Succeeded" });
    await shows("no-image", {
      phase: "Pending",
      containerStatuses: [
        {
          state: {
            waiting: { reason: "ImagePullBackOff", message: expect.stringContaining("localhost/unknown:1") },
          },
        },
      ],
    });
  });

  test("what ends starts again, with growing pauses, and says how it ended", async () => {
    const containers = [
      { name: "main", image: "fails:1", terminationMessagePolicy: "FallbackToLogsOnError" as const },
    ];
    await run("crashes", { containers });
    await shows("crashes", {
      phase: "Running",
      conditions: expect.arrayContaining([expect.objectContaining({ type: "Ready", status: "False" })]),
      containerStatuses: [
        {
          restartCount: 2,
          state: {
            waiting: { reason: "CrashLoopBackOff", message: expect.stringContaining("back-off 0.4s") },
          },
          lastState: { terminated: { exitCode: 3, reason: "Error", message: "TypeError: no model\n" } },
        },
      ],
    });
    await run("fails", { containers, restartPolicy: "Never" });
    await shows("fails", { phase: "Failed", containerStatuses: [{ restartCount: 0 }] });
  });

  test("what needs more memory than it may is killed", async () => {
    const resources = { limits: { memory: "150Mi" } };
    await run("hungry", {
      restartPolicy: "Never",
      containers: [{ name: "main", image: "hungry:1", resources }],
    });
    await shows("hungry", {
      containerStatuses: [{ state: { terminated: { exitCode: 137, reason: "OOMKilled" } } }],
    });
  });

  test("what fails its probes is not ready, or started again", async () => {
    const httpGet = { path: "/ok", port: 8000 };
    const container = { name: "main", image: "ill:1", ports: [{ containerPort: 8000 }] };
    await run("unready", { containers: [{ ...container, readinessProbe: { httpGet, periodSeconds: 1 } }] });
    const livenessProbe = { httpGet, periodSeconds: 1, failureThreshold: 1, initialDelaySeconds: 1 };
    await run("ill", { containers: [{ ...container, livenessProbe }] });
    await shows("ill", { containerStatuses: [{ restartCount: 1 }] });
    await expect
      .poll(() => eventsOf("unready"))
      .toContainEqual(
        expect.objectContaining({ reason: "Unhealthy", message: expect.stringContaining("statuscode: 500") }),
      );
    await shows("unready", { phase: "Running", containerStatuses: [{ ready: false, restartCount: 0 }] });
  });

  test("what does not end when it is asked to is killed after its grace, and the pod is there until then", async () => {
    await run("deaf", { containers: [{ name: "main", image: "deaf:1" }], terminationGracePeriodSeconds: 2 });
    await expect.poll(() => logOf("deaf").catch(() => "")).toContain("up");
    const log = cluster.lines(`${CORE}/pods/deaf/log?follow=true`);
    await cluster.request("DELETE", `${CORE}/pods/deaf`);
    const lines: string[] = [];
    for await (const line of log) lines.push(line);
    expect(lines).toEqual(["up", "not now"]);
    await expect.poll(async () => (await cluster.ask("GET", `${CORE}/pods/deaf`)).status).toBe(404);
  });

  test("podman runs what is not in the table, at the address of its pod", async () => {
    const image = await engine.scriptImage(
      "agent",
      `import { createServer } from "node:http";
       createServer((_, response) => response.end(process.env.SAYS)).listen(8000, "0.0.0.0");
       process.on("SIGTERM", () => process.exit(0));`,
    );
    const readinessProbe = { httpGet: { port: 8000 }, periodSeconds: 1 };
    const container = {
      image,
      imagePullPolicy: "Never" as const,
      ports: [{ containerPort: 8000 }],
      readinessProbe,
    };
    const names = ["one", "two"];
    for (const name of names)
      await run(name, { containers: [{ ...container, name: "main", env: [{ name: "SAYS", value: name }] }] });
    for (const name of names) {
      await shows(name, { phase: "Running", containerStatuses: [{ ready: true }] });
      const { podIP } = (await podOf(name)).status;
      expect(await (await fetch(`http://${podIP}:8000`)).text()).toBe(name);
    }
    for (const name of names) await cluster.request("DELETE", `${CORE}/pods/${name}`);
    await expect.poll(() => engine.podman("ps", "--all", "--quiet")).toBe("");
  });
});
