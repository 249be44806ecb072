import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { TOKEN_MS } from "../../../src/control-plane/registry/registry-token.ts";
import { findProgram } from "../../../src/foundation/find-program.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import { type Json, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { fakeRunner } from "../../support/control-plane/fake-runner.ts";
import { registryClient } from "../../support/control-plane/registry-client.ts";
import { freePort } from "../../support/network/free-port.ts";
import { projectFolder } from "../../support/project-folder.ts";

// The registry program of Debian's package behind the control plane, asked in plain HTTP, as engines ask.

const isMissing = findProgram(process.env.PATH ?? "", "docker-registry") === undefined;
if (isMissing && process.env.CI) throw new Error("docker-registry is needed (package docker-registry)");
if (isMissing) console.warn("skipped: docker-registry is needed (package docker-registry)");

type Options = Parameters<typeof startTestControlPlane>[0];
const imagePlane = (over: Options = {}) =>
  startTestControlPlane({
    environment: { PATH: process.env.PATH, XDG_STATE_HOME: process.env.XDG_STATE_HOME },
    ...fakeRunner({ sources: ["internal_source", "internal_image"] }),
    ...over,
  });
type Plane = Awaited<ReturnType<typeof imagePlane>>;

async function imageDeployment(plane: Plane, name: string): Promise<string> {
  const body = { name, source: "internal_image", source_config: {}, source_revision_config: {}, secrets: [] };
  const made = await plane.post("/v2/deployments", body);
  expect(made.status).toBe(201);
  return made.body.id;
}
const pushToken = async (plane: Plane, id: string): Promise<Json> =>
  (await plane.post(`/v2/deployments/${id}/push-token`)).body;

/** Layers, configurations and manifests. */
const blobsOf = (data: string) =>
  readdirSync(`${data}/registry/storage/docker/registry/v2/blobs/sha256`, { recursive: true }).filter(
    (path) => String(path).endsWith("/data"),
  );

/** What is left of a deployment's images, by their digests. */
function manifestsOf(data: string, id: string): string[] {
  const path = `registry/storage/docker/registry/v2/repositories/${id}/agent/_manifests/revisions/sha256`;
  const folder = join(data, path);
  return existsSync(folder) ? readdirSync(folder).map((hex) => `sha256:${hex}`) : [];
}

/** The registries whose configuration lies in this folder. */
function registryProcesses(data: string): string[] {
  return readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
        return words[1] === "serve" && words[2]?.startsWith(data);
      } catch {
        // It has ended meanwhile.
        return false;
      }
    });
}

test.skipIf(isMissing)("an image is pushed with a deployment's token, and read with it", async () => {
  await using plane = await imagePlane();
  const id = await imageDeployment(plane, "agent");
  const access = await pushToken(plane, id);
  expect(access).toEqual({
    token: expect.stringContaining(`push.${id}.`),
    username: "oauth2accesstoken",
    registry_url: expect.stringMatching(`^127\\.0\\.0\\.1:\\d+/${id}$`),
    repository_url: `${access.registry_url}/agent`,
  });
  const client = registryClient(access);
  const image = await client.push(`${id}/agent`, "layer one");
  expect(await client.has(image, "layer one")).toEqual([200, 200]);
  const tags = await client.get(`/v2/${id}/agent/tags/list`);
  expect(JSON.parse(tags.text)).toEqual({ name: `${id}/agent`, tags: ["latest"] });
});

test.skipIf(isMissing)(
  "the token of one deployment reaches nothing of another's, however it asks",
  async () => {
    await using plane = await imagePlane();
    const [mine, other] = [await imageDeployment(plane, "mine"), await imageDeployment(plane, "other")];
    const theirs = registryClient(await pushToken(plane, other));
    const image = await theirs.push(`${other}/other`, "their layer");
    const client = registryClient(await pushToken(plane, mine));
    expect(await client.has(image, "their layer")).toEqual([403, 403]);
    expect(await client.pushBlob(`${other}/other`, "mine")).toBe(403);
    expect((await client.ask("GET", "/v2/_catalog")).status).toBe(404);
    const digest = theirs.digestOf("their layer");
    const mount = await client.ask(
      "POST",
      `/v2/${mine}/x/blobs/uploads/?mount=${digest}&from=${other}/other`,
    );
    expect(mount.status, "the registry waits for the layer itself").toBe(202);
    expect((await client.ask("HEAD", `/v2/${mine}/x/blobs/${digest}`)).status).toBe(404);
  },
);

