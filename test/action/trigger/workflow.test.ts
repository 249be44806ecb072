import { expect, test } from "vitest";
import { defaultName, readWorkflow } from "../../../src/action/trigger/workflow.ts";

const variables = {
  GITHUB_REPOSITORY: "octo/My_Agent",
  GITHUB_SHA: "merge",
  GITHUB_REF: "refs/heads/main",
  GITHUB_REF_NAME: "main",
  GITHUB_WORKSPACE: "/w",
};
const read = (over: Record<string, string> = {}, event: unknown = undefined) =>
  readWorkflow({ ...variables, ...over }, event, "/cwd");

test("of a pull request the commit and the branch are the head's, not the merge's", () => {
  const event = { pull_request: { number: 1, head: { sha: "head", ref: "topic" } } };
  expect(read({ GITHUB_REF: "refs/pull/1/merge" }, event)).toMatchObject({ commit: "head", ref: "topic" });
});

test("of another workflow's run the code is what that one was about, not the default branch's newest", () => {
  const event = { workflow_run: { head_branch: "release", head_sha: "tested" } };
  expect(read({}, event)).toMatchObject({ commit: "tested", ref: "release" });
});

test("of a merge group the code is its commit: the queue's own branch goes with the queue", () => {
  const event = { merge_group: { head_sha: "queued", base_ref: "refs/heads/main" } };
  const queue = { GITHUB_REF: "refs/heads/gh-readonly-queue/main/pr-7", GITHUB_SHA: "queued" };
  expect(read(queue, event)).toMatchObject({ commit: "queued", ref: "queued" });
});

test("a tag is named by its full ref, a branch by its name", () => {
  expect(read({ GITHUB_REF: "refs/tags/v1", GITHUB_REF_NAME: "v1", GITHUB_REF_TYPE: "tag" }).ref).toBe(
    "refs/tags/v1",
  );
  expect(read().ref).toBe("main");
});

test("the default name is the repository's, with the sub-folder's in a monorepo", () => {
  expect(defaultName(read(), "/w")).toBe("my-agent");
  expect(defaultName(read(), "/w/services/chat")).toBe("my-agent-chat");
});
