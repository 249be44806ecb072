import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BuildError } from "../../../src/control-plane/build/build-error.ts";
import type { Runner } from "../../../src/control-plane/run/runner.ts";
import { StartError } from "../../../src/control-plane/run/start-error.ts";
import {
  creation,
  sourceCreation,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";
import { FAKE_COMMIT, fakeBuilder } from "../../support/control-plane/fake-builder.ts";
import { fakeRunner } from "../../support/control-plane/fake-runner.ts";
import { refuseWrites } from "../../support/database/refused-writes.ts";
import { openTestStore } from "../../support/database/test-store.ts";

/** Lets builds or starts wait, each until it is let through. */
function turnstile() {
  const waiting: (() => void)[] = [];
  const watchers: (() => void)[] = [];
  return {
    pass: ({ signal }: { signal: AbortSignal }) =>
      new Promise<void>((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        signal.addEventListener("abort", () => {
          waiting.splice(waiting.indexOf(resolve), 1);
          reject(signal.reason);
        });
        waiting.push(resolve);
        for (const tell of watchers.splice(0)) tell();
      }),
    async letThrough(count = 1) {
      for (let n = 0; n < count; n++) {
        while (waiting.length === 0) await new Promise<void>((resolve) => watchers.push(resolve));
        waiting.shift()?.();
      }
    },
  };
}

test("of the revisions that are queued behind one in progress, all but the newest are skipped", async () => {
  const gate = turnstile();
  await using plane = await startTestControlPlane({ builder: fakeBuilder(gate.pass).builder });
  const { id, latest_revision_id: first } = (await plane.post("/v2/deployments", creation("busy"))).body;
  await plane.revisionIn(id, first, ["BUILDING"]);
  const patched = await Promise.all(
    ["a", "b", "c"].map((ref) =>
      plane.patch(`/v2/deployments/${id}`, { source_revision_config: { repo_ref: ref } }),
    ),
  );
  const ids: string[] = patched.map(({ body }) => body.latest_revision_id);
  expect(new Set(ids).size).toBe(3);
  await gate.letThrough(2);
  const ends = await Promise.all([first, ...ids].map((each) => plane.settled(id, each)));
  expect(ends.map(({ status }) => status).sort()).toEqual(["DEPLOYED", "DEPLOYED", "SKIPPED", "SKIPPED"]);
  const { body } = await plane.get(`/v2/deployments/${id}`);
  expect(body.active_revision_id).toBe(body.latest_revision_id);
  const skipped = ends.find(({ status }) => status === "SKIPPED");
  expect(skipped.status_message).toMatch(/^overtaken by revision [0-9a-f-]{36}$/);
});

test("different deployments build concurrently, up to the number of slots", async () => {
  const gate = turnstile();
  await using plane = await startTestControlPlane({
    builder: fakeBuilder(gate.pass).builder,
    limits: { builds: 2 },
  });
  const made = await Promise.all(
    ["a", "b", "c"].map((name) => plane.post("/v2/deployments", creation(name))),
  );
  const find = async (status: string) => {
    const statuses = await Promise.all(
      made.map(
        async ({ body }) =>
          (await plane.get(`/v2/deployments/${body.id}/revisions/${body.latest_revision_id}`)).body.status,
      ),
    );
    return statuses.filter((each) => each === status).length;
  };
  await expect.poll(() => find("BUILDING")).toBe(2);
  await expect.poll(() => find("AWAITING_BUILD")).toBe(1);
  await gate.letThrough(3);
  for (const { body } of made)
    expect(await plane.settled(body.id, body.latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
});

test("a failing build ends in BUILD_FAILED with its reason while the previous revision keeps serving", async () => {
  let fail = false;
  const { builder } = fakeBuilder(({ log }) => {
    if (!fail) return;
    log("ERROR", "npm error: no such package");
    throw new Error("npm ended with exit code 1");
  });
  await using plane = await startTestControlPlane({ builder });
  const {
    id,
    latest_revision_id: good,
    source_config,
  } = (await plane.post("/v2/deployments", creation("works"))).body;
  await plane.settled(id, good);
  fail = true;
  const bad = (await plane.patch(`/v2/deployments/${id}`, { source_revision_config: { repo_ref: "broken" } }))
    .body;
  expect(await plane.settled(id, bad.latest_revision_id)).toMatchObject({
    status: "BUILD_FAILED",
    status_message: "npm ended with exit code 1",
    source_revision_config: { repo_commit_sha: FAKE_COMMIT },
  });
  expect((await plane.get(`/v2/deployments/${id}`)).body).toMatchObject({
    status: "READY",
    active_revision_id: good,
  });
  expect(await (await fetch(source_config.custom_url)).json()).toMatchObject({ revision_id: good });
  const { body } = await plane.post(`/v1/projects/${id}/revisions/${bad.latest_revision_id}/build_logs`, {
    order: "desc",
    limit: 2,
  });
  expect(body.logs.map(({ message }: { message: string }) => message)).toEqual([
    "npm ended with exit code 1",
    "npm error: no such package",
  ]);
});

test("a failing start ends in DEPLOY_FAILED with its reason, in which secrets are masked", async () => {
  const fakes = fakeRunner({
    beforeStart({ environment }) {
      throw new Error(`graph.ts has no export 'graph' (key ${environment.TOKEN?.reveal()})`);
    },
  });
  await using plane = await startTestControlPlane({ runner: fakes.runner });
  const secrets = [{ name: "TOKEN", value: "c4nary" }];
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("fails", { secrets })))
    .body;
  expect(await plane.settled(id, latest_revision_id)).toMatchObject({
    status: "DEPLOY_FAILED",
    status_message: "graph.ts has no export 'graph' (key ***)",
  });
  expect((await plane.get(`/v2/deployments/${id}`)).body.active_revision_id).toBeNull();
});

test("an interrupt ends a build in progress, and the next revision proceeds", async () => {
  const gate = turnstile();
  await using plane = await startTestControlPlane({ builder: fakeBuilder(gate.pass).builder });
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("stuck"))).body;
  await plane.revisionIn(id, latest_revision_id, ["BUILDING"]);
  const path = `/v2/deployments/${id}/revisions/${latest_revision_id}`;
  expect(await plane.post(`${path}/interrupt`)).toMatchObject({
    status: 200,
    body: { status: "INTERRUPTED" },
  });
  expect((await plane.post(`${path}/interruption`)).status).toBe(200);
  const next = await plane.post(`/v2/deployments/${id}/revisions`);
  expect(next).toMatchObject({ status: 201, body: { status: "CREATING" } });
  const passing = gate.letThrough(1);
  expect(await plane.settled(id, next.body.id)).toMatchObject({ status: "DEPLOYED" });
  await passing;
  expect(await plane.post(`/v2/deployments/${id}/revisions/${next.body.id}/interrupt`)).toMatchObject({
    status: 409,
    body: { detail: `Revision ID ${next.body.id} is DEPLOYED and cannot be interrupted.` },
  });
});

