import { expect, test } from "vitest";
import { SOURCE_DIGEST_SECRET } from "../../../src/contract/deployment/secrets.ts";
import type { Dialect } from "../../../src/contract/dialect/dialect.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { apply } from "../../../src/lifecycle/apply/apply.ts";
import type { Desired } from "../../../src/lifecycle/desired.ts";
import { lookAndPlan } from "../../../src/lifecycle/operations/look-and-plan.ts";
import type { Source } from "../../../src/lifecycle/source.ts";
import { gitSource, lifecycleContext, treeSource } from "../../support/control-plane/lifecycle-context.ts";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";

const fromTree: Desired = {
  name: "agent",
  source: "internal_source",
  secrets: [{ name: "KEY", value: new Secret("v") }],
};
const fromGit: Desired = {
  name: "agent",
  source: "repo_host",
  source_config: { repo_url: "https://example.com/code.git" },
  source_revision_config: { repo_ref: "main" },
};

async function applied(
  url: string,
  desired: Desired,
  source?: Source,
  given: { dialect?: Dialect; allow_replace?: boolean; take_over?: boolean } = {},
) {
  const { dialect, ...options } = given;
  await using surroundings = lifecycleContext(url, dialect);
  const { context, events } = surroundings;
  const { plan, observed } = await lookAndPlan({ desired, source }, options, context);
  expect(plan.refusals).toEqual([]);
  const result = await apply({ plan, desired, source, observed }, context);
  return { ...result, plan, events };
}

type Server = Awaited<ReturnType<typeof startModelPlane>>;
const revisionsOf = (server: Server) => [...server.model.revisions.values()].flat();
const bodiesOf = (server: Server, method: string) =>
  server.requests.filter((request) => request.method === method).map(({ body }) => body);

/** The service of this dialect has no field for the digest. */
const hosted = { dialect: "langsmith" } as const;

test("a tarball deploy creates, uploads and then patches the path and the digest", async () => {
  await using server = await startModelPlane();
  const { revision_id, made_revision, events } = await applied(server.url, fromTree, treeSource("sha256:aa"));
  expect(server.writes()).toEqual([
    "POST /v2/deployments",
    expect.stringMatching(/^POST .*\/upload-url$/),
    expect.stringMatching(/^PUT /),
    expect.stringMatching(/^PATCH /),
  ]);
  expect(bodiesOf(server, "PATCH")).toEqual([
    {
      revision_source: "internal_source",
      source_revision_config: { source_tarball_path: "uploads/1.tar.gz", source_digest: "sha256:aa" },
    },
  ]);
  expect(revisionsOf(server).map(({ id }) => id)).toEqual([revision_id]);
  expect(made_revision).toBe(true);
  expect(events.map(({ type }) => type)).toEqual([
    "looking_up",
    "planned",
    "created",
    "delivering",
    "uploading",
    "patched",
  ]);
});

test("a tarball deploy to the hosted service sends the digest as a secret, beside all others", async () => {
  await using server = await startModelPlane();
  await applied(server.url, fromTree, treeSource("sha256:aa"), hosted);
  expect(bodiesOf(server, "PATCH")).toEqual([
    {
      revision_source: "internal_source",
      source_revision_config: { source_tarball_path: "uploads/1.tar.gz" },
      secrets: [
        { name: "KEY", value: "v" },
        { name: SOURCE_DIGEST_SECRET, value: "sha256:aa uploads/1.tar.gz -" },
      ],
    },
  ]);
});

const OURS = "https://github.com/acme/agents#services/my agent";
const OTHER = "https://github.com/acme/other";

