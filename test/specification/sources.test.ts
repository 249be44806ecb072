import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  creation,
  type Json,
  sourceCreation,
  startTestControlPlane,
} from "../support/control-plane/control-plane.ts";
import { fakeRunner } from "../support/control-plane/fake-runner.ts";

// Holds CP-2.2-listener_id, CP-2.2-listener_config
test("a listener that is not there, and a namespace without one, are refused with their paths, and nothing is stored", async () => {
  await using plane = await startTestControlPlane({ runner: fakeRunner().runner });
  const body = {
    ...creation("elsewhere"),
    source: "external_image",
    source_config: {
      resource_spec: {},
      listener_id: "00000000-0000-4000-8000-000000000000",
      listener_config: { k8s_namespace: "agents" },
    },
    source_revision_config: { image_uri: "example.com/agent:1" },
  };
  const { status, body: answer } = await plane.post("/v2/deployments", body);
  expect([status, answer.detail]).toEqual([
    400,
    expect.stringMatching(/^source_config\.listener_id names no /),
  ]);
  const { listener_id: _, ...alone } = body.source_config;
  const without = await plane.post("/v2/deployments", { ...body, source_config: alone });
  expect(without.status).toBe(400);
  expect(without.body.detail).toMatch(/^source_config\.listener_config\.k8s_namespace is a namespace of a /);
  expect((await plane.get("/v2/deployments")).body.resources).toEqual([]);
});

// Holds CP-2.1-external_image, CP-2.1-internal_image
test.each([
  ["external_image", { image_uri: "example.com/agent:1" }],
  ["internal_image", { image_uri: "example.com/agent:1" }],
  ["internal_template", {}],
])(
  "%s is refused before anything is stored, by a control plane that cannot run it",
  async (source, source_revision_config) => {
    await using plane = await startTestControlPlane();
    const source_config = source === "external_image" ? { resource_spec: {} } : {};
    const body = { ...creation("other"), source, source_config, source_revision_config };
    const { status, body: answer } = await plane.post("/v2/deployments", body);
    expect({ status, ...answer }).toEqual({ status: 400, detail: expect.stringContaining(source) });
    expect((await plane.get("/v2/deployments")).body.resources).toEqual([]);
  },
);

// Holds CP-4.5-selector-internal_image, CP-4.6-image_version, CP-2.1-image_version
test("a patch may select internal_image, and the list finds the version of the image", async () => {
  const runner = { ...fakeRunner({ sources: ["internal_source", "internal_image"] }).runner };
  const folder = mkdtempSync(join(tmpdir(), "registry-"));
  using _folder = { [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
  const registryFile = join(folder, "registry.json");
  writeFileSync(
    registryFile,
    JSON.stringify({ registry: "registry.example", username: "u", command: ["true"] }),
  );
  const image = `registry.example/selecting@sha256:${"a".repeat(64)}`;
  await using plane = await startTestControlPlane({
    runner: { ...runner, pin: async () => ({ image, version: "1.2" }) },
    registryFile,
  });
  const { id } = (await plane.post("/v2/deployments", sourceCreation("selecting"))).body;
  const patched = await plane.patch(`/v2/deployments/${id}`, {
    revision_source: "internal_image",
    source_revision_config: { image_uri: image },
  });
  expect(patched).toMatchObject({ status: 200, body: { source: "internal_source" } });
  expect(await plane.settled(id, patched.body.latest_revision_id)).toMatchObject({
    status: "DEPLOYED",
    source: "internal_image",
  });
  const found = async (version: string) =>
    (await plane.get(`/v2/deployments?image_version=${version}`)).body.resources.map((each: Json) => each.id);
  expect(await found("1.2")).toEqual([id]);
  expect(await found("1.3")).toEqual([]);
});
