import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { Secret } from "../../../src/foundation/secret.ts";
import type { Desired } from "../../../src/lifecycle/desired.ts";
import { deploy } from "../../../src/lifecycle/operations/deploy.ts";
import { planPromotion, promote } from "../../../src/lifecycle/operations/promote.ts";
import { rollBackDeployment } from "../../../src/lifecycle/operations/roll-back-deployment.ts";
import { tearDown } from "../../../src/lifecycle/operations/tear-down.ts";
import { fakeBuilder } from "../../support/control-plane/fake-builder.ts";
import { gitSource, lifecycleContext, treeSource } from "../../support/control-plane/lifecycle-context.ts";
import {
  A,
  B,
  gitDesired,
  startLifecyclePlane,
  toTheEnd,
} from "../../support/control-plane/lifecycle-plane.ts";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";

const request = { from: { name: "staging" }, to: { name: "production" } };
const canary = [{ name: "KEY", value: new Secret("canary-of-production") }];

test("promote brings the serving commit to the other deployment, keeps its secrets, and is idempotent", async () => {
  await using plane = await startLifecyclePlane();
  plane.code.next = [A, B];
  await deploy(gitDesired("production", { secrets: canary }), gitSource(A), toTheEnd, plane.context);
  const staging = await deploy(gitDesired("staging"), gitSource(B), toTheEnd, plane.context);
  // A newer failed revision is not the one that serves.
  Object.assign(plane.code, { commit: "c".repeat(40), fails: true });
  await plane.post(`/v2/deployments/${staging.deployment_id}/revisions`, {});
  await plane.settled(
    String(staging.deployment_id),
    String((await plane.revisions(staging.deployment_id))[0]?.id),
  );
  Object.assign(plane.code, { commit: B, fails: false });

  const planned = await planPromotion(request, plane.context);
  expect(planned).toMatchObject({
    outcome: "planned",
    changed: false,
    plan: { action: "update", code: { from: A, to: B }, makes_revision: true },
  });
  const result = await promote(request, { ...toTheEnd, verify: {} }, plane.context);
  expect(result).toMatchObject({ outcome: "promoted", changed: true, commit: B, url: expect.any(String) });
  const { body } = await plane.get(`/v2/deployments/${result.deployment_id}`);
  expect(body).toMatchObject({
    name: "production",
    source_revision_config: { repo_ref: B, repo_commit_sha: B },
    secrets: [{ name: "KEY", value: "canary-of-production" }],
  });
  expect(await promote(request, toTheEnd, plane.context)).toMatchObject({ outcome: "unchanged" });
  expect(JSON.stringify([result, plane.events])).not.toContain("canary");
});

test("promote compares commits, so another ref with the same commit is unchanged", async () => {
  await using plane = await startLifecyclePlane();
  const release = { source_revision_config: { repo_ref: "release" } };
  await deploy(gitDesired("production", release), gitSource(A), toTheEnd, plane.context);
  await deploy(gitDesired("staging"), gitSource(A), toTheEnd, plane.context);
  expect(await promote(request, toTheEnd, plane.context)).toMatchObject({
    outcome: "unchanged",
    plan: { fields: [], makes_revision: false },
  });
});

const tree = (name: string, more: Partial<Desired> = {}): Desired => ({
  name,
  source: "internal_source",
  ...more,
});

