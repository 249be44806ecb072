import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { creation, sourceCreation, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { testDatabaseFor } from "../support/database/test-schema.ts";

function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), "agent-deploy-start-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

test("the first start creates the key and later starts keep it, unless a key is given", async () => {
  using folder = temporaryFolder();
  const start = (apiKey?: string) => startTestControlPlane({ data: folder.path, apiKey });
  const first = await start();
  expect(first.apiKey).toMatch(/^adk_[\w-]{32}$/);
  await first.close();
  const again = await start();
  expect(again.apiKey).toBe(first.apiKey);
  await again.close();
  await using given = await start("my-own-key");
  expect(given.apiKey).toBe("my-own-key");
  expect(readFileSync(join(folder.path, "api-key"), "utf8")).toBe("my-own-key\n");
});

test("a key that no HTTP header can carry is rejected before anything changes", async () => {
  using folder = temporaryFolder();
  await expect(startTestControlPlane({ data: folder.path, apiKey: "two words" })).rejects.toThrow(
    "the API key has to be of printable ASCII characters without spaces",
  );
  expect(existsSync(join(folder.path, "api-key"))).toBe(false);
});

test("a start removes the files of pods that a crash has left, also where it finds no engine", async () => {
  using folder = temporaryFolder();
  const left = join(folder.path, "pods/a-crash/password");
  mkdirSync(dirname(left), { recursive: true });
  writeFileSync(left, "canary");
  await using _ = await startTestControlPlane({ data: folder.path });
  expect(existsSync(dirname(left))).toBe(false);
});

test("server.json holds the address while the control plane listens", async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, "server.json");
  const plane = await startTestControlPlane({ data: folder.path, dialect: "langsmith" });
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
    url: plane.url,
    pid: process.pid,
    dialect: "langsmith",
  });
  await plane.close();
  expect(existsSync(file)).toBe(false);
});

