import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ControlPlaneOptions } from "../../../src/control-plane/index.ts";
import type { S3Location } from "../../../src/control-plane/objects/s3/location.ts";
import { s3Store } from "../../../src/control-plane/objects/s3/s3-store.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import {
  creation,
  sourceCreation,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";
import { kubernetesIsMissing } from "../../support/kubernetes/cluster/programs.ts";
import { podImage } from "../../support/kubernetes/pod-image.ts";
import { startTestCluster } from "../../support/kubernetes/test-cluster.ts";
import { s3IsMissing, startS3, type TestS3 } from "../../support/processes/versitygw.ts";
import { projectFolder } from "../../support/project-folder.ts";

// Builds as Jobs of a real API server, whose pods are real processes, with a real S3 store between them.

const NAMESPACE = "agents";
const IMAGE = `registry.test/agent-deploy@sha256:${"a".repeat(64)}`;
const CANARY = "canary-of-a-build-2f81";
const modules = resolve(import.meta.dirname, "../../../node_modules");

const graph = (said: string) => ({
  "graph.json": JSON.stringify({ graphs: { agent: "./src/agent.ts:graph" } }),
  "package.json": JSON.stringify({ name: "agent", type: "module" }),
  "src/agent.ts": `
    import { Annotation, StateGraph } from "@langchain/langgraph";
    const State = Annotation.Root({ said: Annotation<string>, sees: Annotation<string> });
    export const graph = new StateGraph(State)
      .addNode("say", () => ({ said: "${said}", sees: JSON.stringify(process.env) }))
      .addEdge("__start__", "say")
      .compile();`,
});
function tarballOf(files: Readonly<Record<string, string>>): Buffer {
  using folder = projectFolder(files);
  return execFileSync("tar", ["-czf", "-", "-C", folder.path, "."]);
}

const LINKED = `ln -s ${JSON.stringify(modules)} node_modules`;

describe.skipIf(kubernetesIsMissing ?? s3IsMissing)("code is built in a cluster", () => {
  let cluster: Awaited<ReturnType<typeof startTestCluster>>;
  let s3: TestS3;
  let location: S3Location;
  beforeAll(async () => {
    [cluster, s3] = await Promise.all([startTestCluster({ [IMAGE]: podImage }), startS3()]);
    location = await s3.newBucket();
    await cluster.request("POST", "/api/v1/namespaces", {
      metadata: { name: NAMESPACE, labels: { "pod-security.kubernetes.io/enforce": "restricted" } },
    });
  });
  afterAll(async () => {
    await cluster?.[Symbol.asyncDispose]();
    await s3?.[Symbol.asyncDispose]();
  });

  const startPlane = (over: Partial<ControlPlaneOptions> = {}) =>
    startTestControlPlane({
      real: true,
      sandbox: "off",
      engine: "kubernetes",
      kubernetes: { kubeconfig: cluster.kubeconfig, namespace: NAMESPACE },
      s3: { location, credentials: s3.credentials },
      clusterBuilds: { agentImage: IMAGE, readCredentials: s3.credentials },
      limits: { drainMs: 5_000 },
      ...over,
    });
  type Plane = Awaited<ReturnType<typeof startPlane>>;

  async function made(plane: Plane, body: object) {
    const answer = await plane.post("/v2/deployments", body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  }

  const patched = async (plane: Plane, id: string, body: object) => {
    const answer = await plane.patch(`/v2/deployments/${id}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return plane.settled(id, answer.body.latest_revision_id);
  };

  const buildLog = async (plane: Plane, id: string, revision: string) => {
    const { body } = await plane.post(`/v1/projects/${id}/revisions/${revision}/build_logs`, {
      order: "asc",
    });
    return JSON.stringify(body);
  };

  async function ask(url: string): Promise<{ said: string; sees: string }> {
    const answer = await fetch(new URL("/runs/wait", url), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ assistant_id: "agent", input: {} }),
    });
    return (await answer.json()) as { said: string; sees: string };
  }

  async function keys(): Promise<string[]> {
    const store = s3Store(location, s3.credentials, { clock: systemClock, spool: cluster.folder });
    const found: string[] = [];
    for await (const { key } of store.list("")) found.push(key);
    await store.close();
    return found;
  }

  const KINDS = ["/apis/batch/v1/jobs", "/api/v1/pods", "/api/v1/secrets", "/apis/apps/v1/deployments"];
  async function objects(): Promise<string[]> {
    const lists = KINDS.map(async (path) => {
      const within = path.replace(/\/([^/]+)$/, `/namespaces/${NAMESPACE}/$1`);
      const { items } = await cluster.request(
        "GET",
        `${within}?labelSelector=app.kubernetes.io/managed-by=agent-deploy`,
      );
      return items.map(
        ({ metadata }: { metadata: { name: string } }) => `${path.split("/").at(-1)} ${metadata.name}`,
      );
    });
    return (await Promise.all(lists)).flat();
  }

  test("a tarball is built by a Job, runs from its archive, and leaves nothing when it is deleted", async () => {
    await using plane = await startPlane();
    const { id, source_config } = await made(
      plane,
      sourceCreation("tarball", {
        source_config: { install_command: LINKED, build_command: 'echo "the secret is $CANARY"' },
        secrets: [{ name: "MODEL_KEY", value: "for-agents" }],
        build_secrets: [{ name: "CANARY", value: CANARY }],
      }),
    );
    const source_tarball_path = await plane.upload(id, tarballOf(graph("from a tarball")));
    const revision = await patched(plane, id, { source_revision_config: { source_tarball_path } });
    expect(revision, revision.status_message).toMatchObject({ status: "DEPLOYED" });
    const { said, sees } = await ask(source_config.custom_url);
    expect(said).toBe("from a tarball");
    expect(sees).toContain("for-agents");
    for (const canary of [...s3.canaries, CANARY]) expect(sees).not.toContain(canary);
    const log = await buildLog(plane, id, revision.id);
    expect(log).toContain("the secret is");
    expect(log).not.toContain(CANARY);
    expect((await objects()).filter((each) => each.startsWith("jobs"))).toEqual([]);
    expect(await keys()).toEqual([
      expect.stringMatching(new RegExp(`^builds/.*/${revision.id}\\.tar\\.gz$`)),
    ]);
    await plane.remove(`/v2/deployments/${id}`);
    await expect.poll(objects, { timeout: 30_000 }).toEqual([]);
    await expect.poll(keys).toEqual([]);
  });
});
void creation;
