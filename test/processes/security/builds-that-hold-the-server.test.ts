import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { creation } from "../../support/control-plane/control-plane.ts";
import { startKillableControlPlane } from "../../support/processes/killable-control-plane.ts";

const noteOf = (data: string) => join(data, "suspects.json");

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(20);
}

test("a build that blocks the server until it is killed is not resumed, and later builds work", async () => {
  await using plane = await startKillableControlPlane();
  const innocent = (await plane.post("/v2/deployments", creation("innocent"))).body;
  await plane.settled(innocent.id, innocent.latest_revision_id);
  await plane.kill();
  await plane.start("loop");
  const { body } = await plane.post("/v2/deployments", creation("holds-the-loop"));
  await until(() => existsSync(noteOf(plane.data)));
  await plane.kill();

  await plane.start();
  expect(await plane.settled(body.id, body.latest_revision_id)).toMatchObject({
    status: "BUILD_FAILED",
    status_message: expect.stringMatching(/^the control plane stood still during this build, and was ended/),
  });
  const redeployed = await plane.post(`/v2/deployments/${innocent.id}/revisions`, {});
  expect(await plane.settled(innocent.id, redeployed.body.id)).toMatchObject({ status: "DEPLOYED" });
  expect(existsSync(noteOf(plane.data))).toBe(false);
});

test("a build that blocks the server only briefly is finished after a kill", async () => {
  await using plane = await startKillableControlPlane({ hold: "loop for a while" });
  const { body } = await plane.post("/v2/deployments", creation("slow"));
  await until(() => existsSync(noteOf(plane.data)));
  await until(() => !existsSync(noteOf(plane.data)));
  await plane.kill();
  await plane.start();
  expect(await plane.settled(body.id, body.latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
});
