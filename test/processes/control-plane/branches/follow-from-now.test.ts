import { renameSync } from "node:fs";
import { expect, test } from "vitest";
import {
  creation,
  type Json,
  sourceCreation,
  startTestControlPlane,
} from "../../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../../support/control-plane/fake-builder.ts";
import { pushFromGitHub } from "../../../support/git/git-host.ts";
import { type GitRepository, gitRepository } from "../../../support/git/git-repository.ts";
import { resolveRef } from "../../../support/git/repository-folder.ts";
import { GRAPH_JSON } from "../../../support/project-folder.ts";

// From which push on a deployment follows a branch that it was switched to. Remotes are polled only after a restart, so
// that only the request itself can have seen the branch's head.

type Plane = Awaited<ReturnType<typeof startPlane>>;

async function startPlane(
  beforeFetch: () => void | Promise<void> = () => {},
  environment: NodeJS.ProcessEnv = process.env,
) {
  const { builder } = fakeBuilder(undefined, async ({ source }) => {
    await beforeFetch();
    const { repo_url, repo_ref = "HEAD" } = source as { repo_url: string; repo_ref?: string };
    return resolveRef(repo_url, repo_ref);
  });
  const limits = { pushPollMs: 3_600_000 };
  const plane = await startTestControlPlane({ builder, limits, environment });
  const restartPolling = () =>
    plane.restart(() => {
      limits.pushPollMs = 20;
    });
  return Object.assign(plane, { restartPolling });
}

const project = () => gitRepository({ "graph.json": GRAPH_JSON });

async function follow(plane: Plane, { path }: GitRepository, build_on_push = true) {
  const source_config = { repo_url: path, build_on_push };
  const { body } = await plane.post("/v2/deployments", creation("followed", { source_config }));
  await plane.settled(body.id, body.latest_revision_id);
  return { id: body.id as string, first: body.latest_revision_id as string };
}

const revisionsOf = async (plane: Plane, id: string): Promise<Json[]> =>
  (await plane.get(`/v2/deployments/${id}/revisions`)).body.resources;