test.skipIf(isMissing)(
  "an image of another tenant is refused as if it had never been, wherever a request names it",
  async () => {
    await using plane = await imagePlane(fakeRunner({ sources: ["internal_image", "external_image"] }));
    const id = await imageDeployment(plane, "agent");
    const { repository_url } = await pushToken(plane, id);
    const theirs = `${repository_url}:latest`;
    const tenant = (await plane.post("/v1/tenants", { name: "other" })).body.id;
    const create = (image_uri: string, init_containers: object[], headers: Record<string, string>) =>
      plane.request(
        "POST",
        "/v2/deployments",
        {
          name: "copy",
          source: "external_image",
          source_config: { resource_spec: { init_containers } },
          source_revision_config: { image_uri },
          secrets: [],
        },
        headers,
      );
    const never = theirs.replace(id, randomUUID());
    for (const image of [theirs, never]) {
      const refused = await create(image, [{ name: "first", image }], { "x-tenant-id": tenant });
      expect(refused.status).toBe(400);
      expect(refused.body.detail).toBe(
        ["source_revision_config.image_uri", "source_config.resource_spec.init_containers[0].image"]
          .map((path) => `${path}: no deployment has the image '${image}' in the registry`)
          .join("; "),
      );
    }
    const elsewhere = await create("registry.example/agent:1", [], { "x-tenant-id": tenant });
    expect(elsewhere.status).toBe(201);
    const patch = { source_revision_config: { image_uri: theirs } };
    const path = `/v2/deployments/${elsewhere.body.id}`;
    expect((await plane.request("PATCH", path, patch, { "x-tenant-id": tenant })).status).toBe(400);
    expect((await create(theirs, [], {})).status).toBe(201);
  },
);

test.skipIf(isMissing)(
  "an image keeps its owner by the names of before, also when the registry has another port",
  async () => {
    using folder = projectFolder();
    const options = {
      data: folder.path,
      ...fakeRunner({ sources: ["internal_image", "external_image"] }),
    };
    const used: string[] = [];
    for (let start = 0; start < 3; start++) {
      await using plane = await imagePlane({ ...options, registryPort: await freePort() });
      if (start === 0) {
        await imageDeployment(plane, "agent");
        await plane.post("/v1/tenants", { name: "other" });
      }
      const { body: deployments } = await plane.get("/v2/deployments?name_contains=agent");
      const { body: tenants } = await plane.get("/v1/tenants");
      const tenant = tenants.resources.find(({ name }: Json) => name === "other").id;
      used.push((await pushToken(plane, deployments.resources[0].id)).repository_url);
      for (const repository of used) {
        const init_containers = [{ name: "first", image: `${repository}:1`, imagePullPolicy: "Never" }];
        const body = {
          ...{ name: "copy", source: "external_image", secrets: [] },
          source_config: { resource_spec: { init_containers } },
          source_revision_config: { image_uri: "registry.example/agent:1" },
        };
        const refused = await plane.request("POST", "/v2/deployments", body, { "x-tenant-id": tenant });
        expect([refused.status, refused.body.detail]).toEqual([
          400,
          expect.stringContaining(`no deployment has the image '${repository}:1' in the registry`),
        ]);
      }
    }
    expect(new Set(used).size).toBe(3);
  },
);

test.skipIf(isMissing)(
  "images and their names outlive a restart, and the registry ends with its control plane",
  async () => {
    await using plane = await imagePlane();
    const id = await imageDeployment(plane, "agent");
    const access = await pushToken(plane, id);
    const image = await registryClient(access).push(`${id}/agent`, "layer");
    expect(registryProcesses(plane.data)).toHaveLength(1);
    await plane.restart(() => expect(registryProcesses(plane.data)).toEqual([]));
    expect(await registryClient(access).has(image, "layer"), "with the token of before").toEqual([200, 200]);
    expect((await pushToken(plane, id)).registry_url).toBe(access.registry_url);
  },
);

test.skipIf(isMissing)("a registry that was killed is started again by the next request", async () => {
  await using plane = await imagePlane();
  const id = await imageDeployment(plane, "agent");
  const client = registryClient(await pushToken(plane, id));
  const image = await client.push(`${id}/agent`, "layer");
  for (const pid of registryProcesses(plane.data)) process.kill(Number(pid), "SIGKILL");
  await expect.poll(() => client.has(image, "layer")).toEqual([200, 200]);
});

test.skipIf(isMissing)(
  "the images of a deleted deployment are gone, and their layers once no push can be under way",
  async () => {
    const clock = manualClock(Date.now());
    await using plane = await imagePlane({ clock });
    const [gone, stays] = [await imageDeployment(plane, "gone"), await imageDeployment(plane, "stays")];
    const access = { gone: await pushToken(plane, gone), stays: await pushToken(plane, stays) };
    await registryClient(access.gone).push(`${gone}/gone`, "a layer of its own");
    const kept = await registryClient(access.stays).push(`${stays}/stays`, "a kept layer");
    await plane.remove(`/v2/deployments/${gone}`);
    await expect.poll(async () => (await plane.get(`/v2/deployments/${gone}`)).status).toBe(404);
    expect(readdirSync(`${plane.data}/registry/storage/docker/registry/v2/repositories`)).toEqual([stays]);
    expect((await registryClient(access.gone).ask("POST", `/v2/${gone}/gone/blobs/uploads/`)).status).toBe(
      403,
    );
    expect(blobsOf(plane.data), "layer, configuration and manifest of each").toHaveLength(6);
    await expect
      .poll(() => {
        clock.advance(TOKEN_MS);
        return blobsOf(plane.data).length;
      })
      .toBe(3);
    const renewed = registryClient(await pushToken(plane, stays));
    expect(await renewed.has(kept, "a kept layer")).toEqual([200, 200]);
  },
);

