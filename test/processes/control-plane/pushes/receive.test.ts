import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createBuilder } from "../../../../src/control-plane/build/build.ts";
import {
  creation,
  type Json,
  sourceCreation,
  startTestControlPlane,
} from "../../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../../support/control-plane/fake-builder.ts";
import { countedGit } from "../../../support/git/counted-git.ts";
import {
  deliver,
  NO_COMMIT,
  pushBodies,
  pushFromGitHub,
  signedHeaders,
} from "../../../support/git/git-host.ts";
import { type GitRepository, gitRepository } from "../../../support/git/git-repository.ts";
import { remoteLink } from "../../../support/git/remote-link.ts";
import { resolveRef } from "../../../support/git/repository-folder.ts";
import { stallingGit } from "../../../support/git/stalling-git.ts";
import { GRAPH_JSON } from "../../../support/project-folder.ts";

type Plane = Awaited<ReturnType<typeof startPlane>>;

type BeforeFetch = (commit: string) => void | Promise<void>;

/** A control plane that does not poll, whose builds take the commit of their ref. `beforeFetch` may wait. */
async function startPlane(
  beforeFetch: BeforeFetch = () => {},
  pushPollMs = 3_600_000,
  environment: NodeJS.ProcessEnv = process.env,
) {
  const { builder } = fakeBuilder(undefined, async ({ source }) => {
    const { repo_url, repo_ref } = source as { repo_url: string; repo_ref?: string };
    const commit = resolveRef(repo_url, repo_ref ?? "HEAD");
    await beforeFetch(commit);
    return commit;
  });
  return startTestControlPlane({ builder, limits: { pushPollMs }, environment });
}

const project = () => gitRepository({ "graph.json": GRAPH_JSON });
const headOf = (repository: GitRepository) => resolveRef(repository.path, "HEAD");

async function follow(plane: Plane, { path }: GitRepository, over: Record<string, unknown> = {}) {
  const source_config = { repo_url: path, build_on_push: true };
  const { body } = await plane.post("/v2/deployments", creation("pushed", { source_config, ...over }));
  await plane.settled(body.id, body.latest_revision_id);
  return {
    id: body.id as string,
    first: body.latest_revision_id as string,
    hook: await hookOf(plane, body.id),
  };
}

const hookOf = async (plane: Plane, id: string): Promise<{ url: string; secret: string }> =>
  (await plane.post(`/v2/deployments/${id}/push-hook`)).body;

const revisionsOf = async (plane: Plane, id: string): Promise<Json[]> =>
  (await plane.get(`/v2/deployments/${id}/revisions`)).body.resources;

const hosts = [
  ["GitHub", "GitHub"],
  ["Gitea", "Gitea"],
  ["Gitea", "Forgejo"],
  ["GitLab", "GitLab"],
  ["GitLab", "GitLab with a signing token"],
] as const;

// Holds CP-2.2-build_on_push
test.each(hosts)(
  "a push of %s, signed as by %s, makes one revision of its commit",
  async (writer, signer) => {
    using repository = project();
    await using plane = await startPlane();
    const { id, hook } = await follow(plane, repository);
    const before = headOf(repository);
    const after = repository.commit({ "more.txt": "more" });
    const body = JSON.stringify(pushBodies[writer]({ repository: repository.path, before, after }));
    const answer = await deliver(hook.url, body, signedHeaders[signer](hook.secret, body));
    expect(answer).toEqual({
      status: 200,
      body: { result: "revision", commit: after, revision_id: expect.any(String) },
    });
    expect(await plane.settled(id, answer.body.revision_id)).toMatchObject({
      status: "DEPLOYED",
      ...{ created_for: "push", created_by: null },
      source_revision_config: { repo_commit_sha: after },
    });
    expect(await revisionsOf(plane, id)).toHaveLength(2);
    expect((await plane.get(`/v2/deployments/${id}/push-hook`)).body).toMatchObject({
      enabled: true,
      url: hook.url,
      last_delivery_at: expect.any(String),
      last_delivery: `commit ${after.slice(0, 12)} was pushed, revision ${answer.body.revision_id} builds it`,
    });
  },
);

