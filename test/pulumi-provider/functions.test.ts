import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type DeploymentLookup,
  getDeployment,
  getDeployments,
  getPlatformOAuthProvider,
} from "../../pulumi-provider/functions.ts";
import type { DeploymentFilter } from "../../pulumi-provider/inputs/function-inputs.ts";
import { connectControlPlane } from "../../src/client/control-plane.ts";
import { Secret } from "../../src/foundation/secret.ts";
import { creation, startTestControlPlane } from "../support/control-plane/control-plane.ts";

const provider = {
  id: "p1",
  organization_id: "o1",
  provider_id: "github",
  name: "GitHub",
  client_id: "c1",
  auth_url: "https://example.com/auth",
  token_url: "https://example.com/token",
  uses_pkce: false,
  code_challenge_method: null,
  authorization_params: { access_type: "offline" },
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
};

test("the functions return deployments by id, by name and by filter, with only the names of secrets", async () => {
  await using plane = await startTestControlPlane();
  await using client = connectControlPlane({
    baseUrl: plane.url,
    credentials: { apiKey: new Secret(plane.apiKey) },
  });
  const secrets = [{ name: "KEY", value: "canary-value" }];
  const runtime_keys = [{ name: "web", value: "canary-value-0123456789" }];
  const build_secrets = [{ name: "TOKEN", value: "canary-value-of-builds" }];
  const { body: made } = await plane.post(
    "/v2/deployments",
    creation("agent", { secrets, build_secrets, runtime_keys }),
  );
  await plane.settled(made.id, made.latest_revision_id);
  await plane.post("/v2/deployments", creation("agent-two"));

  const byId = await getDeployment(client, { id: made.id });
  expect(byId).toMatchObject({
    id: made.id,
    name: "agent",
    sourceConfig: { repoUrl: "https://example.com/code.git", buildOnPush: false },
    sourceRevisionConfig: { repoRef: "main", graphConfigPath: "graph.json" },
    activeRevisionId: made.latest_revision_id,
    secretNames: ["KEY"],
    buildSecretNames: ["TOKEN"],
    runtimeKeyNames: ["web"],
    runtimeAccess: "key",
    url: expect.stringMatching(/^http/),
  });
  expect(await getDeployment(client, { name: "agent" })).toEqual(byId);
  const found = await getDeployments(client, { nameContains: "agent" });
  expect(found.map(({ name }) => name).sort()).toEqual(["agent", "agent-two"]);
  expect(await getDeployments(client, { deploymentIds: made.id })).toEqual([byId]);
  expect(JSON.stringify(found)).not.toContain("canary-value");
  await expect(getDeployment(client, { name: "nobody" })).rejects.toThrow(/no deployment named 'nobody'/);
  const half = { id: undefined, name: "agent" } as unknown as DeploymentLookup;
  expect(await getDeployment(client, half)).toEqual(byId);
});

test("functions reject invalid arguments before they send a request", async () => {
  await using client = connectControlPlane({
    baseUrl: "http://127.0.0.1:1",
    credentials: { apiKey: new Secret("canary-api-key") },
  });
  const refused = (which: object) => expect(getDeployment(client, which as DeploymentLookup)).rejects;
  await refused({}).toThrow("getDeployment(): needs either id or name");
  await refused({ id: undefined }).toThrow("getDeployment(): needs either id or name");
  await refused({ id: "1", name: "agent" }).toThrow("getDeployment(): needs either id or name");
  await refused({ id: "" }).toThrow(/^getDeployment\(\): id: /);
  const noProvider = {} as { providerId: string };
  await expect(getPlatformOAuthProvider(client, noProvider)).rejects.toThrow(/: providerId: /);
  const unknown = { label: "x" } as DeploymentFilter;
  await expect(getDeployments(client, unknown)).rejects.toThrow(/^getDeployments\(\): .*label/);
});

test("getPlatformProvider returns camelCase fields, and leaves free parameters unchanged", async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "providers-"));
  const platformProvidersFile = join(folder.path, "providers.json");
  writeFileSync(platformProvidersFile, JSON.stringify([provider]));
  await using plane = await startTestControlPlane({ platformProvidersFile });
  await using client = connectControlPlane({
    baseUrl: plane.url,
    credentials: { apiKey: new Secret(plane.apiKey) },
  });
  const found = await getPlatformOAuthProvider(client, { providerId: "p1" });
  expect(found).toMatchObject({
    providerId: "github",
    usesPkce: false,
    authorizationParams: { access_type: "offline" },
  });
  expect(found).not.toHaveProperty("codeChallengeMethod");
});
