import { expect, test } from "vitest";
import { Secret } from "../../../src/foundation/secret.ts";
import { deploy } from "../../../src/lifecycle/operations/deploy.ts";
import { lookAndPlan } from "../../../src/lifecycle/operations/look-and-plan.ts";
import type { Progress } from "../../../src/lifecycle/progress.ts";
import { gitSource, lifecycleContext, treeSource } from "../../support/control-plane/lifecycle-context.ts";
import {
  A,
  B,
  gitDesired,
  startLifecyclePlane,
  toTheEnd,
} from "../../support/control-plane/lifecycle-plane.ts";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";
import { gitRepository } from "../../support/git/git-repository.ts";

type Plane = Awaited<ReturnType<typeof startLifecyclePlane>>;

const run = (plane: Plane, commit: string, more = {}, name = "agent") =>
  deploy(gitDesired(name, more), gitSource(commit), toTheEnd, plane.context);
const isStatus = (status: string) => (event: { type: string; status?: unknown }) =>
  event.type === "status" && event.status === status;

test("a second run of a commit that is being built waits for the same revision", async () => {
  await using plane = await startLifecyclePlane();
  plane.code.hold("build");
  const first = run(plane, A);
  await plane.event(isStatus("BUILDING"));
  const second = run(plane, A);
  await plane.event((event) => event.type === "planned" && event.plan.resumes !== undefined);
  plane.code.release();
  const [one, other] = await Promise.all([first, second]);
  expect(one).toMatchObject({ outcome: "deployed", commit: A });
  expect(other).toMatchObject({
    outcome: "deployed",
    changed: false,
    revision_id: one.revision_id,
    commit: A,
  });
  expect(await plane.revisions(one.deployment_id)).toHaveLength(1);
});

test("a run waits for an existing revision that has not fetched its commit yet", async () => {
  await using plane = await startLifecyclePlane();
  await run(plane, A);
  Object.assign(plane.code, { commit: B });
  plane.code.hold("fetch");
  const [deployment] = (await plane.get("/v2/deployments")).body.resources;
  const pushed = (await plane.post(`/v2/deployments/${deployment.id}/revisions`, {})).body;
  const waiting = run(plane, B);
  await plane.event((event) => event.type === "planned" && event.plan.resumes?.id === pushed.id);
  plane.code.release();
  expect(await waiting).toMatchObject({
    outcome: "deployed",
    changed: false,
    revision_id: pushed.id,
    commit: B,
  });
  expect(await plane.revisions(deployment.id)).toHaveLength(2);
});

test("a run makes its own revision when the awaited one fetched another commit", async () => {
  await using plane = await startLifecyclePlane();
  plane.code.hold("fetch");
  const stale = run(plane, A);
  await plane.event(isStatus("BUILDING"));
  const wanted = run(plane, B);
  await plane.event((event) => event.type === "planned" && event.plan.resumes !== undefined);
  Object.assign(plane.code, { next: [A], commit: B });
  plane.code.release();
  const { revision_id } = await stale;
  const result = await wanted;
  expect(result).toMatchObject({ outcome: "deployed", commit: B });
  expect(result.revision_id).not.toBe(revision_id);
  expect(plane.events).toContainEqual({
    type: "warning",
    message: expect.stringContaining(`was built from commit ${A.slice(0, 12)};`),
  });
});

test("a run makes its own revision when the awaited one never reports its commit", async () => {
  await using server = await startModelPlane({ statuses: ["BUILDING", "DEPLOYED"] });
  await using surroundings = lifecycleContext(server.url);
  const { id } = server.model.create({ ...gitDesired("agent"), secrets: [] });
  const report = (event: Progress) => {
    if (event.type === "warning") server.model.state.commit = A;
  };
  const context = { ...surroundings.context, report };
  const result = await deploy(gitDesired("agent"), gitSource(A), toTheEnd, context);
  expect(result).toMatchObject({ outcome: "deployed", commit: A });
  expect(server.model.revisions.get(id)).toHaveLength(2);
});

test("an error after following a revision becomes an outcome instead of an exception", async () => {
  await using server = await startModelPlane({ statuses: ["BUILDING", "DEPLOYED"] });
  await using surroundings = lifecycleContext(server.url);
  server.model.create({ ...gitDesired("agent"), secrets: [] });
  const report = (event: Progress) => {
    const effect = { status: 401, json: { detail: "the key has expired" } };
    if (event.type === "warning") server.faults.push({ on: "^GET", effect });
  };
  const context = { ...surroundings.context, report };
  const result = await deploy(gitDesired("agent"), gitSource(A), toTheEnd, context);
  expect(result).toMatchObject({ outcome: "refused", error: { code: "unauthorised" } });
  expect(result).not.toHaveProperty("url");
});

test("a live commit is reported unchanged even if a newer one failed", async () => {
  await using plane = await startLifecyclePlane();
  const first = await run(plane, A);
  Object.assign(plane.code, { commit: B, fails: true });
  expect(await run(plane, B)).toMatchObject({ outcome: "build_failed" });
  const { plan } = await lookAndPlan(
    { desired: gitDesired("agent"), source: gitSource(A) },
    {},
    plane.context,
  );
  expect(plan).toMatchObject({ action: "none", resumes: { id: first.revision_id, status: "DEPLOYED" } });
  expect(await run(plane, A)).toMatchObject({ outcome: "unchanged", revision_id: first.revision_id });
  expect(await plane.revisions(first.deployment_id)).toHaveLength(2);
});