test("a push that comes during a long fetch is not said to be part of it, and makes a revision", async () => {
  using repository = project();
  using server = await stallingGit(repository);
  await using plane = await startTestControlPlane({
    builder: createBuilder(),
    environment: process.env,
    limits: { pushPollMs: 3_600_000 },
  });
  const before = headOf(repository);
  const source_config = { repo_url: server.url, build_on_push: true };
  const { body } = await plane.post("/v2/deployments", creation("fetching", { source_config }));
  await expect.poll(server.fetches).toBe(1);
  const path = `/v2/deployments/${body.id}/revisions/${body.latest_revision_id}`;
  expect((await plane.get(path)).body.source_revision_config.repo_commit_sha).toBe(before);
  const hook = await hookOf(plane, body.id);
  expect((await pushFromGitHub(hook, { repository: server.url, after: before })).body).toEqual({
    result: "already",
    reason: `the branch stands at ${before.slice(0, 12)}, which was seen before`,
  });
  const after = repository.commit({ "more.txt": "more" });
  expect((await pushFromGitHub(hook, { repository: server.url, before, after })).body).toMatchObject({
    result: "revision",
    commit: after,
  });
});

test("a push in a form, as GitHub sends it by default, makes a revision", async () => {
  using repository = project();
  await using plane = await startPlane();
  const { hook } = await follow(plane, repository);
  const after = repository.commit({ "more.txt": "more" });
  const payload = JSON.stringify(pushBodies.GitHub({ repository: repository.path, after }));
  const body = new URLSearchParams({ payload }).toString();
  const headers = {
    ...signedHeaders.GitHub(hook.secret, body),
    "content-type": "application/x-www-form-urlencoded",
  };
  expect((await deliver(hook.url, body, headers)).body).toMatchObject({ result: "revision", commit: after });
});

test.each(hosts)(
  "a body of %s that %s did not sign is rejected like a hook that does not exist",
  async (writer, signer) => {
    using repository = project();
    await using plane = await startPlane();
    const { id, hook } = await follow(plane, repository);
    const after = repository.commit({ "more.txt": "more" });
    const body = JSON.stringify(pushBodies[writer]({ repository: repository.path, after }));
    const forged = await deliver(hook.url, body, signedHeaders[signer]("whsec_c29tZXRoaW5nIGVsc2U=", body));
    const elsewhere = hook.url.replace(id, randomUUID());
    const absent = await deliver(elsewhere, body, signedHeaders[signer](hook.secret, body));
    const unsigned = await deliver(hook.url, body, {});
    // What a control plane compares where there is no hook opens nothing either.
    const emptyKey = await deliver(elsewhere, body, signedHeaders[signer]("whsec_", body));
    expect(forged.status).toBe(401);
    for (const other of [absent, unsigned, emptyKey]) expect(other).toEqual(forged);
    const changed = await deliver(hook.url, `${body} `, signedHeaders[signer](hook.secret, body));
    // GitLab's token says who sends, and nothing of the body.
    expect(changed.status).toBe(signer === "GitLab" ? 200 : 401);
    expect(await revisionsOf(plane, id)).toHaveLength(signer === "GitLab" ? 2 : 1);
  },
);

test("a signature of GitLab's with a time far from ours is rejected", async () => {
  using repository = project();
  await using plane = await startPlane();
  const { hook } = await follow(plane, repository);
  const body = JSON.stringify(pushBodies.GitLab({ repository: repository.path, after: headOf(repository) }));
  const signed = (time: number) =>
    signedHeaders["GitLab with a signing token"](hook.secret, body, randomUUID(), time);
  expect((await deliver(hook.url, body, signed(Date.now() - 3_600_000))).status).toBe(401);
  expect((await deliver(hook.url, body, signed(Date.now()))).status).toBe(200);
});

