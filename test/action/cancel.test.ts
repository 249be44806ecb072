import { expect, test } from "vitest";
import { startRepository } from "../support/action-repository.ts";
import { fakeBuilder } from "../support/fake-builder.ts";

/** A control plane whose builds take for ever. */
const stuckBuilds = () => ({
  builder: fakeBuilder(({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", reject)))
    .builder,
});

test("a cancelled job closes the GitHub Deployment within the runner's patience, and post repeats nothing", async () => {
  await using repo = await startRepository(stuckBuilds());
  const run = await repo.push({ interrupt: { on: /BUILDING/, how: "cancel" } });
  expect(run.exitCode).toBe(130);
  expect(run.endedAfterSignalMs).toBeLessThan(5000);
  expect(run.outputs).toMatchObject({ outcome: "cancelled", changed: "true" });
  expect(run.outputs).not.toHaveProperty("url");
  expect(run.outputs["deployment-id"]).toBeDefined();
  expect(repo.github.states).toEqual(["in_progress", "error"]);
  expect(run.post.exitCode).toBe(0);
});

test("a killed job is closed by its post step", async () => {
  await using repo = await startRepository(stuckBuilds());
  const on = repo.github.obeyed("POST", /statuses$/);
  const run = await repo.push({ interrupt: { on, how: "kill" } });
  expect(run.exitCode).toBeNull();
  expect(repo.github.states).toEqual(["in_progress", "error"]);
});

test("a job killed while GitHub was answering is found by its run", async () => {
  await using repo = await startRepository(stuckBuilds());
  // The deployment comes about, its answer never arrives.
  repo.github.faults.push({ method: "POST", path: /deployments$/, kind: "hang_after_effect" });
  const on = repo.github.obeyed("POST", /deployments$/);
  const run = await repo.push({ interrupt: { on, how: "kill" } });
  expect(JSON.parse(run.state["open-deployment"] ?? "")).not.toHaveProperty("id");
  expect(repo.github.states).toEqual(["error"]);
});
