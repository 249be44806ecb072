import { expect, test } from "vitest";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import {
  apiOf,
  creation,
  type Json,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../support/control-plane/fake-builder.ts";
import { fakeRunner } from "../../support/control-plane/fake-runner.ts";

// What a revision records of itself: who asked for it, what for, and how long it took; and what it runs with.

type Options = Parameters<typeof startTestControlPlane>[0];

/** A control plane with a live deployment; `next` sends a request and answers the revision that it made, settled. */
async function deployed(over: Json = {}, options: Options = {}) {
  const plane = await startTestControlPlane(options);
  const { body: made } = await plane.post("/v2/deployments", creation("agent", over));
  const path = `/v2/deployments/${made.id}`;
  const first = await plane.settled(made.id, made.latest_revision_id);
  async function next(request: () => Promise<{ body: Json }>): Promise<Json> {
    await request();
    const { latest_revision_id } = (await plane.get(path)).body;
    return plane.settled(made.id, latest_revision_id);
  }
  const settingsOf = async ({ id }: { id: string }) =>
    (await plane.get(`${path}/revisions/${id}/settings`)).body as Json;
  return {
    ...{ plane, path, first, next, settingsOf },
    [Symbol.asyncDispose]: () => plane[Symbol.asyncDispose](),
  };
}

const TOKEN = "canary-of-the-token";
const secretsOf = (value: string) => ({ secrets: [{ name: "TOKEN", value }] });

test("a revision says what it was made for", async () => {
  await using at = await deployed();
  const { plane, path, first } = at;
  expect(first).toMatchObject({ created_for: "deploy" });
  const made = async (request: () => Promise<{ body: Json }>) => (await at.next(request)).created_for;
  const ref = { source_revision_config: { repo_ref: "next" } };
  expect(await made(() => plane.patch(path, { ...ref, ...secretsOf("1") }))).toBe("deploy");
  expect(await made(() => plane.patch(path, secretsOf("2")))).toBe("settings");
  expect(await made(() => plane.patch(path, { env: { A: "1" } }))).toBe("settings");
  const resources = { source_config: { resource_spec: { memory_mb: 512 } } };
  expect(await made(() => plane.patch(path, resources))).toBe("resources");
  const both = { source_config: { resource_spec: { memory_mb: 1024 }, install_command: "npm ci" } };
  expect(await made(() => plane.patch(path, both))).toBe("settings");
  expect(await made(() => plane.post(`${path}/revisions`, {}))).toBe("deploy");
  expect(await made(() => plane.post(`${path}/revisions/${first.id}/redeploy`))).toBe("rollback");
  const { latest_revision_id: latest } = (await plane.get(path)).body;
  expect(await made(() => plane.post(`${path}/revisions/${latest}/redeploy`))).toBe("redeploy");
});

test("a revision names the key that asked for it, also when the key is gone, and no key of the operator", async () => {
  await using at = await deployed();
  const { plane, path, first } = at;
  expect(first.created_by).toBeNull();
  const { id, key } = (await plane.post("/v1/keys", { name: "ci", role: "deploy" })).body;
  const ci = apiOf({ url: plane.url, apiKey: key });
  const made = async (request: () => Promise<{ body: Json }>) => (await at.next(request)).created_by;
  expect(await made(() => ci.patch(path, { env: { A: "1" } }))).toBe("ci");
  expect(await made(() => ci.post(`${path}/revisions`, {}))).toBe("ci");
  expect(await made(() => ci.post(`${path}/revisions/${first.id}/redeploy`))).toBe("ci");
  await plane.remove(`/v1/keys/${id}`);
  await plane.restart();
  const { resources } = (await plane.get(`${path}/revisions`)).body;
  expect(resources.map(({ created_by }: Json) => created_by)).toEqual(["ci", "ci", "ci", null]);
});

test("a revision says how long it waited, was built and was started; one that reuses a build has no build time", async () => {
  const clock = manualClock("2026-01-01T00:00:00Z");
  const { builder } = fakeBuilder(() => clock.advance(3000));
  const { runner } = fakeRunner({ beforeStart: () => clock.advance(200) });
  await using at = await deployed({}, { clock, builder, runner });
  expect(at.first.durations).toEqual({ queued_ms: 0, build_ms: 3000, deploy_ms: 200 });
  const again = await at.next(() => at.plane.post(`${at.path}/revisions/${at.first.id}/redeploy`));
  expect(again.durations).toEqual({ queued_ms: 0, build_ms: null, deploy_ms: 200 });
});

test("a revision that ends early has the times that it got to", async () => {
  const clock = manualClock("2026-01-01T00:00:00Z");
  const { builder } = fakeBuilder(() => {
    clock.advance(70);
    throw new Error("no rule to make it");
  });
  await using at = await deployed({}, { clock, builder });
  expect(at.first).toMatchObject({
    status: "BUILD_FAILED",
    durations: { queued_ms: 0, build_ms: 70, deploy_ms: null },
  });
});

test("of two revisions the settings tell which secrets differ, and no value of one", async () => {
  await using at = await deployed({ ...secretsOf(TOKEN), env: { REGION: "eu" } });
  const { plane, path } = at;
  const before = await at.settingsOf(at.first);
  expect(before).toMatchObject({ env: { REGION: "eu" }, secret_references: [], build_secrets: [] });
  expect(before.secrets).toEqual([{ name: "TOKEN", digest: expect.stringMatching(/^[\w-]{22}$/) }]);
  const commands = { source_config: { install_command: `npm ci --token ${TOKEN}` } };
  const same = await at.settingsOf(await at.next(() => plane.patch(path, commands)));
  expect(same.secrets).toEqual(before.secrets);
  expect(same.source_config.install_command).toBe("npm ci --token ***");
  const changed = await at.settingsOf(await at.next(() => plane.patch(path, secretsOf("another"))));
  expect(changed.secrets[0].digest).not.toBe(before.secrets[0].digest);
  const { body: other } = await plane.post("/v2/deployments", creation("other", secretsOf(TOKEN)));
  const others = await plane.get(
    `/v2/deployments/${other.id}/revisions/${other.latest_revision_id}/settings`,
  );
  expect(others.body.secrets[0].digest).not.toBe(before.secrets[0].digest);
  expect(JSON.stringify([before, same])).not.toContain(TOKEN);
  expect((await plane.get(`${path}/revisions/${other.latest_revision_id}/settings`)).status).toBe(404);
});