test("a redeploy restores the source, settings and secrets of a revision without building again", async () => {
  const fakes = { ...fakeRunner(), ...fakeBuilder() };
  await using plane = await startTestControlPlane({ runner: fakes.runner, builder: fakes.builder });
  const first = (
    await plane.post("/v2/deployments", creation("back", { secrets: [{ name: "KEY", value: "old" }] }))
  ).body;
  const { id } = first;
  await plane.settled(id, first.latest_revision_id);
  const second = (
    await plane.patch(`/v2/deployments/${id}`, {
      source_revision_config: { repo_ref: "next" },
      source_config: { build_command: "make" },
      secrets: [{ name: "KEY", value: "new" }],
    })
  ).body;
  await plane.settled(id, second.latest_revision_id);
  const again = await plane.post(`/v2/deployments/${id}/revisions/${first.latest_revision_id}/redeploy`);
  expect(again).toMatchObject({
    status: 200,
    body: { source_revision_config: { repo_ref: "main" }, secrets: [{ name: "KEY", value: "old" }] },
  });
  expect(again.body.source_config.build_command ?? null).toBeNull();
  await plane.settled(id, again.body.latest_revision_id);
  expect(fakes.requests).toHaveLength(2);
  const live = fakes.agents.at(-1)?.request;
  expect(live?.environment.KEY?.reveal()).toBe("old");
  expect(live?.code).toMatchObject({ project_directory: expect.stringContaining(first.latest_revision_id) });
});