test.skipIf(isMissing)(
  "an image that revisions run by an address of before stays, also of a deployment that is deleted",
  async () => {
    const clock = manualClock(Date.now());
    using folder = projectFolder();
    const ports = [await freePort(), await freePort()] as const;
    const open = (registryPort: number) =>
      imagePlane({
        ...{ clock, data: folder.path, registryPort },
        ...fakeRunner({ sources: ["internal_image", "external_image"] }),
      });
    const digestOf = (image: string) => image.split("@")[1] as string;
    const deployed = { id: "", own: "", promoted: "" };
    {
      await using plane = await open(ports[0]);
      deployed.id = await imageDeployment(plane, "agent");
      const client = registryClient(await pushToken(plane, deployed.id));
      for (const layer of ["own", "promoted"] as const)
        deployed[layer] = await client.push(`${deployed.id}/agent`, layer, layer);
      await client.push(`${deployed.id}/agent`, "that nobody runs");
      const patch = { source_revision_config: { image_uri: deployed.own } };
      const { body } = await plane.patch(`/v2/deployments/${deployed.id}`, patch);
      await plane.settled(deployed.id, body.latest_revision_id);
      const image_uri = deployed.promoted.replace("127.0.0.1", "localhost");
      const promoted = await plane.post("/v2/deployments", {
        ...{ name: "promoted", source: "external_image", source_config: { resource_spec: {} } },
        ...{ source_revision_config: { image_uri }, secrets: [] },
      });
      await plane.settled(promoted.body.id, promoted.body.latest_revision_id);
    }
    const { id, own, promoted } = deployed;
    expect(manifestsOf(folder.path, id)).toHaveLength(3);
    clock.advance(2 * 24 * 60 * 60_000);
    await using plane = await open(ports[1]);
    const again = await plane.post(`/v2/deployments/${id}/revisions`, {});
    await plane.settled(id, again.body.id);
    const inUse = [own, promoted].map(digestOf).sort();
    await expect.poll(() => manifestsOf(folder.path, id).sort()).toEqual(inUse);

    await plane.remove(`/v2/deployments/${id}`);
    await expect.poll(async () => (await plane.get(`/v2/deployments/${id}`)).status).toBe(404);
    expect(manifestsOf(folder.path, id)).toEqual([digestOf(promoted)]);
    await expect
      .poll(() => {
        clock.advance(TOKEN_MS);
        return blobsOf(folder.path).length;
      })
      .toBe(3);
    expect(manifestsOf(folder.path, id)).toEqual([digestOf(promoted)]);
  },
);

test.skipIf(isMissing)(
  "an image of which only a sidecar is made stays as long as its revision, by tag or digest",
  async () => {
    const clock = manualClock(Date.now());
    await using plane = await imagePlane({ clock, ...fakeRunner({ sources: ["internal_image"] }) });
    const id = await imageDeployment(plane, "agent");
    const client = registryClient(await pushToken(plane, id));
    const [agent, byDigest] = [
      await client.push(`${id}/agent`, "agent", "agent"),
      await client.push(`${id}/agent`, "tool", "tool"),
    ];
    const byTag = await client.push(`${id}/agent`, "proxy", "proxy");
    const unused = await client.push(`${id}/agent`, "that nobody runs", "unused");
    const tagged = byTag.replace(/@.*/, ":proxy");
    const sidecars = [
      { name: "tool", image: byDigest },
      { name: "proxy", image: tagged },
    ];
    const { body } = await plane.patch(`/v2/deployments/${id}`, {
      source_config: { resource_spec: { sidecars } },
      source_revision_config: { image_uri: agent },
    });
    await plane.settled(id, body.latest_revision_id);
    clock.advance(2 * 24 * 60 * 60_000);
    const again = await plane.post(`/v2/deployments/${id}/revisions`, {});
    await plane.settled(id, again.body.id);
    await expect.poll(() => manifestsOf(plane.data, id)).not.toContain(unused.split("@")[1]);
    const inUse = [agent, byDigest, byTag].map((image) => image.split("@")[1]).sort();
    // Once it is closed, all due removals are done.
    await plane.restart(() => expect(manifestsOf(plane.data, id).sort()).toEqual(inUse));
  },
);
