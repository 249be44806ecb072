import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keysBelow } from "../../../src/control-plane/objects/keys-below.ts";
import { s3Store } from "../../../src/control-plane/objects/s3/s3-store.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { apiOf, type Json } from "../../support/control-plane/control-plane.ts";
import { startPostgres } from "../../support/database/postgres.ts";
import { agentImage, imageUri } from "../../support/kubernetes/agent-image.ts";
import { kubernetesIsMissing } from "../../support/kubernetes/cluster/programs.ts";
import { podImage } from "../../support/kubernetes/pod-image.ts";
import { startTestCluster } from "../../support/kubernetes/test-cluster.ts";
import { freePort } from "../../support/network/free-port.ts";
import { openFront } from "../../support/network/front.ts";
import { startProcess } from "../../support/processes/command-line.ts";
import { s3IsMissing, startS3, type TestS3 } from "../../support/processes/versitygw.ts";
import { projectFolder } from "../../support/project-folder.ts";

// Two control planes, three agent servers, PostgreSQL, an object store and the API server of a cluster: all real, and each
// is killed while clients write.

const NAMESPACE = "agents";
const PROGRAM = `registry.test/agent-deploy@sha256:${"a".repeat(64)}`;
const AGENTS = 3;
const modules = resolve(import.meta.dirname, "../../../node_modules");
const project = {
  "graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" } }),
  "package.json": JSON.stringify({ name: "agent", type: "module" }),
  "agent.ts": `import { Annotation, StateGraph } from "@langchain/langgraph";
    export const graph = new StateGraph(Annotation.Root({ said: Annotation<string> }))
      .addNode("say", () => ({ said: "built" })).addEdge("__start__", "say").compile();`,
};