test("a repeated delivery makes nothing, also with another id, and after a restart", async () => {
  using repository = project();
  await using plane = await startPlane();
  const { id, first, hook } = await follow(plane, repository);
  const after = repository.commit({ "more.txt": "broken" });
  const body = JSON.stringify(pushBodies.GitHub({ repository: repository.path, after }));
  const headers = signedHeaders.GitHub(hook.secret, body);
  const made = await deliver(hook.url, body, headers);
  await plane.settled(id, made.body.revision_id);
  const back = await plane.post(`/v2/deployments/${id}/revisions/${first}/redeploy`);
  await plane.settled(id, back.body.latest_revision_id);
  const already = { status: 200, body: { result: "already", reason: "this delivery was taken before" } };
  expect(await deliver(hook.url, body, headers)).toEqual(already);
  await plane.restart();
  expect(await deliver(hook.url, body, headers)).toEqual(already);
  expect(await deliver(hook.url, body, signedHeaders.GitHub(hook.secret, body))).toEqual(already);
  expect(await revisionsOf(plane, id)).toHaveLength(3);
});

test("a delivery of another host that is repeated with headers of GitLab added makes nothing", async () => {
  using repository = project();
  await using plane = await startPlane();
  const { id, first, hook } = await follow(plane, repository);
  const push = async (after: string, added: Record<string, string> = {}) => {
    const body = JSON.stringify({
      ...pushBodies.GitHub({ repository: repository.path, after }),
      pushed_at: 1,
    });
    return deliver(hook.url, body, { ...signedHeaders.GitHub(hook.secret, body), ...added });
  };
  const older = repository.commit({ "more.txt": "older" });
  await push(older);
  const newer = repository.commit({ "more.txt": "newer" });
  await push(newer);
  for (const name of ["webhook-id", "idempotency-key", "x-gitlab-event-uuid"])
    expect((await push(older, { [name]: randomUUID() })).body, name).toEqual({
      result: "already",
      reason: "this delivery was taken before",
    });
  const commits = (await revisionsOf(plane, id)).map(({ id: each }) => each);
  expect(commits).toHaveLength(3);
  expect(commits).toContain(first);
});

test("a push that is not UTF-8 is rejected", async () => {
  using repository = project();
  await using plane = await startPlane();
  const { hook } = await follow(plane, repository);
  const text = JSON.stringify(pushBodies.GitHub({ repository: repository.path, after: headOf(repository) }));
  const body = Buffer.from(text.replace("refs/heads/main", "refs/heads/pr\u00fcfung"), "latin1");
  const answer = await deliver(hook.url, body, signedHeaders.GitHub(hook.secret, body));
  expect(answer).toEqual({ status: 400, body: { detail: "The push is not UTF-8." } });
});

test("a push whose delivery comes late does not replace a newer one", async () => {
  using repository = project();
  await using plane = await startPlane();
  const { id, hook } = await follow(plane, repository);
  const older = repository.commit({ "more.txt": "older" });
  const newer = repository.commit({ "more.txt": "newer" });
  const push = (after: string) => pushFromGitHub(hook, { repository: repository.path, after });
  expect((await push(newer)).body).toMatchObject({ result: "revision", commit: newer });
  expect((await push(older)).body).toEqual({
    result: "already",
    reason: `the branch stands at ${newer.slice(0, 12)}, which was seen before`,
  });
  expect(await revisionsOf(plane, id)).toHaveLength(2);
});

test("of a burst of pushes during a build the newest is built next, and those between are skipped", async () => {
  using repository = project();
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const built: string[] = [];
  let held = false;
  await using plane = await startPlane((commit) => {
    built.push(commit);
    return held ? opened : undefined;
  });
  const { id, hook } = await follow(plane, repository);
  held = true;
  built.length = 0;
  const commits: string[] = [];
  const made: string[] = [];
  for (let push = 1; push <= 6; push++) {
    const after = repository.commit({ "more.txt": `push ${push}` });
    const { body } = await pushFromGitHub(hook, { repository: repository.path, after });
    expect(body).toMatchObject({ result: "revision", commit: after });
    commits.push(after);
    made.push(body.revision_id);
    if (push === 1) await plane.revisionIn(id, body.revision_id, ["BUILDING"]);
  }
  open();
  const settled = await Promise.all(made.map((revision) => plane.settled(id, revision)));
  expect(settled.map(({ status }) => status)).toEqual(["DEPLOYED", ...Array(4).fill("SKIPPED"), "DEPLOYED"]);
  expect(settled.map((each) => each.source_revision_config.repo_commit_sha)).toEqual(commits);
  expect(built).toEqual([commits[0], commits[5]]);
  expect((await plane.get(`/v2/deployments/${id}`)).body.active_revision_id).toBe(made[5]);
});

