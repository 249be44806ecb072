import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { creation, type Json, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../support/control-plane/fake-builder.ts";
import { pushFromGitHub } from "../../support/git/git-host.ts";
import { gitRepository } from "../../support/git/git-repository.ts";
import { GRAPH_JSON } from "../../support/project-folder.ts";

// Whatever happens, in whatever order: what is live in the end is what the last event asked for. Polling goes on all the
// time, so that every push is seen by its hook, by a poll, or by both.

type Event =
  | { kind: "push"; delivered: "at once" | "twice" | "never" }
  /** The hook of an earlier push, by its place from the end. */
  | { kind: "late hook"; of: number }
  | { kind: "rollback"; to: number }
  | { kind: "interrupt" }
  | { kind: "other branch" }
  | { kind: "restart" }
  | { kind: "pause"; ms: number };

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom("at once", "twice", "never").map((delivered) => ({ kind: "push", delivered })),
  },
  { weight: 3, arbitrary: fc.nat(4).map((of) => ({ kind: "late hook", of })) },
  { weight: 3, arbitrary: fc.nat(4).map((to) => ({ kind: "rollback", to })) },
  { weight: 2, arbitrary: fc.constant({ kind: "interrupt" }) },
  { weight: 3, arbitrary: fc.constant({ kind: "other branch" }) },
  { weight: 1, arbitrary: fc.constant({ kind: "restart" }) },
  { weight: 2, arbitrary: fc.nat(60).map((ms) => ({ kind: "pause", ms })) },
) as fc.Arbitrary<Event>;

/** Builds take a while, so that events come upon revisions in every status. */
function slowBuilder() {
  return fakeBuilder(
    async ({ signal }) => sleep(25, undefined, { signal }),
    async ({ source }) => {
      const { repo_url, repo_ref = "HEAD" } = source as { repo_url: string; repo_ref?: string };
      return execFileSync("git", ["rev-parse", repo_ref], { cwd: repo_url, encoding: "utf8" }).trim();
    },
  ).builder;
}

async function history(events: readonly Event[], pushPollMs: number): Promise<void> {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  repository.git("branch", "next");
  await using plane = await startTestControlPlane({
    builder: slowBuilder(),
    environment: process.env,
    limits: { pushPollMs },
  });
  const source_config = { repo_url: repository.path, build_on_push: true };
  const { body: made } = await plane.post("/v2/deployments", creation("followed", { source_config }));
  const deployment = `/v2/deployments/${made.id}`;
  const { body: hook } = await plane.post(`${deployment}/push-hook`);
  const revisions = async (): Promise<Json[]> =>
    (await plane.get(`${deployment}/revisions?limit=100`)).body.resources;
  const commitOf = (revision: Json): string | null => revision.source_revision_config.repo_commit_sha;
  const pushes: { ref: string; after: string }[] = [];
  let branch = "main";
  let asked = commitOf(await plane.settled(made.id, made.latest_revision_id));
  let isInterrupted = false;

  async function push(delivered: string): Promise<void> {
    const after = repository.commit({ "push.txt": `push ${pushes.length}` });
    const parts = { repository: repository.path, ref: `refs/heads/${branch}`, after };
    pushes.push(parts);
    const times = { "at once": 1, twice: 2, never: 0 }[delivered] ?? 0;
    for (let each = 0; each < times; each++) expect((await pushFromGitHub(hook, parts)).status).toBe(200);
    const isTaken = async () => (await revisions()).some((revision) => commitOf(revision) === after);
    while (!(await isTaken())) await sleep(5);
    [asked, isInterrupted] = [after, false];
  }

  async function rollBack(to: number): Promise<void> {
    const deployed = (await revisions()).filter(({ status }) => status === "DEPLOYED");
    const chosen = deployed[to % Math.max(1, deployed.length)];
    if (!chosen) return;
    expect((await plane.post(`${deployment}/revisions/${chosen.id}/redeploy`)).status).toBe(200);
    branch = chosen.source_revision_config.repo_ref;
    repository.git("checkout", "--quiet", branch);
    [asked, isInterrupted] = [commitOf(chosen), false];
  }

  async function changeBranch(): Promise<void> {
    branch = branch === "main" ? "next" : "main";
    repository.git("checkout", "--quiet", branch);
    expect((await plane.patch(deployment, { source_revision_config: { repo_ref: branch } })).status).toBe(
      200,
    );
    [asked, isInterrupted] = [repository.git("rev-parse", "HEAD"), false];
  }

  async function interrupt(): Promise<void> {
    const [latest] = await revisions();
    const { status } = await plane.post(`${deployment}/revisions/${latest.id}/interrupt`);
    expect([200, 409]).toContain(status);
    if (status === 200) isInterrupted = true;
  }

  for (const each of events) {
    if (each.kind === "push") await push(each.delivered);
    else if (each.kind === "late hook") {
      const late = pushes.at(-1 - each.of);
      if (late)
        expect((await pushFromGitHub(hook, { repository: repository.path, ...late })).body.result).not.toBe(
          "revision",
        );
    } else if (each.kind === "rollback") await rollBack(each.to);
    else if (each.kind === "interrupt") await interrupt();
    else if (each.kind === "other branch") await changeBranch();
    else if (each.kind === "restart") await plane.restart();
    else await sleep(each.ms);
  }
  for (const { id } of await revisions()) await plane.settled(made.id, id);
  // Several rounds of polls later nothing has come back.
  await sleep(60 + 2 * pushPollMs);
  const all = await revisions();
  const { active_revision_id: active } = (await plane.get(deployment)).body;
  const newest = all.find(({ status }) => status !== "INTERRUPTED");
  const statuses = all.map(({ status }) => status);
  if (isInterrupted) {
    // The last word was to stop: what was live before it still is.
    expect(all.find(({ status }) => status === "DEPLOYED")?.id, statuses.join()).toBe(active);
  } else {
    expect({ live: active, commit: commitOf(newest) }, statuses.join()).toEqual({
      live: newest.id,
      commit: asked,
    });
  }
}

test("what is live in the end is what the last of any events asked for", async () => {
  // Of rare polls, none comes between most events: what they saw is no help then.
  const polls = fc.constantFrom(10, 200);
  const events = fc.array(event, { minLength: 3, maxLength: 12 });
  await fc.assert(fc.asyncProperty(events, polls, history), { numRuns: 10 });
}, 240_000);
