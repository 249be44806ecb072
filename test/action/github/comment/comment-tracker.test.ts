import { expect, test } from "vitest";
import { type OpenComment, trackComment } from "../../../../src/action/github/comment/comment-tracker.ts";
import { systemClock } from "../../../../src/foundation/time/clock.ts";
import { FakeGitHub, type FakeGitHubOptions } from "../../../support/fake-github.ts";
import { githubAccess } from "../../../support/github-client.ts";

const LONG = 60_000;

async function start(options?: FakeGitHubOptions) {
  const github = await FakeGitHub.start(options);
  const warnings: string[] = [];
  const remembered: (OpenComment | undefined)[] = [];
  const comment = trackComment({
    access: githubAccess(github),
    target: { number: 7, deployment: "agent", environment: "agent", controlPlane: "https://plane.example" },
    begunAt: 1,
    clock: systemClock,
    warn: (message) => warnings.push(message),
    redact: (text) => text.replaceAll("canary", "***"),
    remember: (open) => remembered.push(open),
  });
  return {
    github,
    warnings,
    remembered,
    comment,
    [Symbol.asyncDispose]: () => github[Symbol.asyncDispose](),
  };
}

test("the comment shows the newest text, masked, and skips texts superseded while waiting", async () => {
  await using run = await start();
  const creation = run.github.hold("POST", /comments$/);
  run.comment.show("queued");
  await creation.reached;
  run.comment.show("building");
  run.comment.show("live with canary");
  creation.release();
  await run.comment.settle(LONG);
  expect(run.github.comments.map(({ body }) => body.split("\n")[1])).toEqual(["live with ***"]);
  expect(run.github.requests.filter(({ method }) => method === "PATCH")).toHaveLength(1);
  expect(run.warnings).toEqual([]);
});

test("the comment tracker warns once about a token without permission, naming it, and sends nothing more", async () => {
  await using run = await start({ permissions: ["deployments=write"] });
  run.comment.show("deploying");
  await run.comment.settle(LONG);
  run.comment.show("live");
  await run.comment.settle(LONG);
  expect(run.warnings).toEqual([
    expect.stringMatching(/^Could not write the comment on the pull request: 403 .*`pull-requests: read`/),
  ]);
  expect(run.github.requests).toHaveLength(1);
});

test("a last text that GitHub rejected is kept for the post step; one that it accepted is not", async () => {
  await using run = await start();
  run.comment.show("deploying");
  await run.comment.settle(LONG);
  const busy = { status: 429, body: { message: "later" } };
  run.github.faults.push({ method: "PATCH", path: /comments/, kind: busy });
  run.comment.finish("live with canary");
  await run.comment.settle(LONG);
  expect(run.remembered.at(-1)).toMatchObject({ number: 7, begunAt: 1, body: "live with ***" });
  run.comment.finish("live");
  await run.comment.settle(LONG);
  expect(run.remembered.at(-1)).toBeUndefined();
});

test("a comment that the token may not write is not left to the post step", async () => {
  await using run = await start({ permissions: ["deployments=write"] });
  run.comment.show("deploying");
  await run.comment.settle(LONG);
  run.comment.finish("live");
  await run.comment.settle(LONG);
  expect(run.remembered.at(-1)).toBeUndefined();
});

test("a locked conversation causes a warning with GitHub's reason", async () => {
  await using run = await start();
  const message = "Unable to create comment because issue is locked.";
  run.github.faults.push({ method: "POST", path: /comments$/, kind: { status: 403, body: { message } } });
  run.comment.show("live");
  await run.comment.settle(LONG);
  expect(run.warnings).toEqual([expect.stringContaining(message)]);
});

test("an unresponsive GitHub does not delay the comment tracker", async () => {
  await using run = await start();
  run.github.faults.push({ method: "POST", path: /comments$/, kind: "hang_after_effect" });
  run.comment.show("live");
  await run.github.obeyed("POST", /comments$/);
  await run.comment.settle(10);
  expect(run.warnings).toEqual(["GitHub did not take the comment in time"]);
});
