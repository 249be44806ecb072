import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Repository, startRepository } from "../support/action-repository.ts";
import { fakeBuilder } from "../support/fake-builder.ts";

/** A control plane whose builds take for ever, until `release`. */
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
  "a job that is ended by %s closes the GitHub Deployment within the runner's patience, and post repeats nothing",
  async (how) => {
    await using repo = await startRepository(stuckBuilds());
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

test("on-cancel: interrupt ends the revision that the cancelled run made", async () => {
  await using repo = await startRepository(stuckBuilds());
  const run = await repo.push({
    inputs: { "on-cancel": "interrupt" },
    interrupt: { on: /BUILDING/, how: "cancel" },
  });
  expect(run.exitCode, run.log).toBe(130);
  expect(run.endedAfterSignalMs).toBeLessThan(5000);
  expect(run.log).toContain("was interrupted");
  expect(run.state["open-revision"]).toBe("");
  expect(await statusOf(repo, run.outputs)).toBe("INTERRUPTED");
});

test("on-cancel: interrupt is carried out by the post step after a kill", async () => {
  await using repo = await startRepository(stuckBuilds());
  const run = await repo.push({
    inputs: { "on-cancel": "interrupt" },
    interrupt: { on: /BUILDING/, how: "kill" },
  });
  expect(run.exitCode).toBeNull();
  expect(run.post.exitCode).toBe(0);
  expect(run.post.log).toContain("was interrupted");
  expect(await statusOf(repo, run.outputs)).toBe("INTERRUPTED");
});

test("a killed job is closed by its post step, and its comment is finished, once however often post runs", async () => {
  await using repo = await startRepository(stuckBuilds());
  const told = [/comments$/, /deployments$/].map((path) => repo.github.obeyed("POST", path));
  const on = Promise.all(told);
  const run = await repo.pullRequest(2, "opened", { interrupt: { on, how: "kill" }, repeatPost: true });
  expect(run.exitCode).toBeNull();
  expect(repo.github.states.filter((state) => state !== "in_progress")).toEqual(["error"]);
  expect(repo.github.comments).toHaveLength(1);
  expect(repo.github.comments[0]?.body).toContain("the job ended before the deployment did");
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

test("the run after a killed one takes its revision up, and makes none", async () => {
  const { builder, release } = stuckBuilds();
  await using repo = await startRepository({ builder });
  // The second state that GitHub is told is one of the revision.
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

test("a job that is cancelled while GitHub's rate limit is waited for says so at once", async () => {
  await using repo = await startRepository();
  const kind = {
    status: 403,
    body: { message: "You have exceeded a secondary rate limit" },
    headers: { "retry-after": "45" },
  };
  repo.github.faults.push({ method: "GET", path: /pulls\/3$/, kind, times: 9 });
  const asked = repo.github.hold("GET", /pulls\/3$/, "after");
  // That a wait has begun is told to nobody.
  const on = asked.reached.then(() => asked.release()).then(() => setTimeout(300));
  const run = await repo.pullRequest(3, "opened", { interrupt: { on, how: "cancel" } });
  expect(run.exitCode, run.log).toBe(130);
  expect(run.outputs.outcome).toBe("cancelled");
  expect(repo.github.deployments).toEqual([]);
});

test("a preview that is cancelled before it began leaves the comment with what is live", async () => {
  await using repo = await startRepository();
  const opened = await repo.pullRequest(3, "opened");
  const [comment] = repo.github.comments;
  const asked = repo.github.hold("GET", /deployments$/);
  const run = await repo.pullRequest(3, "synchronize", {
    now: { sha: "d".repeat(40) },
    interrupt: { on: asked.reached, how: "cancel" },
  });
  asked.release();
  expect(run.outputs.outcome, run.log).toBe("cancelled");
  expect(comment?.body).toContain(opened.outputs.url);
});
