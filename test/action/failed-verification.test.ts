import { expect, test } from "vitest";
import { abortable } from "../../src/foundation/abortable.ts";
import { startRepository } from "../support/action-repository.ts";
import { fakeBuilder } from "../support/fake-builder.ts";

test("a push that changes nothing does not roll back what was live before it", async () => {
  await using repo = await startRepository();
  await repo.push();
  repo.project.edit("src/agent.ts", (text) => `${text}\n// two\n`);
  const { outputs: live } = await repo.push();
  // The fake agents say that they are well, and know no conversation.
  const run = await repo.push({ inputs: { "smoke-input": "hello?", "rollback-on-failure": "true" } });
  expect(run.exitCode, run.log).toBe(14);
  expect(run.outputs).toMatchObject({ outcome: "verification_failed", changed: "false", url: live.url });
  expect(run.annotations[0]?.message).toContain(
    `not rolled back: revision ${live["revision-id"]} was DEPLOYED before this run began`,
  );
  const { body } = await repo.plane.get(`/v2/deployments/${live["deployment-id"]}`);
  expect(body.latest_revision_id).toBe(live["revision-id"]);
});

test("a revision that a killed run left behind stuck is named by the run that waits behind it, with the way out", async () => {
  let isStuck = true;
  const { builder } = fakeBuilder(({ signal }) =>
    isStuck ? abortable(new Promise<void>(() => {}), signal) : undefined,
  );
  await using repo = await startRepository({ builder });
  const killed = await repo.push({ interrupt: { on: /BUILDING/, how: "kill" } });
  const id = String(killed.outputs["deployment-id"]);
  isStuck = false;
  repo.project.edit("src/agent.ts", (text) => `${text}\n// two\n`);
  const late = await repo.push({ inputs: { "wait-timeout": "1" } });
  expect(late.outputs.outcome, late.log).toBe("timed_out");
  const message = late.annotations[0]?.message ?? "";
  const [, stuck, interrupted] =
    /revision (\S+) is ahead of it and BUILDING.*agent-deploy interrupt \S+ --revision (\S+)\)/.exec(
      message,
    ) ?? [];
  expect(stuck, message).toBe(interrupted);
  await repo.plane.post(`/v2/deployments/${id}/revisions/${stuck}/interrupt`, {});
  expect(await repo.plane.settled(id, String(late.outputs["revision-id"]))).toMatchObject({
    status: "DEPLOYED",
  });
});