test("a promoted tarball belongs to its target: it survives a restart, a rollback and the deletion of its origin", async () => {
  const built: string[] = [];
  const { builder } = fakeBuilder(({ source }) => {
    if (source.kind === "tarball") built.push(gunzipSync(readFileSync(source.tarball)).toString());
  });
  // Builds are not kept, so that a rollback builds the tarball again.
  await using plane = await startLifecyclePlane({ builder, limits: { keptBuilds: 0 } });
  const { context } = plane;
  const wanted = tree("production", { secrets: canary });
  const before = await deploy(wanted, treeSource("sha256:aa"), toTheEnd, context);
  const staging = await deploy(tree("staging"), treeSource("sha256:bb"), toTheEnd, context);
  expect(await planPromotion(request, context)).toMatchObject({ outcome: "planned", changed: false });

  const result = await promote(request, { ...toTheEnd, verify: {} }, context);
  expect(result).toMatchObject({
    outcome: "promoted",
    changed: true,
    deployment_id: before.deployment_id,
    url: expect.any(String),
  });
  const pathOf = async (id: unknown) =>
    (await plane.get(`/v2/deployments/${id}`)).body.source_revision_config.source_tarball_path;
  expect(await pathOf(before.deployment_id)).toBe(await pathOf(staging.deployment_id));
  expect(await promote(request, toTheEnd, context)).toMatchObject({ outcome: "unchanged" });

  await tearDown({ name: "staging" }, {}, context);
  await plane.restart();
  const again = await deploy(wanted, treeSource("sha256:cc"), toTheEnd, context);
  expect(again).toMatchObject({ outcome: "deployed", deployment_id: before.deployment_id });
  const builds = join(plane.data, "deployments", String(before.deployment_id), "builds");
  await expect.poll(() => existsSync(join(builds, String(result.revision_id)))).toBe(false);
  const choice = { deployment_id: String(before.deployment_id), to_revision_id: result.revision_id };
  const back = await rollBackDeployment(choice, toTheEnd, context);
  expect(back).toMatchObject({ outcome: "rolled_back" });
  expect(built).toEqual(["sha256:aa", "sha256:bb", "sha256:bb", "sha256:cc", "sha256:bb"]);
  expect(await plane.get(`/v2/deployments/${before.deployment_id}`)).toMatchObject({
    body: { secrets: expect.arrayContaining([{ name: "KEY", value: "canary-of-production" }]) },
  });
});

test("promote of a tarball that the control plane cannot copy is refused with a way out and changes nothing", async () => {
  await using plane = await startLifecyclePlane();
  const before = await deploy(tree("production"), treeSource("sha256:aa"), toTheEnd, plane.context);
  const staging = await deploy(tree("staging"), treeSource("sha256:bb"), toTheEnd, plane.context);
  rmSync(join(plane.data, "deployments", String(staging.deployment_id), "uploads"), { recursive: true });
  const result = await promote(request, toTheEnd, plane.context);
  expect(result).toMatchObject({ outcome: "refused", changed: false });
  expect(result.message).toMatch(/nothing was uploaded as.*deploy the same folder to the other deployment/);
  expect(await plane.revisions(before.deployment_id)).toHaveLength(1);
});

const digest = (letter: string) => `registry.example/agent@sha256:${letter.repeat(64)}`;

/** Two deployments of an in-memory control plane that supports every source. */
async function pair(source: string, configs: { staging: object; production: object }, sourceConfig = {}) {
  const server = await startModelPlane();
  const surroundings = lifecycleContext(server.url);
  const of = (name: "staging" | "production") => {
    const deployment = server.model.create({
      name,
      source,
      source_config: { ...sourceConfig },
      source_revision_config: configs[name],
      secrets: [],
    });
    const [revision] = server.model.revisions.get(deployment.id) ?? [];
    if (revision) deployment.active_revision_id = revision.id;
    if (revision) Object.assign(revision, { status: "DEPLOYED", steps: ["DEPLOYED"] });
    return { deployment, revision };
  };
  return {
    server,
    staging: of("staging"),
    production: of("production"),
    events: surroundings.events,
    promote: (more = {}) => promote({ ...request, ...more }, toTheEnd, surroundings.context),
    async [Symbol.asyncDispose]() {
      await surroundings[Symbol.asyncDispose]();
      await server.close();
    },
  };
}

test("promote brings an image over by its digest, with the checkout that it was built from", async () => {
  const built = { image_uri: digest("b"), checkout: { commit: "b".repeat(40) } };
  const configs = { staging: built, production: { image_uri: digest("a") } };
  await using plane = await pair("external_image", configs, { resource_spec: {} });
  const result = await plane.promote();
  expect(result).toMatchObject({ outcome: "promoted" });
  expect(plane.server.requests.find(({ method }) => method === "PATCH")?.body).toEqual({
    source_revision_config: built,
  });
});

test("promote brings an image that was named by a tag over by the digest that runs", async () => {
  const configs = {
    staging: { image_uri: "registry.example/agent:latest" },
    production: { image_uri: digest("a") },
  };
  await using plane = await pair("external_image", configs, { resource_spec: {} });
  plane.staging.revision!.pinned_image = digest("b");
  expect(await plane.promote()).toMatchObject({ outcome: "promoted" });
  expect(plane.server.requests.find(({ method }) => method === "PATCH")?.body).toEqual({
    source_revision_config: { image_uri: digest("b") },
  });
});