test("the hosted service keeps the origin beside the digest, through changes of code and secrets", async () => {
  await using server = await startModelPlane();
  const recorded = () =>
    [...server.model.deployments.values()][0]?.secrets?.find(
      (secret: { name: string }) => secret.name === SOURCE_DIGEST_SECRET,
    )?.value;
  const ours = { ...fromTree, origin: OURS };
  await applied(server.url, ours, treeSource("sha256:aa"), hosted);
  expect(bodiesOf(server, "POST")[0].secrets).toContainEqual({
    name: SOURCE_DIGEST_SECRET,
    value: `- - - ${OURS}`,
  });
  expect(recorded()).toBe(`sha256:aa uploads/1.tar.gz - ${OURS}`);
  // Neither a deployer without an origin nor other secrets change it.
  await applied(server.url, fromTree, treeSource("sha256:bb"), hosted);
  expect(recorded()).toBe(`sha256:bb uploads/2.tar.gz - ${OURS}`);
  await applied(server.url, { ...ours, secrets: [] }, treeSource("sha256:bb"), hosted);
  expect(recorded()).toBe(`sha256:bb uploads/2.tar.gz - ${OURS}`);
  await applied(server.url, { ...fromTree, origin: OTHER }, treeSource("sha256:bb"), {
    ...hosted,
    take_over: true,
  });
  expect(recorded()).toBe(`sha256:bb uploads/2.tar.gz - ${OTHER}`);
});

test.each(["neutral", "langsmith"] as const)(
  "an origin is recorded with a moved branch in one revision, and then nothing is left to write: %s",
  async (dialect) => {
    await using server = await startModelPlane();
    await applied(server.url, fromGit, gitSource("a".repeat(40)), { dialect });
    const before = revisionsOf(server).length;
    const ours = { ...fromGit, origin: OURS };
    const moved = await applied(server.url, ours, gitSource("b".repeat(40)), { dialect });
    expect(moved.plan.fields).toMatchObject([{ path: "origin", to: OURS }]);
    expect(revisionsOf(server)).toHaveLength(before + 1);
    const { plan } = await applied(server.url, ours, gitSource("b".repeat(40)), { dialect });
    expect(plan.fields).toEqual([]);
  },
);

test("an origin alone is a patch without a revision", async () => {
  await using server = await startModelPlane();
  await applied(server.url, fromTree, treeSource("sha256:aa"));
  const before = revisionsOf(server).length;
  await applied(server.url, { ...fromTree, origin: OURS }, treeSource("sha256:aa"));
  expect(bodiesOf(server, "PATCH").at(-1)).toEqual({ origin: OURS });
  expect(revisionsOf(server)).toHaveLength(before);
});

test.each(["neutral", "langsmith"] as const)(
  "applying the same tree again writes nothing: %s",
  async (dialect) => {
    await using server = await startModelPlane();
    await applied(server.url, fromTree, treeSource("sha256:aa"), { dialect });
    const before = server.writes().length;
    const { plan, made_revision } = await applied(server.url, fromTree, treeSource("sha256:aa"), { dialect });
    expect(plan.action).toBe("none");
    expect(made_revision).toBe(false);
    expect(server.writes()).toHaveLength(before);
  },
);

test("applying a changed tree keeps unmanaged secrets", async () => {
  await using server = await startModelPlane();
  await applied(server.url, fromTree, treeSource("sha256:aa"), hosted);
  const { secrets: _secrets, ...unmanaged } = fromTree;
  await applied(server.url, unmanaged, treeSource("sha256:bb"), hosted);
  expect(bodiesOf(server, "PATCH").at(-1).secrets).toEqual([
    { name: "KEY", value: "v" },
    { name: SOURCE_DIGEST_SECRET, value: "sha256:bb uploads/2.tar.gz -" },
  ]);
});

test("applying only changed secrets keeps the recorded digest", async () => {
  await using server = await startModelPlane();
  await applied(server.url, fromTree, treeSource("sha256:aa"), hosted);
  const secrets = [{ name: "KEY", value: new Secret("other") }];
  await applied(server.url, { ...fromTree, secrets }, treeSource("sha256:aa"), hosted);
  expect(bodiesOf(server, "PATCH").at(-1)).toEqual({
    secrets: [
      { name: "KEY", value: "other" },
      { name: SOURCE_DIGEST_SECRET, value: "sha256:aa uploads/1.tar.gz -" },
    ],
  });
});

test("unmanaged secrets whose values are hidden are never overwritten", async () => {
  await using server = await startModelPlane({ hideSecrets: true });
  await applied(server.url, fromTree, treeSource("sha256:aa"));
  const { secrets: _secrets, ...unmanaged } = fromTree;
  await applied(server.url, unmanaged, treeSource("sha256:bb"));
  expect(bodiesOf(server, "PATCH").at(-1)).not.toHaveProperty("secrets");
  expect(server.model.firstDeployment()?.secrets[0]).toEqual({ name: "KEY", value: "v" });
});

