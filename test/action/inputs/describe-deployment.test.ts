import { expect, test } from "vitest";
import { describeDeployment } from "../../../src/action/inputs/describe-deployment.ts";
import type { InputTexts } from "../../../src/action/inputs/inputs.ts";
import { readWorkflow } from "../../../src/action/trigger/workflow.ts";
import { asPreview } from "../../../src/lifecycle/operations/as-preview.ts";
import { gitRepository } from "../../support/git/git-repository.ts";
import { GRAPH_JSON, projectFolder } from "../../support/project-folder.ts";

const tag = { GITHUB_REF: "refs/tags/v1", GITHUB_REF_NAME: "v1", GITHUB_REF_TYPE: "tag" };
const pull = { GITHUB_EVENT_NAME: "pull_request", GITHUB_REF: "refs/pull/1/merge" };
const head = { pull_request: { number: 1, head: { sha: "a".repeat(40), ref: "topic" } } };

function described(
  workspace: string,
  texts: InputTexts,
  variables: Record<string, string>,
  event?: unknown,
  about: "head" | "base" = "head",
) {
  const environment = { GITHUB_REPOSITORY: "octo/agent", GITHUB_SHA: "b".repeat(40), ...variables };
  const workflow = readWorkflow(environment, event, workspace);
  const inputs = {
    buildOnPush: undefined,
    deletionProtection: undefined,
    dialect: "neutral",
    about,
  } as const;
  const { signal } = new AbortController();
  return describeDeployment(texts, inputs, workflow, { environment, signal });
}

test("the push of a tag deploys the tag from a detached checkout", async () => {
  using repository = gitRepository({ "graph.json": GRAPH_JSON, "agent-deploy.yaml": "source: repo_host\n" });
  repository.git("remote", "add", "origin", "https://github.com/octo/agent");
  repository.git("checkout", "--quiet", "--detach");
  const { desired, source } = await described(repository.path, {}, tag);
  expect(desired.source_config).toEqual({ repo_url: "https://github.com/octo/agent" });
  expect(desired.source_revision_config).toEqual({
    repo_ref: "refs/tags/v1",
    graph_config_path: "graph.json",
  });
  expect(source?.digest).toBe("b".repeat(40));
});

test("without a checkout the repository is taken from the workflow", async () => {
  using folder = projectFolder();
  const { desired } = await described(folder.path, { source: "repo_host" }, tag);
  expect(desired.source_config).toEqual({ repo_url: "https://github.com/octo/agent" });
  expect(desired.source_revision_config).toEqual({ repo_ref: "refs/tags/v1" });
});

test("a pull request deploys its head even if the config file names a branch", async () => {
  using folder = projectFolder({
    "agent-deploy.yaml": "source: repo_host\nsource_revision_config: { repo_ref: main }\n",
  });
  const texts = { source: "repo_host" };
  const { desired, source } = await described(folder.path, texts, pull, head);
  expect(desired.source_revision_config).toEqual({ repo_ref: "topic" });
  expect(source?.digest).toBe("a".repeat(40));
});

test("a plan of a pull request uses the base branch with the head's commit", async () => {
  using folder = projectFolder();
  const base = { ...head.pull_request, base: { ref: "release" } };
  const event = { pull_request: base };
  const { desired, source } = await described(folder.path, { source: "repo_host" }, pull, event, "base");
  expect(desired.source_revision_config).toEqual({ repo_ref: "release" });
  expect(source?.digest).toBe("a".repeat(40));
});

test("a pull request deploys its head and plans its base when only the config file sets source: repo_host", async () => {
  const yaml = "source: repo_host\nsource_config: { repo_url: https://github.com/octo/agent }\n";
  using folder = projectFolder({
    "agent-deploy.yaml": `${yaml}source_revision_config: { repo_ref: main }\n`,
  });
  const event = { pull_request: { ...head.pull_request, base: { ref: "main" } } };
  const preview = await described(folder.path, {}, pull, event);
  expect(preview.desired.source_revision_config).toEqual({ repo_ref: "topic" });
  expect(preview.source?.digest).toBe("a".repeat(40));
  const plan = await described(folder.path, {}, pull, event, "base");
  expect(plan.desired.source_revision_config).toEqual({ repo_ref: "main" });
  expect(plan.source?.digest).toBe("a".repeat(40));
});

