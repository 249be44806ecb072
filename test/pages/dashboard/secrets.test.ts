import { expect, test } from "vitest";
import type { Deployment } from "../../../src/pages/dashboard/api/types.ts";
import { isOlder, setsOf } from "../../../src/pages/dashboard/secrets/set-users.ts";

const deployment = (over: object): Deployment => ({
  ...{ id: "d", name: "support", source: "external_image", source_config: {} },
  ...{ secretNames: [], buildSecretNames: [], runtimeKeyNames: [] },
  ...{ created_at: "", updated_at: "", status: "READY", ...over },
});

test("a deployment uses the sets that its references, volumes, variables and pull secrets name", () => {
  const resource_spec = {
    image_pull_secrets: [{ name: "registry" }],
    volumes: [
      { name: "tls", secret: { secretName: "certificates" } },
      { name: "files", configMap: { name: "settings" } },
      {
        name: "both",
        projected: { sources: [{ secret: { name: "token" } }, { configMap: { name: "more" } }] },
      },
    ],
    sidecars: [
      { name: "proxy", env: [{ name: "A", valueFrom: { secretKeyRef: { name: "proxy", key: "a" } } }] },
      { name: "logs", envFrom: [{ configMapRef: { name: "logging" } }] },
    ],
  };
  const secret_references = [{ name: "DB", secret_name: "db", secret_key: "password" }];
  expect([...setsOf(deployment({ source_config: { resource_spec }, secret_references }))].sort()).toEqual([
    ...["config/logging", "config/more", "config/settings"],
    ...["secret/certificates", "secret/db", "secret/proxy", "secret/registry", "secret/token"],
  ]);
});

test("one without any uses none, whatever else its spec holds", () => {
  expect(setsOf(deployment({}))).toEqual(new Set());
  const odd = { volumes: [{ name: "x", secret: null }, { secret: 5 }], labels: { secret: "no-reference" } };
  expect(setsOf(deployment({ source_config: { resource_spec: odd } }))).toEqual(new Set());
});

test("what was made before a set was changed may run with older values; what is not known is not said", () => {
  const set = { name: "db", kind: "secret", keys: [], updated_at: "2026-11-30T11:00:00Z" };
  expect(isOlder("2026-11-30T10:00:00Z", set)).toBe(true);
  expect(isOlder("2026-11-30T12:00:00Z", set)).toBe(false);
  expect(isOlder(undefined, set)).toBe(false);
});