test("a run with other secrets makes its own revision even if one of the same commit is in flight", async () => {
  await using plane = await startLifecyclePlane();
  plane.code.hold("build");
  const first = run(plane, A);
  await plane.event(isStatus("BUILDING"));
  const second = run(plane, A, { secrets: [{ name: "KEY", value: new Secret("v") }] });
  await plane.event((event) => event.type === "patched");
  plane.code.release();
  expect((await first).revision_id).not.toBe((await second).revision_id);
});

test("concurrent runs with build_on_push follow the push's own revision and make no second one", async () => {
  using repository = gitRepository({ "graph.json": "{}" });
  const head = repository.git("rev-parse", "HEAD");
  await using plane = await startLifecyclePlane({ limits: { pushPollMs: 50 } });
  plane.code.commit = head;
  const config = { repo_url: repository.path, build_on_push: true };
  const first = await run(plane, head, { source_config: config });
  expect(first).toMatchObject({ outcome: "deployed" });

  const pushed = repository.commit({ "more.txt": "x" });
  plane.code.commit = pushed;
  const results = await Promise.all([1, 2].map(() => run(plane, pushed, { source_config: config })));
  const revisions = await plane.revisions(first.deployment_id);
  expect(revisions).toHaveLength(2);
  for (const result of results)
    expect(result).toMatchObject({ revision_id: revisions[0]?.id, commit: pushed });
});

test("a queued revision of a push is followed although it does not report its commit yet", async () => {
  await using server = await startModelPlane();
  await using surroundings = lifecycleContext(server.url);
  const config = { repo_url: "https://example.com/code.git", build_on_push: true };
  server.model.state.commit = A;
  const desired = gitDesired("agent", { source_config: config });
  const { deployment_id } = await deploy(desired, gitSource(A), toTheEnd, surroundings.context);
  Object.assign(server.model.state, { commit: undefined, statuses: ["QUEUED"] });
  const { context, clock } = surroundings;
  const begun = clock.now();
  const sleep: typeof clock.sleep = async (ms, signal) => {
    const deployment = server.model.firstDeployment();
    if (deployment!.latest_revision_id === deployment!.active_revision_id)
      server.model.newRevision(deployment!, { repo_ref: "main" });
    await clock.sleep(ms, signal);
    // A queued revision fetches once it is built.
    if (clock.now() - begun < 70_000) return;
    for (const revision of server.model.revisions.get(String(deployment_id)) ?? [])
      Object.assign(revision, {
        steps: ["DEPLOYED"],
        source_revision_config: { repo_ref: "main", repo_commit_sha: B },
      });
  };
  const options = { ...toTheEnd, wait_timeout_ms: 600_000 };
  const result = await deploy(desired, gitSource(B), options, { ...context, clock: { ...clock, sleep } });
  expect(result).toMatchObject({ outcome: "deployed", commit: B });
  expect(server.model.revisions.get(String(deployment_id))).toHaveLength(2);
});

test("a run of a tree that is being built does not upload it again", async () => {
  await using plane = await startLifecyclePlane();
  plane.code.hold("build");
  const desired = { name: "tree", source: "internal_source" as const };
  const first = deploy(desired, treeSource("sha256:aa"), toTheEnd, plane.context);
  await plane.event(isStatus("BUILDING"));
  const second = deploy(desired, treeSource("sha256:aa"), toTheEnd, plane.context);
  await plane.event((event) => event.type === "planned" && event.plan.resumes !== undefined);
  plane.code.release();
  const [one, other] = await Promise.all([first, second]);
  expect(other).toMatchObject({ outcome: "deployed", changed: false, revision_id: one.revision_id });
  expect(await plane.revisions(one.deployment_id)).toHaveLength(1);
});

test("the run after a cancelled deploy resumes its revision", async () => {
  await using plane = await startLifecyclePlane();
  plane.code.hold("build");
  const first = run(plane, A);
  await plane.event(isStatus("BUILDING"));
  plane.abort();
  const stopped = await first;
  expect(stopped).toMatchObject({ outcome: "cancelled" });
  const { signal } = new AbortController();
  plane.code.release();
  await plane.settled(stopped.deployment_id!, stopped.revision_id!);
  const again = deploy(gitDesired("agent"), gitSource(A), toTheEnd, { ...plane.context, signal });
  expect(await again).toMatchObject({ outcome: "unchanged", revision_id: stopped.revision_id });
});

test("a deploy with interrupt_on_cancel interrupts its own revision and no other", async () => {
  await using plane = await startLifecyclePlane();
  plane.code.hold("build");
  const options = { ...toTheEnd, interrupt_on_cancel: true };
  const first = deploy(gitDesired("agent"), gitSource(A), options, plane.context);
  await plane.event(isStatus("BUILDING"));
  const other = new AbortController();
  const resumed = deploy(gitDesired("agent"), gitSource(A), options, {
    ...plane.context,
    signal: other.signal,
  });
  await plane.event((event) => event.type === "planned" && event.plan.resumes !== undefined);
  other.abort();
  expect(await resumed).toMatchObject({ outcome: "cancelled", message: "cancelled" });
  const [before] = await plane.revisions((await idOf(plane)) ?? "");
  expect(before?.status).toBe("BUILDING");
  plane.abort();
  expect(await first).toMatchObject({
    outcome: "cancelled",
    interrupt: { result: "interrupted", status: "INTERRUPTED" },
  });
  const [after] = await plane.revisions(await idOf(plane));
  expect(after?.status).toBe("INTERRUPTED");
});

const idOf = async (plane: Plane) => (await plane.get("/v2/deployments")).body.resources[0].id as string;
