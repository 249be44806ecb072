import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { creation, type Json, startTestControlPlane } from "../../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../../support/control-plane/fake-builder.ts";
import { fakeRunner } from "../../../support/control-plane/fake-runner.ts";
import { pushFromGitHub } from "../../../support/git/git-host.ts";
import { type GitRepository, gitRepository } from "../../../support/git/git-repository.ts";
import { remoteLink } from "../../../support/git/remote-link.ts";
import { resolveRef } from "../../../support/git/repository-folder.ts";
import { heldWork } from "../../../support/held-work.ts";
import { GRAPH_JSON } from "../../../support/project-folder.ts";
import { tries } from "../../../support/seed.ts";

// Whatever happens, in whatever order: what is live in the end is what the last event asked for. Revisions wait before
// their fetch, in their build and in their start until an event lets them go on, so that events meet revisions in every
// status. Polling goes on all the time: every push is seen by its hook, by a poll, or by both. Hooks also come while
// the remote does not answer.

type Event =
  /** Several at once are delivered at the same time. */
  | { kind: "push"; delivered: "once" | "twice" | "never"; commits: number; isAway: boolean }
  /** The hook of an earlier push, counted from the end. */
  | { kind: "late hook"; of: number; isAway: boolean }
  | { kind: "rollback"; to: number }
  | { kind: "interrupt" }
  | { kind: "other branch" }
  /** No code is asked for: what was asked for before stays. */
  | { kind: "secrets" }
  | { kind: "restart" }
  /** What stands still takes its next step. */
  | { kind: "go on" };

const push = fc.record({
  kind: fc.constant("push"),
  delivered: fc.constantFrom("once", "twice", "never"),
  commits: fc.constantFrom(1, 1, 3),
  isAway: fc.boolean(),
});
const lateHook = fc.record({ kind: fc.constant("late hook"), of: fc.nat(4), isAway: fc.boolean() });
const event = fc.oneof(
  { weight: 5, arbitrary: push },
  { weight: 3, arbitrary: lateHook },
  { weight: 3, arbitrary: fc.nat(4).map((to) => ({ kind: "rollback", to })) },
  { weight: 3, arbitrary: fc.constant({ kind: "interrupt" }) },
  { weight: 3, arbitrary: fc.constant({ kind: "other branch" }) },
  { weight: 3, arbitrary: fc.constant({ kind: "secrets" }) },
  { weight: 2, arbitrary: fc.constant({ kind: "restart" }) },
  { weight: 6, arbitrary: fc.constant({ kind: "go on" }) },
) as fc.Arbitrary<Event>;

const UNDER_WAY = ["CREATING", "QUEUED", "AWAITING_BUILD", "BUILDING", "AWAITING_DEPLOY", "DEPLOYING"];
const GIVEN_UP = ["INTERRUPTED", "SKIPPED"];

type Push = { ref: string; before: string; after: string };

/**
 * What has to be live in the end: the newest revision with this commit, or what an interrupt left; or the newest, with
 * the commit of that.
 */
type Asked = { commit: string | null } | { revision: string } | { as: string };

/** A control plane whose revisions take each step only when `work` goes on. */
async function startHeldPlane(repository: GitRepository, pushPollMs: number) {
  const work = heldWork();
  const { builder } = fakeBuilder(
    ({ signal }) => work.wait(signal),
    async ({ source, signal }) => {
      await work.wait(signal);
      return resolveRef(repository.path, (source as { repo_ref?: string }).repo_ref ?? "HEAD");
    },
  );
  const started = new Set<string>();
  const { runner } = fakeRunner({
    async beforeStart({ revision_id, signal }) {
      // One that is live already starts again by itself after a restart.
      if (!started.has(revision_id)) await work.wait(signal);
      started.add(revision_id);
    },
  });
  const plane = await startTestControlPlane({
    ...{ builder, runner, environment: process.env, limits: { pushPollMs } },
  });
  return { plane, work };
}

