import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ControlPlaneOptions } from "../../../src/control-plane/index.ts";
import { keysBelow } from "../../../src/control-plane/objects/keys-below.ts";
import type { S3Location } from "../../../src/control-plane/objects/s3/location.ts";
import { s3Store } from "../../../src/control-plane/objects/s3/s3-store.ts";
import { pathOf } from "../../../src/control-plane/run/kubernetes/cluster/cluster-object.ts";
import { kubernetesRunner } from "../../../src/control-plane/run/kubernetes/kubernetes-runner.ts";
import { jobObjects } from "../../../src/control-plane/run/kubernetes/manifests/job-objects.ts";
import { revisionObjects } from "../../../src/control-plane/run/kubernetes/manifests/revision-objects.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import {
  apiOf,
  creation,
  sourceCreation,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";
import { gitHttp } from "../../support/git/git-http.ts";
import { gitRepository } from "../../support/git/git-repository.ts";
import { kubernetesIsMissing } from "../../support/kubernetes/cluster/programs.ts";
import { fullJob } from "../../support/kubernetes/full-job.ts";
import { archiveCode, fullRevision } from "../../support/kubernetes/full-revision.ts";
import { podImage } from "../../support/kubernetes/pod-image.ts";
import { startTestCluster } from "../../support/kubernetes/test-cluster.ts";
import { script } from "../../support/kubernetes/workloads.ts";
import { freePort } from "../../support/network/free-port.ts";
import { s3IsMissing, startS3, type TestS3 } from "../../support/processes/versitygw.ts";
import { projectFolder } from "../../support/project-folder.ts";

// Builds as Jobs of a real API server, whose pods are real processes, with a real S3 store between them.