describe.skipIf(kubernetesIsMissing ?? s3IsMissing)("everything that is killed in turn under load", () => {
  let cluster: Awaited<ReturnType<typeof startTestCluster>>;
  let s3: TestS3;
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  const folder = mkdtempSync(join(tmpdir(), "killed-in-turn-"));
  beforeAll(async () => {
    const images = { [imageUri("1")]: agentImage("1"), [PROGRAM]: podImage };
    [cluster, s3, postgres] = await Promise.all([
      startTestCluster(images),
      startS3(),
      startPostgres({ isDurable: true }),
    ]);
    await cluster.request("POST", "/api/v1/namespaces", { metadata: { name: NAMESPACE } });
  });
  afterAll(async () => {
    for (const part of [cluster, s3, postgres]) await part?.[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  });

  const inNamespace = (kind: string) => `/api/v1/namespaces/${NAMESPACE}/${kind}`;
  const ours = "labelSelector=app.kubernetes.io/managed-by=agent-deploy";

  test("loses nothing that was answered, does nothing twice and leaves nothing", async () => {
    const { bucket, endpoint, region, prefix } = await s3.newBucket();
    const store = s3Store({ bucket, endpoint, region, prefix }, s3.credentials, {
      clock: systemClock,
      spool: folder,
    });
    const databaseUrl = (await postgres.newSchema()).reveal();
    const gatewayPort = await freePort();
    const environment = {
      ...s3.environment,
      AGENT_DEPLOY_STORE_READ_ACCESS_KEY_ID: s3.credentials.accessKeyId,
      AGENT_DEPLOY_STORE_READ_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey.reveal(),
      AGENT_DEPLOY_STORE: `s3://${bucket}?endpoint=${endpoint}&region=${region}`,
      AGENT_DEPLOY_DATABASE_URL: databaseUrl,
      AGENT_DEPLOY_AGENT_DATABASE_URL: postgres.adminUrl.replace("127.0.0.1", "127.1"),
      AGENT_DEPLOY_AGENT_IMAGE: PROGRAM,
    };
    const flags = [
      ...["--engine", "kubernetes", "--kubeconfig", cluster.kubeconfig, "--kube-namespace", NAMESPACE],
      ...["--addresses", "paths", "--gateway-port", String(gatewayPort), "--data", join(folder, "data")],
      ...["--standby", "--sandbox", "off", "--json"],
    ];
    async function startPlane() {
      const port = await freePort();
      const server = startProcess(["server", "--port", String(port), ...flags], {
        directory: folder,
        environment,
      });
      return { server, url: `http://127.0.0.1:${port}` };
    }
    type Plane = Awaited<ReturnType<typeof startPlane>>;
    const isActive = async ({ url }: Plane) =>
      (await fetch(new URL("/ok", url)).catch(() => undefined))?.status === 200;
    const planes = [await startPlane()];
    await expect.poll(() => isActive(planes[0]!)).toBe(true);
    planes.push(await startPlane());
    await using front = await openFront(() => planes.map(({ url }) => url));
    const api = apiOf({ url: front.url, apiKey: readFileSync(join(folder, "data/api-key"), "utf8").trim() });
    /** As a client that was told to come back does it. */
    async function patiently<T>(ask: () => Promise<T | undefined>): Promise<T> {
      for (let left = 600; ; left--) {
        const got = await ask().catch(() => undefined);
        if (got !== undefined) return got;
        if (left === 0) throw new Error("it does not come back");
        await sleep(200);
      }
    }
    const settled = (id: string, revision: string) =>
      patiently(async () => {
        const { status, body } = await api.get(`/v2/deployments/${id}/revisions/${revision}`);
        return status === 200 && /DEPLOYED|SKIPPED|INTERRUPTED|FAILED/.test(body.status) ? body : undefined;
      });

    try {
      const resource_spec = { cpu: 0.1, memory_mb: 256, min_scale: AGENTS, max_scale: AGENTS };
      const steady = await api.post("/v2/deployments", {
        ...{ name: "steady", source: "external_image", secrets: [] },
        ...{ source_config: { resource_spec }, source_revision_config: { image_uri: imageUri("1") } },
      });
      expect(steady.status, JSON.stringify(steady.body)).toBe(201);
      const first = await settled(steady.body.id, steady.body.latest_revision_id);
      expect(first.status, first.status_message).toBe("DEPLOYED");
      const agentUrl = steady.body.source_config.custom_url;
      const atAgent = async (path: string, body?: object): Promise<Json> => {
        const answer = await fetch(agentUrl.replace(/\/$/, "") + path, {
          ...(body && { method: "POST", body: JSON.stringify(body) }),
          headers: { "content-type": "application/json" },
        });
        if (!answer.ok) throw new Error(`${answer.status}`);
        return answer.json();
      };

      const ending = new AbortController();
      const answered = new Map<string, { runs: string[]; asked: number }>();
      /** Runs of a thread, one after the other: what was answered has to be there, once. */
      async function converse(): Promise<void> {
        const { thread_id } = await patiently(() => atAgent("/threads", {}));
        const known = { runs: [] as string[], asked: 0 };
        answered.set(thread_id, known);
        while (!ending.signal.aborted) {
          known.asked++;
          const body = { assistant_id: "agent", input: { order: "wait" }, multitask_strategy: "enqueue" };
          const run = await atAgent(`/threads/${thread_id}/runs`, body).catch(() => undefined);
          if (run) known.runs.push(run.run_id);
          await sleep(run ? 1500 : 200);
        }
      }
      const files = projectFolder(project);
      const tarball = execFileSync("tar", ["-czf", "-", "-C", files.path, "."]);
      files[Symbol.dispose]();
      const source_config = { install_command: `ln -s ${JSON.stringify(modules)} node_modules` };
      const created = await api.post("/v2/deployments", {
        ...{ name: "pushed", source: "internal_source", secrets: [] },
        ...{ source_config, source_revision_config: { source_tarball_path: null } },
      });
      expect(created.status, JSON.stringify(created.body)).toBe(201);
      const pushed = { id: created.body.id as string, revisions: [] as string[], asked: 1 };
      const at = `/v2/deployments/${pushed.id}`;
      /** New code: an upload, and a revision that a Job builds. */
      async function push(): Promise<void> {
        while (!ending.signal.aborted) {
          const source_tarball_path = await patiently(async () => {
            const { status, body } = await api.post(`${at}/upload-url`, {});
            if (status !== 200 && status !== 201) return undefined;
            const url = body.upload_url.replace(/^http:\/\/[^/]+/, front.url);
            const put = { method: "PUT", headers: body.upload_headers, body: new Uint8Array(tarball) };
            return (await fetch(url, put)).status === 200 ? (body.object_path as string) : undefined;
          });
          pushed.asked++;
          const patched = await api
            .patch(at, { source_revision_config: { source_tarball_path } })
            .catch(() => undefined);
          if (patched?.status === 200) pushed.revisions.push(patched.body.latest_revision_id);
          await sleep(4000);
        }
      }
      const clients = [converse(), converse(), converse(), push()];

      async function endAgent(n: number): Promise<void> {
        const of = `agent-deploy.deployment=${steady.body.id}`;
        const { items } = await cluster.request("GET", `${inNamespace("pods")}?labelSelector=${of}`);
        const names = items.map(({ metadata }: Json) => metadata.name).sort();
        await cluster.request("DELETE", `${inNamespace("pods")}/${names[n]}?gracePeriodSeconds=0`);
      }
      async function endPlane(active: boolean): Promise<void> {
        const at = (await Promise.all(planes.map(isActive))).indexOf(active);
        const [ended] = planes.splice(Math.max(0, at), 1);
        ended!.server.kill("SIGKILL");
        await ended!.server.ended();
        planes.push(await startPlane());
      }
      const kills: Record<string, () => Promise<void>> = {
        "the active control plane": () => endPlane(true),
        ...Object.fromEntries(
          Array.from({ length: AGENTS }, (_, n) => [`agent server ${n + 1}`, () => endAgent(n)]),
        ),
        async PostgreSQL() {
          await postgres.stop("immediate");
          await sleep(500);
          await postgres.start();
        },
        "the object store": () => s3.restart(),
        async "the API server"() {
          await cluster.stopApiServer();
          await sleep(1000);
          await cluster.startApiServer();
        },
        "the standby": () => endPlane(false),
      };
      for (const [what, kill] of Object.entries(kills)) {
        await sleep(4000);
        await kill();
        // Each is under load again before the next.
        await patiently(async () => ((await api.get("/v2/deployments")).status === 200 ? true : undefined));
        await patiently(() => atAgent("/ok")).catch((cause) => {
          throw new Error(`after the end of ${what}`, { cause });
        });
      }
      await sleep(3000);
      ending.abort();
      await Promise.all(clients);

      for (const [thread, { runs, asked }] of answered) {
        const ended = () =>
          patiently(async () => {
            const all: Json[] = await atAgent(`/threads/${thread}/runs?limit=1000`);
            return all.some(({ status }) => status === "pending" || status === "running") ? undefined : all;
          });
        const all = await ended();
        const ids = all.map(({ run_id }) => run_id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(expect.arrayContaining(runs));
        expect(ids.length).toBeLessThanOrEqual(asked);
        expect(runs.length).toBeGreaterThan(3);
        expect(all.filter(({ status }) => status !== "success")).toEqual([]);
        const history: Json[] = await atAgent(`/threads/${thread}/history`, { limit: 1000 });
        const steps = Map.groupBy(history, ({ metadata }) => metadata.run_id);
        // Of each run its input and what its node made of it, however often it was begun.
        for (const id of ids) expect(steps.get(id)?.length, `steps of ${id}`).toBe(3);
      }
      expect(pushed.revisions.length).toBeGreaterThan(3);
      const newest = (await api.get(at)).body.latest_revision_id;
      const last = await settled(pushed.id, newest);
      expect(last.status, last.status_message).toBe("DEPLOYED");
      const listed: Json[] = (await api.get(`/v2/deployments/${pushed.id}/revisions?limit=100`)).body
        .resources;
      const ids = listed.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(pushed.revisions));
      expect(ids.length).toBeLessThanOrEqual(pushed.asked);

      for (const id of [steady.body.id, pushed.id])
        await patiently(async () =>
          [204, 404].includes((await api.remove(`/v2/deployments/${id}`)).status) ? true : undefined,
        );
      await expect
        .poll(async () => (await api.get("/v2/deployments")).body.resources, { timeout: 120_000 })
        .toEqual([]);
      const left = async () => {
        const kinds = [
          ...["pods", "secrets", "services", "persistentvolumeclaims"].map(inNamespace),
          ...[
            `/apis/apps/v1/namespaces/${NAMESPACE}/deployments`,
            `/apis/batch/v1/namespaces/${NAMESPACE}/jobs`,
          ],
        ];
        const lists = await Promise.all(kinds.map((path) => cluster.request("GET", `${path}?${ours}`)));
        return lists.flatMap(({ items }) => items.map(({ metadata }: Json) => metadata.name));
      };
      await expect.poll(left, { timeout: 60_000 }).toEqual([]);
      // That says whose the store is.
      await expect.poll(() => keysBelow(store, ""), { timeout: 60_000 }).toEqual(["control-plane.json"]);
      const databases = () => postgres.query("SELECT datname FROM pg_database WHERE datname LIKE 'agent%'");
      await expect.poll(databases, { timeout: 60_000 }).toEqual([]);
    } finally {
      for (const { server } of planes) server.kill("SIGKILL");
      await Promise.all(planes.map(({ server }) => server.ended()));
      await store.close();
    }
  });
});
