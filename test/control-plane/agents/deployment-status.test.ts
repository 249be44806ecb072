import { expect, test } from "vitest";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import {
  creation,
  type Json,
  sourceCreation,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";
import { fakeRunner } from "../../support/control-plane/fake-runner.ts";

type Plane = Awaited<ReturnType<typeof startTestControlPlane>>;

/** Waits until the list finds it by this status, and answers it so. */
async function statusIs(plane: Plane, id: string, status: string): Promise<void> {
  for (;;) {
    const { resources } = (await plane.get(`/v2/deployments?status=${status}`)).body;
    const found = resources.find((each: Json) => each.id === id);
    if (found) return expect(found.status).toBe(status);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

// Holds CP-3-UNUSED
test("a deployment that nobody calls becomes UNUSED, stays so through a restart, and READY with the next call", async () => {
  await using plane = await startTestControlPlane({ limits: { unusedMs: 200 } });
  const { body } = await plane.post("/v2/deployments", creation("quiet"));
  await plane.settled(body.id, body.latest_revision_id);
  await statusIs(plane, body.id, "UNUSED");
  await plane.restart();
  expect((await plane.get(`/v2/deployments/${body.id}`)).body.status).toBe("UNUSED");
  const { custom_url } = (await plane.get(`/v2/deployments/${body.id}`)).body.source_config;
  const calls: Promise<string>[] = [];
  const calling = setInterval(() => calls.push(fetch(custom_url).then((answer) => answer.text())), 20);
  try {
    await statusIs(plane, body.id, "READY");
  } finally {
    clearInterval(calling);
  }
  await Promise.all(calls);
  await statusIs(plane, body.id, "UNUSED");
});

test("one call makes an UNUSED deployment READY at once", async () => {
  const clock = manualClock("2026-01-01");
  await using plane = await startTestControlPlane({ clock });
  const { body } = await plane.post("/v2/deployments", creation("quiet"));
  await plane.settled(body.id, body.latest_revision_id);
  clock.advance(31 * 24 * 60 * 60_000);
  await statusIs(plane, body.id, "UNUSED");
  const { custom_url } = (await plane.get(`/v2/deployments/${body.id}`)).body.source_config;
  await (await fetch(custom_url)).text();
  // The clock is stopped: nothing that is done every minute happens.
  await statusIs(plane, body.id, "READY");
});

test("an UNUSED deployment is patched, deployed and deleted like any other", async () => {
  await using plane = await startTestControlPlane({ limits: { unusedMs: 30 } });
  const { body } = await plane.post("/v2/deployments", sourceCreation("quiet"));
  await statusIs(plane, body.id, "UNUSED");
  const source_tarball_path = await plane.upload(body.id);
  const patched = await plane.patch(`/v2/deployments/${body.id}`, {
    source_revision_config: { source_tarball_path },
  });
  expect(await plane.settled(body.id, patched.body.latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
  expect((await plane.remove(`/v2/deployments/${body.id}`)).status).toBe(204);
  while ((await plane.get(`/v2/deployments/${body.id}`)).status !== 404)
    await new Promise((resolve) => setTimeout(resolve, 10));
});

// Holds CP-3-UNKNOWN
test("a deployment whose agent cannot be started again is UNKNOWN until it answers, also after a restart", async () => {
  let isBroken = false;
  const given = () =>
    fakeRunner({
      beforeStart: () => {
        if (isBroken) throw new Error("the port is taken");
      },
    });
  const fakes = given();
  await using plane = await startTestControlPlane({ runner: fakes.runner });
  const { body } = await plane.post("/v2/deployments", creation("shaky"));
  await plane.settled(body.id, body.latest_revision_id);
  isBroken = true;
  fakes.agents.at(-1)?.crash(1);
  await statusIs(plane, body.id, "UNKNOWN");
  await plane.restart(() => {
    isBroken = false;
  });
  await statusIs(plane, body.id, "READY");
});
