import { Agent, fetch } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { agentImage, imageUri } from "../../support/kubernetes/agent-image.ts";
import { type Cluster, startCluster } from "../../support/kubernetes/cluster/cluster.ts";
import { kubernetesIsMissing } from "../../support/kubernetes/cluster/programs.ts";
import { startNode } from "../../support/kubernetes/node.ts";
import { startServices } from "../../support/kubernetes/services.ts";
import { script } from "../../support/kubernetes/workloads.ts";

// The control plane with the API of a real cluster, whose pods are real processes: nothing here is a fake but the node.

const CANARY = "canary-59d1f0c2e9b";
const NAMESPACE = "agents";

describe.skipIf(kubernetesIsMissing)("images run in a cluster", () => {
  let cluster: Cluster;
  const opened: AsyncDisposable[] = [];
  beforeAll(async () => {
    cluster = await startCluster();
    await cluster.request("POST", "/api/v1/namespaces", {
      metadata: { name: NAMESPACE, labels: { "pod-security.kubernetes.io/enforce": "restricted" } },
    });
    const images = {
      [imageUri("1")]: agentImage("1"),
      [imageUri("2")]: agentImage("2"),
      [imageUri("3")]: script('console.error("Error: no database"); process.exit(3)'),
      [imageUri("4")]: script("setInterval(() => {}, 1000)"),
    };
    opened.unshift(await startNode(cluster, { images }));
    opened.unshift(await startServices(cluster));
  });
  afterAll(async () => {
    for (const each of opened) await each[Symbol.asyncDispose]();
    await cluster?.close();
  });

  const startPlane = () =>
    startTestControlPlane({
      real: true,
      sandbox: "off",
      engine: "kubernetes",
      kubernetes: { kubeconfig: cluster.kubeconfig, namespace: NAMESPACE },
      limits: { drainMs: 5_000 },
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
  async function ask(url: string, input: object = {}): Promise<{ status: number; version?: string }> {
    const answer = await fetch(new URL("/runs/wait", url), {
      dispatcher: connections,
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ assistant_id: "agent", input }),
    });
    const body = (await answer.json()) as { version: string };
    return { status: answer.status, version: body.version };
  }

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
    expect(await ask(url)).toEqual({ status: 200, version: "1" });

    const patched = await plane.patch(`/v2/deployments/${id}`, {
      source_revision_config: { image_uri: imageUri("2") },
    });
    const next = await plane.settled(id, patched.body.latest_revision_id);
    expect(next, next.status_message).toMatchObject({ status: "DEPLOYED" });
    expect(await ask(url)).toEqual({ status: 200, version: "2" });

    expect((await plane.remove(`/v2/deployments/${id}`)).status).toBe(204);
    await expect.poll(ownObjects, { timeout: 30_000 }).toEqual([]);
  });
});
