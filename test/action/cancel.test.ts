import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Repository, startRepository } from "../support/action/repository.ts";
import { fakeBuilder } from "../support/control-plane/fake-builder.ts";

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

test("on-cancel: interrupt interrupts the revision that the cancelled run created", async () => {
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

test("a job cancelled while it waits for GitHub's rate limit reports the cancellation at once", async () => {
  await using repo = await startRepository();
  const kind = {
    status: 403,
    body: { message: "You have exceeded a secondary rate limit" },
    headers: { "retry-after": "45" },
  };
  repo.github.faults.push({ method: "GET", path: /pulls\/3$/, kind, times: 9 });
  const asked = repo.github.hold("GET", /pulls\/3$/, "after");
  // Nothing reports that the wait has begun.
  const on = asked.reached.then(() => asked.release()).then(() => setTimeout(300));
  const run = await repo.pullRequest(3, "opened", { interrupt: { on, how: "cancel" } });
  expect(run.exitCode, run.log).toBe(130);
  expect(run.outputs.outcome).toBe("cancelled");
  expect(repo.github.deployments).toEqual([]);
});

test("a preview cancelled before it began leaves the comment showing the live URL", async () => {
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