test("a redeploy unsets the branch and the config path that its revision did not have", async () => {
  await using plane = await startTestControlPlane();
  const created = (await plane.post("/v2/deployments", creation("plain", { source_revision_config: {} })))
    .body;
  const { id, latest_revision_id: first } = created;
  await plane.settled(id, first);
  const source_revision_config = { repo_ref: "next", graph_config_path: "app/graph.json" };
  const patched = (await plane.patch(`/v2/deployments/${id}`, { source_revision_config })).body;
  await plane.settled(id, patched.latest_revision_id);
  const back = (await plane.post(`/v2/deployments/${id}/revisions/${first}/redeploy`)).body;
  const next = (await plane.post(`/v2/deployments/${id}/revisions`)).body;
  for (const { source_revision_config: shown } of [back, next])
    expect([shown.repo_ref ?? null, shown.graph_config_path ?? null]).toEqual([null, null]);
});

test("a redeploy of a branch keeps the tarball that the deployment had before it", async () => {
  await using plane = await startTestControlPlane();
  const { id, latest_revision_id: first } = (await plane.post("/v2/deployments", creation("both"))).body;
  await plane.settled(id, first);
  const source_tarball_path = await plane.upload(id);
  const tarball = { revision_source: "internal_source", source_revision_config: { source_tarball_path } };
  const patched = (await plane.patch(`/v2/deployments/${id}`, tarball)).body;
  await plane.settled(id, patched.latest_revision_id);
  const back = (await plane.post(`/v2/deployments/${id}/revisions/${first}/redeploy`)).body;
  await plane.settled(id, back.latest_revision_id);
  const body = { revision_source: "internal_source", secrets: [{ name: "KEY", value: "new" }] };
  const again = (await plane.patch(`/v2/deployments/${id}`, body)).body;
  expect(again.source_revision_config).toMatchObject({ source_tarball_path });
});

test("a redeploy whose build was removed builds the same commit again", async () => {
  const fakes = { ...fakeRunner(), ...fakeBuilder() };
  await using plane = await startTestControlPlane({ ...fakes, limits: { keptBuilds: 1 } });
  const first = (await plane.post("/v2/deployments", creation("pinned"))).body;
  await plane.settled(first.id, first.latest_revision_id);
  const second = (
    await plane.patch(`/v2/deployments/${first.id}`, { source_revision_config: { repo_ref: "next" } })
  ).body;
  await plane.settled(first.id, second.latest_revision_id);
  await expect.poll(() => existsSync(fakes.requests[0]?.directory ?? "")).toBe(false);
  const again = (
    await plane.post(`/v2/deployments/${first.id}/revisions/${first.latest_revision_id}/redeploy`)
  ).body;
  await plane.settled(first.id, again.latest_revision_id);
  expect(fakes.requests.at(-1)?.source).toMatchObject({
    repo_ref: "0123456789abcdef0123456789abcdef01234567",
  });
});

test("an agent that crashes is restarted, and its log says why", async () => {
  await using plane = await startTestControlPlane();
  const { id, latest_revision_id, source_config } = (await plane.post("/v2/deployments", creation("crashes")))
    .body;
  await plane.settled(id, latest_revision_id);
  plane.agents[0]?.crash(7);
  // Callers do not notice the crash: the request waits for the next agent.
  expect((await fetch(source_config.custom_url, { method: "POST", body: "x" })).status).toBe(200);
  expect(plane.agents.map(({ state }) => state)).toEqual(["ended", "running"]);
  const { body } = await plane.post(`/v1/projects/${id}/deploy_logs`, { query: "unexpectedly" });
  expect(body.logs[0].message).toBe("the agent ended unexpectedly (exit code 7); it is started again");
});