test("a burst of pushes, delivered at the same time, ends with the newest commit live, and builds none twice", async () => {
  using repository = project();
  await using plane = await startPlane();
  const { id, hook } = await follow(plane, repository);
  const deliveries = [];
  let newest = "";
  for (let push = 1; push <= 6; push++) {
    newest = repository.commit({ "more.txt": `push ${push}` });
    deliveries.push(pushFromGitHub(hook, { repository: repository.path, after: newest }));
  }
  const answers = await Promise.all(deliveries);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const [latest, ...others] = await revisionsOf(plane, id);
  expect(await plane.settled(id, latest.id)).toMatchObject({
    status: "DEPLOYED",
    source_revision_config: { repo_commit_sha: newest },
  });
  for (const { id: older } of others) await plane.settled(id, older);
  const commits = (await revisionsOf(plane, id)).map((each) => each.source_revision_config.repo_commit_sha);
  expect(new Set(commits).size).toBe(commits.length);
});

test("a hook and the polling of the same push make one revision", async () => {
  using repository = project();
  await using plane = await startPlane(undefined, 20);
  const { id, hook } = await follow(plane, repository);
  for (let push = 1; push <= 5; push++) {
    const after = repository.commit({ "more.txt": `push ${push}` });
    expect((await pushFromGitHub(hook, { repository: repository.path, after })).status).toBe(200);
  }
  const newest = headOf(repository);
  for (;;) {
    const [latest] = await revisionsOf(plane, id);
    if ((await plane.settled(id, latest.id)).source_revision_config.repo_commit_sha === newest) break;
  }
  const commits = (await revisionsOf(plane, id)).map((each) => each.source_revision_config.repo_commit_sha);
  expect(new Set(commits).size).toBe(commits.length);
});

test.each([
  ["a tag", { ref: "refs/tags/v1" }, "refs/tags/v1 is a tag: branches are followed"],
  [
    "another branch",
    { ref: "refs/heads/next" },
    "the push is to refs/heads/next, and the deployment follows refs/heads/main",
  ],
  ["a deleted branch", { after: NO_COMMIT }, "refs/heads/main was deleted: what is live stays"],
  [
    "another repository",
    { repository: "https://git.example.test/somebody/else.git" },
    "the push is to another repository than the deployment's repo_url",
  ],
])("a push of %s is answered with the reason, logged, and makes no revision", async (_, parts, reason) => {
  using repository = project();
  await using plane = await startPlane();
  const { id, hook } = await follow(plane, repository);
  const after = repository.commit({ "more.txt": "more" });
  const answer = await pushFromGitHub(hook, { repository: repository.path, after, ...parts });
  expect(answer).toEqual({ status: 200, body: { result: "ignored", reason } });
  expect(plane.lines).toContain(`deployment pushed: push hook: ${reason}`);
  expect(await revisionsOf(plane, id)).toHaveLength(1);
});

test("a ping is answered, and other events are ignored by name", async () => {
  using repository = project();
  await using plane = await startPlane();
  const { hook } = await follow(plane, repository);
  const send = (event: string) =>
    deliver(hook.url, "{}", { ...signedHeaders.GitHub(hook.secret, "{}"), "x-github-event": event });
  expect((await send("ping")).body).toEqual({ result: "pong", reason: "the hook works" });
  await using other = await startPlane();
  const second = await follow(other, repository);
  const body = '{"zen":"x"}';
  const issues = { ...signedHeaders.GitHub(second.hook.secret, body), "x-github-event": "issues" };
  expect((await deliver(second.hook.url, body, issues)).body).toEqual({
    result: "ignored",
    reason: "'issues' is no push",
  });
});

