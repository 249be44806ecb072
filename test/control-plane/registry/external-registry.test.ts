import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openExternalRegistry } from "../../../src/control-plane/registry/external-registry.ts";
import { apiOf, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { fakeRunner } from "../../support/control-plane/fake-runner.ts";

const owner = { id: "6f0a", name: "agent", address_name: "agent" };

function registryFile(settings: unknown, files: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "registry-"));
  const file = join(folder, "registry.json");
  writeFileSync(file, typeof settings === "string" ? settings : JSON.stringify(settings));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return { file, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

test("pushes and pulls get the credentials of the file", async () => {
  using given = registryFile(
    { registry: "registry.example.com:5000", prefix: "team/agents", username: "ci", password_file: "word" },
    { word: "c4nary\n" },
  );
  const registry = openExternalRegistry(given.file, {});
  const { token, ...access } = await registry.pushAccess(owner);
  expect(access).toEqual({
    username: "ci",
    registry_url: "registry.example.com:5000/team/agents",
    repository_url: "registry.example.com:5000/team/agents/agent",
  });
  expect(token.reveal()).toBe("c4nary");
  const pull = await registry.pullAccess(`${access.repository_url}@sha256:1`);
  expect(pull).toMatchObject({ registry: "registry.example.com:5000", username: "ci", plainHttp: false });
  expect(await registry.pullAccess("registry.example.com:5000/other/x")).toBeUndefined();
});

test("a command prints the password again for each push", async () => {
  using given = registryFile({
    registry: "registry.example.com",
    username: "AWS",
    command: ["sh", "-c", "echo $AWS_PROFILE-$$; echo c4nary >&2"],
  });
  const environment = { PATH: process.env.PATH, AWS_PROFILE: "prod", OTHER: "x" };
  const registry = openExternalRegistry(given.file, environment);
  const tokens = [await registry.pushAccess(owner), await registry.pushAccess(owner)];
  const texts = tokens.map(({ token }) => token.reveal());
  expect(texts[0]).toMatch(/^prod-\d+$/);
  expect(texts[1]).not.toBe(texts[0]);
});

test("a command that fails is named, and nothing that it said", async () => {
  using given = registryFile({
    registry: "registry.example.com",
    username: "ci",
    command: ["sh", "-c", "echo c4nary; exit 3"],
  });
  const registry = openExternalRegistry(given.file, { PATH: process.env.PATH });
  const error = await registry.pushAccess(owner).catch((thrown: unknown) => thrown);
  expect(String(error)).toBe("RegistryError: the registry's command sh failed (3)");
  expect(JSON.stringify(error)).not.toContain("c4nary");
});

test("every mistake of the file is named at once", () => {
  using given = registryFile({ registry: "https://x/", prefix: "A", username: "", passwort: "c4nary" });
  expect(() => openExternalRegistry(given.file, {})).toThrow(
    /describes no registry: .*registry: write host or host:port; prefix: write lowercase parts.*; username: .*passwort/,
  );
});

test("a file that is no JSON is refused without a word of what it holds", () => {
  using given = registryFile('{"password": "c4nary"');
  const error = (() => {
    try {
      return openExternalRegistry(given.file, {});
    } catch (thrown) {
      return thrown as Error;
    }
  })() as Error;
  expect(error.message).toContain("could not be read as JSON");
  expect(`${error.message}${String(error.cause)}`).not.toContain("c4nary");
});

test("only the operator's tenant gets the credentials of a registry that it does not say to share", async () => {
  using given = registryFile({ registry: "registry.example.com", username: "ci", password: "c4nary" });
  await using plane = await startTestControlPlane({
    registryFile: given.file,
    runner: fakeRunner({ sources: ["internal_image"] }).runner,
  });
  const { body: tenant } = await plane.post("/v1/tenants", { name: "other" });
  const chosen = { "x-tenant-id": tenant.id };
  const keyFor = async (headers: Record<string, string>) => {
    const { body } = await plane.request("POST", "/v1/keys", { name: "ci", role: "admin" }, headers);
    return apiOf({ url: plane.url, apiKey: body.key });
  };
  const body = {
    ...{ name: "agent", source: "internal_image", secrets: [] },
    ...{ source_config: {}, source_revision_config: {} },
  };
  const others = await keyFor(chosen);
  const { body: made } = await others.post("/v2/deployments", body);
  const refused = await others.post(`/v2/deployments/${made.id}/push-token`, {});
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    expect.stringMatching(/open the images of all tenants.*external_image.*share_with_tenants/),
  ]);
  expect(JSON.stringify(refused.body)).not.toContain("c4nary");
  const first = await keyFor({});
  const { body: own } = await first.post("/v2/deployments", body);
  const allowed = [
    await first.post(`/v2/deployments/${own.id}/push-token`, {}),
    await plane.request("POST", `/v2/deployments/${made.id}/push-token`, {}, chosen),
  ];
  for (const { status, body: access } of allowed) expect([status, access.token]).toEqual([200, "c4nary"]);
});

test("deployments of one name in two tenants have separate repositories, and neither runs the other's images", async () => {
  using given = registryFile({
    registry: "registry.example.com",
    prefix: "agents",
    username: "ci",
    password: "c4nary",
    share_with_tenants: true,
  });
  await using plane = await startTestControlPlane({
    registryFile: given.file,
    runner: fakeRunner({ sources: ["internal_image"] }).runner,
  });
  const { body: tenant } = await plane.post("/v1/tenants", { name: "other" });
  const chosen = { "x-tenant-id": tenant.id };
  const { body: key } = await plane.request("POST", "/v1/keys", { name: "ci", role: "deploy" }, chosen);
  const other = apiOf({ url: plane.url, apiKey: key.key });
  const body = {
    name: "agent",
    source: "internal_image",
    source_config: {},
    source_revision_config: {},
    secrets: [],
  };
  const repositoryOf = async (api: typeof other) => {
    const { body: made } = await api.post("/v2/deployments", body);
    const { body: access } = await api.post(`/v2/deployments/${made.id}/push-token`, {});
    return { id: made.id, ...access };
  };
  const [first, second] = [await repositoryOf(plane), await repositoryOf(other)];
  expect(first).toMatchObject({
    registry_url: "registry.example.com/agents",
    repository_url: "registry.example.com/agents/agent",
  });
  expect(second.repository_url).toMatch(/^registry\.example\.com\/agents\/agent-[0-9a-f]{8}$/);
  // What a client makes of it that puts the deployment's name behind it.
  expect(second.registry_url).toBe(second.repository_url);
  const patch = (api: typeof other, id: string, image_uri: string) =>
    api.patch(`/v2/deployments/${id}`, {
      revision_source: "internal_image",
      source_revision_config: { image_uri },
    });
  for (const [api, id, foreign] of [
    [plane, first.id, `${second.repository_url}/agent:1`],
    [other, second.id, `${first.repository_url}:1`],
  ] as const) {
    const { status, body: refused } = await patch(api, id, foreign);
    expect([status, refused.detail]).toEqual([400, expect.stringContaining("no deployment has the image")]);
  }
});
