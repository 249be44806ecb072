import { expect, test } from "vitest";
import { abortable } from "../../../src/foundation/time/abortable.ts";
import { startRepository } from "../../support/action/repository.ts";
import { fakeBuilder } from "../../support/control-plane/fake-builder.ts";
import { stepProcess } from "../../support/processes/step-process.ts";

test("a re-run rolls back the unverified revision that a killed run left live, and GitHub shows the failure", async () => {
  await using repo = await startRepository({ stepHost: stepProcess });
  const first = await repo.push();
  repo.project.edit("src/agent.ts", (text) => `${text}\n// two\n`);
  const killed = await repo.push({
    inputs: { "verify-message": "hello?" },
    interrupt: { on: /Checking that/, how: "kill" },
  });
  const id = String(killed.outputs["deployment-id"]);
  const left = (await repo.plane.get(`/v2/deployments/${id}`)).body.active_revision_id;
  expect(left).not.toBe(first.outputs["revision-id"]);
  const again = await repo.on("push", {
    inputs: { "verify-message": "hello?", "rollback-on-failure": "true" },
    environment: { GITHUB_RUN_ATTEMPT: "2" },
  });
  expect(again.outputs, again.log).toMatchObject({ outcome: "verification_failed", changed: "true" });
  expect(again.annotations.map(({ message }) => message).join("\n")).toContain(
    `rolled back: revision ${first.outputs["revision-id"]} serves again`,
  );
  expect(repo.github.deployments.at(-1)).toMatchObject({ ref: repo.project.head() });
  expect(repo.github.deployments.at(-1)?.statuses.at(-1)?.state).toBe("failure");
});

test("a run that waits behind a stuck revision of a killed run names that revision and how to get past it", async () => {
  let isStuck = true;
  const { builder } = fakeBuilder(({ signal }) =>
    isStuck ? abortable(new Promise<void>(() => {}), signal) : undefined,
  );
  await using repo = await startRepository({ builder, stepHost: stepProcess });
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