test("a merge group is planned on its base branch, not on the queue's temporary branch", async () => {
  using folder = projectFolder();
  const queue = { GITHUB_EVENT_NAME: "merge_group", GITHUB_REF: "refs/heads/gh-readonly-queue/main/pr-7" };
  const event = { merge_group: { head_sha: "c".repeat(40), base_ref: "refs/heads/main" } };
  const { desired, source } = await described(folder.path, { source: "repo_host" }, queue, event, "base");
  expect(desired.source_revision_config).toEqual({ repo_ref: "main" });
  expect(source?.digest).toBe("c".repeat(40));
});

test("a local control plane checks the commit of a merge group without following pushes; all others refuse to follow it", async () => {
  const yaml =
    "source: repo_host\nsource_config: { repo_url: https://github.com/octo/agent, build_on_push: true }\n";
  using folder = projectFolder({ "agent-deploy.yaml": yaml });
  const queue = { GITHUB_EVENT_NAME: "merge_group", GITHUB_REF: "refs/heads/gh-readonly-queue/main/pr-7" };
  const event = { merge_group: { head_sha: "c".repeat(40), base_ref: "refs/heads/main" } };
  const { desired } = await described(folder.path, { "base-url": "local" }, queue, event);
  expect(desired.source_revision_config).toEqual({ repo_ref: "c".repeat(40) });
  expect(desired.source_config?.build_on_push).toBe(false);
  await expect(described(folder.path, {}, queue, event)).rejects.toThrow(/build_on_push/);
  using uploaded = projectFolder({
    "graph.json": '{"node_version":"24","graphs":{"g":"./g.ts:graph"}}',
    "g.ts": "",
  });
  expect((await described(uploaded.path, { "base-url": "local" }, queue, event)).desired).toMatchObject({
    source: "internal_source",
  });
  const plan = await described(folder.path, {}, queue, event, "base");
  expect(plan.desired.source_config?.build_on_push).toBe(true);
});

test("a workflow_run event deploys the commit that the earlier workflow tested", async () => {
  using folder = projectFolder();
  const event = { workflow_run: { head_branch: "main", head_sha: "d".repeat(40) } };
  const variables = { GITHUB_EVENT_NAME: "workflow_run", GITHUB_REF: "refs/heads/main" };
  const { desired, source } = await described(folder.path, { source: "repo_host" }, variables, event);
  expect(desired.source_revision_config).toEqual({ repo_ref: "main" });
  expect(source?.digest).toBe("d".repeat(40));
});

test("the ref of another repository is not derived from this workflow", async () => {
  using folder = projectFolder();
  const { desired } = await described(folder.path, { "repo-url": "https://github.com/octo/other" }, tag);
  expect(desired).not.toHaveProperty("source_revision_config");
});

test("tags are a YAML map over those of the config file, and a wrong one is named", async () => {
  using folder = projectFolder({
    "agent-deploy.yaml": "source: repo_host\ntags: { team: support, env: dev }\n",
  });
  const { desired } = await described(folder.path, { tags: "{ env: prod }" }, tag);
  expect(desired.tags).toEqual({ team: "support", env: "prod" });
  await expect(described(folder.path, { tags: "env: [prod]" }, tag)).rejects.toThrow(/^tags/m);
});

test("protection from deletion is taken from the input, else from the config file", async () => {
  using folder = projectFolder({ "agent-deploy.yaml": "source: repo_host\ndeletion_protection: true\n" });
  const { desired } = await described(folder.path, {}, tag);
  expect(desired.deletion_protection).toBe(true);
  expect(asPreview(desired, { name: "pr-1" })).not.toHaveProperty("deletion_protection");
});

test("a context in the config file has no effect, and a warning says so", async () => {
  using folder = projectFolder({ "agent-deploy.yaml": "context: staging\nname: support\n" });
  const { desired, warnings } = await described(folder.path, { source: "repo_host" }, tag);
  expect(desired.name).toBe("support");
  expect(warnings).toContain(
    "context in agent-deploy.yaml has no effect here: base-url chooses the control plane",
  );
});
