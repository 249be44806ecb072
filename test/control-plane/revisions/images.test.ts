import { expect, test } from "vitest";
import { StartError } from "../../../src/control-plane/run/start-error.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { fakeRunner } from "../../support/control-plane/fake-runner.ts";

const digest = (letter: string) => `sha256:${letter.repeat(64)}`;
const repository = "registry.example/team/agent";
const imageCreation = (image_uri: string) => ({
  name: "agent",
  source: "external_image",
  source_config: { resource_spec: {} },
  source_revision_config: { image_uri },
  secrets: [],
});

/** A registry whose tags can be moved, as its runner sees it. */
function movingTag() {
  const registry = { digest: digest("a"), version: "1" as string | null };
  const pins: string[] = [];
  const fake = fakeRunner({
    sources: ["external_image"],
    async pin({ code }) {
      if (code.kind !== "image") throw new TypeError("not an image");
      pins.push(code.image);
      return { image: `${repository}@${registry.digest}`, version: registry.version };
    },
  });
  return { ...fake, registry, pins };
}

test("a revision of an image is never in a status of building", async () => {
  const { runner } = movingTag();
  await using plane = await startTestControlPlane({
    runner,
    faults: [{ kind: "stuck", status: "AWAITING_DEPLOY" }],
  });
  const { body } = await plane.post("/v2/deployments", imageCreation(`${repository}:main`));
  const revision = await plane.revisionIn(body.id, body.latest_revision_id, [
    "AWAITING_DEPLOY",
    "AWAITING_BUILD",
  ]);
  expect(revision.status).toBe("AWAITING_DEPLOY");
});

test.each(["--privileged", "docker-archive:/etc/passwd", "registry.example/Team/agent", "a b"])(
  "%j as an image is refused when it is written, not when it is deployed",
  async (image_uri) => {
    await using plane = await startTestControlPlane({ runner: movingTag().runner });
    const refused = await plane.post("/v2/deployments", imageCreation(image_uri));
    expect(refused.status).toBe(400);
    expect(refused.body.detail).toMatch("source_revision_config.image_uri names no image");
    const { body } = await plane.post("/v2/deployments", imageCreation(`${repository}:main`));
    await plane.settled(body.id, body.latest_revision_id);
    const patch = { source_revision_config: { image_uri } };
    expect((await plane.patch(`/v2/deployments/${body.id}`, patch)).status).toBe(400);
  },
);

test("a secret that an agent would not get, because the platform gives it another value, is refused", async () => {
  await using plane = await startTestControlPlane({ runner: movingTag().runner });
  const secrets = [{ name: "AGENT_DATA", value: "/mine" }];
  const created = await plane.post("/v2/deployments", { ...imageCreation(repository), secrets });
  const sentence = "secret name 'AGENT_DATA' cannot be used: it says where an agent keeps its data";
  expect([created.status, created.body.detail]).toEqual([400, sentence]);
  const { body } = await plane.post("/v2/deployments", imageCreation(repository));
  await plane.settled(body.id, body.latest_revision_id);
  const patched = await plane.patch(`/v2/deployments/${body.id}`, { secrets });
  expect([patched.status, patched.body.detail]).toEqual([400, sentence]);
});

// Holds CP-2.3-image_uri
test("a tag is resolved once: restarts and redeploys run what it stood for", async () => {
  const { runner, registry, agents, pins } = movingTag();
  await using plane = await startTestControlPlane({ runner });
  const { body } = await plane.post("/v2/deployments", imageCreation(`${repository}:main`));
  await plane.settled(body.id, body.latest_revision_id);
  registry.digest = digest("b");
  const second = await plane.post(`/v2/deployments/${body.id}/revisions`, {});
  await plane.settled(body.id, second.body.id);
  const redeployed = await plane.post(
    `/v2/deployments/${body.id}/revisions/${body.latest_revision_id}/redeploy`,
  );
  const last = await plane.settled(body.id, redeployed.body.latest_revision_id);
  const ran = agents.map(({ request: { code } }) => code.kind === "image" && code.image);
  expect(ran).toEqual(["a", "b", "a"].map((letter) => `${repository}@${digest(letter)}`));
  expect(pins).toEqual([`${repository}:main`, `${repository}:main`]);
  expect(last.source_revision_config.image_uri).toBe(`${repository}:main`);
});

// Holds CP-2.1-image_version
test("a deployment has the version that its live image names, or its tag", async () => {
  const { runner, registry } = movingTag();
  await using plane = await startTestControlPlane({ runner });
  const { body } = await plane.post("/v2/deployments", imageCreation(`${repository}:main`));
  await plane.settled(body.id, body.latest_revision_id);
  expect((await plane.get(`/v2/deployments/${body.id}`)).body.image_version).toBe("1");
  registry.version = null;
  const second = await plane.post(`/v2/deployments/${body.id}/revisions`, {});
  await plane.settled(body.id, second.body.id);
  expect((await plane.get(`/v2/deployments/${body.id}`)).body.image_version).toBe("main");
});

test("an image that is not found fails its revision with the reason, and the log says what to do", async () => {
  const { runner } = fakeRunner({
    sources: ["external_image"],
    async pin() {
      throw new StartError("the image could not be pulled: manifest unknown", { hint: "Push it first." });
    },
  });
  await using plane = await startTestControlPlane({ runner });
  const { body } = await plane.post("/v2/deployments", imageCreation(`${repository}:none`));
  const revision = await plane.settled(body.id, body.latest_revision_id);
  expect(revision).toMatchObject({
    status: "DEPLOY_FAILED",
    status_message: "the image could not be pulled: manifest unknown",
  });
  const { body: page } = await plane.post(`/v1/projects/${body.id}/deploy_logs`, {});
  expect(page.logs).toContainEqual(
    expect.objectContaining({
      level: "ERROR",
      message: "the image could not be pulled: manifest unknown\nPush it first.",
    }),
  );
});
