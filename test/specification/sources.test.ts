import { expect, test } from "vitest";
import { creation, startTestControlPlane } from "../support/control-plane.ts";

// Holds CP-2.1-external_image, CP-2.1-internal_image, CP-2.1-internal_template, CP-2.1-self-hosted-source
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

// Holds CP-4.5-selector-internal_image
test("a patch cannot select internal_image where images cannot be run", async () => {
  await using plane = await startTestControlPlane();
  const { id } = (await plane.post("/v2/deployments", creation("selecting"))).body;
  const patched = await plane.patch(`/v2/deployments/${id}`, { revision_source: "internal_image" });
  expect(patched).toMatchObject({ status: 400, body: { detail: expect.stringContaining("internal_image") } });
});
