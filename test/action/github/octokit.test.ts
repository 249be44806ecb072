import { expect, test } from "vitest";
import { pullRequestState } from "../../../src/action/github/pull-request.ts";
import { FakeGitHub } from "../../support/fake-github.ts";
import { clientOf } from "../../support/github-client.ts";

test("the abort signal ends a hanging request", async () => {
  await using github = await FakeGitHub.start();
  github.pullRequests.set(7, "open");
  github.faults.push({ method: "GET", path: /pulls/, kind: "hang_after_effect" });
  const stop = new AbortController();
  const asked = github.obeyed("GET", /pulls/);
  const state = pullRequestState(await clientOf(github, stop.signal), 7);
  const ended = expect(state).rejects.toThrow("the job was cancelled");
  await asked;
  stop.abort(new Error("the job was cancelled"));
  await ended;
});

test("a read whose connection broke is retried", async () => {
  await using github = await FakeGitHub.start();
  github.pullRequests.set(7, "open");
  github.faults.push({ method: "GET", path: /pulls/, kind: "drop_after_effect" });
  expect(await pullRequestState(await clientOf(github), 7)).toBe("open");
});
