import { expect, test } from "vitest";
import { startRepository } from "../support/action/repository.ts";
import { fakeBuilder } from "../support/control-plane/fake-builder.ts";

test("a push that changes nothing and fails verification does not roll back the live revision", async () => {
  await using repo = await startRepository();
  await repo.push();
  repo.project.edit("src/agent.ts", (text) => `${text}\n// two\n`);
  const { outputs: live } = await repo.push();
  // The fake agents answer health checks, but no messages.
  const run = await repo.push({ inputs: { "verify-message": "hello?", "rollback-on-failure": "true" } });
  expect(run.exitCode, run.log).toBe(14);
  expect(run.outputs).toMatchObject({ outcome: "verification_failed", changed: "false", url: live.url });
  expect(run.annotations[0]?.message).toContain(
    `not rolled back: revision ${live["revision-id"]} was DEPLOYED before this run began`,
  );
  const { body } = await repo.plane.get(`/v2/deployments/${live["deployment-id"]}`);
  expect(body.latest_revision_id).toBe(live["revision-id"]);
});

test("a push-built revision that went live unverified is rolled back, a verified one is not", async () => {
  const { builder } = fakeBuilder();
  let built = "";
  await using repo = await startRepository({
    builder: (request) => builder({ ...request, onCommit: () => request.onCommit(built) }),
  });
  const git = { source: "repo_host", "repo-url": repo.project.directory, "repo-ref": "main" };
  const failing = { ...git, "verify-message": "hello?", "rollback-on-failure": "true" };
  built = repo.project.push();
  const first = await repo.push({ sha: built, inputs: git });
  const good = await repo.push({ sha: built, inputs: failing, environment: { GITHUB_RUN_ID: "2" } });
  expect(good.outputs, good.log).toMatchObject({ outcome: "verification_failed", changed: "false" });
  repo.project.edit("src/agent.ts", (text) => `${text}\n// two\n`);
  built = repo.project.push();
  const id = String(first.outputs["deployment-id"]);
  const { body: pushed } = await repo.plane.post(`/v2/deployments/${id}/revisions`, {});
  await repo.plane.settled(id, pushed.id);
  const late = await repo.push({ sha: built, inputs: failing, environment: { GITHUB_RUN_ID: "3" } });
  expect(late.outputs, late.log).toMatchObject({
    outcome: "verification_failed",
    changed: "true",
    "revision-id": pushed.id,
  });
  expect(late.annotations.map(({ message }) => message).join("\n")).toContain(
    `rolled back: revision ${first.outputs["revision-id"]} serves again`,
  );
});
