import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enginesAreMissing, openTestEngine, type TestEngine } from "../../support/containers/engine.ts";
import { type Json, startTestControlPlane } from "../../support/control-plane/control-plane.ts";

// What a container finds of itself inside, held against its resource spec, with podman.

/** Writes what it is, and ends; with PORT it is an agent that answers with the same. */
const script = `
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
const read = (path) => { try { return readFileSync(path, "utf8").trim(); } catch { return undefined; } };
const written = (path) => { try { writeFileSync(path, ""); rmSync(path); return "written"; } catch (e) { return e.code; } };
const status = read("/proc/self/status");
const line = (name) => new RegExp("^" + name + ":\\\\s*(\\\\S+)", "m").exec(status)?.[1];
const [quota, period] = read("/sys/fs/cgroup/cpu.max")?.split(" ") ?? [
  read("/sys/fs/cgroup/cpu/cpu.cfs_quota_us"),
  read("/sys/fs/cgroup/cpu/cpu.cfs_period_us"),
];
const memory = read("/sys/fs/cgroup/memory.max") ?? read("/sys/fs/cgroup/memory/memory.limit_in_bytes");
const found = {
  uid: process.getuid(),
  gid: process.getgid(),
  capabilities: Number.parseInt(line("CapEff"), 16),
  noNewPrivileges: line("NoNewPrivs") === "1",
  folder: process.cwd(),
  root: written("/probe"),
  cpus: Number(quota) / Number(period),
  memory: Number(memory),
};
if (process.env.PORT) {
  createServer((request, response) => response.end(JSON.stringify(found))).listen(Number(process.env.PORT), "0.0.0.0");
  process.on("SIGTERM", () => process.exit(0));
} else console.log(JSON.stringify(found));
`;

/** Bits of Linux (capabilities(7)). */
const CHOWN = 2 ** 0;
const NET_BIND_SERVICE = 2 ** 10;

describe.skipIf(enginesAreMissing)("a container is what its resource spec says", () => {
  let engine: TestEngine;
  let image: string;

  beforeAll(async () => {
    engine = await openTestEngine();
    image = await engine.scriptImage("found", script);
  });
  afterAll(() => engine?.[Symbol.asyncDispose]());

  const startPlane = () =>
    startTestControlPlane({
      ...{ real: true, sandbox: "off", engine: "podman" },
      environment: { ...process.env, ...engine.environment },
    });
  type Plane = Awaited<ReturnType<typeof startPlane>>;

  async function deployed(plane: Plane, resource_spec: object) {
    const { status, body } = await plane.post("/v2/deployments", {
      ...{ name: "found", source: "external_image", secrets: [] },
      source_config: { resource_spec },
      source_revision_config: { image_uri: image },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const revision = await plane.settled(body.id, body.latest_revision_id);
    expect(revision, JSON.stringify(revision)).toMatchObject({ status: "DEPLOYED" });
    return { id: body.id as string, url: body.source_config.custom_url as string };
  }

  /** What a container beside the agent wrote of itself. */
  async function foundBy(plane: Plane, name: string, container: object): Promise<Json> {
    const { id } = await deployed(plane, { init_containers: [{ name, image, ...container }] });
    const { body } = await plane.post(`/v1/projects/${id}/deploy_logs`, { order: "asc" });
    const lines = (body.logs as { message: string }[]).map(({ message }) => message);
    const line = lines.find((each) => each.startsWith(`[${name}] {`));
    await plane.remove(`/v2/deployments/${id}`);
    await expect.poll(async () => (await plane.get(`/v2/deployments/${id}`)).status).toBe(404);
    return JSON.parse(line?.slice(line.indexOf("{")) ?? "null");
  }

  // Holds CP-2.4-container-securityContext, CP-2.4-container-workingDir, CP-2.4-container-resources
  test("with a security context it has the user, group, capabilities and root file system of it, and no more", async () => {
    await using plane = await startPlane();
    const plain = await foundBy(plane, "plain", {});
    expect(plain).toMatchObject({
      ...{ uid: 0, gid: 0, folder: "/", root: "written", noNewPrivileges: false },
    });
    expect(plain.capabilities & CHOWN).toBe(CHOWN);

    const bound = await foundBy(plane, "bound", {
      workingDir: "/tmp",
      securityContext: {
        ...{ runAsUser: 1000, runAsGroup: 1001, runAsNonRoot: true },
        ...{ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
        capabilities: { drop: ["ALL"] },
      },
      resources: { requests: { cpu: "250m" }, limits: { cpu: 1.5, memory: "96Mi" } },
    });
    expect(bound).toEqual({
      ...{ uid: 1000, gid: 1001, capabilities: 0, noNewPrivileges: true },
      ...{ folder: "/tmp", root: "EROFS", cpus: 1.5, memory: 96 * 2 ** 20 },
    });

    const capable = await foundBy(plane, "capable", {
      securityContext: { capabilities: { drop: ["ALL"], add: ["CHOWN", "CAP_NET_BIND_SERVICE"] } },
    });
    expect(capable).toMatchObject({ uid: 0, capabilities: CHOWN + NET_BIND_SERVICE });

    const without = await foundBy(plane, "without", {
      securityContext: { capabilities: { drop: ["CHOWN"] } },
    });
    expect(without.capabilities).toBe(plain.capabilities - CHOWN);
  });

  // Holds CP-2.4-cpu, CP-2.4-memory, CP-2.4-labels, CP-2.4-annotations
  test("the agent has the limits of the spec, and its labels and annotations are the engine's", async () => {
    await using plane = await startPlane();
    const { url } = await deployed(plane, {
      ...{ cpu: 0.5, cpu_limit: 1.5, memory_mb: 64, memory_limit_mb: 128 },
      ...{ labels: { team: "a" }, annotations: { "example.com/note": "seen by the engine" } },
    });
    expect(await (await fetch(url)).json()).toMatchObject({ cpus: 1.5, memory: 128 * 2 ** 20 });
    const id = await engine.podman("ps", "--quiet");
    const [container] = JSON.parse(await engine.podman("inspect", id));
    expect(container.Config).toMatchObject({
      Labels: { team: "a" },
      Annotations: { "example.com/note": "seen by the engine" },
    });
    expect(container.HostConfig).toMatchObject({
      ...{ CpuShares: 512, NanoCpus: 1.5e9 },
      ...{ Memory: 128 * 2 ** 20, MemorySwap: 128 * 2 ** 20, MemoryReservation: 64 * 2 ** 20 },
    });
  });
});
