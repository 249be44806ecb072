import { expect, test } from "vitest";
import type { BuildRequest } from "../../../../src/control-plane/build/build-request.ts";
import { untilAborted } from "../../../../src/foundation/time/abortable.ts";
import { creation, type Json, startTestControlPlane } from "../../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../../support/control-plane/fake-builder.ts";
import { failStatements } from "../../../support/database/failing-statement.ts";
import { recordStatements } from "../../../support/database/recorded-statements.ts";
import { countedGit } from "../../../support/git/counted-git.ts";
import { type GitRepository, gitRepository } from "../../../support/git/git-repository.ts";
import { resolveRef } from "../../../support/git/repository-folder.ts";
import { GRAPH_JSON } from "../../../support/project-folder.ts";

type Plane = Awaited<ReturnType<typeof startWatching>>;

/** A control plane that polls often, whose builds take the commit of their ref. `beforeFetch` may wait or throw. */
async function startWatching(
  beforeFetch: (request: BuildRequest) => void | Promise<void> = () => {},
  environment: NodeJS.ProcessEnv = process.env,
) {
  const commits: string[] = [];
  const { builder } = fakeBuilder(undefined, async (request) => {
    await beforeFetch(request);
    const { repo_url, repo_ref } = request.source as { repo_url: string; repo_ref?: string };
    const commit = resolveRef(repo_url, repo_ref ?? "HEAD");
    commits.push(commit);
    return commit;
  });
  const limits = { pushPollMs: 20 };
  const plane = await startTestControlPlane({ builder, limits, environment });
  return Object.assign(plane, { commits });
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const following = ({ path }: GitRepository, over: Record<string, unknown> = {}) =>
  creation("pushed", { source_config: { repo_url: path, build_on_push: true }, ...over });

async function create(plane: Plane, body: Json): Promise<{ id: string; revision: string }> {
  const { id, latest_revision_id: revision } = (await plane.post("/v2/deployments", body)).body;
  await plane.settled(id, revision);
  return { id, revision };
}

/** Newest first. */
const revisionsOf = async (plane: Plane, id: string): Promise<Json[]> =>
  (await plane.get(`/v2/deployments/${id}/revisions`)).body.resources;

/** The revision that follows the one given, once it has come to its end. */
async function nextAfter(plane: Plane, id: string, revision: string): Promise<Json> {
  const next = await until(async () => {
    const { latest_revision_id } = (await plane.get(`/v2/deployments/${id}`)).body;
    return latest_revision_id === revision ? undefined : latest_revision_id;
  });
  return plane.settled(id, next);
}

/** Another deployment, by which a test knows that every branch was looked at: its own pushes were seen. */
async function bystander(plane: Plane) {
  const repository = gitRepository({ "graph.json": GRAPH_JSON });
  const { id } = await create(plane, following(repository, { name: "bystander" }));
  return {
    /** Between the revisions of two pushes lies a whole round. */
    async sawARound() {
      for (const push of ["one", "two"]) {
        const [latest] = await revisionsOf(plane, id);
        repository.commit({ "push.txt": push });
        await nextAfter(plane, id, latest.id);
      }
    },
    [Symbol.dispose]: () => repository[Symbol.dispose](),
  };
}

// Holds CP-2.2-build_on_push, CP-2.3-repo_commit_sha
test("a push creates exactly one revision of its commit with build_on_push on", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await using plane = await startWatching();
  const { id, revision } = await create(plane, following(repository));
  const commit = repository.commit({ "more.txt": "more" });
  expect(await nextAfter(plane, id, revision)).toMatchObject({
    status: "DEPLOYED",
    source_revision_config: { repo_commit_sha: commit },
  });
  // The next push comes after many polls of the same commit, which made no revision.
  const third = repository.commit({ "more.txt": "even more" });
  await until(async () => (plane.commits.includes(third) ? true : undefined));
  expect(await revisionsOf(plane, id)).toHaveLength(3);
});

test("a deployment without build_on_push stays at its commit", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await using plane = await startWatching();
  const still = await create(plane, creation("still", { source_config: { repo_url: repository.path } }));
  const pushed = await create(plane, following(repository));
  repository.commit({ "more.txt": "more" });
  await nextAfter(plane, pushed.id, pushed.revision);
  expect(await revisionsOf(plane, still.id)).toHaveLength(1);
});

test("a rollback stays until the next push, also after a restart", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await using plane = await startWatching();
  const { id, revision } = await create(plane, following(repository));
  repository.commit({ "more.txt": "broken" });
  await nextAfter(plane, id, revision);
  using other = await bystander(plane);
  const back = await plane.post(`/v2/deployments/${id}/revisions/${revision}/redeploy`);
  await plane.settled(id, back.body.latest_revision_id);
  await other.sawARound();
  await plane.restart();
  await other.sawARound();
  expect(await revisionsOf(plane, id)).toHaveLength(3);
  const mended = repository.commit({ "more.txt": "mended" });
  expect(await nextAfter(plane, id, back.body.latest_revision_id)).toMatchObject({
    source_revision_config: { repo_commit_sha: mended },
  });
});

