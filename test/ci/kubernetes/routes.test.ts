import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Agent, fetch } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Manifest } from "../../../src/cli/install/granted.ts";
import { baseOptions } from "../../../src/cli/install/install-options.ts";
import { controlPlaneManifests } from "../../../src/cli/install/manifests.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { agentImage, imageUri } from "../../support/kubernetes/agent-image.ts";
import { AUDIT_LOG } from "../../support/kubernetes/cluster/components.ts";
import { kubernetesIsMissing } from "../../support/kubernetes/cluster/programs.ts";
import { installGatewayApi, startHttpRouting } from "../../support/kubernetes/http-routing.ts";
import { startTestCluster } from "../../support/kubernetes/test-cluster.ts";
import { script } from "../../support/kubernetes/workloads.ts";

// Requests to agents that really run, by HTTPRoutes and Ingresses: none of them passes the control plane, which has the
// rights of `install kubernetes --kube-route` and no others.

const DOMAIN = "agents.test";
const GATEWAY = "gateway:gateways/edge/http";
const WEB = "web-0123456789abcdef";
const NEW = "new-0123456789abcdef";
const NAMESPACE = baseOptions.agentsNamespace;
/** Every name is this machine's. */
const dispatcher = new Agent({
  connect: { lookup: (_host, _options, done) => done(null, [{ address: "127.0.0.1", family: 4 }]) },
});