test("the replaced agent is drained and then stopped", async () => {
  await using plane = await startTestControlPlane();
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("replaced"))).body;
  await plane.settled(id, latest_revision_id);
  const next = (await plane.post(`/v2/deployments/${id}/revisions`)).body;
  await plane.settled(id, next.id);
  await plane.agents[0]?.exited;
  expect(plane.agents.map(({ state }) => state)).toEqual(["ended", "running"]);
});

test("deleting a deployment stops the agent, removes the files and frees the name", async () => {
  await using plane = await startTestControlPlane();
  const { id, latest_revision_id, source_config } = (await plane.post("/v2/deployments", creation("gone")))
    .body;
  await plane.settled(id, latest_revision_id);
  expect((await plane.remove(`/v2/deployments/${id}`)).status).toBe(204);
  await expect.poll(async () => (await plane.get(`/v2/deployments/${id}`)).status).toBe(404);
  expect(plane.agents.map(({ state }) => state)).toEqual(["ended"]);
  await expect(fetch(source_config.custom_url)).rejects.toThrow();
  expect(existsSync(`${plane.data}/deployments/${id}`)).toBe(false);
  expect((await plane.remove(`/v2/deployments/${id}`)).status).toBe(404);
  expect((await plane.post("/v2/deployments", creation("gone"))).status).toBe(201);
});

test.each(["", "?delete_tracing_project=false", "?delete_tracing_project=true"])(
  "a name is free again once its deployment is deleted with '%s'",
  async (query) => {
    await using plane = await startTestControlPlane();
    const { id } = (await plane.post("/v2/deployments", sourceCreation("again"))).body;
    await plane.remove(`/v2/deployments/${id}${query}`);
    await expect.poll(async () => (await plane.get(`/v2/deployments/${id}`)).status).toBe(404);
    expect((await plane.post("/v2/deployments", sourceCreation("again"))).status).toBe(201);
  },
);

// Holds CP-3-AWAITING_DELETE
test("a name is not free while its deployment is being deleted, and the rejection says so", async () => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { runner } = fakeRunner();
  const slow: Runner = {
    ...runner,
    start: async (request) => {
      const agent = await runner.start(request);
      return { ...agent, stop: () => opened.then(agent.stop) };
    },
  };
  await using plane = await startTestControlPlane({ runner: slow });
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("leaving"))).body;
  await plane.settled(id, latest_revision_id);
  await plane.remove(`/v2/deployments/${id}`);
  const again = await plane.post("/v2/deployments", creation("leaving"));
  expect((await plane.get(`/v2/deployments/${id}`)).body.status).toBe("AWAITING_DELETE");
  open();
  expect(again).toMatchObject({
    status: 409,
    body: {
      detail: `The deployment named 'leaving' (${id}) is being deleted: its name is free once it is gone.`,
    },
  });
});

// Holds CP-1-tracing-project
test("a deleted deployment's tracing project holds the name in the hosted dialect, and never in the neutral one", async () => {
  const data = mkdtempSync(join(tmpdir(), "agent-deploy-plane-"));
  using _data = { [Symbol.dispose]: () => rmSync(data, { recursive: true, force: true }) };
  const leftBehind: string[] = [];
  {
    await using hosted = await startTestControlPlane({ data, dialect: "langsmith" });
    for (const name of ["freed-by-id", "kept"]) {
      const { id } = (await hosted.post("/v2/deployments", sourceCreation(name))).body;
      await hosted.remove(`/v2/deployments/${id}`);
      await expect.poll(async () => (await hosted.get(`/v2/deployments/${id}`)).status).toBe(404);
      expect(await hosted.post("/v2/deployments", sourceCreation(name))).toMatchObject({
        status: 409,
        body: {
          detail: `Deployments create a tracing project with the same name. There already exists a project named: ${name}; it was kept when deployment ${id} was deleted: delete that id again with delete_tracing_project=true, or choose another name.`,
        },
      });
      leftBehind.push(id);
    }
    const [id] = leftBehind;
    expect((await hosted.remove(`/v2/deployments/${id}?delete_tracing_project=true`)).status).toBe(204);
    expect((await hosted.remove(`/v2/deployments/${id}?delete_tracing_project=true`)).status).toBe(404);
    expect((await hosted.post("/v2/deployments", sourceCreation("freed-by-id"))).status).toBe(201);
  }
  await using neutral = await startTestControlPlane({ data });
  expect((await neutral.post("/v2/deployments", sourceCreation("kept"))).status).toBe(201);
});