test("promote brings a tarball over by its path if the service allows it, and carries its digest along", async () => {
  const configs = { staging: { source_tarball_path: "t/b" }, production: { source_tarball_path: "t/a" } };
  await using plane = await pair("internal_source", configs);
  plane.staging.deployment.secrets = [{ name: "AGENT_DEPLOY_SOURCE_DIGEST", value: "sha256:bb t/b" }];
  expect(await plane.promote()).toMatchObject({ outcome: "promoted" });
  const { body } = plane.server.requests.find(({ method }) => method === "PATCH")!;
  expect(body).toMatchObject({
    source_revision_config: { source_tarball_path: "t/b", source_digest: "sha256:bb" },
  });
  expect(await plane.promote()).toMatchObject({ outcome: "unchanged" });
});

const images = { staging: { image_uri: digest("b") }, production: { image_uri: digest("a") } };
type Pair = Awaited<ReturnType<typeof pair>>;

test.each<[string, (plane: Pair) => object | undefined, RegExp]>([
  ["an unknown origin", () => ({ from: { name: "nobody" } }), /no deployment 'nobody' to promote from/],
  [
    "an unknown target",
    () => ({ to: { name: "nobody" } }),
    /no deployment 'nobody' to promote to: deploy it/,
  ],
  ["a target that is its origin", () => ({ to: { name: "staging" } }), /cannot be promoted to itself/],
  [
    "an image given by a tag",
    ({ staging }) => {
      staging.revision!.source_revision_config = { image_uri: "registry.example/agent:latest" };
      return undefined;
    },
    /by a tag \(registry.example\/agent:latest\)/,
  ],
  [
    "a target with another source",
    ({ production }) => {
      production.deployment.source = "internal_image";
      return undefined;
    },
    /source external_image, 'production' has internal_image/,
  ],
  [
    "an origin without a live revision",
    ({ staging }) => {
      staging.deployment.active_revision_id = null;
      return undefined;
    },
    /nothing of 'staging' is live yet/,
  ],
  [
    "an origin that is being deleted",
    ({ staging }) => {
      staging.deployment.status = "AWAITING_DELETE";
      return undefined;
    },
    /'staging' is on its way out: deployment .* is being deleted/,
  ],
  [
    "a revision that failed",
    ({ staging }) => {
      Object.assign(staging.revision!, { status: "BUILD_FAILED", steps: ["BUILD_FAILED"] });
      return { from_revision_id: staging.revision!.id };
    },
    /is BUILD_FAILED: only what was live/,
  ],
])("promote refuses %s and changes nothing", async (_, prepare, message) => {
  await using plane = await pair("external_image", images, { resource_spec: {} });
  const result = await plane.promote(prepare(plane) ?? {});
  expect(result).toMatchObject({
    outcome: "refused",
    changed: false,
    message: expect.stringMatching(message),
  });
  expect(plane.server.writes()).toEqual([]);
});

test.each<[string, object, RegExp]>([
  ["of another repository", { repo_url: "https://example.com/other.git" }, /is built from/],
  ["that follows its branch", { build_on_push: true }, /turn build_on_push off/],
])("promote refuses a target %s", async (_, config, message) => {
  const configs = { staging: { repo_commit_sha: A }, production: {} };
  await using plane = await pair("repo_host", configs, { repo_url: "https://example.com/code.git" });
  Object.assign(plane.production.deployment.source_config, config);
  expect(await plane.promote()).toMatchObject({
    outcome: "refused",
    message: expect.stringMatching(message),
  });
});

test("promote warns when the two deployments have different build commands", async () => {
  const configs = { staging: { repo_commit_sha: A }, production: {} };
  await using plane = await pair("repo_host", configs, { repo_url: "https://example.com/code.git" });
  plane.production.deployment.source_config.build_command = "npm run build:production";
  plane.server.model.state.commit = A;
  expect(await plane.promote()).toMatchObject({ outcome: "promoted" });
  expect(plane.events).toContainEqual({
    type: "warning",
    message: expect.stringContaining("build_command of 'staging' and of 'production' differ"),
  });
});
