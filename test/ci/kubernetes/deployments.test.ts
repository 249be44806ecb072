import { setTimeout as sleep } from "node:timers/promises";
import { Agent, fetch } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ControlPlaneOptions } from "../../../src/control-plane/index.ts";
import { pathOf } from "../../../src/control-plane/run/kubernetes/cluster/cluster-object.ts";
import { revisionObjects } from "../../../src/control-plane/run/kubernetes/manifests/revision-objects.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { askVersion } from "../../support/agents/ask-version.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { startPostgres } from "../../support/database/postgres.ts";
import { agentImage, imageUri } from "../../support/kubernetes/agent-image.ts";
import { kubernetesIsMissing } from "../../support/kubernetes/cluster/programs.ts";
import { fullRevision } from "../../support/kubernetes/full-revision.ts";
import { installKeda } from "../../support/kubernetes/keda.ts";
import { startTestCluster } from "../../support/kubernetes/test-cluster.ts";
import { script } from "../../support/kubernetes/workloads.ts";

// The control plane with the API of a real cluster, whose pods are real processes: nothing here is a fake but the node.

const CANARY = "canary-59d1f0c2e9b";
const NAMESPACE = "agents";

describe.skipIf(kubernetesIsMissing)("images run in a cluster", () => {
  let cluster: Awaited<ReturnType<typeof startTestCluster>>;
  beforeAll(async () => {
    cluster = await startTestCluster({
      [imageUri("1")]: agentImage("1"),
      [imageUri("2")]: agentImage("2"),
      [imageUri("3")]: script('console.error("Error: no database"); process.exit(3)'),
      [imageUri("4")]: script(
        `import { createServer } from "node:http";
         createServer((_, answer) => answer.end()).listen(process.env.PORT, process.env.HOST);
         let n = 0; setInterval(() => console.log("tick " + n++), 50)`,
      ),
    });
    await cluster.request("POST", "/api/v1/namespaces", {
      metadata: { name: NAMESPACE, labels: { "pod-security.kubernetes.io/enforce": "restricted" } },
    });
  });
  afterAll(() => cluster?.[Symbol.asyncDispose]());

  const startPlane = (over: Partial<ControlPlaneOptions> = {}) =>
    startTestControlPlane({
      real: true,
      sandbox: "off",
      engine: "kubernetes",
      kubernetes: { kubeconfig: cluster.kubeconfig, namespace: NAMESPACE },
      limits: { drainMs: 5_000 },
      ...over,
    });
  type Plane = Awaited<ReturnType<typeof startPlane>>;

  const creation = (name: string, digit: string, over: object = {}) => ({
    name,
    source: "external_image",
    source_config: { resource_spec: { cpu: 0.5, memory_mb: 512 } },
    source_revision_config: { image_uri: imageUri(digit) },
    secrets: [{ name: "CANARY", value: CANARY }],
    ...over,
  });

  async function settled(plane: Plane, body: object) {
    const made = await plane.post("/v2/deployments", body);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const revision = await plane.settled(made.body.id, made.body.latest_revision_id);
    return { id: made.body.id as string, url: made.body.source_config.custom_url as string, revision };
  }

  async function deployed(plane: Plane, body: object) {
    const made = await settled(plane, body);
    expect(made.revision, made.revision.status_message).toMatchObject({ status: "DEPLOYED" });
    return made;
  }

  const connections = new Agent({ connections: 8 });

  const KINDS = [
    ...["/api/v1/pods", "/api/v1/services", "/api/v1/secrets", "/api/v1/persistentvolumeclaims"],
    ...["/api/v1/serviceaccounts", "/apis/apps/v1/deployments", "/apis/networking.k8s.io/v1/networkpolicies"],
    ...["/apis/policy/v1/poddisruptionbudgets", "/apis/autoscaling/v2/horizontalpodautoscalers"],
  ];
  const inNamespace = (path: string) => path.replace(/\/([^/]+)$/, `/namespaces/${NAMESPACE}/$1`);
  async function ownObjects(): Promise<string[]> {
    const lists = await Promise.all(
      KINDS.map((path) =>
        cluster.request(
          "GET",
          `${inNamespace(path)}?labelSelector=app.kubernetes.io/managed-by=agent-deploy`,
        ),
      ),
    );
    return lists.flatMap((list, at) =>
      list.items.map(
        ({ metadata }: { metadata: { name: string } }) => `${KINDS[at]?.split("/").at(-1)} ${metadata.name}`,
      ),
    );
  }

  test("an image is deployed, answers, is replaced by the next revision, and leaves nothing when it is deleted", async () => {
    await using plane = await startPlane();
    const { id, url } = await deployed(plane, creation("echo", "1"));
    expect(await askVersion(url)).toEqual({ status: 200, version: "1" });

    const patched = await plane.patch(`/v2/deployments/${id}`, {
      source_revision_config: { image_uri: imageUri("2") },
    });
    const next = await plane.settled(id, patched.body.latest_revision_id);
    expect(next, next.status_message).toMatchObject({ status: "DEPLOYED" });
    expect(await askVersion(url)).toEqual({ status: 200, version: "2" });

    expect((await plane.remove(`/v2/deployments/${id}`)).status).toBe(204);
    await expect.poll(ownObjects, { timeout: 30_000 }).toEqual([]);
  });

  const statusOf = async (url: string) =>
    (await fetch(new URL("/ok", url), { dispatcher: connections })).status;
  const runLog = async (plane: Plane, { id }: { id: string }) => {
    const { body } = await plane.post(`/v1/projects/${id}/deploy_logs`, { order: "asc" });
    return JSON.stringify(body);
  };
  const podNames = async (): Promise<string[]> =>
    (await cluster.request("GET", inNamespace("/api/v1/pods"))).items.map(
      ({ metadata }: { metadata: { name: string } }) => metadata.name,
    );

  test("agents run on without the control plane, which takes them over as they are", async () => {
    await using plane = await startPlane();
    const made = await deployed(plane, creation("stays", "1"));
    const pods = await podNames();
    await plane.restart(async () => {
      await cluster.request("POST", inNamespace("/api/v1/secrets"), {
        metadata: {
          name: "agent-half-made",
          labels: {
            "agent-deploy.owner": await ownerOf(made.id),
            "agent-deploy.revision": "00000000-0000-4000-8000-000000000000",
          },
        },
      });
    });
    await expect.poll(() => statusOf(made.url)).toBe(200);
    expect(await askVersion(made.url)).toEqual({ status: 200, version: "1" });
    expect(await podNames()).toEqual(pods);
    expect(await runLog(plane, made)).toContain("the agent has run on");
    expect(await ownObjects()).not.toContain("secrets agent-half-made");
    await plane.remove(`/v2/deployments/${made.id}`);
    await expect.poll(ownObjects, { timeout: 30_000 }).toEqual([]);
  });

  test("what pods write while the control plane is away is in the log afterwards, each line once", async () => {
    await using plane = await startPlane();
    const made = await deployed(plane, creation("writes", "4"));
    const ticks = async () => {
      const { body } = await plane.post(`/v1/projects/${made.id}/deploy_logs`, { order: "asc", limit: 1000 });
      const messages: string[] = body.logs.map(({ message }: { message: string }) => message);
      return messages.flatMap((message) => /^tick (\d+)$/.exec(message)?.[1] ?? []).map(Number);
    };
    await expect.poll(ticks).toContain(10);
    await plane.restart(() => sleep(2_500));
    const before = (await ticks()).length;
    await expect.poll(async () => (await ticks()).length).toBeGreaterThan(before + 5);
    const all = await ticks();
    expect(all).toEqual(all.map((_, n) => n));
    await plane.remove(`/v2/deployments/${made.id}`);
    await expect.poll(ownObjects, { timeout: 30_000 }).toEqual([]);
  });

  const ownerOf = async (id: string): Promise<string> => {
    const path = `${inNamespace("/apis/apps/v1/deployments")}?labelSelector=agent-deploy.deployment=${id}`;
    return (await cluster.request("GET", path)).items[0].metadata.labels["agent-deploy.owner"];
  };

  test("what others change or remove is put back, and said", async () => {
    await using plane = await startPlane();
    const made = await deployed(plane, creation("drifts", "1"));
    const name = `agent-${made.revision.id}`;
    const service = `${inNamespace("/api/v1/services")}/${name}`;
    const deployment = `${inNamespace("/apis/apps/v1/deployments")}/${name}`;

    await cluster.request("DELETE", service);
    await expect.poll(async () => (await cluster.ask("GET", service)).status).toBe(200);
    expect(await askVersion(made.url)).toEqual({ status: 200, version: "1" });
    const image = [{ op: "replace", path: "/spec/template/spec/containers/0/image", value: "other:1" }];
    await cluster.request("PATCH", deployment, image, { patch: "json" });
    await expect
      .poll(async () => (await cluster.request("GET", deployment)).spec.template.spec.containers[0].image)
      .toBe(imageUri("1"));
    await expect
      .poll(() => runLog(plane, made))
      .toContain(`its Service ${name} was removed from the cluster: it is made again`);
    await expect
      .poll(() => runLog(plane, made))
      .toContain(`its Deployment ${name} was changed in the cluster: it is as before again`);
    await plane.remove(`/v2/deployments/${made.id}`);
    await expect.poll(ownObjects, { timeout: 30_000 }).toEqual([]);
  });

  test("a revision that does not get ready fails with the pod's own reason, and leaves nothing", async () => {
    await using plane = await startPlane();
    const crash = await settled(plane, creation("crashes", "3"));
    expect(crash.revision).toMatchObject({
      status: "DEPLOY_FAILED",
      status_message: "the agent's container ended with exit code 3: Error: no database",
    });
    const pull = await settled(plane, creation("is-nowhere", "9"));
    expect(pull.revision.status).toBe("DEPLOY_FAILED");
    expect(pull.revision.status_message).toMatch(
      /^the image of the agent's container could not be pulled: .*not found/,
    );
    await cluster.request("POST", inNamespace("/api/v1/resourcequotas"), {
      metadata: { name: "small" },
      spec: { hard: { "requests.cpu": "100m" } },
    });
    const quota = await settled(plane, creation("is-too-much", "1"));
    await cluster.request("DELETE", `${inNamespace("/api/v1/resourcequotas")}/small`);
    expect(quota.revision.status_message).toMatch(/^the cluster makes no pods: .*exceeded quota: small/);
    const objects = (await ownObjects()).filter(
      (each) =>
        !each.startsWith("persistentvolumeclaims") &&
        !each.startsWith("networkpolicies") &&
        !each.startsWith("poddisruptionbudgets"),
    );
    expect(objects).toEqual([]);
    for (const { id } of [crash, pull, quota]) await plane.remove(`/v2/deployments/${id}`);
    await expect.poll(ownObjects, { timeout: 30_000 }).toEqual([]);
  });

  test("a secret is in a Secret of the cluster and nowhere else", async () => {
    await using plane = await startPlane();
    const made = await deployed(plane, creation("hides", "1"));
    await askVersion(made.url, { order: "print_secret" });
    await expect.poll(() => runLog(plane, made)).toContain("the secret is");
    const texts = await Promise.all(
      [
        "/api/v1/pods",
        "/api/v1/configmaps",
        "/api/v1/events",
        "/apis/apps/v1/deployments",
        "/apis/apps/v1/replicasets",
      ].map(async (path) => JSON.stringify(await cluster.request("GET", inNamespace(path)))),
    );
    const encoded = Buffer.from(CANARY).toString("base64");
    for (const text of [...texts, await runLog(plane, made), plane.lines.join("\n")]) {
      expect(text).not.toContain(CANARY);
      expect(text).not.toContain(encoded);
    }
    await plane.remove(`/v2/deployments/${made.id}`);
    await expect.poll(ownObjects, { timeout: 30_000 }).toEqual([]);
  });

  test("a service account gives its rights only where whoever made it allows agents to be it", async () => {
    await using plane = await startPlane();
    const accounts = inNamespace("/api/v1/serviceaccounts");
    const spec = (service_account_name: string) => ({
      source_config: { resource_spec: { cpu: 0.5, memory_mb: 512, service_account_name } },
    });
    const missing = await settled(plane, creation("nobody", "1", spec("reader")));
    expect(missing.revision.status_message).toBe(
      "source_config.resource_spec.service_account_name: the namespace agents has no service account 'reader'",
    );
    await cluster.request("POST", accounts, { metadata: { name: "reader" } });
    const refused = await settled(plane, creation("somebody", "1", spec("reader")));
    expect(refused.revision.status_message).toContain("agents are not allowed to be 'reader'");
    const labels = { metadata: { labels: { "agent-deploy.agents": "allowed" } } };
    await cluster.request("PATCH", `${accounts}/reader`, labels, { patch: "merge" });
    const made = await deployed(plane, creation("reads", "1", spec("reader")));
    const pods = (await cluster.request("GET", inNamespace("/api/v1/pods"))).items;
    expect(
      pods.map(({ spec }: { spec: { serviceAccountName: string } }) => spec.serviceAccountName),
    ).toContain("reader");
    for (const { id } of [missing, refused, made]) await plane.remove(`/v2/deployments/${id}`);
    await expect.poll(ownObjects, { timeout: 30_000 }).toEqual([]);
  });

  test("with a database of its own a deployment has several pods, which share their threads and are replaced one by one", async () => {
    await using postgres = await startPostgres();
    // Another spelling of loopback, which these pods reach.
    const agentDatabaseUrl = new Secret(postgres.adminUrl.replace("127.0.0.1", "127.1"));
    await using plane = await startPlane({ agentDatabaseUrl });
    const resource_spec = { cpu: 0.5, memory_mb: 512, min_scale: 2, max_scale: 3 };
    const made = await deployed(plane, creation("is-several", "1", { source_config: { resource_spec } }));
    const pods = (await podNames()).filter((name) => name.includes(made.revision.id));
    expect(pods).toHaveLength(2);
    const objects = await ownObjects();
    expect(objects).toContain(`horizontalpodautoscalers agent-${made.revision.id}`);
    expect(objects.join()).not.toContain("persistentvolumeclaims");

    const thread = await fetch(new URL("/threads", made.url), {
      ...{ dispatcher: connections, method: "POST", body: "{}" },
      headers: { "content-type": "application/json" },
    });
    const { thread_id } = (await thread.json()) as { thread_id: string };
    const read = () => fetch(new URL(`/threads/${thread_id}`, made.url), { dispatcher: connections });
    await cluster.request("DELETE", `${inNamespace("/api/v1/pods")}/${pods[0]}`);
    for (let asked = 0; asked < 20; asked++) expect((await read()).status).toBe(200);
    await expect
      .poll(
        async () =>
          (await podNames()).filter((name) => name.includes(made.revision.id) && name !== pods[0]).length,
      )
      .toBe(2);
    await plane.remove(`/v2/deployments/${made.id}`);
    await expect.poll(ownObjects, { timeout: 30_000 }).toEqual([]);
    const databases = () => postgres.query("SELECT datname FROM pg_database WHERE datname LIKE 'agent\\_%'");
    await expect.poll(databases).toEqual([]);
  });

  test("queue pods execute the runs that other pods take, and KEDA scales them where it is installed", async () => {
    await using postgres = await startPostgres();
    const keda = await installKeda(cluster, NAMESPACE);
    await using plane = await startPlane({
      agentDatabaseUrl: new Secret(postgres.adminUrl.replace("127.0.0.1", "127.1")),
    });
    const resource_spec = { cpu: 0.5, memory_mb: 512, queue_max_scale: 3 };
    const made = await deployed(plane, creation("has-a-queue", "1", { source_config: { resource_spec } }));
    const pods = (await podNames()).filter((name) => name.includes(made.revision.id));
    const worker = pods.find((name) => name.includes("-queue-"));
    expect(pods).toHaveLength(2);
    expect(await askVersion(made.url, { order: "print_secret" })).toEqual({ status: 200, version: "1" });
    const written = async (pod: string | undefined) => {
      const lines: string[] = [];
      for await (const line of cluster.lines(`${inNamespace("/api/v1/pods")}/${pod}/log`)) lines.push(line);
      return lines.join("\n");
    };
    expect(await written(worker)).toContain("the secret is");
    expect(await written(pods.find((name) => name !== worker))).not.toContain("the secret is");
    const scaled = (await cluster.request("GET", keda)).items;
    expect(scaled).toMatchObject([
      {
        spec: {
          scaleTargetRef: { name: `agent-${made.revision.id}-queue` },
          minReplicaCount: 1,
          maxReplicaCount: 3,
        },
      },
    ]);
    const [{ metadata }] = (
      await cluster.request("GET", keda.replace("scaledobjects", "triggerauthentications"))
    ).items;
    expect(metadata.name).toBe(`agent-${made.revision.id}-queue`);
    await plane.remove(`/v2/deployments/${made.id}`);
    await expect.poll(ownObjects, { timeout: 30_000 }).toEqual([]);
    expect((await cluster.request("GET", keda)).items).toEqual([]);
  });

  test("everything that a spec can say is valid for the cluster, and restricted", async () => {
    const context = {
      ...{ owner: "c0000000-0000-4000-8000-000000000000", namespace: NAMESPACE, hasKeda: false },
      ...{ drainMs: 30_000, startTimeoutMs: 60_000 },
    };
    const { claims, shared, own } = revisionObjects(fullRevision(), context);
    for (const object of [...claims, ...shared, ...own]) {
      const path = `${pathOf(object.kind, NAMESPACE)}/${object.metadata.name}`;
      const query = "fieldManager=test&dryRun=All&fieldValidation=Strict";
      await cluster.request("PATCH", `${path}?${query}`, object, { patch: "apply" });
      // A Deployment is not looked at as its pods are.
      if (object.kind !== "Deployment") continue;
      const { template } = (object as unknown as { spec: { template: { spec: object } } }).spec;
      const pod = { metadata: { name: "pod" }, spec: { ...template.spec, serviceAccountName: "default" } };
      await cluster.request("POST", `${inNamespace("/api/v1/pods")}?dryRun=All`, pod);
    }
  });
});
