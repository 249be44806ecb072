import { readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { startControlPlane } from "../../../src/control-plane/index.ts";
import { creation, sourceCreation } from "../../support/control-plane/control-plane.ts";
import { startKillableControlPlane } from "../../support/processes/killable-control-plane.ts";

test.each(["build", "start"] as const)(
  "the next process finishes a revision that was killed in its %s",
  async (hold) => {
    await using plane = await startKillableControlPlane({ hold });
    const { body } = await plane.post("/v2/deployments", creation("cut-short"));
    await plane.revisionIn(body.id, body.latest_revision_id, [hold === "build" ? "BUILDING" : "DEPLOYING"]);
    await plane.kill();
    await plane.start();
    const revision = await plane.settled(body.id, body.latest_revision_id);
    expect(revision).toMatchObject({ status: "DEPLOYED" });
  },
);

test("a revision in progress at each of several kills fails with the reason", async () => {
  await using plane = await startKillableControlPlane({ hold: "build" });
  const { body } = await plane.post("/v2/deployments", creation("deadly"));
  for (let kills = 0; kills < 4; kills++) {
    await plane.revisionIn(body.id, body.latest_revision_id, ["BUILDING"]);
    await plane.kill();
    await plane.start("build");
  }
  expect(await plane.settled(body.id, body.latest_revision_id)).toMatchObject({
    status: "BUILD_FAILED",
    status_message: "the work on this revision was cut short 4 times; the last time it was BUILDING",
  });
});

test("an upload that waits for its creation survives a kill, and serves one creation", async () => {
  await using plane = await startKillableControlPlane();
  const { upload_url, object_path } = (await plane.post("/v1/uploads")).body;
  expect((await fetch(upload_url, { method: "PUT", body: gzipSync("code") })).status).toBe(200);
  await plane.kill();
  await plane.start();
  const body = { source_revision_config: { source_tarball_path: object_path } };
  // As many creations as are asked for until the kill; one of them may be answered.
  const answers: Promise<number>[] = [];
  for (let n = 0; n < 4; n++)
    answers.push(
      plane.post("/v2/deployments", sourceCreation(`made-${n}`, body)).then(
        ({ status }) => status,
        () => 0,
      ),
    );
  await Promise.race(answers);
  await plane.kill();
  const created = (await Promise.all(answers)).filter((status) => status === 201);
  await plane.start();
  const { resources } = (await plane.get("/v2/deployments")).body;
  expect(resources.length).toBeLessThanOrEqual(1);
  expect(resources.length).toBeGreaterThanOrEqual(created.length);
  const again = await plane.post("/v2/deployments", sourceCreation("again", body));
  expect(again.status).toBe(resources.length === 1 ? 400 : 201);
  const made = resources[0] ?? again.body;
  expect(readdirSync(`${plane.data}/deployments`)).toEqual([made.id]);
  expect(readdirSync(`${plane.data}/deployments/${made.id}/uploads`)).toHaveLength(1);
  expect(readdirSync(`${plane.data}/uploads`)).toEqual([]);
  expect(await plane.settled(made.id, made.latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
});

test("a kill loses nothing that was acknowledged, and the live agent restarts at its URL", async () => {
  await using plane = await startKillableControlPlane();
  await expect(startControlPlane({ data: plane.data })).rejects.toThrow(
    `the data folder ${plane.data} is in use by another control plane (process `,
  );
  const secrets = [{ name: "TOKEN", value: "s3cret-value" }];
  const live = (await plane.post("/v2/deployments", creation("live", { secrets }))).body;
  await plane.settled(live.id, live.latest_revision_id);
  const source = (await plane.post("/v2/deployments", sourceCreation("uploaded"))).body;
  const tarball = await plane.upload(source.id);
  const going = (await plane.post("/v2/deployments", creation("going"))).body;
  // As many writes as get through until the kill; those answered are remembered.
  const answered = new Map<string, string>();
  const writer = (async () => {
    for (let n = 0; ; n++) {
      const { status, body } = await plane.post("/v2/deployments", sourceCreation(`written-${n}`));
      if (status === 201) answered.set(body.id, body.name);
    }
  })().catch(() => {});
  while (answered.size < 5) await new Promise((resolve) => setImmediate(resolve));
  const patched = await plane.patch(`/v2/deployments/${live.id}`, { display_name: "patched" });
  expect((await plane.remove(`/v2/deployments/${going.id}`)).status).toBe(204);
  await plane.kill();
  await writer;

  await plane.start();
  const before = (await plane.get(`/v2/deployments/${live.id}`)).body;
  expect(before).toMatchObject({ display_name: patched.body.display_name, secrets });
  expect(before.source_config.custom_url).toBe(live.source_config.custom_url);
  const listed = (await plane.get("/v2/deployments?limit=100&name_contains=written")).body.resources;
  const kept = new Map(listed.map(({ id, name }: { id: string; name: string }) => [id, name]));
  for (const [id, name] of answered) expect(kept.get(id)).toBe(name);
  const made = await plane.patch(`/v2/deployments/${source.id}`, {
    source_revision_config: { source_tarball_path: tarball },
  });
  expect(await plane.settled(source.id, made.body.latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
  await expect
    .poll(async () => (await fetch(before.source_config.custom_url)).json(), { timeout: 20_000 })
    .toMatchObject({ revision_id: live.latest_revision_id });
  await expect.poll(async () => (await plane.get(`/v2/deployments/${going.id}`)).status).toBe(404);
});