test("a default branch is followed by the name that the push gives it", async () => {
  using repository = project();
  repository.git("branch", "-m", "main", "trunk");
  await using plane = await startPlane();
  const { hook } = await follow(plane, repository, {
    source_revision_config: { graph_config_path: "graph.json" },
  });
  const after = repository.commit({ "more.txt": "more" });
  const push = (ref: string) =>
    pushFromGitHub(hook, { repository: repository.path, after, ref, defaultBranch: "trunk" });
  expect((await push("refs/heads/main")).body.result).toBe("ignored");
  expect((await push("refs/heads/trunk")).body).toMatchObject({ result: "revision", commit: after });
});

test("with build_on_push off a push is ignored", async () => {
  using repository = project();
  await using plane = await startPlane();
  const { id, hook } = await follow(plane, repository);
  await plane.patch(`/v2/deployments/${id}`, { source_config: { build_on_push: false } });
  const after = repository.commit({ "more.txt": "more" });
  expect((await pushFromGitHub(hook, { repository: repository.path, after })).body).toEqual({
    result: "ignored",
    reason: "build_on_push of the deployment is off",
  });
});

test("a push before the fetch of the latest revision is left to that revision", async () => {
  using repository = project();
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let held = false;
  await using plane = await startPlane(() => (held ? opened : undefined));
  const { id, hook } = await follow(plane, repository);
  held = true;
  const { body: made } = await plane.post(`/v2/deployments/${id}/revisions`);
  await plane.revisionIn(id, made.id, ["BUILDING"]);
  const after = repository.commit({ "more.txt": "more" });
  expect((await pushFromGitHub(hook, { repository: repository.path, after })).body.result).toBe("already");
  open();
  await plane.settled(id, made.id);
  expect(await revisionsOf(plane, id)).toHaveLength(2);
});

test("the fetch of an older revision does not set back the head that a push recorded", async () => {
  using repository = project();
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let held = false;
  await using plane = await startPlane(() => (held ? opened : undefined));
  const { id, first, hook } = await follow(plane, repository);
  held = true;
  const { body: fetching } = await plane.post(`/v2/deployments/${id}/revisions`);
  await plane.revisionIn(id, fetching.id, ["BUILDING"]);
  // The latest revision is a rollback now: it fetches no branch.
  await plane.post(`/v2/deployments/${id}/revisions/${first}/redeploy`);
  const after = repository.commit({ "more.txt": "more" });
  const parts = { repository: repository.path, after };
  const made = await pushFromGitHub(hook, parts);
  expect(made.body).toMatchObject({ result: "revision", commit: after });
  open();
  await plane.settled(id, fetching.id);
  expect(await plane.settled(id, made.body.revision_id)).toMatchObject({ status: "DEPLOYED" });
  expect((await pushFromGitHub(hook, parts)).body.result).toBe("already");
});

/** A deployment whose pushes were all seen, with the commits of its branch, oldest first. */
async function followThree(plane: Plane, repository: GitRepository, remote: { path: string }) {
  const { id, hook } = await follow(plane, { ...repository, path: remote.path });
  const commits = [headOf(repository)];
  for (const text of ["two", "three"]) {
    const after = repository.commit({ "more.txt": text });
    const { body } = await pushFromGitHub(hook, { repository: remote.path, after });
    await plane.settled(id, body.revision_id);
    commits.push(after);
  }
  return { id, hook, commits };
}

const leftToPolling = {
  status: 200,
  body: {
    result: "later",
    reason: "where the branch stands is not known yet: polling asks its remote next, and builds what is new",
  },
};

test("the word of a push counts while its remote does not answer, if the branch moves from where it was last seen", async () => {
  using repository = project();
  using remote = remoteLink(repository);
  await using plane = await startPlane();
  const { hook } = await follow(plane, { ...repository, path: remote.path });
  const before = headOf(repository);
  const after = repository.commit({ "more.txt": "more" });
  remote.goAway();
  const answer = await pushFromGitHub(hook, { repository: remote.path, before: before.toUpperCase(), after });
  expect(answer.body).toMatchObject({ result: "revision", commit: after });
});

