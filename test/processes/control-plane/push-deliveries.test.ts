import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { creation, type Json } from "../../support/control-plane/control-plane.ts";
import { deliver, pushBodies, signedHeaders } from "../../support/git/git-host.ts";
import { gitRepository } from "../../support/git/git-repository.ts";
import { startKillableControlPlane } from "../../support/processes/killable-control-plane.ts";
import { GRAPH_JSON } from "../../support/project-folder.ts";

const ROUNDS = 12;

/** A delivery of one push, which a Git host repeats unchanged while it is not answered. */
function deliveryOf(hook: { url: string; secret: string }, parts: { repository: string; after: string }) {
  const body = JSON.stringify(pushBodies.GitHub(parts));
  const headers = signedHeaders.GitHub(hook.secret, body);
  return () => deliver(hook.url, body, headers);
}

test("a delivery that a kill cuts off anywhere is not lost once it was answered, and makes one revision when repeated", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON });
  await using plane = await startKillableControlPlane();
  const source_config = { repo_url: repository.path, build_on_push: true };
  const { body: made } = await plane.post("/v2/deployments", creation("followed", { source_config }));
  await plane.settled(made.id, made.latest_revision_id);
  const { body: hook } = await plane.post(`/v2/deployments/${made.id}/push-hook`);
  const push = () => {
    const after = repository.commit({ "push.txt": `${Math.random()}` });
    return { after, send: deliveryOf(hook, { repository: repository.path, after }) };
  };
  const revisionsOf = async (commit: string): Promise<Json[]> => {
    const { resources } = (await plane.get(`/v2/deployments/${made.id}/revisions?limit=100`)).body;
    return resources.filter((each: Json) => each.source_revision_config.repo_commit_sha === commit);
  };

  const whole = push();
  const since = performance.now();
  expect((await whole.send()).body).toMatchObject({ result: "revision", commit: whole.after });
  const wholeMs = performance.now() - since;

  const points: { atMs: number; isAnswered: boolean; isRecorded: boolean }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { after, send } = push();
    const atMs = ((round + Math.random()) / ROUNDS) * wholeMs * 1.5;
    const answer = send().catch(() => undefined);
    await sleep(atMs);
    await plane.kill();
    const answered = await answer;
    await plane.start();
    const found = await revisionsOf(after);
    points.push({ atMs, isAnswered: answered !== undefined, isRecorded: found.length > 0 });
    const told = JSON.stringify(points);
    if (answered) {
      expect(answered, told).toMatchObject({ status: 200, body: { result: "revision", commit: after } });
      expect(found, told).toMatchObject([{ id: answered.body.revision_id }]);
    }
    const repeated = await send();
    expect(repeated, told).toMatchObject({
      status: 200,
      body: found.length > 0 ? { result: "already" } : { result: "revision", commit: after },
    });
    const [revision, ...others] = await revisionsOf(after);
    expect(others, told).toEqual([]);
    expect(await plane.settled(made.id, revision.id), told).toMatchObject({ status: "DEPLOYED" });
  }
  expect(points.map(({ isAnswered }) => isAnswered)).toContain(false);
}, 180_000);
