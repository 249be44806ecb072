import { execFile, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { Agent, fetch } from "undici";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import type { Manifest } from "../../../src/cli/install/granted.ts";
import { baseOptions, type InstallOptions } from "../../../src/cli/install/install-options.ts";
import { controlPlaneManifests } from "../../../src/cli/install/manifests.ts";
import { AGENTS_RULES, OWN_RULES, type Rule } from "../../../src/cli/install/rights.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { apiOf, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";
import { agentImage, imageUri } from "../../support/kubernetes/agent-image.ts";
import { AUDIT_LOG } from "../../support/kubernetes/cluster/components.ts";
import { kubernetesIsMissing } from "../../support/kubernetes/cluster/programs.ts";
import { controlPlaneImage } from "../../support/kubernetes/control-plane-image.ts";
import { installKeda } from "../../support/kubernetes/keda.ts";
import { podImage } from "../../support/kubernetes/pod-image.ts";
import { startTestCluster } from "../../support/kubernetes/test-cluster.ts";
import { s3IsMissing, startS3, type TestS3 } from "../../support/processes/versitygw.ts";

// The control plane in a cluster, by the manifests that are printed, with the rights of its own service account.

const IMAGE = "registry.test/agent-deploy:1";
const AGENT_IMAGE = `registry.test/agent-deploy-agent@sha256:${"a".repeat(64)}`;
const OPTIONS: InstallOptions = {
  ...baseOptions,
  ...{ image: IMAGE, agentImage: AGENT_IMAGE },
};
/** Connections are not kept: a Service leads to another pod by then. */
const dispatcher = new Agent({ pipelining: 0 });
const API_KEY = "key-of-the-operator";
const { namespace, agentsNamespace } = OPTIONS;

/** What overlays leave to their reader. */
const YOURS = { ...baseOptions, image: "registry.example.com/agent-deploy:1" };
const REACHED = {
  ...{ store: "s3://agents", agentImage: "registry.example.com/agent-deploy-agent:1" },
  ...{ host: "deploy.example.com", agentsHost: "agents.example.com" },
};
const root = resolve(import.meta.dirname, "../../..");
const overlays = join(root, "deploy/kubernetes/overlays");
const kustomize = process.env.AGENT_DEPLOY_KUSTOMIZE;
if (!kustomize && process.env.CI)
  throw new Error("AGENT_DEPLOY_KUSTOMIZE names no kustomize: .ci/run builds it");

const PLURALS: Readonly<Record<string, string>> = {
  ...{ NetworkPolicy: "networkpolicies", Ingress: "ingresses" },
};
const pathOf = ({ apiVersion, kind, metadata }: Manifest) => {
  const group = apiVersion === "v1" ? "/api/v1" : `/apis/${apiVersion}`;
  const place = metadata.namespace === undefined ? "" : `/namespaces/${metadata.namespace}`;
  return `${group}${place}/${PLURALS[kind] ?? `${kind.toLowerCase()}s`}/${metadata.name}`;
};

describe.skipIf(kubernetesIsMissing ?? postgresIsMissing ?? s3IsMissing)(
  "a control plane in a cluster",
  () => {
    let cluster: Awaited<ReturnType<typeof startTestCluster>>;
    let postgres: Awaited<ReturnType<typeof startPostgres>>;
    let s3: TestS3;
    beforeAll(async () => {
      [cluster, postgres, s3] = await Promise.all([
        startTestCluster({
          ...{ [IMAGE]: controlPlaneImage, [AGENT_IMAGE]: podImage },
          ...{ [imageUri("1")]: agentImage("1"), [imageUri("2")]: agentImage("2") },
        }),
        startPostgres(),
        startS3(),
      ]);
      for (const manifest of controlPlaneManifests(OPTIONS))
        if (!["Deployment", "Service"].includes(manifest.kind)) await apply(manifest);
    });
    afterAll(async () => {
      await cluster?.[Symbol.asyncDispose]();
      await postgres?.[Symbol.asyncDispose]();
      await s3?.[Symbol.asyncDispose]();
    });

    const apply = (manifest: Manifest, more = "") =>
      cluster.request(
        "PATCH",
        `${pathOf(manifest)}?fieldManager=test&fieldValidation=Strict${more}`,
        manifest,
        { patch: "apply" },
      );

    /** As the API server has seen it: `secrets create`, and what it refused. */
    function asked(): { used: Set<string>; refused: string[] } {
      const used = new Set<string>();
      const refused: string[] = [];
      for (const line of readFileSync(join(cluster.folder, AUDIT_LOG), "utf8").trim().split("\n")) {
        const { verb, objectRef, responseStatus } = JSON.parse(line);
        if (!objectRef?.namespace || responseStatus === undefined) continue;
        const { apiGroup = "", resource, subresource } = objectRef;
        const what = `${objectRef.namespace} ${apiGroup}/${resource}${subresource ? `/${subresource}` : ""}`;
        if (responseStatus.code === 403) refused.push(`${what} ${verb}`);
        used.add(`${what} ${verb}`);
        // An apply of what is not there yet is allowed to those who may create it.
        if (verb === "patch" && responseStatus.code === 201) used.add(`${what} create`);
      }
      return { used, refused };
    }

    const allowed = (place: string, rules: readonly Rule[]) =>
      rules.flatMap(({ apiGroups, resources, verbs }) =>
        apiGroups.flatMap((group) =>
          resources.flatMap((resource) => verbs.map((verb) => `${place} ${group}/${resource} ${verb}`)),
        ),
      );

    /** All of these and nothing else was asked for there, and nothing was refused. */
    function expectUse(place: string, rules: readonly Rule[], rare: readonly string[] = []): void {
      const { used, refused } = asked();
      const [granted, there] = [
        allowed(place, rules),
        [...used].filter((each) => each.startsWith(`${place} `)),
      ];
      expect(refused).toEqual([]);
      expect(there.filter((each) => !granted.includes(each))).toEqual([]);
      expect(granted.filter((each) => !used.has(each))).toEqual(rare);
    }

    /** What a test does not get to: each with what it is for. */
    const RARE = [
      // An agent that runs on although its objects cannot be applied is found by its Service.
      "agent-deploy-agents /services get",
      // A build for which the cluster makes no pods, or takes too long for: why.
      "agent-deploy-agents /events list",
      "agent-deploy-agents batch/jobs get",
    ];

    test("in the pods of its manifests: one is active and the other ready to be, also after a kill and a rollout", async () => {
      const manifests = controlPlaneManifests({ ...OPTIONS, store: await newStore() }).map(inThisCluster);
      for (const manifest of manifests) await apply(manifest);
      await expect.poll(told).toContain('secret \\"agent-deploy\\" not found');
      await cluster.request("POST", `/api/v1/namespaces/${namespace}/secrets`, {
        metadata: { name: OPTIONS.secret },
        stringData: {
          "database-url": (await postgres.newSchema()).reveal(),
          "api-key": API_KEY,
          "vault-key": Buffer.alloc(32, 7).toString("base64"),
          ...storeKeys("store"),
          ...storeKeys("store-read"),
        },
      });
      const deployment = `/apis/apps/v1/namespaces/${namespace}/deployments/agent-deploy`;
      const isRolledOut = async () => {
        const { status, metadata, spec } = await cluster.request("GET", deployment);
        const { observedGeneration, updatedReplicas, availableReplicas, replicas } = status;
        return (
          observedGeneration === metadata.generation &&
          [updatedReplicas, availableReplicas, replicas].every((count) => count === spec.replicas)
        );
      };
      await expect
        .poll(isRolledOut, { timeout: 60_000 })
        .toBe(true)
        .catch(async () => expect(await told()).toBe(""));

      const service = await cluster.request("GET", `/api/v1/namespaces/${namespace}/services/agent-deploy`);
      const at = `http://${service.spec.clusterIP}`;
      const status = () => fetch(`${at}:4100/ok`, { dispatcher }).then((answer) => answer.status, String);
      await expect
        .poll(status, { timeout: 30_000 })
        .toBe(200)
        .catch(async () => expect(await told()).toBe(""));

      const plane = apiOf({ url: `${at}:4100`, apiKey: API_KEY });
      const made = await plane.post("/v2/deployments", {
        ...{ name: "echo", source: "external_image", secrets: [] },
        source_config: { resource_spec: { cpu: 0.5, memory_mb: 512 } },
        source_revision_config: { image_uri: imageUri("1") },
      });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const revision = await plane.settled(made.body.id, made.body.latest_revision_id);
      expect(revision, revision.status_message).toMatchObject({ status: "DEPLOYED" });
      const agent = `${at}:4101/d/echo`;
      expect(await versionAt(agent)).toBe("1");

      // Both are ready, so that a node can be drained.
      const budget = `/apis/policy/v1/namespaces/${namespace}/poddisruptionbudgets/agent-deploy`;
      await expect.poll(async () => (await cluster.request("GET", budget)).status.disruptionsAllowed).toBe(1);
      const active = async (): Promise<string[]> => {
        const path = `/api/v1/namespaces/${namespace}/pods?labelSelector=agent-deploy.active=true`;
        const { items } = await cluster.request("GET", path);
        return items.map(({ metadata }: { metadata: { name: string } }) => metadata.name);
      };
      const [first] = await active();
      await cluster.request("DELETE", `/api/v1/namespaces/${namespace}/pods/${first}?gracePeriodSeconds=0`);
      await expect.poll(active, { timeout: 20_000 }).not.toContain(first);
      await expect.poll(active, { timeout: 20_000 }).toHaveLength(1);
      await expect.poll(status, { timeout: 30_000 }).toBe(200);
      expect(await versionAt(agent)).toBe("1");

      const template = { metadata: { annotations: { again: "1" } } };
      await cluster.request("PATCH", deployment, { spec: { template } });
      await expect.poll(isRolledOut, { timeout: 120_000 }).toBe(true);
      await expect.poll(status, { timeout: 30_000 }).toBe(200);
      expect(await active()).toHaveLength(1);
      expect(await versionAt(agent)).toBe("1");
      expect((await plane.remove(`/v2/deployments/${made.body.id}`)).status).toBe(204);
      await cluster.request("DELETE", deployment);
      expectUse(namespace, OWN_RULES);
    }, 400_000);

    async function versionAt(url: string): Promise<unknown> {
      const answer = await fetch(`${url}/runs/wait`, {
        dispatcher,
        method: "POST",
        headers: { "content-type": "application/json", "x-api-key": API_KEY },
        body: JSON.stringify({ assistant_id: "agent", input: {} }),
      });
      return ((await answer.json()) as { version?: string }).version;
    }

    test("each rule of its account is used, and nothing outside of them is asked for", async () => {
      const kubeconfig = cluster.kubeconfigOf(await cluster.serviceAccountToken(namespace, "agent-deploy"));
      const agentDatabaseUrl = new Secret(postgres.adminUrl.replace("127.0.0.1", "127.1"));
      const start = async () =>
        startTestControlPlane({
          ...{ real: true, sandbox: "off", engine: "kubernetes", agentDatabaseUrl },
          store: await newStore(),
          agentImage: AGENT_IMAGE,
          environment: {
            ...{ ...process.env, ...s3.environment },
            AGENT_DEPLOY_STORE_READ_ACCESS_KEY_ID: s3.credentials.accessKeyId,
            AGENT_DEPLOY_STORE_READ_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey.reveal(),
          },
          kubernetes: { kubeconfig, namespace: agentsNamespace },
          limits: { drainMs: 1_000 },
        });
      const spec = { cpu: 0.5, memory_mb: 512, min_scale: 1, max_scale: 2 };
      {
        await using plane = await start();
        await plane.request("PUT", "/v1/secrets/settings", { kind: "config", values: { mode: "quick" } });
        const account = { name: "reader", labels: { "agent-deploy.agents": "allowed" } };
        const accounts = `/api/v1/namespaces/${agentsNamespace}/serviceaccounts`;
        await cluster.request("POST", accounts, { metadata: account });
        const volumes = [
          { name: "settings", configMap: { name: "settings" } },
          { name: "files", persistentVolumeClaim: { claimName: "files" } },
        ];
        const volume_mounts = [
          { name: "settings", mountPath: "/etc/settings" },
          { name: "files", mountPath: "/files" },
        ];
        const made = await settled(plane, "scales", {
          ...{ ...spec, service_account_name: "reader" },
          ...{ volumes, volume_mounts },
        });
        const patched = await plane.patch(`/v2/deployments/${made.id}`, {
          source_revision_config: { image_uri: imageUri("2") },
        });
        await plane.settled(made.id, patched.body.latest_revision_id);
        await expect.poll(() => logOf(plane, made.id)).toContain("listening");
        await buildOne(plane);
        await plane.restart();
        expect((await plane.remove(`/v2/deployments/${made.id}`)).status).toBe(204);
        await isGone(plane, made.id);
      }
      await installKeda(cluster, agentsNamespace);
      await using plane = await start();
      const made = await settled(plane, "is-scaled-by-keda", { ...spec, queue_max_scale: 3 });
      await plane.remove(`/v2/deployments/${made.id}`);
      await isGone(plane, made.id);

      expectUse(agentsNamespace, AGENTS_RULES, RARE);
    });

    test.each([
      ["cloud", { ...YOURS, ...REACHED }],
      ["one-node", { ...YOURS, store: undefined, agentImage: undefined, replicas: 1 }],
    ])("the overlay %s says what the command prints, and the cluster takes it", async (name, options) => {
      const { stdout } = await promisify(execFile)(kustomize!, ["build", join(overlays, name)]);
      const objects = parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
      const byPath = new Map(objects.map((each) => [pathOf(each), each]));
      for (const printed of controlPlaneManifests(options))
        expect(byPath.get(pathOf(printed))).toEqual(JSON.parse(JSON.stringify(printed)));
      for (const object of objects) {
        await apply(object, "&dryRun=All");
        const pod = podOf(object);
        if (pod) await cluster.request("POST", `/api/v1/namespaces/${namespace}/pods?dryRun=All`, pod);
      }
    });

    test.each([
      ["GET", "/api/v1/nodes"],
      ["GET", "/api/v1/namespaces"],
      ["GET", "/api/v1/namespaces/kube-system/secrets"],
      ["GET", `/api/v1/namespaces/${namespace}/secrets/agent-deploy`],
      ["POST", `/api/v1/namespaces/${agentsNamespace}/pods`],
      ["POST", `/apis/rbac.authorization.k8s.io/v1/namespaces/${agentsNamespace}/roles`],
    ])("its account is refused %s %s", async (method, path) => {
      const token = await cluster.serviceAccountToken(namespace, "agent-deploy");
      const body = method === "POST" ? { metadata: { name: "one" } } : undefined;
      expect((await cluster.ask(method, path, body, { token })).status).toBe(403);
    });

    /** Of a workload, which is not looked at as its pods are. */
    function podOf(object: Manifest): object | undefined {
      const { template, volumeClaimTemplates: claims = [] } =
        (
          object as {
            spec?: { template?: { spec: { volumes: object[] } }; volumeClaimTemplates?: Manifest[] };
          }
        ).spec ?? {};
      if (!template) return undefined;
      const volumes = [
        ...template.spec.volumes,
        ...claims.map(({ metadata: { name } }) => ({ name, emptyDir: {} })),
      ];
      return {
        metadata: { name: "pod" },
        spec: { ...template.spec, volumes, serviceAccountName: "default" },
      };
    }

    type Plane = Awaited<ReturnType<typeof startTestControlPlane>>;

    async function settled(plane: Plane, name: string, resource_spec: object): Promise<{ id: string }> {
      const made = await plane.post("/v2/deployments", {
        ...{ name, source: "external_image", source_config: { resource_spec }, secrets: [] },
        source_revision_config: { image_uri: imageUri("1") },
      });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const revision = await plane.settled(made.body.id, made.body.latest_revision_id);
      expect(revision, revision.status_message).toMatchObject({ status: "DEPLOYED" });
      return made.body;
    }

    /** What comes as a tarball is built by a Job. */
    async function buildOne(plane: Plane): Promise<void> {
      const made = await plane.post("/v2/deployments", {
        ...{ name: "built", source: "internal_source", source_revision_config: {}, secrets: [] },
        source_config: { install_command: `ln -s ${join(root, "node_modules")} node_modules` },
      });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const { id } = made.body;
      const project = join(root, "test/fixtures/containers/agent");
      const tarball = execFileSync("tar", ["-czf", "-", "-C", project, "."]);
      const source_tarball_path = await plane.upload(id, tarball);
      const { body } = await plane.patch(`/v2/deployments/${id}`, {
        source_revision_config: { source_tarball_path },
      });
      const revision = await plane.settled(id, body.latest_revision_id);
      expect(revision, revision.status_message).toMatchObject({ status: "DEPLOYED" });
      await plane.remove(`/v2/deployments/${id}`);
      await isGone(plane, id);
    }

    const logOf = async (plane: Plane, id: string) =>
      JSON.stringify((await plane.post(`/v1/projects/${id}/deploy_logs`, { order: "asc" })).body);
    const isGone = (plane: Plane, id: string) =>
      expect.poll(async () => (await plane.get(`/v2/deployments/${id}`)).status).toBe(404);

    /** What the pods of the control plane say. */
    async function told(): Promise<string> {
      const pods = `/api/v1/namespaces/${namespace}/pods`;
      const texts = (await cluster.request("GET", pods)).items.map(
        async ({ metadata: { name }, status }: { metadata: { name: string }; status: object }) =>
          `${name} ${JSON.stringify(status)}\n${(await cluster.ask("GET", `${pods}/${name}/log`)).body}`,
      );
      return (await Promise.all(texts)).join("\n");
    }

    async function newStore(): Promise<string> {
      const { bucket, endpoint } = await s3.newBucket();
      return `s3://${bucket}?endpoint=${endpoint}`;
    }

    const storeKeys = (prefix: string) => ({
      [`${prefix}-access-key-id`]: s3.credentials.accessKeyId,
      [`${prefix}-secret-access-key`]: s3.credentials.secretAccessKey.reveal(),
    });

    /** The machine's own /tmp may hold the checkout. */
    function inThisCluster(manifest: Manifest): Manifest {
      if (manifest.kind !== "Deployment") return manifest;
      // biome-ignore lint/suspicious/noExplicitAny: a Deployment
      const copy = structuredClone(manifest) as any;
      const [container] = copy.spec.template.spec.containers;
      container.volumeMounts = container.volumeMounts.filter(({ name }: { name: string }) => name !== "tmp");
      return copy;
    }
  },
);