test.each<[string, (commits: string[]) => Record<string, unknown>]>([
  ["that comes late", ([before, after]) => ({ before, after })],
  ["that makes the branch", ([, after]) => ({ before: NO_COMMIT, after })],
  ["that does not tell where the branch was", ([, after]) => ({ before: undefined, after })],
  ["that tells no commit where the branch was", ([, after]) => ({ before: 7, after })],
  ["of the commit that was last seen", ([before, , after]) => ({ before, after })],
])("while the remote does not answer, a push %s makes nothing", async (_, parts) => {
  using repository = project();
  using remote = remoteLink(repository);
  await using plane = await startPlane();
  const { id, hook, commits } = await followThree(plane, repository, remote);
  remote.goAway();
  const body = JSON.stringify({
    ...pushBodies.GitHub({ repository: remote.path, after: "" }),
    ...parts(commits),
  });
  expect(await deliver(hook.url, body, signedHeaders.GitHub(hook.secret, body))).toEqual(leftToPolling);
  expect(await revisionsOf(plane, id)).toHaveLength(3);
  expect((await plane.get(`/v2/deployments/${id}/push-hook`)).body).toMatchObject({
    last_delivery: leftToPolling.body.reason,
  });
});

test("polling builds the newest commit after a delivery that proved nothing while the remote did not answer", async () => {
  using repository = project();
  using remote = remoteLink(repository);
  await using plane = await startPlane(undefined, 20);
  const { id, hook } = await follow(plane, { ...repository, path: remote.path });
  remote.goAway();
  const before = repository.commit({ "more.txt": "lost" });
  const after = repository.commit({ "more.txt": "delivered" });
  const newest = repository.commit({ "more.txt": "newest" });
  expect(await pushFromGitHub(hook, { repository: remote.path, before, after })).toEqual(leftToPolling);
  remote.comeBack();
  const commits = async () =>
    (await revisionsOf(plane, id)).map((each) => each.source_revision_config.repo_commit_sha);
  await expect.poll(commits).toHaveLength(2);
  expect((await commits())[0]).toBe(newest);
});

test("a push to a branch that nobody saw yet is built once its remote answers", async () => {
  using repository = project();
  using remote = remoteLink(repository);
  const before = headOf(repository);
  const after = repository.commit({ "more.txt": "more" });
  remote.goAway();
  await using plane = await startPlane(undefined, 20);
  const { id, first, hook } = await follow(plane, { ...repository, path: remote.path });
  expect(await pushFromGitHub(hook, { repository: remote.path, before, after })).toEqual(leftToPolling);
  remote.comeBack();
  await expect.poll(() => revisionsOf(plane, id)).toHaveLength(2);
  expect(await revisionsOf(plane, id)).toMatchObject([
    { source_revision_config: { repo_commit_sha: after } },
    { id: first, status: "BUILD_FAILED" },
  ]);
});

test("hundreds of deliveries at the same time ask the remote a few questions, and make no revision of an older commit", async () => {
  using repository = project();
  using git = countedGit();
  await using plane = await startPlane(undefined, undefined, git.environment);
  const { id, hook } = await follow(plane, repository);
  const commits = Array.from({ length: 12 }, (_, push) => repository.commit({ "more.txt": `push ${push}` }));
  const asked = git.asked();
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, each) =>
      pushFromGitHub(hook, { repository: repository.path, after: commits[each % 12] as string }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.filter(({ body }) => body.result !== "already")).toMatchObject([
    { body: { result: "revision", commit: commits.at(-1) } },
  ]);
  expect(await revisionsOf(plane, id)).toHaveLength(2);
  // Each asked one or more while questions were not shared.
  expect(git.asked() - asked).toBeLessThan(100);
});

