import { expect, test } from "vitest";
import { type Repository, startRepository } from "../../support/action/repository.ts";
import { fakeBuilder } from "../../support/control-plane/fake-builder.ts";
import { stepProcess } from "../../support/processes/step-process.ts";

/** A control plane whose builds hang until `release`. */
function stuckBuilds() {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const { builder } = fakeBuilder(({ signal }) => {
    signal.throwIfAborted();
    return Promise.race([
      promise,
      new Promise<void>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    ]);
  });
  return { builder, release };
}

const statusOf = async (repo: Repository, outputs: Record<string, string>) => {
  const { "deployment-id": id, "revision-id": revision } = outputs;
  return (await repo.plane.get(`/v2/deployments/${id}/revisions/${revision}`)).body.status;
};

test.each(["cancel", "terminate"] as const)(
  "a job interrupted by %s closes its GitHub Deployment within the grace period, and its post step is idempotent",
  async (how) => {
    await using repo = await startRepository({ ...stuckBuilds(), stepHost: stepProcess });
    const run = await repo.push({ interrupt: { on: /BUILDING/, how } });
    expect(run.exitCode).toBe(130);
    expect(run.endedAfterSignalMs).toBeLessThan(5000);
    expect(run.outputs).toMatchObject({ outcome: "cancelled", changed: "true" });
    expect(run.outputs).not.toHaveProperty("url");
    expect(run.outputs["deployment-id"]).toBeDefined();
    expect(repo.github.states.at(0)).toBe("in_progress");
    expect(repo.github.states.filter((state) => state === "error")).toHaveLength(1);
    expect(run.post.exitCode).toBe(0);
    expect(await statusOf(repo, run.outputs)).toBe("BUILDING");
  },
);

test("the post step carries out on-cancel: interrupt after the main step was killed", async () => {
  await using repo = await startRepository({ ...stuckBuilds(), stepHost: stepProcess });
  const run = await repo.push({
    inputs: { "on-cancel": "interrupt" },
    interrupt: { on: /BUILDING/, how: "kill" },
  });
  expect(run.exitCode).toBeNull();
  expect(run.post.exitCode).toBe(0);
  expect(run.post.log).toContain("was interrupted");
  expect(await statusOf(repo, run.outputs)).toBe("INTERRUPTED");
});

test("the post step of a killed job closes its GitHub Deployment and finishes its comment exactly once", async () => {
  await using repo = await startRepository({ ...stuckBuilds(), stepHost: stepProcess });
  const told = [/comments$/, /deployments$/].map((path) => repo.github.obeyed("POST", path));
  const on = Promise.all(told);
  const run = await repo.pullRequest(2, "opened", { interrupt: { on, how: "kill" }, repeatPost: true });
  expect(run.exitCode).toBeNull();
  expect(repo.github.states.filter((state) => state !== "in_progress")).toEqual(["error"]);
  expect(repo.github.comments).toHaveLength(1);
  expect(repo.github.comments[0]?.body).toContain("the job ended before the deployment did");
});

test("the post step finds the GitHub Deployment of a job that was killed before GitHub answered", async () => {
  await using repo = await startRepository({ ...stuckBuilds(), stepHost: stepProcess });
  // GitHub creates the deployment, but its response never arrives.
  repo.github.faults.push({ method: "POST", path: /deployments$/, kind: "hang_after_effect" });
  const on = repo.github.obeyed("POST", /deployments$/);
  const run = await repo.push({ interrupt: { on, how: "kill" } });
  expect(JSON.parse(run.state["open-deployment"] ?? "")).not.toHaveProperty("id");
  expect(repo.github.states).toEqual(["error"]);
});

test("the run after a killed run resumes its revision and creates no new one", async () => {
  const { builder, release } = stuckBuilds();
  await using repo = await startRepository({ builder, stepHost: stepProcess });
  // The second state sent to GitHub is one of the revision.
  const told = () => repo.github.obeyed("POST", /statuses$/);
  const on = told().then(told);
  const killed = await repo.push({ interrupt: { on, how: "kill" } });
  release();
  const again = await repo.push();
  expect(again.exitCode, again.log).toBe(0);
  expect(again.outputs["revision-id"]).toBe(killed.outputs["revision-id"]);
  expect(again.outputs.url).toMatch(/^http/);
  const id = again.outputs["deployment-id"];
  expect((await repo.plane.get(`/v2/deployments/${id}/revisions`)).body.resources).toHaveLength(1);
  expect(repo.github.states.at(-1)).toBe("success");
});
