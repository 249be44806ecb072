import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Manifest } from "../../../src/cli/install/granted.ts";
import { listenerManifests } from "../../../src/cli/install/listener-manifests.ts";
import { deploymentName } from "../../../src/control-plane/run/kubernetes/manifests/names.ts";
import { PORT } from "../../../src/control-plane/run/kubernetes/manifests/pod-spec.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { agentImage, imageUri } from "../../support/kubernetes/agent-image.ts";
import { AUDIT_LOG } from "../../support/kubernetes/cluster/components.ts";
import { kubernetesIsMissing } from "../../support/kubernetes/cluster/programs.ts";
import { controlPlaneImage } from "../../support/kubernetes/control-plane-image.ts";
import { startTestCluster } from "../../support/kubernetes/test-cluster.ts";
import { openSwitchedProxy } from "../../support/network/switched-proxy.ts";

// A control plane that knows of no cluster, and a listener in a pod of its manifests, with the rights of its account and no
// others: between them nothing but its calls.

const NAMESPACE = "agents";
const IMAGE = "registry.test/agent-deploy:1";
const PODS = "/api/v1/namespaces/agent-deploy/pods";

describe.skipIf(kubernetesIsMissing)("a listener runs agents in its cluster", () => {
  let cluster: Awaited<ReturnType<typeof startTestCluster>>;
  beforeAll(async () => {
    cluster = await startTestCluster({
      [IMAGE]: controlPlaneImage,
      ...{ [imageUri("1")]: agentImage("1"), [imageUri("2")]: agentImage("2") },
    });
  });
  afterAll(() => cluster?.[Symbol.asyncDispose]());

  const at = (path: string) =>
    `${path.replace("NS", `namespaces/${NAMESPACE}`)}?labelSelector=app.kubernetes.io/managed-by=agent-deploy`;
  const KINDS = [
    ...["/api/v1/NS/pods", "/api/v1/NS/services", "/api/v1/NS/secrets", "/api/v1/NS/persistentvolumeclaims"],
    ...["/apis/apps/v1/NS/deployments", "/apis/networking.k8s.io/v1/NS/ingresses"],
  ];
  async function ownObjects(): Promise<string[]> {
    const lists = await Promise.all(KINDS.map((path) => cluster.request("GET", at(path))));
    return lists.flatMap(({ items }) =>
      items.map(({ metadata }: { metadata: { name: string } }) => metadata.name),
    );
  }
  const pods = async () =>
    (await cluster.request("GET", at("/api/v1/NS/pods"))).items.map(
      ({ metadata }: { metadata: { uid: string } }) => metadata.uid,
    );

  /** Its namespace is the one whose accounts the audit log of the test cluster is about. */
  async function install(controlPlane: string, id: string, key: string): Promise<void> {
    const routes = { route: "ingress", agentsUrl: "https://agents.example.com" };
    const place = {
      namespace: "agent-deploy",
      agentsNamespaces: [NAMESPACE],
      image: IMAGE,
      secret: "site-key",
    };
    for (const manifest of listenerManifests({ id, controlPlane, ...place, ...routes }))
      await apply(manifest);
    const secret = { metadata: { name: "site-key" }, stringData: { key } };
    await cluster.request("POST", "/api/v1/namespaces/agent-deploy/secrets", secret);
  }
  function apply(manifest: Manifest) {
    const { apiVersion, kind, metadata } = manifest;
    const group = apiVersion === "v1" ? "/api/v1" : `/apis/${apiVersion}`;
    const place = metadata.namespace === undefined ? "" : `/namespaces/${metadata.namespace}`;
    const path = `${group}${place}/${kind.toLowerCase()}s/${metadata.name}`;
    return cluster.request("PATCH", `${path}?fieldManager=test&fieldValidation=Strict`, manifest, {
      patch: "apply",
    });
  }
  const listenerPods = async (): Promise<string[]> =>
    (await cluster.request("GET", PODS)).items.map(
      ({ metadata }: { metadata: { name: string } }) => metadata.name,
    );
  async function listenerLog(): Promise<string> {
    const logs = (await listenerPods()).map(
      async (name) => (await cluster.ask("GET", `${PODS}/${name}/log`)).body,
    );
    return (await Promise.all(logs)).join("\n");
  }
  /** What accounts of its namespace asked the API server for, and did not get. */
  function asked(): { count: number; refused: string[] } {
    const lines = readFileSync(join(cluster.folder, AUDIT_LOG), "utf8").split("\n").slice(0, -1);
    const refused = lines
      .map((line) => JSON.parse(line))
      .filter(({ responseStatus }) => responseStatus?.code === 403)
      .map(({ verb, requestURI }) => `${verb} ${requestURI}`);
    return { count: lines.length, refused };
  }

  test("over a cut, a restart of either side and a kill: deployed, answering, replaced, gone", async () => {
    await using plane = await startTestControlPlane({
      real: true,
      engine: "none",
      sandbox: "off",
      limits: { drainMs: 2_000 },
    });
    await using cut = await openSwitchedProxy(Number(new URL(plane.url).port));
    const { body: site } = await plane.post("/v2/listeners", {
      ...{ compute_type: "k8s", compute_id: "site" },
      compute_config: { k8s_namespaces: [NAMESPACE] },
    });
    const { body: key } = await plane.post("/v1/keys", {
      name: "site",
      role: "listener",
      listener_id: site.id,
    });
    await install(`http://127.0.0.1:${cut.port}`, site.id, key.key);
    await expect
      .poll(async () => (await plane.get(`/v2/listeners/${site.id}`)).body.url_pattern, { timeout: 60_000 })
      .toBe("https://{name}.agents.example.com")
      .catch(async () => expect(await listenerLog()).toBe(""));
    const made = await plane.post("/v2/deployments", {
      ...{ name: "far", source: "external_image", secrets: [{ name: "CANARY", value: "canary-41c0a9" }] },
      source_config: { resource_spec: { cpu: 0.5, memory_mb: 512 }, listener_id: site.id },
      source_revision_config: { image_uri: imageUri("1") },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id, latest_revision_id, default_url } = made.body;
    expect(default_url).toBe("https://far.agents.example.com");
    const first = await plane.settled(id, latest_revision_id);
    expect(first, first.status_message).toMatchObject({ status: "DEPLOYED" });
    const { spec } = await cluster.request(
      "GET",
      `/api/v1/namespaces/${NAMESPACE}/services/${deploymentName(id)}`,
    );
    // What an Ingress controller leads requests to.
    const version = async () => {
      const answer = await fetch(`http://${spec.clusterIP}:${PORT}/runs/wait`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-api-key": plane.apiKey },
        body: JSON.stringify({ assistant_id: "agent", input: {} }),
      }).catch(() => undefined);
      return answer && { status: answer.status, ...((await answer.json()) as object) };
    };
    await expect.poll(version, { timeout: 30_000 }).toMatchObject({ status: 200, version: "1" });
    const before = await pods();

    cut.set("refuse");
    await plane.restart();
    const patched = await plane.patch(`/v2/deployments/${id}`, {
      source_revision_config: { image_uri: imageUri("2") },
    });
    await expect.poll(listenerLog, { timeout: 30_000 }).toMatch(/does not answer, agents run on/);
    expect(await version()).toMatchObject({ status: 200, version: "1" });
    expect((await plane.get(`/v2/deployments/${id}`)).body.active_revision_id).toBe(latest_revision_id);
    const logged = await listenerLog();
    const [killed] = await listenerPods();
    await cluster.request("DELETE", `${PODS}/${killed}?gracePeriodSeconds=0`);
    await expect.poll(listenerPods, { timeout: 20_000 }).not.toContain(killed);
    expect(await pods()).toEqual(before);
    cut.set("pass");
    const next = await plane.settled(id, patched.body.latest_revision_id);
    expect(next, next.status_message).toMatchObject({ status: "DEPLOYED" });
    await expect.poll(version, { timeout: 30_000 }).toMatchObject({ status: 200, version: "2" });

    expect((await plane.remove(`/v2/deployments/${id}`)).status).toBe(204);
    await expect.poll(ownObjects, { timeout: 60_000 }).toEqual([]);
    await expect
      .poll(async () => (await plane.get(`/v2/deployments/${id}`)).status, { timeout: 30_000 })
      .toBe(404);
    expect(logged + (await listenerLog())).not.toContain("canary-41c0a9");
    const { count, refused } = asked();
    expect(refused).toEqual([]);
    expect(count).toBeGreaterThan(50);
  });
});