test("closing the control plane stops every agent, and a start on the same folder restarts the live ones", async () => {
  await using plane = await startTestControlPlane();
  const { id, latest_revision_id, source_config } = (await plane.post("/v2/deployments", creation("kept")))
    .body;
  await plane.settled(id, latest_revision_id);
  await plane.restart();
  expect(plane.agents[0]?.state).toBe("ended");
  const answer = await fetch(source_config.custom_url);
  expect(await answer.json()).toMatchObject({ revision_id: latest_revision_id });
});

test("the code of a revision that was replaced long ago is removed, and its redeploy is rejected with the reason", async () => {
  await using plane = await startTestControlPlane({ limits: { keptBuilds: 1, keptTarballs: 1 } });
  const { id } = (await plane.post("/v2/deployments", sourceCreation("old"))).body;
  const deploy = async () => {
    const source_tarball_path = await plane.upload(id);
    const { body } = await plane.patch(`/v2/deployments/${id}`, {
      source_revision_config: { source_tarball_path },
    });
    await plane.settled(id, body.latest_revision_id);
    return body.latest_revision_id as string;
  };
  const first = await deploy();
  await deploy();
  await expect.poll(() => readdirSync(`${plane.data}/deployments/${id}/uploads`).length).toBe(1);
  expect(await plane.post(`/v2/deployments/${id}/revisions/${first}/redeploy`)).toMatchObject({
    status: 400,
    body: { detail: `The code of revision ${first} is no longer kept: upload it again and patch.` },
  });
});

test("a revision that a restart cut short is superseded by the one queued behind it", async () => {
  const gate = turnstile();
  await using plane = await startTestControlPlane({ builder: fakeBuilder(gate.pass).builder });
  const { id, latest_revision_id: first } = (await plane.post("/v2/deployments", creation("cut"))).body;
  await plane.revisionIn(id, first, ["BUILDING"]);
  const { id: second } = (await plane.post(`/v2/deployments/${id}/revisions`)).body;
  await plane.restart();
  await gate.letThrough();
  expect(await plane.settled(id, second)).toMatchObject({ status: "DEPLOYED" });
  expect(await plane.settled(id, first)).toMatchObject({ status: "SKIPPED" });
  expect((await plane.get(`/v2/deployments/${id}`)).body.active_revision_id).toBe(second);
});

test("a deployment with a stuck revision is deleted at once", async () => {
  await using plane = await startTestControlPlane({ faults: [{ kind: "stuck", status: "BUILDING" }] });
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("stuck"))).body;
  await plane.revisionIn(id, latest_revision_id, ["BUILDING"]);
  await plane.remove(`/v2/deployments/${id}`);
  await expect.poll(async () => (await plane.get(`/v2/deployments/${id}`)).status).toBe(404);
});

test("a revision in progress at each of several orderly shutdowns goes on after the last", async () => {
  const gate = turnstile();
  await using plane = await startTestControlPlane({ builder: fakeBuilder(gate.pass).builder });
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("patient"))).body;
  for (let ends = 0; ends < 5; ends++) {
    await plane.revisionIn(id, latest_revision_id, ["BUILDING"]);
    await plane.restart();
  }
  await gate.letThrough();
  expect(await plane.settled(id, latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
});