async function history(events: readonly Event[], pushPollMs: number): Promise<void> {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  repository.git("branch", "next");
  using remote = remoteLink(repository);
  const { plane, work } = await startHeldPlane(repository, pushPollMs);
  await using _ = plane;
  const source_config = { repo_url: remote.path, build_on_push: true };
  const { body: made } = await plane.post("/v2/deployments", creation("followed", { source_config }));
  const deployment = `/v2/deployments/${made.id}`;
  const { body: hook } = await plane.post(`${deployment}/push-hook`);
  const revisions = async (): Promise<Json[]> =>
    (await plane.get(`${deployment}/revisions?limit=100`)).body.resources;
  const commitOf = (revision: Json): string | null => revision.source_revision_config.repo_commit_sha;
  const isUnderWay = ({ status }: Json) => UNDER_WAY.includes(status);
  const deliver = async (all: Push[], isAway: boolean): Promise<string[]> => {
    if (isAway) remote.goAway();
    const answers = all.map((parts) => pushFromGitHub(hook, { repository: remote.path, ...parts }));
    const answered = await Promise.all(answers);
    if (isAway) remote.comeBack();
    for (const { status } of answered) expect(status).toBe(200);
    return answered.map(({ body }) => body.result);
  };

  while ((await revisions()).some(isUnderWay)) work.goOn();
  const pushes: Push[] = [];
  let branch = "main";
  let asked = { commit: resolveRef(repository.path, "HEAD") } as Asked;

  const follow = ({ source_revision_config }: Json) => {
    branch = source_revision_config.repo_ref;
    repository.git("checkout", "--quiet", branch);
  };

  const happen = {
    async push({ delivered, commits, isAway }: Event & { kind: "push" }) {
      const burst = Array.from({ length: commits }, (_, each) => ({
        ref: `refs/heads/${branch}`,
        before: resolveRef(repository.path, "HEAD"),
        after: repository.commit({ "push.txt": `push ${pushes.length} ${each}` }),
      }));
      pushes.push(...burst);
      const { after } = burst.at(-1) as Push;
      const times = { never: 0, once: 1, twice: 2 }[delivered];
      await deliver(Array<Push[]>(times).fill(burst).flat(), isAway);
      asked = { commit: after };
      // One that only a poll can see happens when it is seen; polls wait for fetches.
      while (delivered === "never" || isAway) {
        const [latest] = await revisions();
        if (commitOf(latest) === after || (isUnderWay(latest) && commitOf(latest) === null)) break;
        work.goOn();
        await sleep(5);
      }
    },
    async "late hook"({ of, isAway }: Event & { kind: "late hook" }) {
      const late = pushes.at(-1 - of);
      if (late) expect(await deliver([late], isAway)).not.toContain("revision");
    },
    async rollback({ to }: Event & { kind: "rollback" }) {
      const deployed = (await revisions()).filter(({ status }) => status === "DEPLOYED");
      const chosen = deployed[to % deployed.length];
      expect((await plane.post(`${deployment}/revisions/${chosen.id}/redeploy`)).status).toBe(200);
      follow(chosen);
      asked = { commit: commitOf(chosen) };
    },
    async interrupt() {
      const [latest] = await revisions();
      const { status } = await plane.post(`${deployment}/revisions/${latest.id}/interrupt`);
      expect([200, 409]).toContain(status);
      if (status !== 200) return;
      // The last event was to stop: what was live before, or about to be, still is.
      asked = { revision: (await revisions()).find((each) => !GIVEN_UP.includes(each.status)).id };
    },
    async "other branch"() {
      follow({ source_revision_config: { repo_ref: branch === "main" ? "next" : "main" } });
      const change = { source_revision_config: { repo_ref: branch } };
      expect((await plane.patch(deployment, change)).status).toBe(200);
      asked = { commit: resolveRef(repository.path, "HEAD") };
    },
    async secrets() {
      const change = { secrets: [{ name: "KEY", value: "changed" }] };
      const { status, body } = await plane.patch(deployment, change);
      expect(status).toBe(200);
      // The branch goes with the code that stays, also where another one's revision was interrupted.
      follow(body);
      if ("revision" in asked) asked = { as: asked.revision };
    },
    async restart() {
      await plane.restart();
      // Of what was under way the newest goes on.
      while ((await revisions()).some(isUnderWay) && !work.isWaiting()) await sleep(5);
    },
    "go on": async () => work.goOn(),
  };
  for (const each of events) await happen[each.kind](each as never);

  work.end();
  for (const { id } of await revisions()) await plane.settled(made.id, id);
  // Several rounds of polls later nothing has come back.
  await sleep(100 + 4 * pushPollMs);
  const all = await revisions();
  const statuses = all.map(({ status }) => status).join();
  const { active_revision_id: active } = (await plane.get(deployment)).body;
  const newest = all.find(({ status }) => !GIVEN_UP.includes(status));
  const wanted = "revision" in asked ? asked.revision : all[0].id;
  expect({ live: active, newest: newest.id }, statuses).toEqual({ live: wanted, newest: wanted });
  if ("commit" in asked) expect(commitOf(newest), statuses).toBe(asked.commit);
  const kept = all.find(({ id }) => "as" in asked && id === asked.as);
  // One that was overtaken before it fetched left its fetch to the newest.
  if (kept && commitOf(kept) !== null) expect(commitOf(newest), statuses).toBe(commitOf(kept));
}

test("what is live in the end is what the last of any events asked for", async () => {
  // Rare polls mostly come between no two events: then what they saw does not help.
  const polls = fc.constantFrom(10, 200);
  const events = fc.array(event, { minLength: 3, maxLength: 14 });
  await fc.assert(fc.asyncProperty(events, polls, history), { numRuns: tries(10) });
}, 240_000);