test("a rollback whose commit has to be fetched again stays", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await using plane = await startWatching();
  const { id, revision } = await create(plane, following(repository));
  for (let push = 1, latest = revision; push <= 6; push++) {
    repository.commit({ "more.txt": `push ${push}` });
    latest = (await nextAfter(plane, id, latest)).id;
  }
  using other = await bystander(plane);
  const built = plane.commits.length;
  const back = await plane.post(`/v2/deployments/${id}/revisions/${revision}/redeploy`);
  await plane.settled(id, back.body.latest_revision_id);
  expect(plane.commits).toHaveLength(built + 1);
  await other.sawARound();
  expect(await revisionsOf(plane, id)).toHaveLength(8);
});

test("a push during downtime of the control plane is built once after the restart", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await using plane = await startWatching();
  const { id, revision } = await create(plane, following(repository));
  using other = await bystander(plane);
  await plane.restart(async () => {
    repository.commit({ "more.txt": "more" });
    repository.commit({ "more.txt": "even more" });
  });
  expect(await nextAfter(plane, id, revision)).toMatchObject({
    source_revision_config: { repo_commit_sha: resolveRef(repository.path, "main") },
  });
  await other.sawARound();
  expect(await revisionsOf(plane, id)).toHaveLength(2);
});

test("a revision that was interrupted before its fetch does not end the watch", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  let held = true;
  await using plane = await startWatching(async ({ signal }) => {
    if (!held) return;
    await untilAborted(signal);
    throw signal.reason;
  });
  const { id, latest_revision_id: first } = (await plane.post("/v2/deployments", following(repository))).body;
  await plane.revisionIn(id, first, ["BUILDING"]);
  await plane.post(`/v2/deployments/${id}/revisions/${first}/interrupt`);
  held = false;
  using other = await bystander(plane);
  await other.sawARound();
  expect(await revisionsOf(plane, id)).toHaveLength(1);
  repository.commit({ "more.txt": "more" });
  expect(await nextAfter(plane, id, first)).toMatchObject({ status: "DEPLOYED" });
});

test("a revision that failed before its fetch does not end the watch", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  let failing = false;
  await using plane = await startWatching(() => {
    if (failing) throw new Error("the remote is away");
  });
  const { id, revision } = await create(plane, following(repository));
  failing = true;
  repository.commit({ "more.txt": "more" });
  const failed = await nextAfter(plane, id, revision);
  expect(failed.status).toBe("BUILD_FAILED");
  failing = false;
  repository.commit({ "more.txt": "even more" });
  expect(await nextAfter(plane, id, failed.id)).toMatchObject({ status: "DEPLOYED" });
});

test("a revision from a tarball does not end the watch", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await using plane = await startWatching();
  const { id } = await create(plane, following(repository));
  const source_tarball_path = await plane.upload(id);
  const patched = await plane.patch(`/v2/deployments/${id}`, {
    revision_source: "internal_source",
    source_revision_config: { source_tarball_path },
  });
  await plane.settled(id, patched.body.latest_revision_id);
  const commit = repository.commit({ "more.txt": "more" });
  expect(await nextAfter(plane, id, patched.body.latest_revision_id)).toMatchObject({
    source: "repo_host",
    source_revision_config: { repo_commit_sha: commit },
  });
});

test("a branch that is reset to an older commit creates a revision, too", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  const older = resolveRef(repository.path, "main");
  repository.commit({ "more.txt": "more" });
  await using plane = await startWatching();
  const { id, revision } = await create(plane, following(repository));
  repository.git("reset", "--hard", "--quiet", older);
  expect(await nextAfter(plane, id, revision)).toMatchObject({
    source_revision_config: { repo_commit_sha: older },
  });
});

test("build_on_push that is turned on builds later pushes only", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await using plane = await startWatching();
  const off = { source_config: { repo_url: repository.path, build_on_push: false } };
  const { id, revision } = await create(plane, following(repository, off));
  repository.commit({ "more.txt": "pushed before" });
  await plane.patch(`/v2/deployments/${id}`, { source_config: { build_on_push: true } });
  using other = await bystander(plane);
  await other.sawARound();
  expect(await revisionsOf(plane, id)).toHaveLength(1);
  const commit = repository.commit({ "more.txt": "pushed after" });
  expect(await nextAfter(plane, id, revision)).toMatchObject({
    source_revision_config: { repo_commit_sha: commit },
  });
});