test("the build log of a failed build ends with the reason, and the advice in the same entry", async () => {
  const { builder } = fakeBuilder(() => {
    throw new BuildError("there is no branch 'main'", { hint: "Push it first." });
  });
  await using plane = await startTestControlPlane({ builder });
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("advised"))).body;
  expect(await plane.settled(id, latest_revision_id)).toMatchObject({
    status_message: "there is no branch 'main'",
  });
  const { body } = await plane.post(`/v1/projects/${id}/revisions/${latest_revision_id}/build_logs`, {
    order: "desc",
    limit: 1,
  });
  expect(body.logs).toMatchObject([{ level: "ERROR", message: "there is no branch 'main'\nPush it first." }]);
});

test("the reason of a failed start names files as the project has them, and no folder of the server", async () => {
  const { runner } = fakeRunner();
  const { builder, requests } = fakeBuilder();
  const failing: Runner = {
    ...runner,
    async start() {
      const [{ directory } = { directory: "" }] = requests;
      throw new StartError(`${directory}/src/agent.ts:1: no package in ${directory}`);
    },
  };
  await using plane = await startTestControlPlane({ builder, runner: failing });
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("placed"))).body;
  const reason = "src/agent.ts:1: no package in the project";
  expect(await plane.settled(id, latest_revision_id)).toMatchObject({ status_message: reason });
  const logs = `/v1/projects/${id}/revisions/${latest_revision_id}/deploy_logs`;
  const { body } = await plane.post(logs, { order: "desc", limit: 1 });
  expect(body.logs).toMatchObject([{ level: "ERROR", message: reason }]);
});

test("a failure that could not be recorded is recorded later, without a second build in the meantime", async () => {
  const { builder, requests } = fakeBuilder(({ source }) => {
    if (source.kind === "git" && source.repo_ref === "bad") throw new Error("no such package");
  });
  await using plane = await startTestControlPlane({ builder });
  const { id, latest_revision_id: good } = (await plane.post("/v2/deployments", creation("locked"))).body;
  await plane.settled(id, good);
  await using refusal = await refuseWrites(plane, {
    event: "UPDATE OF status ON revisions",
    when: "NEW.status = 'BUILD_FAILED'",
    message: "injected failure",
  });
  const { body } = await plane.patch(`/v2/deployments/${id}`, {
    source_revision_config: { repo_ref: "bad" },
  });
  await expect.poll(() => plane.lines.join("\n")).toContain("injected failure; trying again");
  const { id: next } = (await plane.post(`/v2/deployments/${id}/revisions`, {})).body;
  // While the first is unsettled the next waits.
  expect(await plane.revisionIn(id, next, ["CREATING", "QUEUED"])).toBeDefined();
  expect(requests).toHaveLength(2);
  await refusal.lift();
  expect(await plane.settled(id, body.latest_revision_id)).toMatchObject({
    status: "BUILD_FAILED",
    status_message: "no such package",
  });
  await plane.settled(id, next);
});

test("an orphaned revision in progress is resumed or reported as superseded", async () => {
  await using plane = await startTestControlPlane();
  const { id, latest_revision_id: first } = (await plane.post("/v2/deployments", creation("orphan"))).body;
  await plane.settled(id, first);
  const store = await openTestStore(`${plane.data}/control-plane.db`);
  await store.updateTable("revisions").set({ status: "BUILDING" }).where("id", "=", first).execute();
  await store.destroy();
  const { id: second } = (await plane.post(`/v2/deployments/${id}/revisions`, {})).body;
  expect(await plane.settled(id, second)).toMatchObject({ status: "DEPLOYED" });
  const ended = await plane.settled(id, first);
  // It may have been taken up, and finished, before the second one was there.
  const wanted =
    ended.status === "DEPLOYED"
      ? {}
      : { status: "SKIPPED", status_message: `overtaken by revision ${second}` };
  expect(ended).toMatchObject(wanted);
});