test("a control plane bound to all addresses returns URLs that work on this machine", async () => {
  await using plane = await startTestControlPlane({ host: "0.0.0.0" });
  expect(plane.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const { id, latest_revision_id, source_config } = (await plane.post("/v2/deployments", creation("public")))
    .body;
  await plane.settled(id, latest_revision_id);
  expect(source_config.custom_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const headers = { "x-api-key": plane.apiKey };
  expect((await fetch(source_config.custom_url, { headers })).status).toBe(200);
});

test("URLs contain the configured public host", async () => {
  await using plane = await startTestControlPlane({ host: "0.0.0.0", publicHost: "localhost" });
  expect(new URL(plane.url).hostname).toBe("localhost");
  const { body } = await plane.post("/v2/deployments", creation("named"));
  expect(new URL(body.source_config.custom_url).hostname).toBe("localhost");
});

test("an invalid public host is rejected before anything starts", async () => {
  await expect(startTestControlPlane({ publicHost: "http://a.example" })).rejects.toThrow(
    "the public host 'http://a.example' is not a host name or address",
  );
});

test("the error names a port that is taken, and the data folder is unlocked afterwards", async () => {
  using folder = temporaryFolder();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as { port: number };
  const { startControlPlane } = await import("../../src/control-plane/index.ts");
  const databaseUrl = await testDatabaseFor(folder.path);
  await expect(startControlPlane({ data: folder.path, port, databaseUrl })).rejects.toThrow(
    `cannot listen on 127.0.0.1:${port}: it is in use`,
  );
  await new Promise((resolve) => other.close(resolve));
  await using plane = await startTestControlPlane({ data: folder.path });
  expect(plane.url).toContain("127.0.0.1");
});

test("a damaged key file is rejected, because the secrets could not be read without it", async () => {
  using folder = temporaryFolder();
  writeFileSync(join(folder.path, "secrets.key"), "c2hvcnQ=\n");
  await expect(startTestControlPlane({ data: folder.path })).rejects.toThrow(
    "does not hold a key of 32 bytes",
  );
});

const provider = {
  id: "github",
  organization_id: "o",
  provider_id: "github",
  name: "GitHub",
  client_id: "c",
  auth_url: "https://example.com/a",
  token_url: "https://example.com/t",
  uses_pkce: true,
  code_challenge_method: null,
  created_at: "2030-01-01T00:00:00Z",
  updated_at: "2030-01-01T00:00:00Z",
};

// Holds CP-1-platform-providers
test("platform providers are read from a file and completed with defaults", async () => {
  using folder = temporaryFolder();
  const platformProvidersFile = join(folder.path, "providers.json");
  writeFileSync(platformProvidersFile, JSON.stringify([provider]));
  await using plane = await startTestControlPlane({ platformProvidersFile });
  expect(await plane.get("/v2/auth/platform-providers/github")).toMatchObject({
    status: 200,
    body: { ...provider, token_endpoint_auth_method: "client_secret_post", is_dynamic_client: false },
  });
});

// Holds CP-4.1-provider_id
test("a platform provider is found by its id, else by its provider_id, and duplicates of either are rejected", async () => {
  using folder = temporaryFolder();
  const platformProvidersFile = join(folder.path, "providers.json");
  const write = (...providers: object[]) => writeFileSync(platformProvidersFile, JSON.stringify(providers));
  const first = { ...provider, id: "one", provider_id: "github-oauth" };
  write(first, { ...provider, id: "github", provider_id: "one" });
  {
    await using plane = await startTestControlPlane({ platformProvidersFile });
    const found = async (id: string) => (await plane.get(`/v2/auth/platform-providers/${id}`)).body.id;
    expect(await found("github-oauth")).toBe("one");
    expect(await found("one")).toBe("one");
    expect(await found("github")).toBe("github");
    expect((await plane.get("/v2/auth/platform-providers/none")).status).toBe(404);
  }
  write(first, first);
  await expect(startTestControlPlane({ platformProvidersFile })).rejects.toThrow(
    /id 'one' is given twice; provider_id 'github-oauth' is given twice$/,
  );
});

test("all problems of the providers file are reported", async () => {
  using folder = temporaryFolder();
  const platformProvidersFile = join(folder.path, "providers.json");
  const { auth_url: _, ...without } = provider;
  writeFileSync(platformProvidersFile, JSON.stringify([without, { ...provider, uses_pkce: "yes" }]));
  await expect(startTestControlPlane({ platformProvidersFile })).rejects.toThrow(
    /providers\.json holds no valid OAuth providers: \[0\]\.auth_url: .*; \[1\]\.uses_pkce: /,
  );
});

test("git ignores a data folder that the control plane creates", async () => {
  using folder = temporaryFolder();
  await using _plane = await startTestControlPlane({ data: join(folder.path, ".agent-deploy") });
  expect(readFileSync(join(folder.path, ".agent-deploy", ".gitignore"), "utf8")).toBe("*\n");
});

test("the start reports a lost key while secrets need it, and creates no new one", async () => {
  using folder = temporaryFolder();
  const plane = await startTestControlPlane({ data: folder.path });
  await plane.post("/v2/deployments", creation("sealed", { secrets: [{ name: "KEY", value: "canary" }] }));
  await plane.close();
  const key = join(folder.path, "secrets.key");
  const bytes = readFileSync(key);
  rmSync(key);
  await expect(startTestControlPlane({ data: folder.path })).rejects.toThrow(
    `the key file ${key} is lost, and the stored secrets were sealed with it`,
  );
  expect(existsSync(key)).toBe(false);
  writeFileSync(key, bytes, { mode: 0o600 });
  await using _again = await startTestControlPlane({ data: folder.path });
});

test("the start reports a lost key that only runtime keys need", async () => {
  using folder = temporaryFolder();
  const plane = await startTestControlPlane({ data: folder.path });
  const runtime_keys = [{ name: "web", value: "0123456789abcdef" }];
  expect((await plane.post("/v2/deployments", creation("keyed", { runtime_keys }))).status).toBe(201);
  await plane.close();
  rmSync(join(folder.path, "secrets.key"));
  await expect(startTestControlPlane({ data: folder.path })).rejects.toThrow("is lost, and the stored");
});

test("the error names a data folder that is not writable", async () => {
  using folder = temporaryFolder();
  writeFileSync(join(folder.path, "file"), "");
  const data = join(folder.path, "file", "data");
  await expect(startTestControlPlane({ data })).rejects.toThrow(`the data folder ${data} cannot be written`);
});

test.runIf(process.platform !== "win32")(
  "while its data folder is moved away, the control plane refuses what could not be kept, and shows what there is",
  async () => {
    using folder = temporaryFolder();
    const data = join(folder.path, "data");
    await using plane = await startTestControlPlane({ data });
    // Nothing is built of it, which would go on meanwhile.
    const { id } = (await plane.post("/v2/deployments", sourceCreation("kept"))).body;
    const { upload_url } = (await plane.post("/v1/uploads", {})).body;
    const put = () =>
      fetch(`${plane.url}${new URL(upload_url).pathname}${new URL(upload_url).search}`, {
        ...{ method: "PUT", body: "x" },
      });
    renameSync(data, join(folder.path, "moved"));
    const refused = await plane.post("/v2/deployments", creation("lost"));
    expect([refused.status, refused.body.detail]).toEqual([
      503,
      expect.stringMatching("data folder was moved or deleted"),
    ]);
    expect((await plane.patch(`/v2/deployments/${id}`, { display_name: "x" })).status).toBe(503);
    expect((await put()).status).toBe(503);
    expect((await fetch(`${plane.url}/ok`)).status).toBe(503);
    expect((await plane.get(`/v2/deployments/${id}`)).body.name).toBe("kept");
    expect(existsSync(data)).toBe(false);
    expect(plane.lines).toContainEqual(expect.stringMatching(`the data folder ${data} was moved or deleted`));
    renameSync(join(folder.path, "moved"), data);
    expect((await plane.patch(`/v2/deployments/${id}`, { display_name: "x" })).status).toBe(200);
  },
);