test("apply continues an empty deployment left by a crash after its creation", async () => {
  await using server = await startModelPlane();
  const left = server.model.create({
    name: "agent",
    source: "internal_source",
    source_config: {},
    source_revision_config: {},
    secrets: [{ name: "KEY", value: "v" }],
  });
  const { deployment, revision_id } = await applied(server.url, fromTree, treeSource("sha256:aa"));
  expect(deployment.id).toBe(left.id);
  expect(revisionsOf(server).map(({ id }) => id)).toEqual([revision_id]);
  expect(server.writes()).not.toContain("POST /v2/deployments");
});

test("a git deployment is created in one request, and its first revision is followed", async () => {
  await using server = await startModelPlane();
  const { revision_id } = await applied(
    server.url,
    { ...fromGit, display_name: "Agent" },
    gitSource("c".repeat(40)),
  );
  expect(server.writes()).toEqual(["POST /v2/deployments", expect.stringMatching(/^PATCH /)]);
  expect(bodiesOf(server, "PATCH")).toEqual([{ display_name: "Agent" }]);
  expect(revisionsOf(server).map(({ id }) => id)).toEqual([revision_id]);
});

test("when only the commit moved, apply creates a revision and patches nothing", async () => {
  await using server = await startModelPlane();
  server.model.state.commit = "a".repeat(40);
  await applied(server.url, fromGit, gitSource("a".repeat(40)));
  server.model.state.commit = "b".repeat(40);
  const { revision_id } = await applied(server.url, fromGit, gitSource("b".repeat(40)));
  expect(server.writes().at(-1)).toMatch(/^POST .*\/revisions$/);
  expect(revisionsOf(server)[0]?.id).toBe(revision_id);
  expect(server.writes().some((line) => line.startsWith("PATCH"))).toBe(false);
});

test("a change of one flag patches only that flag and makes no revision", async () => {
  await using server = await startModelPlane();
  await applied(server.url, fromGit);
  const desired = { ...fromGit, source_config: { ...fromGit.source_config, build_on_push: true } };
  const { made_revision, revision_id } = await applied(server.url, desired);
  expect(bodiesOf(server, "PATCH")).toEqual([{ source_config: { build_on_push: true } }]);
  expect({ made_revision, revision_id }).toEqual({ made_revision: false, revision_id: undefined });
});

test("a resource spec is sent complete, merged with the existing one", async () => {
  await using server = await startModelPlane();
  const config = { repo_url: "https://example.com/code.git" };
  await applied(server.url, {
    ...fromGit,
    source_config: { ...config, resource_spec: { cpu: 2, labels: { a: "1" } } },
  });
  await applied(server.url, { ...fromGit, source_config: { ...config, resource_spec: { memory_mb: 512 } } });
  expect(bodiesOf(server, "PATCH")[0].source_config.resource_spec).toMatchObject({
    cpu: 2,
    labels: { a: "1" },
    memory_mb: 512,
  });
  const deployment = server.model.firstDeployment();
  expect(deployment?.source_config.resource_spec).toMatchObject({ memory_limit_mb: 1024, cpu_limit: 4 });
});

test("apply follows the revision of its own patch even if another client's is newer", async () => {
  await using server = await startModelPlane();
  await applied(server.url, fromTree, treeSource("sha256:aa"));
  // The other job's patch takes effect right after ours, before the answer to ours is written.
  server.beforeAnswer = ({ method }) => {
    const deployment = server.model.firstDeployment();
    if (method === "PATCH" && deployment) {
      server.model.newRevision(deployment, { source_tarball_path: "uploads/other" });
    }
  };
  const { revision_id } = await applied(server.url, fromTree, treeSource("sha256:bb"));
  const [newest, own] = revisionsOf(server);
  expect(newest?.source_revision_config.source_tarball_path).toBe("uploads/other");
  expect(own?.source_revision_config.source_tarball_path).toBe("uploads/2.tar.gz");
  expect(revision_id).toBe(own?.id);
});

