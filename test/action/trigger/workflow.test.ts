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

test("for a pull request, commit and branch are the head's, not the merge's", () => {
  const event = { pull_request: { number: 1, head: { sha: "head", ref: "topic" } } };
  expect(read({ GITHUB_REF: "refs/pull/1/merge" }, event)).toMatchObject({ commit: "head", ref: "topic" });
});

test("for a workflow_run event, the code is that of the triggering run, not the default branch", () => {
  const event = { workflow_run: { head_branch: "release", head_sha: "tested" } };
  expect(read({}, event)).toMatchObject({ commit: "tested", ref: "release" });
});

test("for a merge group, the ref is its commit, because the queue's branch is temporary", () => {
  const event = { merge_group: { head_sha: "queued", base_ref: "refs/heads/main" } };
  const queue = { GITHUB_REF: "refs/heads/gh-readonly-queue/main/pr-7", GITHUB_SHA: "queued" };
  expect(read(queue, event)).toMatchObject({ commit: "queued", ref: "queued" });
});

test("a tag is identified by its full ref, a branch by its name", () => {
  expect(read({ GITHUB_REF: "refs/tags/v1", GITHUB_REF_NAME: "v1", GITHUB_REF_TYPE: "tag" }).ref).toBe(
    "refs/tags/v1",
  );
  expect(read().ref).toBe("main");
});

test("the default name is the repository's, plus the path of the project in it", () => {
  const repository = { GITHUB_REPOSITORY: "octo/my-agent" };
  expect(defaultName(read(repository), "/w")).toBe("my-agent");
  expect(defaultName(read(repository), "/w/chat")).toBe("my-agent-chat");
  expect(defaultName(read(repository), "/w/services/chat")).toMatch(/^my-agent-services-chat-[0-9a-f]{6}$/);
});

test("no two folders of a repository have one default name", () => {
  const folders = ["services/a/agent", "services/b/agent", "services/a-b", "services/a/b", "services-a/b"];
  const more = ["x_y", "x.y", "x-y", "123-x", "456-x", "Chat", "chat"];
  const names = [...folders, ...more].map((folder) => defaultName(read(), `/w/${folder}`));
  expect(new Set(names).size).toBe(names.length);
});