describe.skipIf(kubernetesIsMissing)("requests past the control plane", () => {
  let cluster: Awaited<ReturnType<typeof startTestCluster>>;
  let routing: Awaited<ReturnType<typeof startHttpRouting>>;
  let kubeconfig: string;
  beforeAll(async () => {
    cluster = await startTestCluster({
      [imageUri("1")]: agentImage("1"),
      [imageUri("2")]: agentImage("2"),
      [imageUri("3")]: script(
        `import { createServer } from "node:http";
         createServer((_, answer) => answer.end("{}")).listen(process.env.PORT, process.env.HOST);`,
      ),
    });
    await installGatewayApi(cluster);
    await cluster.request("POST", "/api/v1/namespaces", { metadata: { name: "gateways" } });
    await cluster.request("POST", "/apis/gateway.networking.k8s.io/v1/namespaces/gateways/gateways", {
      ...{ apiVersion: "gateway.networking.k8s.io/v1", kind: "Gateway", metadata: { name: "edge" } },
      spec: {
        gatewayClassName: "tests",
        listeners: [
          {
            ...{ name: "http", protocol: "HTTP", port: 80, hostname: `*.${DOMAIN}` },
            allowedRoutes: { namespaces: { from: "All" } },
          },
        ],
      },
    });
    await cluster.request("POST", "/apis/networking.k8s.io/v1/ingressclasses", {
      metadata: { name: "edge" },
      spec: { controller: "tests/routing" },
    });
    for (const route of [GATEWAY, "ingress:edge"])
      for (const manifest of controlPlaneManifests({
        ...baseOptions,
        route,
        agentsUrl: "http://agents.test",
      }))
        if (/^(Cluster)?Role(Binding)?$|^Namespace$/.test(manifest.kind)) await apply(manifest);
    const token = await cluster.serviceAccountToken(baseOptions.namespace, "agent-deploy");
    kubeconfig = cluster.kubeconfigOf(token);
    routing = await startHttpRouting(cluster, DOMAIN);
  });
  afterAll(async () => {
    await routing?.[Symbol.asyncDispose]();
    await cluster?.[Symbol.asyncDispose]();
  });

  /** What both ways need is granted together. */
  const rules = new Map<string, unknown[]>();
  async function apply(manifest: Manifest & { rules?: unknown[] }): Promise<void> {
    const { apiVersion, kind, metadata } = manifest;
    const group = apiVersion === "v1" ? "/api/v1" : `/apis/${apiVersion}`;
    const place = metadata.namespace === undefined ? "" : `/namespaces/${metadata.namespace}`;
    const path = `${group}${place}/${kind.toLowerCase()}s/${metadata.name}`;
    const all = [...(rules.get(path) ?? []), ...(manifest.rules ?? [])];
    rules.set(path, all);
    await cluster.request(
      "PATCH",
      `${path}?fieldManager=kubectl&force=true`,
      { ...manifest, ...(manifest.rules && { rules: all }) },
      { patch: "apply" },
    );
  }

  const startPlane = (route: string, domain = DOMAIN) =>
    startTestControlPlane({
      ...{ real: true, sandbox: "off", engine: "kubernetes", limits: { drainMs: 5_000 } },
      kubernetes: { kubeconfig, namespace: NAMESPACE, route, agentsUrl: `http://${domain}:${routing.port}` },
    });
  type Plane = Awaited<ReturnType<typeof startPlane>>;

  async function settled(plane: Plane, name: string, digit: string, resource_spec: object = {}) {
    const made = await plane.post("/v2/deployments", {
      ...{ name, source: "external_image" },
      source_config: { resource_spec: { cpu: 0.5, memory_mb: 512, ...resource_spec } },
      source_revision_config: { image_uri: imageUri(digit) },
      secrets: [],
      runtime_keys: [{ name: "web", value: WEB }],
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const revision = await plane.settled(made.body.id, made.body.latest_revision_id);
    const { custom_url: url } = made.body.source_config;
    return { id: made.body.id as string, url: url as string, revision, access: made.body.runtime_access };
  }

  async function revised(plane: Plane, id: string, path: string, body: object) {
    const { body: answer } = path
      ? await plane.post(`/v2/deployments/${id}${path}`, body)
      : await plane.patch(`/v2/deployments/${id}`, body);
    const revision = await plane.settled(id, answer.latest_revision_id ?? answer.id);
    expect(revision, revision.status_message).toMatchObject({ status: "DEPLOYED" });
    return revision;
  }

  const post = (url: string, path: string, key: string | undefined, input: object) =>
    fetch(new URL(path, url), {
      dispatcher,
      method: "POST",
      headers: { "content-type": "application/json", ...(key !== undefined && { "x-api-key": key }) },
      body: JSON.stringify({ assistant_id: "agent", input }),
    });
  const statusOf = async (url: string, key?: string) => {
    const answer = await fetch(new URL("/info", url), {
      dispatcher,
      headers: key ? { "x-api-key": key } : {},
    });
    await answer.text();
    return answer.status;
  };
  const versionOf = async (url: string, key = WEB) => {
    const answer = await post(url, "/runs/wait", key, {});
    return answer.ok ? ((await answer.json()) as { version: string }).version : answer.status;
  };

  /** Asks without a pause until it is stopped; resolves with what was answered. */
  function constantly<T>(ask: () => Promise<T>) {
    const answers: (T | string)[] = [];
    let isOver = false;
    const asking = (async () => {
      while (!isOver) answers.push(await ask().catch((error: Error) => `failed: ${error.message}`));
    })();
    return async () => {
      isOver = true;
      await asking;
      return answers;
    };
  }

  const KINDS = [
    ...[
      "/api/v1/services",
      "/api/v1/secrets",
      "/apis/apps/v1/deployments",
      "/apis/networking.k8s.io/v1/ingresses",
    ],
    "/apis/gateway.networking.k8s.io/v1/httproutes",
  ];
  const inNamespace = (path: string) => path.replace(/\/([^/]+)$/, `/namespaces/${NAMESPACE}/$1`);
  async function ownObjects(): Promise<string[]> {
    const lists = await Promise.all(KINDS.map((path) => cluster.request("GET", inNamespace(path))));
    return lists.flatMap((list) =>
      list.items
        .filter(
          ({ metadata: { labels = {} } }: { metadata: { labels?: object } }) =>
            "agent-deploy.owner" in labels,
        )
        .map(({ metadata }: { metadata: { name: string } }) => metadata.name),
    );
  }
  const runLog = async (plane: Plane, id: string) =>
    JSON.stringify((await plane.post(`/v1/projects/${id}/deploy_logs`, { order: "asc" })).body);

  test("reach a deployment by an HTTPRoute, with its keys, whatever becomes of its revisions and of the control plane", async () => {
    await using plane = await startPlane(GATEWAY);
    const { id, url, revision, access } = await settled(plane, "echo", "1", { min_scale: 0 });
    expect(revision, revision.status_message).toMatchObject({ status: "DEPLOYED" });
    expect(url).toBe(`http://echo.${DOMAIN}:${routing.port}`);
    expect(access).toBe("key");
    expect(await runLog(plane, id)).toContain("0 counts as 1");
    // Controllers follow a moment later at the first revision, too.
    await expect.poll(() => versionOf(url), { timeout: 10_000 }).toBe("1");
    expect(await statusOf(url, plane.apiKey)).toBe(200);
    expect(await statusOf(url)).toBe(401);
    expect(await statusOf(url, "guessed")).toBe(401);

    const stop = constantly(() => versionOf(url));
    const stream = post(url, "/runs/stream", WEB, { order: "wait" }).then((answer) => answer.text());
    await revised(plane, id, "", { source_revision_config: { image_uri: imageUri("2") } });
    await expect.poll(() => versionOf(url), { timeout: 10_000 }).toBe("2");
    expect(await stream).toContain('"version":"1"');
    // Back to the first, also under load.
    await revised(plane, id, `/revisions/${revision.id}/redeploy`, {});
    await expect.poll(() => versionOf(url), { timeout: 10_000 }).toBe("1");
    await sleep(7_000);
    const answers = await stop();
    expect(answers.filter((answer) => answer !== "1" && answer !== "2")).toEqual([]);
    expect(new Set(answers)).toEqual(new Set(["1", "2"]));

    const keyed = (...values: string[]) =>
      plane.patch(`/v2/deployments/${id}`, { runtime_keys: values.map((value) => ({ name: value, value })) });
    await keyed(WEB, NEW);
    await expect.poll(() => statusOf(url, NEW), { timeout: 10_000 }).toBe(200);
    await keyed(NEW);
    await expect.poll(() => statusOf(url, WEB), { timeout: 10_000 }).toBe(401);

    await plane.restart(async () => {
      expect(await versionOf(url, NEW)).toBe("1");
      expect(await statusOf(url, WEB)).toBe(401);
    });
    expect(await versionOf(url, NEW)).toBe("1");
    await cluster.request(
      "DELETE",
      `${inNamespace("/apis/gateway.networking.k8s.io/v1/httproutes")}/agent-${id}`,
    );
    await expect
      .poll(() => runLog(plane, id))
      .toContain(`its HTTPRoute agent-${id} was removed from the cluster`);

    await plane.remove(`/v2/deployments/${id}`);
    await expect.poll(ownObjects, { timeout: 30_000 }).toEqual([]);
  });

  test("do not reach an image that looks at no keys, nor one by a host that the Gateway does not take", async () => {
    await using plane = await startPlane(GATEWAY);
    const open = await settled(plane, "open", "3");
    expect(open.revision).toMatchObject({ status: "DEPLOY_FAILED" });
    expect(open.revision.status_message).toContain("does not look at the keys of its callers");
    await plane.remove(`/v2/deployments/${open.id}`);
    await using elsewhere = await startPlane(GATEWAY, "elsewhere.test");
    const refused = await settled(elsewhere, "refused", "1");
    expect(refused.revision.status_message).toContain("NoMatchingListenerHostname");
    await elsewhere.remove(`/v2/deployments/${refused.id}`);
    await expect.poll(ownObjects, { timeout: 30_000 }).toEqual([]);
    await expect(startPlane("gateway:gateways/edge/https")).rejects.toThrow(
      "has no listener 'https'; it has http",
    );
    await expect(startPlane("ingress:nginx")).rejects.toThrow("nginx");
  });

  test("reach a deployment by an Ingress in the same way, with the rights that it takes and no others", async () => {
    await using plane = await startPlane("ingress:edge");
    const { id, url } = await settled(plane, "entered", "1");
    await expect.poll(() => versionOf(url), { timeout: 10_000 }).toBe("1");
    expect(await statusOf(url)).toBe(401);
    await plane.remove(`/v2/deployments/${id}`);
    await expect.poll(ownObjects, { timeout: 30_000 }).toEqual([]);

    const lines = readFileSync(join(cluster.folder, AUDIT_LOG), "utf8").trim().split("\n");
    const used = new Set<string>();
    for (const line of lines) {
      const { verb, objectRef, responseStatus } = JSON.parse(line);
      if (!/^(httproutes|ingresses|pods)$/.test(objectRef?.resource) || responseStatus === undefined)
        continue;
      if (verb === "patch" && responseStatus.code === 201) used.add(`${objectRef.resource} create`);
      used.add(`${objectRef.resource} ${verb}`);
    }
    for (const resource of ["httproutes", "ingresses"])
      for (const verb of ["create", "patch", "list", "watch", "deletecollection"])
        expect(used).toContain(`${resource} ${verb}`);
    expect(used).toContain("pods patch");
  });
});