test.each(["drop_before", "drop_after"] as const)(
  "apply makes one revision when the connection breaks during the patch (%s)",
  async (effect) => {
    await using server = await startModelPlane();
    await applied(server.url, fromTree, treeSource("sha256:aa"));
    server.faults.push({ on: "^PATCH", effect });
    const { revision_id } = await applied(server.url, fromTree, treeSource("sha256:bb"));
    const made = revisionsOf(server);
    expect(made).toHaveLength(2);
    expect(made[0]?.id).toBe(revision_id);
    expect(server.writes().filter((line) => line.startsWith("PATCH"))).toHaveLength(
      effect === "drop_after" ? 2 : 3,
    );
  },
);

test.each(["drop_before", "drop_after"] as const)(
  "apply makes one revision when the connection breaks during its creation (%s)",
  async (effect) => {
    await using server = await startModelPlane();
    server.model.state.commit = "a".repeat(40);
    await applied(server.url, fromGit, gitSource("a".repeat(40)));
    server.model.state.commit = "b".repeat(40);
    server.faults.push({ on: "^POST .*/revisions$", effect });
    const { revision_id } = await applied(server.url, fromGit, gitSource("b".repeat(40)));
    expect(revisionsOf(server)).toHaveLength(2);
    expect(revisionsOf(server)[0]?.id).toBe(revision_id);
  },
);

test("with build_on_push, apply follows the push's own revision and makes none", async () => {
  await using server = await startModelPlane();
  server.model.state.commit = "a".repeat(40);
  const pushed = { ...fromGit, source_config: { ...fromGit.source_config, build_on_push: true } };
  await applied(server.url, pushed, gitSource("a".repeat(40)));
  await using surroundings = lifecycleContext(server.url);
  const source = gitSource("b".repeat(40));
  const { plan, observed } = await lookAndPlan({ desired: pushed, source }, {}, surroundings.context);
  server.model.state.commit = "b".repeat(40);
  const deployment = server.model.firstDeployment();
  const own = server.model.newRevision(deployment ?? {}, { repo_ref: "main" });
  const result = await apply({ plan, desired: pushed, source, observed }, surroundings.context);
  expect(result.revision_id).toBe(own.id);
  expect(server.writes()).toEqual(["POST /v2/deployments"]);
});

test("with build_on_push, apply makes a revision if the push has made none within a minute", async () => {
  await using server = await startModelPlane();
  server.model.state.commit = "a".repeat(40);
  const pushed = { ...fromGit, source_config: { ...fromGit.source_config, build_on_push: true } };
  await applied(server.url, pushed, gitSource("a".repeat(40)));
  server.model.state.commit = "b".repeat(40);
  const { revision_id } = await applied(server.url, pushed, gitSource("b".repeat(40)));
  expect(revisionsOf(server).map(({ id }) => id)).toEqual([revision_id, expect.any(String)]);
  expect(server.writes().at(-1)).toMatch(/\/revisions$/);
});

test("apply retries the same code after a failed revision", async () => {
  await using server = await startModelPlane({ statuses: ["BUILD_FAILED"] });
  await applied(server.url, fromTree, treeSource("sha256:aa"));
  const { plan, revision_id } = await applied(server.url, fromTree, treeSource("sha256:aa"));
  expect(plan).toMatchObject({ action: "update", fields: [], code: undefined, makes_revision: true });
  expect(revisionsOf(server)[0]?.id).toBe(revision_id);
  expect(revisionsOf(server)).toHaveLength(2);
});

test("a replacement deletes the deployment with its tracing project, waits until it is gone and creates it again", async () => {
  await using server = await startModelPlane();
  const { deployment: old } = await applied(server.url, fromGit);
  const desired = { ...fromGit, source_config: { repo_url: "https://other.example/code" } };
  const { deployment } = await applied(server.url, desired, undefined, { allow_replace: true });
  expect(deployment.id).not.toBe(old.id);
  expect(server.writes()).toContain(`DELETE /v2/deployments/${old.id}?delete_tracing_project=true`);
  expect(server.model.deployments.size).toBe(1);
});