test("a patch that changes the branch creates the only revision until the next push", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await using plane = await startWatching();
  const { id } = await create(plane, following(repository));
  repository.git("checkout", "--quiet", "-b", "release");
  repository.commit({ "more.txt": "a release" });
  const turned = await plane.patch(`/v2/deployments/${id}`, {
    source_revision_config: { repo_ref: "release" },
  });
  const { latest_revision_id: second } = turned.body;
  await plane.settled(id, second);
  using other = await bystander(plane);
  await other.sawARound();
  expect(await revisionsOf(plane, id)).toHaveLength(2);
  const commit = repository.commit({ "more.txt": "the next release" });
  expect(await nextAfter(plane, id, second)).toMatchObject({
    source_revision_config: { repo_commit_sha: commit },
  });
});

test("a push before the fetch of a pending revision is built by that revision alone", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let held = false;
  await using plane = await startWatching(({ source }) =>
    held && "repo_url" in source && source.repo_url === repository.path ? opened : undefined,
  );
  const { id } = await create(plane, following(repository));
  using other = await bystander(plane);
  held = true;
  const { body: made } = await plane.post(`/v2/deployments/${id}/revisions`);
  await plane.revisionIn(id, made.id, ["BUILDING"]);
  const commit = repository.commit({ "more.txt": "more" });
  await other.sawARound();
  open();
  expect(await plane.settled(id, made.id)).toMatchObject({
    source_revision_config: { repo_commit_sha: commit },
  });
  await other.sawARound();
  expect(await revisionsOf(plane, id)).toHaveLength(2);
});

test("an unreachable remote is logged once, and followed again when it recovers", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await using plane = await startWatching();
  await create(plane, following(repository));
  repository.git("branch", "-m", "main", "away");
  const said = () => plane.lines.filter((line) => line.includes("its branch cannot be followed"));
  await until(async () => (said().length > 0 ? true : undefined));
  repository.git("branch", "-m", "away", "main");
  const commit = repository.commit({ "more.txt": "more" });
  await until(async () => (plane.commits.includes(commit) ? true : undefined));
  expect(said()).toEqual([expect.stringContaining("the ref 'main' does not exist")]);
});

test("each branch is polled once a round for all its deployments, and each of them is built", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  using git = countedGit();
  await using plane = await startWatching(undefined, git.environment);
  const made = [];
  for (const name of ["one", "two"]) made.push(await create(plane, following(repository, { name })));
  using recorded = recordStatements();
  const rounds = () => recorded.executed.filter((text) => text.includes("left join branch_heads")).length;
  const before = git.asked();
  await until(async () => (rounds() >= 6 ? true : undefined));
  expect(git.asked() - before).toBeLessThanOrEqual(rounds() + 1);
  const commit = repository.commit({ "more.txt": "more" });
  for (const { id, revision } of made)
    expect(await nextAfter(plane, id, revision)).toMatchObject({
      status: "DEPLOYED",
      source_revision_config: { repo_commit_sha: commit },
    });
});

test("a round reads only the deployments that are followed", async () => {
  await using plane = await startWatching();
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await create(plane, following(repository, { source_config: { repo_url: repository.path } }));
  using recorded = recordStatements();
  const isRound = (text: string) => text.includes("json_extract(source_config, '$.build_on_push')");
  const lastOfAll = () => recorded.executed.slice(-5);
  // What the deployment still has to do after it is live comes first; from then on there is nothing but rounds.
  await until(async () => (lastOfAll().length === 5 && lastOfAll().every(isRound) ? true : undefined));
});

test("polling goes on after the store could not be read, and its failure is logged", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await using plane = await startWatching();
  const { id, revision } = await create(plane, following(repository));
  const before = plane.lines.length;
  using failures = failStatements("order by seq", 2);
  await until(async () => (failures.left === 0 ? true : undefined));
  const commit = repository.commit({ "more.txt": "more" });
  expect(await nextAfter(plane, id, revision)).toMatchObject({
    source_revision_config: { repo_commit_sha: commit },
  });
  const said = "branches could not be followed; the next round tries again: disk I/O error";
  expect(plane.lines.slice(before).filter((line) => line.includes(said))).toHaveLength(2);
});

test("a remote that does not answer delays no push of another one", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  // It stays connected, and says nothing.
  const silent = "ssh://git@127.0.0.1/silent.git";
  await using plane = await startWatching(
    ({ source }) => {
      if ((source as { repo_url: string }).repo_url === silent) throw new Error("it is silent");
    },
    { ...process.env, GIT_SSH_COMMAND: "sleep 1000 #" },
  );
  const away = creation("silent", { source_config: { repo_url: silent, build_on_push: true } });
  await create(plane, away);
  const { id, revision } = await create(plane, following(repository));
  for (const push of ["one", "two"]) {
    const commit = repository.commit({ "pushed.txt": push });
    const built = await until(async () => {
      const [latest] = await revisionsOf(plane, id);
      return latest.source_revision_config.repo_commit_sha === commit ? latest : undefined;
    });
    expect(built.id).not.toBe(revision);
  }
});