/** Waits until the latest revision is of this commit. */
async function isBuilt(plane: Plane, id: string, commit: string): Promise<void> {
  for (;;) {
    const [latest] = await revisionsOf(plane, id);
    if (latest.source_revision_config.repo_commit_sha === commit) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Switched to `next` and rolled back to the first revision, of `main`, about which no remote was asked since. */
async function rolledBack(plane: Plane, repository: GitRepository) {
  const { id, first } = await follow(plane, repository);
  repository.git("checkout", "--quiet", "-b", "next");
  repository.commit({ "next.txt": "next" });
  const turned = await plane.patch(`/v2/deployments/${id}`, { source_revision_config: { repo_ref: "next" } });
  await plane.settled(id, turned.body.latest_revision_id);
  repository.git("checkout", "--quiet", "main");
  const before = repository.commit({ "more.txt": "pushed before the rollback" });
  const back = await plane.post(`/v2/deployments/${id}/revisions/${first}/redeploy`);
  await plane.settled(id, back.body.latest_revision_id);
  return { id, before };
}

test("after a rollback to another branch the next push to that is built, though nobody looked in between", async () => {
  using repository = project();
  await using plane = await startPlane();
  const { id } = await rolledBack(plane, repository);
  const after = repository.commit({ "more.txt": "pushed after the rollback" });
  await plane.restartPolling();
  await isBuilt(plane, id, after);
  expect(await revisionsOf(plane, id)).toHaveLength(4);
});

test("after a rollback to another branch a push from before it is not built, also when it is delivered late", async () => {
  using repository = project();
  await using plane = await startPlane();
  const { id, before } = await rolledBack(plane, repository);
  const { body: hook } = await plane.post(`/v2/deployments/${id}/push-hook`);
  expect((await pushFromGitHub(hook, { repository: repository.path, after: before })).body).toEqual({
    result: "already",
    reason: `the branch stands at ${before.slice(0, 12)}, which was seen before`,
  });
  expect(await revisionsOf(plane, id)).toHaveLength(3);
});

test("the same holds for a push after build_on_push was turned on", async () => {
  using repository = project();
  await using plane = await startPlane();
  const { id } = await follow(plane, repository, false);
  repository.commit({ "more.txt": "pushed before" });
  await plane.patch(`/v2/deployments/${id}`, { source_config: { build_on_push: true } });
  const after = repository.commit({ "more.txt": "pushed after" });
  await plane.restartPolling();
  await isBuilt(plane, id, after);
  expect(await revisionsOf(plane, id)).toHaveLength(2);
});

test.each([
  ["a patch", (plane: Plane, path: string, body: Json) => plane.patch(path, body)],
  ["a new revision", (plane: Plane, path: string, body: Json) => plane.post(`${path}/revisions`, body)],
])("the push that makes a branch is built which %s named before", async (_, turn) => {
  using repository = project();
  await using plane = await startPlane();
  const { id } = await follow(plane, repository);
  const answer = await turn(plane, `/v2/deployments/${id}`, { source_revision_config: { repo_ref: "next" } });
  expect(answer.status).toBeLessThan(300);
  const [failed] = await revisionsOf(plane, id);
  expect((await plane.settled(id, failed.id)).status).toBe("BUILD_FAILED");
  repository.git("checkout", "--quiet", "-b", "next");
  const after = repository.commit({ "more.txt": "the first of its branch" });
  await plane.restartPolling();
  await isBuilt(plane, id, after);
});

test("a push during a build that fails before its fetch is built", async () => {
  using repository = project();
  const { promise: pushed, resolve: push } = Promise.withResolvers<void>();
  await using plane = await startPlane(async () => {
    await pushed;
    throw new Error("the remote is away");
  });
  const source_config = { repo_url: repository.path, build_on_push: true };
  const { body } = await plane.post("/v2/deployments", creation("followed", { source_config }));
  await plane.revisionIn(body.id, body.latest_revision_id, ["BUILDING"]);
  const after = repository.commit({ "more.txt": "more" });
  push();
  await plane.settled(body.id, body.latest_revision_id);
  await plane.restartPolling();
  await isBuilt(plane, body.id, after);
});

/** A revision is about to fetch the branch; `fetch` lets it, and resolves at its end. The one before it is `first`. */
async function aboutToFetch(repository: GitRepository) {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let isHeld = false;
  const plane = await startPlane(() => (isHeld ? opened : undefined));
  const { id, first } = await follow(plane, repository);
  const { body: hook } = await plane.post(`/v2/deployments/${id}/push-hook`);
  isHeld = true;
  const { body: made } = await plane.post(`/v2/deployments/${id}/revisions`);
  await plane.revisionIn(id, made.id, ["BUILDING"]);
  async function fetch(): Promise<Json> {
    open();
    return plane.settled(id, made.id);
  }
  return { plane, id, first, hook, fetch };
}

test("a push after a rollback is built, also when the fetch of a revision before the rollback brought its commit", async () => {
  using repository = project();
  const { plane, id, first, hook, fetch } = await aboutToFetch(repository);
  await using _ = plane;
  await plane.post(`/v2/deployments/${id}/revisions/${first}/redeploy`);
  const after = repository.commit({ "more.txt": "pushed after the rollback" });
  expect((await fetch()).source_revision_config.repo_commit_sha).toBe(after);
  const { body } = await pushFromGitHub(hook, { repository: repository.path, after });
  expect(body).toMatchObject({ result: "revision", commit: after });
  expect((await plane.settled(id, body.revision_id)).status).toBe("DEPLOYED");
});

test("a push before a rollback is not built after it, also when the revision that it was left to fetches later", async () => {
  using repository = project();
  const { plane, id, first, hook, fetch } = await aboutToFetch(repository);
  await using _ = plane;
  const before = repository.commit({ "more.txt": "pushed before the rollback" });
  const parts = { repository: repository.path, after: before };
  expect((await pushFromGitHub(hook, parts)).body.result).toBe("already");
  await plane.post(`/v2/deployments/${id}/revisions/${first}/redeploy`);
  await fetch();
  expect((await pushFromGitHub(hook, parts)).body.result).toBe("already");
  expect(await revisionsOf(plane, id)).toHaveLength(3);
});

test("a push before the interrupt of the revision that it was left to is not built, and one after it is", async () => {
  using repository = project();
  const { plane, id, first, hook, fetch } = await aboutToFetch(repository);
  await using _ = plane;
  const before = repository.commit({ "more.txt": "pushed before the interrupt" });
  const parts = { repository: repository.path, after: before };
  expect((await pushFromGitHub(hook, parts)).body.result).toBe("already");
  const [latest] = await revisionsOf(plane, id);
  await plane.post(`/v2/deployments/${id}/revisions/${latest.id}/interrupt`);
  expect((await fetch()).status).toBe("INTERRUPTED");
  expect((await pushFromGitHub(hook, parts)).body.result).toBe("already");
  expect((await plane.get(`/v2/deployments/${id}`)).body.active_revision_id).toBe(first);
  const after = repository.commit({ "more.txt": "pushed after the interrupt" });
  await plane.restartPolling();
  await isBuilt(plane, id, after);
  expect(await revisionsOf(plane, id)).toHaveLength(3);
});

test("the same holds for the interrupt of a revision that was to take over what another one fetches", async () => {
  using repository = project();
  const { plane, id, hook, fetch } = await aboutToFetch(repository);
  await using _ = plane;
  await plane.patch(`/v2/deployments/${id}`, { secrets: [{ name: "KEY", value: "changed" }] });
  const before = repository.commit({ "more.txt": "pushed before the interrupt" });
  const parts = { repository: repository.path, after: before };
  const [latest] = await revisionsOf(plane, id);
  await plane.post(`/v2/deployments/${id}/revisions/${latest.id}/interrupt`);
  expect(await fetch()).toMatchObject({
    status: "DEPLOYED",
    source_revision_config: { repo_commit_sha: before },
  });
  expect((await pushFromGitHub(hook, parts)).body.result).toBe("already");
  expect(await revisionsOf(plane, id)).toHaveLength(3);
});

/** What the deployment runs from now on comes from a tarball. */
async function deployTarball(plane: Plane, id: string): Promise<void> {
  const { status } = await plane.patch(`/v2/deployments/${id}`, {
    revision_source: "internal_source",
    source_revision_config: { source_tarball_path: await plane.upload(id) },
  });
  expect(status).toBe(200);
}

test("a push after a tarball was deployed is built, also when the fetch of a revision before it brought its commit", async () => {
  using repository = project();
  const { plane, id, hook, fetch } = await aboutToFetch(repository);
  await using _ = plane;
  await deployTarball(plane, id);
  const after = repository.commit({ "more.txt": "pushed after the tarball" });
  expect((await fetch()).source_revision_config.repo_commit_sha).toBe(after);
  const { body } = await pushFromGitHub(hook, { repository: repository.path, after });
  expect(body).toMatchObject({ result: "revision", commit: after });
});

test("a push before a tarball was deployed is not built after it, also when the revision that it was left to fetches later", async () => {
  using repository = project();
  const { plane, id, hook, fetch } = await aboutToFetch(repository);
  await using _ = plane;
  const before = repository.commit({ "more.txt": "pushed before the tarball" });
  const parts = { repository: repository.path, after: before };
  expect((await pushFromGitHub(hook, parts)).body.result).toBe("already");
  await deployTarball(plane, id);
  await fetch();
  expect((await pushFromGitHub(hook, parts)).body.result).toBe("already");
  expect(await revisionsOf(plane, id)).toHaveLength(3);
});

test.each(["a patch", "a new revision"])(
  "%s takes another deployment's tarball instead of a branch that is still to be fetched",
  async (way) => {
    using repository = project();
    const { plane, id, fetch } = await aboutToFetch(repository);
    await using _ = plane;
    const { body: other } = await plane.post("/v2/deployments", sourceCreation("other"));
    const body = {
      revision_source: "internal_source",
      source_revision_config: { source_tarball_path: await plane.upload(other.id) },
    };
    const path = `/v2/deployments/${id}`;
    const answer = await (way === "a patch"
      ? plane.patch(path, body)
      : plane.post(`${path}/revisions`, body));
    await fetch();
    expect(answer.status).toBe(way === "a patch" ? 200 : 201);
    const [latest] = await revisionsOf(plane, id);
    expect((await plane.settled(id, latest.id)).status).toBe("DEPLOYED");
  },
);

test("a branch that is rolled back on while its remote is away counts from where it was last seen", async () => {
  using repository = project();
  const { plane, id, first, fetch } = await aboutToFetch(repository);
  await using _ = plane;
  renameSync(repository.path, `${repository.path}-away`);
  const back = await plane.post(`/v2/deployments/${id}/revisions/${first}/redeploy`);
  expect(back.status).toBe(200);
  renameSync(`${repository.path}-away`, repository.path);
  expect(plane.lines.filter((line) => line.includes("does not say where the branch stands"))).toEqual([
    expect.stringMatching(/it counts from where it is last seen: could not read/),
  ]);
  const after = repository.commit({ "more.txt": "pushed after the rollback" });
  await fetch();
  await plane.restartPolling();
  await isBuilt(plane, id, after);
  expect(await revisionsOf(plane, id)).toHaveLength(4);
});

test("a rollback goes on while its remote is away; another branch counts from where it is first seen", async () => {
  using repository = project();
  await using plane = await startPlane();
  const { id, first } = await follow(plane, repository);
  repository.git("branch", "next");
  const turned = await plane.patch(`/v2/deployments/${id}`, { source_revision_config: { repo_ref: "next" } });
  await plane.settled(id, turned.body.latest_revision_id);
  renameSync(repository.path, `${repository.path}-away`);
  const back = await plane.post(`/v2/deployments/${id}/revisions/${first}/redeploy`);
  expect(back.status).toBe(200);
  renameSync(`${repository.path}-away`, repository.path);
  expect(await plane.settled(id, back.body.latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
  expect(plane.lines.filter((line) => line.includes("does not say where the branch stands"))).toEqual([
    expect.stringMatching(/^deployment followed: .*it counts from where it is first seen.*could not read/),
  ]);
  const { body: hook } = await plane.post(`/v2/deployments/${id}/push-hook`);
  const after = repository.commit({ "more.txt": "more" });
  expect((await pushFromGitHub(hook, { repository: repository.path, after })).body).toMatchObject({
    result: "revision",
    commit: after,
  });
});

test("a creation waits four seconds for a remote that says nothing, and says so", async () => {
  await using plane = await startPlane(undefined, { ...process.env, GIT_SSH_COMMAND: "sleep 1000 #" });
  const source_config = { repo_url: "ssh://git@127.0.0.1/silent.git", build_on_push: true };
  expect((await plane.post("/v2/deployments", creation("followed", { source_config }))).status).toBe(201);
  expect(plane.lines.filter((line) => line.includes("does not say where the branch stands"))).toEqual([
    expect.stringMatching(/: the remote did not answer within 4 s$/),
  ]);
});

test("a request that is refused asks no remote", async () => {
  await using plane = await startPlane();
  const source_config = { repo_url: "/nowhere/at/all", build_on_push: true };
  const body = creation("taken", { source_config });
  expect((await plane.post("/v2/deployments", body)).status).toBe(201);
  expect((await plane.post("/v2/deployments", body)).status).toBe(409);
  expect(plane.lines.filter((line) => line.includes("does not say where the branch stands"))).toHaveLength(1);
});
