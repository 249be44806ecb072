import { expect, test } from "vitest";
import {
  creation,
  type Json,
  sourceCreation,
  startTestControlPlane,
} from "../../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../../support/control-plane/fake-builder.ts";
import { fakeRunner } from "../../../support/control-plane/fake-runner.ts";
import { type GitRepository, gitRepository } from "../../../support/git/git-repository.ts";
import { resolveRef } from "../../../support/git/repository-folder.ts";
import { heldWork } from "../../../support/held-work.ts";
import { GRAPH_JSON } from "../../../support/project-folder.ts";

// Code moves by a ref in the request, a push, a new revision and a redeploy. Every other patch keeps that of the newest
// revision that has neither failed nor been given up.

type Plane = Awaited<ReturnType<typeof startPlane>>;

/** Builds take the commit of their ref. `hold` waits before each fetch; `broken` has the commits that do not build. */
async function startPlane(hold: (signal: AbortSignal) => Promise<void> = async () => {}) {
  const broken = new Set<string>();
  const { builder } = fakeBuilder(
    ({ source }) => {
      const { repo_url, repo_ref = "HEAD" } = source as { repo_url: string; repo_ref?: string };
      if (broken.has(resolveRef(repo_url, repo_ref))) throw new Error("does not build");
    },
    async ({ source, signal }) => {
      await hold(signal);
      const { repo_url, repo_ref = "HEAD" } = source as { repo_url: string; repo_ref?: string };
      return resolveRef(repo_url, repo_ref);
    },
  );
  const limits = { pushPollMs: 3_600_000 };
  const plane = await startTestControlPlane({ builder, limits, environment: process.env });
  return Object.assign(plane, { broken });
}

async function deploy(plane: Plane, { path }: GitRepository, build_on_push = false) {
  const source_config = { repo_url: path, build_on_push };
  const { body } = await plane.post("/v2/deployments", creation("agent", { source_config }));
  return { id: body.id as string, first: body.latest_revision_id as string };
}

