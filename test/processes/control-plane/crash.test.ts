import { expect, test } from "vitest";
import { startControlPlane } from "../../../src/control-plane/index.ts";
import { creation, sourceCreation } from "../../support/control-plane.ts";
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
