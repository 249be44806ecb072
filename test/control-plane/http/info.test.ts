import { expect, test } from "vitest";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";

test("says what it runs, and why it runs no images", async () => {
  await using plane = await startTestControlPlane();
  const { status, body } = await plane.get("/info");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    dialect: "neutral",
    isolation: { kind: "none" },
    engine: { kind: "none", reason: "the runner that it was started with runs no images" },
    registry: { kind: "none", reason: expect.stringContaining("install docker-registry") },
    sources: ["repo_host", "internal_source"],
    features: ["upload_before_creation"],
  });
});

test("says what the agents of each source do with the fields of a resource spec", async () => {
  await using plane = await startTestControlPlane();
  const { body } = await plane.get("/info");
  expect(Object.keys(body.resources)).toEqual(body.sources);
  const { max_scale, labels, volumes } = body.resources.repo_host;
  expect(max_scale).toEqual({ use: "used", most: 100 });
  expect(labels).toEqual({ use: "unused", why: "a process has no labels or annotations" });
  expect(volumes).toMatchObject({ use: "refused" });
});

test("an engine that is not installed is named, with what to do", async () => {
  const environment = { PATH: "/nowhere", XDG_STATE_HOME: process.env.XDG_STATE_HOME };
  await using plane = await startTestControlPlane({
    real: true,
    environment,
    sandbox: "off",
    engine: "auto",
  });
  const { body } = await plane.get("/info");
  const reason =
    "podman is not installed; docker is not installed: install podman or docker, and see that `podman info` answers";
  expect(body.engine).toMatchObject({ kind: "none", reason });
  const creation = {
    name: "image",
    source: "external_image",
    source_config: { resource_spec: {} },
    source_revision_config: { image_uri: "registry.example/agent:1" },
    secrets: [],
  };
  const refused = await plane.post("/v2/deployments", creation);
  expect(refused.status).toBe(400);
  expect(refused.body.detail).toBe(
    `this control plane runs sources repo_host and internal_source only, not external_image: ${reason}`,
  );
});
