import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enginesAreMissing, openTestEngine, type TestEngine } from "../../support/containers/engine.ts";
import { startLockedRegistry, startRegistry } from "../../support/containers/registry.ts";
import { apiOf, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { freePort } from "../../support/network/free-port.ts";

// What one tenant tries to run of another's images, which one engine has pulled for both. Nothing here is a fake.

const script = `
  import { createServer } from "node:http";
  createServer((_, response) => response.end("ok")).listen(Number(process.env.PORT), "0.0.0.0");
  process.on("SIGTERM", () => process.exit(0));
`;

describe.skipIf(enginesAreMissing)("images of another tenant", () => {
  let registry: Awaited<ReturnType<typeof startRegistry>>;
  let locked: Awaited<ReturnType<typeof startLockedRegistry>>;
  let registryPort: number;
  let engine: TestEngine;

  beforeAll(async () => {
    registry = await startRegistry();
    locked = await startLockedRegistry(registry.address, "robot", "password-of-a-robot");
    registryPort = await freePort();
    const registries = [registry.address, locked.address, `127.0.0.1:${registryPort}`];
    engine = await openTestEngine({ registries });
  });
  afterAll(async () => {
    await engine?.[Symbol.asyncDispose]();
    await locked?.[Symbol.asyncDispose]();
    await registry?.[Symbol.asyncDispose]();
  });

  const startPlane = () =>
    startTestControlPlane({
      registryPort,
      real: true,
      sandbox: "off",
      engine: "podman",
      environment: { ...process.env, ...engine.environment },
    });
  type Plane = Awaited<ReturnType<typeof startPlane>>;

  async function otherTenant(plane: Plane) {
    const headers = { "x-tenant-id": (await plane.post("/v1/tenants", { name: "other" })).body.id };
    const key = await plane.request("POST", "/v1/keys", { name: "other", role: "admin" }, headers);
    return apiOf({ url: plane.url, apiKey: key.body.key });
  }
  type Api = Pick<Awaited<ReturnType<typeof otherTenant>>, "post" | "settled">;

  const creation = (name: string, image_uri: string, resource_spec: object = {}) => ({
    ...{ name, source: "external_image", secrets: [] },
    ...{ source_config: { resource_spec }, source_revision_config: { image_uri } },
  });

  /** How the first revision of such a deployment ends, and why. */
  async function outcome(api: Api, body: object): Promise<[string, string | null]> {
    const made = await api.post("/v2/deployments", body);
    if (made.status !== 201) return [String(made.status), made.body.detail];
    const { status, status_message } = await api.settled(made.body.id, made.body.latest_revision_id);
    return [status, status_message];
  }

  /** Resolves with the digest. */
  async function push(image: string, name: string, ...words: string[]): Promise<string> {
    const file = `${engine.folder}/digest`;
    await engine.podman("push", "--quiet", "--digestfile", file, ...words, image, name);
    return (await readFile(file, "utf8")).trim();
  }

  test("run by no policy under another name, however the registry is written", async () => {
    const mine = await engine.scriptImage("mine", script);
    const built = await engine.scriptImage("theirs", `${script} // theirs`);
    await using plane = await startPlane();
    const empty = { source_config: {}, source_revision_config: {}, secrets: [] };
    const { body } = await plane.post("/v2/deployments", {
      name: "agent",
      source: "internal_image",
      ...empty,
    });
    const { body: access } = await plane.post(`/v2/deployments/${body.id}/push-token`);
    const login = ["--creds", `${access.username}:${access.token}`];
    const digest = await push(built, `${access.repository_url}:1`, ...login);
    await engine.podman("rmi", built);
    const named = `${access.repository_url}@${digest}`;
    expect(await outcome(plane, creation("owner", named))).toEqual(["DEPLOYED", null]);
    const other = await otherTenant(plane);
    const beside = (image: string, imagePullPolicy: string) => ({
      sidecars: [{ name: "beside", image, imagePullPolicy }],
    });
    const names = ["evil.example/x", `${registry.address}/team/agent`, "docker.io/library/agent"];
    for (const [index, repository] of names.entries()) {
      const image = `${repository}@${digest}`;
      expect(await engine.podman("image", "inspect", "--format", "here", image), "to podman").toBe("here");
      expect(await outcome(other, creation(`never-${index}`, mine, beside(image, "Never")))).toEqual([
        "DEPLOY_FAILED",
        expect.stringContaining(`the image ${image} is not on this machine`),
      ]);
      expect(await outcome(other, creation(`missing-${index}`, image))).toEqual([
        "DEPLOY_FAILED",
        expect.stringContaining(`the image ${image} could not be pulled`),
      ]);
    }
    const refused = ["400", expect.stringContaining("no deployment has the image")];
    const onLocalhost = named.replace("127.0.0.1", "localhost");
    for (const image of [named, onLocalhost, named.replace("127.0.0.1", "LOCALHOST")])
      expect(await outcome(other, creation("copy", image, beside(image, "Never")))).toEqual(refused);
  });

  test("are had from a registry that wants a password by those who know it", async () => {
    const mine = await engine.scriptImage("mine", script);
    const built = await engine.scriptImage("theirs", `${script} // behind a password`);
    await push(built, `${registry.address}/team/secret:1`);
    await engine.podman("rmi", built);
    const image = `${locked.address}/team/secret:1`;
    await using plane = await startPlane();
    const other = await otherTenant(plane);
    const values = { registry: locked.address, username: "robot", password: "password-of-a-robot" };
    const login = { image_pull_secrets: [{ name: "login" }] };
    await plane.request("PUT", "/v1/secrets/login", { values });
    expect(await outcome(plane, creation("owner", image, login))).toEqual(["DEPLOYED", null]);
    const beside = (imagePullPolicy: string) => ({
      sidecars: [{ name: "beside", image, imagePullPolicy, env: [{ name: "PORT", value: "0" }] }],
    });
    expect(await outcome(other, creation("never", mine, beside("Never")))).toEqual([
      "DEPLOY_FAILED",
      expect.stringContaining(`the image ${image} is not on this machine`),
    ]);
    expect(await outcome(other, creation("missing", mine, beside("IfNotPresent")))).toEqual([
      "DEPLOY_FAILED",
      expect.stringContaining(`the image ${image} could not be pulled`),
    ]);
    await other.request("PUT", "/v1/secrets/login", { values });
    const opened = creation("missing-with-login", mine, { ...login, ...beside("IfNotPresent") });
    expect(await outcome(other, opened)).toEqual(["DEPLOYED", null]);
    expect(await outcome(other, creation("then-never", mine, beside("Never")))).toEqual(["DEPLOYED", null]);
  });

  /** An image behind a password, which is nowhere else; the deployments of a tenant who knows it, and what others may run. */
  async function behindPassword(plane: Plane, name: string) {
    const image = `${locked.address}/team/${name}:1`;
    const values = { registry: locked.address, username: "robot", password: "password-of-a-robot" };
    await plane.request("PUT", "/v1/secrets/login", { values });
    const other = await otherTenant(plane);
    const spec = (sidecars: object[] = []) => ({ image_pull_secrets: [{ name: "login" }], sidecars });
    let tries = 0;
    return {
      image,
      /** Resolves with the digest that the tag stands for then. */
      async push(version: string): Promise<string> {
        const built = await engine.scriptImage(`${name}-${version}`, `${script} // ${name} ${version}`);
        const digest = await push(built, `${registry.address}/team/${name}:1`);
        await engine.podman("rmi", built);
        return `${locked.address}/team/${name}@${digest}`;
      },
      async deploy(deployment: string, sidecars?: object[]): Promise<string> {
        const { body } = await plane.post("/v2/deployments", creation(deployment, image, spec(sidecars)));
        const revision = await plane.settled(body.id, body.latest_revision_id);
        expect(revision, revision.status_message).toMatchObject({ status: "DEPLOYED" });
        return body.id;
      },
      async remove(id: string): Promise<void> {
        await plane.remove(`/v2/deployments/${id}`);
        await expect.poll(async () => (await plane.get(`/v2/deployments/${id}`)).status).toBe(404);
      },
      /** How a deployment of another tenant ends that wants this image of the machine. */
      async ofOther(wanted: string) {
        const mine = await engine.scriptImage("mine", script);
        const first = [{ name: "beside", image: wanted, imagePullPolicy: "Never" }];
        return outcome(other, creation(`try-${++tries}`, mine, { sidecars: first }));
      },
    };
  }
  const notHere = (image: string) => [
    "DEPLOY_FAILED",
    expect.stringContaining(`the image ${image} is not on this machine`),
  ];
  const isHere = async (image: string) =>
    engine.podman("image", "exists", image).then(
      () => true,
      () => false,
    );

  test("stay closed when the deployment that pulled them is deleted, and go with the last one that uses them", async () => {
    await using plane = await startPlane();
    const { image, push: pushed, deploy, remove, ofOther } = await behindPassword(plane, "kept");
    await pushed("1");
    const [first, second] = [await deploy("first"), await deploy("second")];
    await remove(first);
    expect(await isHere(image)).toBe(true);
    expect(await ofOther(image)).toEqual(notHere(image));
    await remove(second);
    expect(await isHere(image)).toBe(false);
  });

  test("stay closed by their digests when their tags have moved", async () => {
    await using plane = await startPlane();
    const { push: pushed, deploy, remove, ofOther } = await behindPassword(plane, "moved");
    const before = await pushed("1");
    const env = [{ name: "PORT", value: "0" }];
    const id = await deploy("agent", [{ name: "fixed", image: before, imagePullPolicy: "Always", env }]);
    const after = await pushed("2");
    const next = await plane.post(`/v2/deployments/${id}/revisions`, {});
    expect(await plane.settled(id, next.body.id)).toMatchObject({ status: "DEPLOYED" });
    for (const digest of [before, after]) {
      expect(await isHere(digest)).toBe(true);
      expect(await ofOther(digest)).toEqual(notHere(digest));
    }
    await remove(id);
    for (const digest of [before, after]) expect(await isHere(digest)).toBe(false);
  });
});
