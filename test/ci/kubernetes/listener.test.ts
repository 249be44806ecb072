import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deploymentName } from "../../../src/control-plane/run/kubernetes/manifests/names.ts";
import { PORT } from "../../../src/control-plane/run/kubernetes/manifests/pod-spec.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { agentImage, imageUri } from "../../support/kubernetes/agent-image.ts";
import { kubernetesIsMissing } from "../../support/kubernetes/cluster/programs.ts";
import { startTestCluster } from "../../support/kubernetes/test-cluster.ts";
import { openSwitchedProxy } from "../../support/network/switched-proxy.ts";

// A control plane that knows of no cluster, and a listener's process that does: between them nothing but its calls.

const NAMESPACE = "agents";
const program = resolve(import.meta.dirname, "../../../bin/agent-deploy.js");

describe.skipIf(kubernetesIsMissing)("a listener runs agents in its cluster", () => {
  let cluster: Awaited<ReturnType<typeof startTestCluster>>;
  beforeAll(async () => {
    cluster = await startTestCluster({ [imageUri("1")]: agentImage("1"), [imageUri("2")]: agentImage("2") });
    await cluster.request("POST", "/api/v1/namespaces", {
      metadata: { name: NAMESPACE, labels: { "pod-security.kubernetes.io/enforce": "restricted" } },
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

  function startListener(url: string, id: string, key: string) {
    const args = ["--control-plane", url, "--id", id, "--kubeconfig", cluster.kubeconfig, "--json"];
    const ways = ["--kube-route", "ingress", "--agents-url", "https://agents.example.com"];
    const child = spawn(process.execPath, [program, "listener", ...args, ...ways], {
      env: { ...process.env, AGENT_DEPLOY_LISTENER_KEY: key },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const lines: string[] = [];
    createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
    return { child, lines, exited: once(child, "exit") };
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
    let listener = startListener(`http://127.0.0.1:${cut.port}`, site.id, key.key);
    try {
      await expect
        .poll(async () => (await plane.get(`/v2/listeners/${site.id}`)).body.url_pattern, { timeout: 60_000 })
        .toBe("https://{name}.agents.example.com");
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
      await expect
        .poll(() => listener.lines.join("\n"), { timeout: 30_000 })
        .toMatch(/does not answer, agents run on/);
      expect(await version()).toMatchObject({ status: 200, version: "1" });
      expect((await plane.get(`/v2/deployments/${id}`)).body.active_revision_id).toBe(latest_revision_id);
      listener.child.kill("SIGKILL");
      await listener.exited;
      expect(await pods()).toEqual(before);
      listener = startListener(`http://127.0.0.1:${cut.port}`, site.id, key.key);
      cut.set("pass");
      const next = await plane.settled(id, patched.body.latest_revision_id);
      expect(next, next.status_message).toMatchObject({ status: "DEPLOYED" });
      await expect.poll(version, { timeout: 30_000 }).toMatchObject({ status: 200, version: "2" });

      expect((await plane.remove(`/v2/deployments/${id}`)).status).toBe(204);
      await expect.poll(ownObjects, { timeout: 60_000 }).toEqual([]);
      await expect
        .poll(async () => (await plane.get(`/v2/deployments/${id}`)).status, { timeout: 30_000 })
        .toBe(404);
      expect(listener.lines.join("\n")).not.toContain("canary-41c0a9");
    } finally {
      listener.child.kill("SIGTERM");
      await listener.exited;
    }
  });
});
