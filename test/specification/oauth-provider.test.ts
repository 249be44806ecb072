import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sourceCreation, startTestControlPlane } from "../support/control-plane/control-plane.ts";

// What §2.5 and §4.1 say of OAuth providers, by the file that they come from and the route that answers them.
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "providers-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const required = {
  id: "11111111-2222-4333-8444-555555555555",
  organization_id: "organization",
  provider_id: "code-host",
  name: "Code host",
  client_id: "client",
  auth_url: "https://example.com/authorize",
  token_url: "https://example.com/token",
  uses_pkce: true,
  code_challenge_method: "S256",
  created_at: "2030-01-01T00:00:00Z",
  updated_at: "2030-01-02T00:00:00Z",
};
const optional = {
  provider_type: "oauth2",
  mcp_server_url: "https://example.com/mcp",
  token_endpoint_auth_method: "client_secret_basic",
  authorization_params: { prompt: "consent" },
  is_dynamic_client: true,
  allowed_redirect_uris: ["https://example.com/back"],
};

function startWith(provider: object) {
  const platformProvidersFile = join(folder, "providers.json");
  writeFileSync(platformProvidersFile, JSON.stringify([provider]));
  return startTestControlPlane({ platformProvidersFile });
}
const path = `/v2/auth/platform-providers/${required.provider_id}`;

// Holds CP-2.5-id, CP-2.5-organization_id, CP-2.5-provider_id, CP-2.5-name, CP-2.5-client_id, CP-2.5-auth_url
// CP-2.5-token_url, CP-2.5-uses_pkce, CP-2.5-code_challenge_method, CP-2.5-provider_type
// CP-2.5-mcp_server_url, CP-2.5-token_endpoint_auth_method, CP-2.5-authorization_params
// CP-2.5-is_dynamic_client, CP-2.5-allowed_redirect_uris, CP-2.5-created_at, CP-2.5-updated_at, CP-4.1-route
test("a provider is answered with every field that it has", async () => {
  await using plane = await startWith({ ...required, ...optional });
  expect(await plane.get(path)).toMatchObject({ status: 200, body: { ...required, ...optional } });
});

// Holds CP-2.5-token_endpoint_auth_method, CP-2.5-is_dynamic_client, CP-2.5-code_challenge_method
// CP-2.5-provider_type, CP-2.5-mcp_server_url
test("fields that may be missing have their defaults, and those that may be null are null", async () => {
  const nulls = { code_challenge_method: null, provider_type: null, mcp_server_url: null };
  await using plane = await startWith({ ...required, ...nulls });
  const { body } = await plane.get(path);
  expect(body).toMatchObject({
    ...nulls,
    token_endpoint_auth_method: "client_secret_post",
    is_dynamic_client: false,
  });
  expect(body.authorization_params).toBeUndefined();
});

// Holds CP-2.5-id, CP-2.5-organization_id, CP-2.5-provider_id, CP-2.5-name, CP-2.5-client_id, CP-2.5-auth_url
// CP-2.5-token_url, CP-2.5-uses_pkce, CP-2.5-code_challenge_method, CP-2.5-created_at, CP-2.5-updated_at
test.each(Object.keys(required))("a provider without %s is rejected", async (field) => {
  const provider = Object.fromEntries(Object.entries(required).filter(([name]) => name !== field));
  await expect(startWith(provider)).rejects.toThrow(`[0].${field}: `);
});

// Holds CP-2.5-uses_pkce, CP-2.5-authorization_params, CP-2.5-is_dynamic_client, CP-2.5-allowed_redirect_uris
// CP-2.5-created_at
test.each([
  ["uses_pkce", "yes"],
  ["authorization_params", { prompt: 7 }],
  ["is_dynamic_client", "no"],
  ["allowed_redirect_uris", "https://example.com/back"],
  ["created_at", "yesterday"],
])("a provider whose %s is %j is rejected", async (field, value) => {
  await expect(startWith({ ...required, [field]: value })).rejects.toThrow(`[0].${field}`);
});

// Holds CP-4.1-422, CP-7-422
test("a parameter that the route does not have is answered with the body of validation errors", async () => {
  await using plane = await startWith(required);
  expect(await plane.get(`${path}?colour=red`)).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ["query", "colour"], msg: expect.any(String), type: expect.any(String) }] },
  });
});

// Holds CP-4.1-security, CP-5-api-key, CP-5-bearer, CP-5-tenant
test("the key opens the route, as X-Api-Key and as a bearer credential; a tenant id alone does not", async () => {
  await using plane = await startWith(required);
  const { tenant_id } = (await plane.post("/v2/deployments", sourceCreation("owned"))).body;
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(new URL(path, plane.url), { headers })).status;
  expect(await statusWith({ "X-Api-Key": plane.apiKey })).toBe(200);
  expect(await statusWith({ authorization: `Bearer ${plane.apiKey}` })).toBe(200);
  expect(await statusWith({ "X-Api-Key": plane.apiKey, "X-Tenant-Id": tenant_id })).toBe(200);
  expect(await statusWith({ "X-Tenant-Id": tenant_id })).toBe(401);
});