const NAMESPACE = "agents";
const IMAGE = `registry.test/agent-deploy@sha256:${"a".repeat(64)}`;
const SLEEPS = `registry.test/sleeps@sha256:${"c".repeat(64)}`;
const INTEGRATION = "1b671a64-40d5-491e-99b0-da01ff1f3341";
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
    [cluster, s3] = await Promise.all([
      startTestCluster({
        [IMAGE]: podImage,
        [SLEEPS]: script('console.log("begins"); setInterval(() => {}, 1000);'),
      }),
      startS3(),
    ]);
    await cluster.request("POST", "/api/v1/namespaces", {
      metadata: { name: NAMESPACE, labels: { "pod-security.kubernetes.io/enforce": "restricted" } },
    });
  });
  // Each control plane has a store of its own.
  beforeEach(async () => {
    location = await s3.newBucket();
  });
  afterAll(async () => {
    await cluster?.[Symbol.asyncDispose]();
    await s3?.[Symbol.asyncDispose]();
  });

  const planeOptions = () =>
    ({
      sandbox: "off",
      engine: "kubernetes",
      kubernetes: { kubeconfig: cluster.kubeconfig, namespace: NAMESPACE },
      store: `s3://${location.bucket}?endpoint=${location.endpoint}&region=${location.region}`,
      agentImage: IMAGE,
      environment: environment(),
      limits: { drainMs: 5_000 },
    }) satisfies Partial<ControlPlaneOptions>;
  const startPlane = (over: Partial<ControlPlaneOptions> = {}) =>
    startTestControlPlane({ real: true, ...planeOptions(), ...over });
  const environment = () => ({
    ...process.env,
    ...s3.environment,
    AGENT_DEPLOY_STORE_READ_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    AGENT_DEPLOY_STORE_READ_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey.reveal(),
  });
  type Plane = ReturnType<typeof apiOf>;

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
    const found = await keysBelow(store, "builds/");
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
    await gone(plane, id);
  });

  test("a private repository is built at its commits, and an earlier one runs again without a build", async () => {
    const user = { user: "robot", password: "canary-of-a-git-host" };
    using repository = gitRepository();
    const commit = repository.commit(graph("first"));
    await using host = await gitHttp(repository.path, { credentials: user });
    using folder = projectFolder({
      "git.json": JSON.stringify([
        { id: INTEGRATION, name: "host", url: host.url, username: user.user, token: user.password },
      ]),
    });
    await using plane = await startPlane({ gitIntegrationsFile: join(folder.path, "git.json") });
    const { id, source_config, latest_revision_id } = await made(
      plane,
      creation("repository", {
        source_config: { repo_url: host.url, integration_id: INTEGRATION, install_command: LINKED },
      }),
    );
    const first = await plane.settled(id, latest_revision_id);
    expect(first, first.status_message).toMatchObject({
      status: "DEPLOYED",
      source_revision_config: { repo_commit_sha: commit },
    });
    expect((await ask(source_config.custom_url)).said).toBe("first");
    const next = repository.commit(graph("second"));
    const second = await patched(plane, id, { source_revision_config: { repo_ref: "main" } });
    expect((await ask(source_config.custom_url)).said).toBe("second");
    const log = await buildLog(plane, id, second.id);
    expect(log).toContain(`Fetched commit ${next}`);
    expect(log + plane.lines.join()).not.toContain(user.password);

    const asked = host.requests.length;
    const again = await plane.post(`/v2/deployments/${id}/revisions/${first.id}/redeploy`);
    const back = await plane.settled(id, again.body.latest_revision_id);
    expect(back, back.status_message).toMatchObject({ status: "DEPLOYED" });
    expect((await ask(source_config.custom_url)).said).toBe("first");
    expect(host.requests).toHaveLength(asked);
    // Away and back: its pods have run on.
    const pods = async () => (await objects()).filter((each) => each.startsWith("pods"));
    await expect.poll(async () => (await pods()).length, { timeout: 30_000 }).toBe(1);
    const before = await pods();
    await plane.restart();
    await expect.poll(async () => (await ask(source_config.custom_url)).said).toBe("first");
    expect(await pods()).toEqual(before);
    await gone(plane, id);
  });

  /** Deletes a deployment, and waits until nothing of it is left. */
  async function gone(plane: Plane, id: string): Promise<void> {
    await plane.remove(`/v2/deployments/${id}`);
    await expect.poll(objects, { timeout: 30_000 }).toEqual([]);
    await expect.poll(keys).toEqual([]);
  }

  let failures = 0;
  const failing = async (
    plane: Plane,
    over: Record<string, unknown>,
    files: Record<string, string> = graph("never"),
  ) => {
    const { id } = await made(plane, sourceCreation(`fails-${++failures}`, over));
    const source_tarball_path = plane.upload(id, tarballOf(files));
    const revision = await patched(plane, id, {
      source_revision_config: { source_tarball_path: await source_tarball_path },
    });
    const log = await buildLog(plane, id, revision.id);
    expect((await objects()).filter((each) => !each.startsWith("networkpolicies"))).toEqual([]);
    expect(await keys()).toEqual([]);
    await gone(plane, id);
    return { ...revision, log };
  };

  test("a build that fails says why, and how to go on, and leaves nothing", async () => {
    await using plane = await startPlane();
    const command = await failing(plane, {
      source_config: { install_command: LINKED, build_command: "echo 'no such model' >&2; exit 3" },
    });
    expect(command).toMatchObject({
      status: "BUILD_FAILED",
      status_message: expect.stringMatching(/^the build command .* failed \(exit code 3\): no such model$/),
    });
    expect(command.log).toContain("Run it in a fresh clone to see the same.");
    const config = await failing(plane, {}, { "package.json": "{}" });
    expect(config.status_message).toBe("no graph.json or langgraph.json in the root of the source");
  });

  test("a build that the cluster does not run fails with the cluster's reason", async () => {
    await using plane = await startPlane({ agentImage: IMAGE.replace(/a{64}/, "b".repeat(64)) });
    const pull = await failing(plane, {});
    expect(pull).toMatchObject({
      status: "BUILD_FAILED",
      status_message: expect.stringMatching(
        /^the image of the container 'fetch' could not be pulled: .*not found/,
      ),
    });
    expect(pull.log).toContain("--agent-image");
    const quotas = `/api/v1/namespaces/${NAMESPACE}/resourcequotas`;
    await cluster.request("POST", quotas, {
      metadata: { name: "small" },
      spec: { hard: { "requests.cpu": "100m" } },
    });
    const quota = await failing(plane, {}).finally(() => cluster.request("DELETE", `${quotas}/small`));
    expect(quota.status_message).toMatch(/^the cluster makes no pod for the build: .*exceeded quota: small/);
  });

  test("a build that takes longer than it may is ended, and says so", async () => {
    const runner = await kubernetesRunner({
      ...{ kubeconfig: cluster.kubeconfig, namespace: NAMESPACE, clock: systemClock, log: () => {} },
      owner: "c0000000-0000-4000-8000-000000000000",
    });
    const step = { ...fullJob.steps[1]!, name: "build" };
    const lines: string[] = [];
    const end = await runner.runJob(
      { ...fullJob, image: SLEEPS, steps: [step], limitMs: 3_000 },
      { signal: AbortSignal.timeout(60_000), onLine: (line) => lines.push(line), onProblem: () => {} },
    );
    expect(end).toMatchObject({
      kind: "problem",
      message: "the build took longer than it may, and was ended",
    });
    expect(lines).toEqual(["begins"]);
    expect(await objects()).toEqual([]);
    await runner.close();
  });

  async function underWay(plane: Plane, name: string) {
    const { id } = await made(
      plane,
      sourceCreation(name, { source_config: { install_command: "sleep 1000" } }),
    );
    const source_tarball_path = await plane.upload(id, tarballOf(graph("never")));
    const { body } = await plane.patch(`/v2/deployments/${id}`, {
      source_revision_config: { source_tarball_path },
    });
    const revision: string = body.latest_revision_id;
    await expect.poll(() => buildLog(plane, id, revision), { timeout: 30_000 }).toContain("$ sleep 1000");
    return { id, revision };
  }

  test("an interrupt ends the Job, and so does a deletion", async () => {
    await using plane = await startPlane();
    const one = await underWay(plane, "interrupted");
    await plane.post(`/v2/deployments/${one.id}/revisions/${one.revision}/interrupt`);
    await expect.poll(objects, { timeout: 30_000 }).toEqual([]);
    await expect.poll(keys).toEqual([]);
    const other = await underWay(plane, "deleted");
    await gone(plane, other.id);
    await gone(plane, one.id);
  });

  test("kill -9 of the control plane during a build leaves nothing doubled: the next one builds it anew", async () => {
    using data = projectFolder();
    const options = { ...planeOptions(), data: data.path, port: await freePort() };
    const code = `
      import { startControlPlane } from ${JSON.stringify(resolve(import.meta.dirname, "../../../src/control-plane/index.ts"))};
      const server = await startControlPlane({ ...${JSON.stringify({ ...options, environment: undefined })}, environment: process.env });
      console.log(JSON.stringify({ url: server.url, apiKey: server.apiKey }));`;
    const start = async () => {
      const child = spawn(
        "setpriv",
        ["--pdeathsig", "KILL", process.execPath, "--input-type=module", "--eval", code],
        {
          env: options.environment,
          stdio: ["ignore", "pipe", "inherit"],
        },
      );
      const ended = once(child, "exit");
      const lines = createInterface({ input: child.stdout });
      const [line] = await Promise.race([once(lines, "line"), ended]);
      return { ...apiOf(JSON.parse(String(line))), kill: () => child.kill("SIGKILL"), ended };
    };
    const first = await start();
    const mark = join(data.path, "may-end");
    const body = sourceCreation("killed", {
      source_config: { install_command: `${LINKED}; while [ ! -e ${mark} ]; do sleep 0.1; done` },
    });
    const { id, source_config } = (await first.post("/v2/deployments", body)).body;
    const source_tarball_path = await first.upload(id, tarballOf(graph("built anew")));
    const patch = { source_revision_config: { source_tarball_path } };
    const revision: string = (await first.patch(`/v2/deployments/${id}`, patch)).body.latest_revision_id;
    await expect.poll(() => buildLog(first, id, revision), { timeout: 30_000 }).toContain("while [ ! -e");
    const [before = ""] = (await objects()).filter((each) => each.startsWith("pods"));
    first.kill();
    await first.ended;
    const second = await start();
    await expect.poll(objects, { timeout: 30_000 }).not.toContain(before);
    writeFileSync(mark, "");
    const settled = await second.settled(id, revision);
    expect(settled, settled.status_message).toMatchObject({ status: "DEPLOYED" });
    expect((await ask(source_config.custom_url)).said).toBe("built anew");
    expect((await objects()).filter((each) => each.startsWith("jobs"))).toEqual([]);
    expect(await keys()).toEqual([expect.stringContaining(`${revision}.tar.gz`)]);
    await gone(second, id);
    second.kill();
    await second.ended;
  });

  test("what a store has that no revision names is removed at the next start", async () => {
    await using plane = await startPlane();
    const { id } = await made(
      plane,
      sourceCreation("sweeps", { source_config: { install_command: LINKED } }),
    );
    const source_tarball_path = await plane.upload(id, tarballOf(graph("kept")));
    const revision = await patched(plane, id, { source_revision_config: { source_tarball_path } });
    expect(revision, revision.status_message).toMatchObject({ status: "DEPLOYED" });
    const [kept = ""] = await keys();
    const store = s3Store(location, s3.credentials, { clock: systemClock, spool: cluster.folder });
    await store.put(kept.replace(revision.id, "left"), Buffer.from("left"));
    await store.put("builds/00000000-0000-4000-8000-000000000000/gone.tar.gz", Buffer.from("left"));
    await plane.restart();
    expect(await keys()).toEqual([kept]);
    await store.close();
    await gone(plane, id);
  });

  test("an archive that somebody has replaced does not start", async () => {
    await using plane = await startPlane();
    const body = sourceCreation("forged", { source_config: { install_command: LINKED } });
    const { id } = await made(plane, body);
    const source_tarball_path = await plane.upload(id, tarballOf(graph("built")));
    const revision = await patched(plane, id, { source_revision_config: { source_tarball_path } });
    expect(revision, revision.status_message).toMatchObject({ status: "DEPLOYED" });
    const [key = ""] = await keys();
    const store = s3Store(location, s3.credentials, { clock: systemClock, spool: cluster.folder });
    await store.put(key, tarballOf(graph("forged")));
    await store.close();
    const pods = `/api/v1/namespaces/${NAMESPACE}/pods`;
    const names = async (): Promise<string[]> =>
      (await cluster.request("GET", pods)).items.map(
        ({ metadata }: { metadata: { name: string } }) => metadata.name,
      );
    const [first] = await names();
    await cluster.request("DELETE", `${pods}/${first}`);
    const said = async () => {
      const next = (await names()).find((name) => name !== first);
      const { body: text } = await cluster.ask("GET", `${pods}/${next}/log?container=agent-deploy-code`);
      return String(text);
    };
    await expect.poll(said, { timeout: 30_000 }).toContain("is not what was built");
    await gone(plane, id);
  });

  test("in its own pod a control plane builds nothing, and says what it needs", async () => {
    await using plane = await startPlane({
      agentImage: undefined,
      environment: { ...environment(), KUBERNETES_SERVICE_HOST: "10.0.0.1" },
    });
    const answer = await plane.post("/v2/deployments", sourceCreation("refused"));
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toContain("nothing is built in the control plane's own pod");
    expect(answer.body.detail).toContain("--agent-image");
  });

  test("the cluster takes the objects of a build and of an archive, restricted", async () => {
    const owner = "c0000000-0000-4000-8000-000000000000";
    const { shared, job, secrets } = jobObjects(fullJob, owner);
    const context = {
      ...{ owner, namespace: NAMESPACE, hasKeda: false, drainMs: 30_000, startTimeoutMs: 60_000 },
      archiveInput: () => new Secret("{}"),
    };
    const { own } = revisionObjects(fullRevision({ code: archiveCode }), context);
    for (const object of [...shared, job, ...secrets, ...own]) {
      const path = `${pathOf(object.kind, NAMESPACE)}/${object.metadata.name}`;
      const query = "fieldManager=test&dryRun=All&fieldValidation=Strict";
      await cluster.request("PATCH", `${path}?${query}`, object, { patch: "apply" });
      if (object.kind !== "Deployment" && object.kind !== "Job") continue;
      const { template } = (object as unknown as { spec: { template: { spec: object } } }).spec;
      const pod = { metadata: { name: "pod" }, spec: { ...template.spec, serviceAccountName: "default" } };
      await cluster.request("POST", `/api/v1/namespaces/${NAMESPACE}/pods?dryRun=All`, pod);
    }
  });
});