test("a new secret replaces the one before, and a hook that was turned off rejects", async () => {
  using repository = project();
  await using plane = await startPlane();
  const { id, hook } = await follow(plane, repository);
  const rotated = await hookOf(plane, id);
  expect(rotated.url).toBe(hook.url);
  const parts = { repository: repository.path, after: headOf(repository) };
  expect((await pushFromGitHub(hook, parts)).status).toBe(401);
  expect((await pushFromGitHub(rotated, parts)).status).toBe(200);
  expect((await plane.remove(`/v2/deployments/${id}/push-hook`)).status).toBe(204);
  expect((await pushFromGitHub(rotated, parts)).status).toBe(401);
  expect((await plane.get(`/v2/deployments/${id}/push-hook`)).body).toEqual({ enabled: false });
});

test("a deployment that nothing is pushed to gets no hook", async () => {
  await using plane = await startPlane();
  const { body } = await plane.post("/v2/deployments", sourceCreation("uploaded"));
  const answer = await plane.post(`/v2/deployments/${body.id}/push-hook`);
  expect(answer).toMatchObject({
    status: 400,
    body: { detail: "Nothing is pushed to a deployment of source internal_source: it has no push hook." },
  });
});

test("a push that is no JSON, has no commit or is too large is rejected", async () => {
  using repository = project();
  await using plane = await startPlane();
  const { hook } = await follow(plane, repository);
  const send = (body: string) => deliver(hook.url, body, signedHeaders.GitHub(hook.secret, body));
  expect(await send("{")).toEqual({ status: 400, body: { detail: "The push is not JSON." } });
  expect(await send('{"ref":"main"}')).toMatchObject({
    status: 400,
    body: { detail: "This is no push of GitHub, GitLab, Gitea or Forgejo: see ref, after." },
  });
  expect((await send("x".repeat(10 * 1024 * 1024 + 1))).status).toBe(413);
});

test("refused deliveries of a hook are counted and logged without a word of theirs, until the hook is another one", async () => {
  using repository = project();
  await using plane = await startPlane();
  const { id, hook } = await follow(plane, repository);
  const state = async () => (await plane.get(`/v2/deployments/${id}/push-hook`)).body;
  const body = '{"canary":1}';
  const unsigned = { "x-github-event": "canary", "x-hub-signature-256": "canary" };
  const none = { refused_deliveries: 0, last_delivery: null };
  expect(await state()).toMatchObject(none);
  const unknown = await deliver(hook.url.replace(id, randomUUID()), body, unsigned);
  expect(unknown.status).toBe(401);
  expect(await deliver(hook.url, body, unsigned)).toEqual(unknown);
  expect(await deliver(hook.url, body, {})).toEqual(unknown);
  expect(await state()).toMatchObject({
    refused_deliveries: 2,
    last_refusal_at: expect.any(String),
    last_refusal: "no header names an event",
  });
  expect((await deliver(hook.url, body, signedHeaders.GitHub(hook.secret, body))).status).toBe(400);
  expect(await state()).toMatchObject({
    refused_deliveries: 3,
    last_refusal: expect.stringMatching(/^This is no push of GitHub, .*: see ref, after\.$/),
  });
  expect(plane.lines.filter((line) => line.includes("refused"))).toEqual([
    "deployment pushed: push hook: a delivery of GitHub was refused: it is not signed with the hook's secret",
  ]);
  expect(plane.lines.join("\n")).not.toContain("canary");
  await hookOf(plane, id);
  expect(await state()).toMatchObject(none);
});

test("the secret is in no file and in no line of the log", async () => {
  using repository = project();
  await using plane = await startPlane();
  const { hook } = await follow(plane, repository);
  const after = repository.commit({ "more.txt": "more" });
  await pushFromGitHub(hook, { repository: repository.path, after });
  await plane.close();
  const files = readdirSync(plane.data, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  expect(files.length).toBeGreaterThan(2);
  for (const file of files)
    expect(readFileSync(join(file.parentPath, file.name)).includes(hook.secret)).toBe(false);
  expect(plane.lines.join("\n")).not.toContain(hook.secret);
});