/** Patches, waits for the revision that this makes, and answers it. */
async function patched(plane: Plane, id: string, body: Json): Promise<Json> {
  const answer = await plane.patch(`/v2/deployments/${id}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return plane.settled(id, answer.body.latest_revision_id);
}

const commitOf = (revision: Json) => revision.source_revision_config.repo_commit_sha;
const secrets = (value: string) => ({ secrets: [{ name: "KEY", value }] });

const changes: [string, Json][] = [
  ["secrets", secrets("1")],
  ["resources", { source_config: { resource_spec: { cpu: 2 } } }],
  ["an install command", { source_config: { install_command: "make" } }],
  ["a build command", { source_config: { build_command: "make" } }],
  ["a path of the configuration", { source_revision_config: { graph_config_path: "other/graph.json" } }],
  ["secrets and the selector of the same source", { revision_source: "repo_host", ...secrets("1") }],
];

test.each(changes)(
  "a patch of %s keeps the commit, also several times and after a rollback",
  async (_, change) => {
    using repository = gitRepository({ "graph.json": GRAPH_JSON });
    await using plane = await startPlane();
    const { id, first } = await deploy(plane, repository);
    const deployed = await plane.settled(id, first);
    repository.commit({ "more.txt": "pushed, and asked for by no one" });
    expect(commitOf(await patched(plane, id, change))).toBe(commitOf(deployed));
    expect(commitOf(await patched(plane, id, secrets("2")))).toBe(commitOf(deployed));

    const moved = await plane.post(`/v2/deployments/${id}/revisions`, {});
    expect(commitOf(await plane.settled(id, moved.body.id))).toBe(resolveRef(repository.path, "main"));
    const back = await plane.post(`/v2/deployments/${id}/revisions/${first}/redeploy`);
    await plane.settled(id, back.body.latest_revision_id);
    const last = await patched(plane, id, { ...secrets("3"), source_config: { resource_spec: { cpu: 3 } } });
    expect([last.status, commitOf(last)]).toEqual(["DEPLOYED", commitOf(deployed)]);
  },
);

test("a ref in the patch moves the code, also the one that is there", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await using plane = await startPlane();
  const { id, first } = await deploy(plane, repository);
  const deployed = await plane.settled(id, first);
  const head = repository.commit({ "more.txt": "pushed" });
  const withRef = (repo_ref: string) => ({ ...secrets(repo_ref), source_revision_config: { repo_ref } });
  expect(commitOf(await patched(plane, id, withRef("main")))).toBe(head);
  expect(commitOf(await patched(plane, id, withRef(commitOf(deployed))))).toBe(commitOf(deployed));
});

test.each([
  ["failed", async () => {}],
  [
    "was interrupted",
    async (plane: Plane, id: string, revision: string) => {
      await plane.post(`/v2/deployments/${id}/revisions/${revision}/interrupt`);
    },
  ],
])(
  "after a revision of another branch that %s a patch keeps commit and branch of the one before",
  async (how, end) => {
    using repository = gitRepository({ "graph.json": GRAPH_JSON });
    const work = heldWork();
    let isHeld = false;
    await using plane = await startPlane(async (signal) => {
      if (isHeld) await work.wait(signal);
    });
    const { id, first } = await deploy(plane, repository);
    const deployed = await plane.settled(id, first);
    repository.git("checkout", "--quiet", "-b", "next");
    plane.broken.add(repository.commit({ "more.txt": "does not build" }));
    isHeld = how !== "failed";
    const other = await plane.patch(`/v2/deployments/${id}`, {
      source_revision_config: { repo_ref: "next" },
    });
    if (isHeld) await plane.revisionIn(id, other.body.latest_revision_id, ["BUILDING"]);
    await end(plane, id, other.body.latest_revision_id);
    await plane.settled(id, other.body.latest_revision_id);
    isHeld = false;
    const last = await patched(plane, id, secrets("1"));
    expect(last).toMatchObject({
      status: "DEPLOYED",
      source_revision_config: { repo_ref: "main", repo_commit_sha: commitOf(deployed) },
    });
    const { body } = await plane.get(`/v2/deployments/${id}`);
    expect(body.source_revision_config).toEqual(last.source_revision_config);
  },
);

test("patches during a fetch keep what that brings, and one that it never reaches does not lose it", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  const work = heldWork();
  await using plane = await startPlane((signal) => work.wait(signal));
  const { id, first } = await deploy(plane, repository);
  await plane.revisionIn(id, first, ["BUILDING"]);
  const bodies = [];
  for (const value of ["1", "2"])
    bodies.push((await plane.patch(`/v2/deployments/${id}`, secrets(value))).body);
  const fetched = resolveRef(repository.path, "main");
  while (!work.isWaiting()) await new Promise((resolve) => setTimeout(resolve, 5));
  work.goOn();
  await plane.settled(id, first);
  repository.commit({ "more.txt": "pushed after the fetch" });
  work.end();
  const [skipped, last] = await Promise.all(
    bodies.map(({ latest_revision_id }) => plane.settled(id, latest_revision_id)),
  );
  expect([skipped.status, last.status, commitOf(last)]).toEqual(["SKIPPED", "DEPLOYED", fetched]);
});

test("without any revision that stands a patch fetches the branch, as the first one was to", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await using plane = await startPlane();
  plane.broken.add(resolveRef(repository.path, "main"));
  const { id, first } = await deploy(plane, repository);
  expect((await plane.settled(id, first)).status).toBe("BUILD_FAILED");
  const mended = repository.commit({ "more.txt": "mended" });
  expect(commitOf(await patched(plane, id, secrets("1")))).toBe(mended);
});

test("with build_on_push a patch keeps the commit, and the next push is built all the same", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await using plane = await startPlane();
  const { id, first } = await deploy(plane, repository, true);
  const deployed = await plane.settled(id, first);
  const pushed = repository.commit({ "more.txt": "pushed, not seen yet" });
  expect(commitOf(await patched(plane, id, secrets("1")))).toBe(commitOf(deployed));
  const { body } = await plane.post(`/v2/deployments/${id}/push-hook`);
  const { pushFromGitHub } = await import("../../../support/git/git-host.ts");
  const taken = await pushFromGitHub(body, { repository: repository.path, after: pushed });
  expect(taken.body).toMatchObject({ result: "revision", commit: pushed });
});

test("a patch keeps the tarball of another source that is live", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await using plane = await startPlane();
  const { id, first } = await deploy(plane, repository);
  await plane.settled(id, first);
  const source_tarball_path = await plane.upload(id);
  const code = { revision_source: "internal_source", source_revision_config: { source_tarball_path } };
  await patched(plane, id, code);
  const last = await patched(plane, id, secrets("1"));
  expect(last).toMatchObject({ source: "internal_source", source_revision_config: { source_tarball_path } });
  const chosen = await patched(plane, id, { revision_source: "repo_host", ...secrets("2") });
  expect(chosen).toMatchObject({ source: "repo_host", status: "DEPLOYED" });
});

test("a patch keeps the tarball and its facts that are live, not those of a revision that failed", async () => {
  let fails = false;
  const { builder } = fakeBuilder(() => {
    if (fails) throw new Error("does not build");
  });
  await using plane = await startTestControlPlane({ builder });
  const { id } = (await plane.post("/v2/deployments", sourceCreation("agent"))).body;
  const upload = async (letter: string) => ({
    source_tarball_path: await plane.upload(id),
    source_digest: `sha256:${letter}`,
    checkout: { commit: letter.repeat(40) },
  });
  const good = await upload("a");
  await patched(plane as Plane, id, { source_revision_config: good });
  fails = true;
  await patched(plane as Plane, id, { source_revision_config: await upload("b") });
  fails = false;
  const last = await patched(plane as Plane, id, secrets("1"));
  expect(last).toMatchObject({ status: "DEPLOYED", source_revision_config: good });
});

test("a patch keeps the image that a tag stood for, and the tag in the patch is resolved again", async () => {
  const digest = (letter: string) => `registry.example/agent@sha256:${letter.repeat(64)}`;
  let tagged = digest("a");
  const { runner } = fakeRunner({
    sources: ["external_image"],
    pin: async () => ({ image: tagged, version: null }),
  });
  await using plane = await startTestControlPlane({ runner });
  const image_uri = "registry.example/agent:main";
  const { body } = await plane.post("/v2/deployments", {
    ...sourceCreation("agent", { source: "external_image", source_config: { resource_spec: {} } }),
    source_revision_config: { image_uri },
  });
  await plane.settled(body.id, body.latest_revision_id);
  tagged = digest("b");
  const kept = await patched(plane as Plane, body.id, secrets("1"));
  expect(kept).toMatchObject({ pinned_image: digest("a"), source_revision_config: { image_uri } });
  const moved = await patched(plane as Plane, body.id, { source_revision_config: { image_uri } });
  expect(moved.pinned_image).toBe(digest("b"));
});
