import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CANARY, type Repository, startRepository } from "../../support/action/repository.ts";
import { assertWithout } from "../../support/action/secret-search.ts";
import { askAgent } from "../../support/agents/ask-agent.ts";
import { stepProcess } from "../../support/processes/step-process.ts";

// One sequence in one repository: every push builds on the previous one.
describe.sequential("pushes of one repository", () => {
  let repo: Repository;
  let url = "";
  let first = "";
  beforeAll(async () => {
    repo = await startRepository({ real: true, stepHost: stepProcess });
  });
  afterAll(() => repo[Symbol.asyncDispose]());

  test("the first push deploys, and the posted URL answers a streamed run", async () => {
    const { outputs, ...run } = await repo.push();
    expect(run.exitCode, run.log).toBe(0);
    expect(outputs).toMatchObject({ outcome: "deployed", status: "DEPLOYED", changed: "true" });
    url = outputs.url ?? "";
    first = repo.project.head();
    const answer = await askAgent(url, "hello there");
    expect(answer.join("")).toBe("You said: hello there");
    expect(answer.length).toBeGreaterThan(1);
  });

  test("GitHub shows the deployment with its URL under the deployment's own environment", async () => {
    const [deployment] = repo.github.deployments;
    expect(deployment).toMatchObject({
      environment: "agent",
      payload: { tool: "agent-deploy", name: "agent" },
    });
    // Which intermediate states are sent depends on how fast they pass.
    expect(repo.github.states.at(0)).toBe("in_progress");
    expect(deployment?.statuses.at(-1)).toMatchObject({
      state: "success",
      environment_url: url,
      log_url: "https://github.example/octo/agent/actions/runs/4711/attempts/1",
      auto_inactive: false,
    });
  });

  test("a push of the same tree changes nothing and creates nothing on GitHub", async () => {
    const { outputs, exitCode, groups } = await repo.push();
    expect(exitCode).toBe(0);
    expect(outputs).toMatchObject({ outcome: "unchanged", changed: "false", url });
    expect(groups).toContain("Plan: 'agent' is as wanted: nothing to do");
    expect(repo.github.deployments).toHaveLength(1);
  });

  test("a push of a changed graph updates the deployment in place", async () => {
    repo.project.edit("src/echo-model.ts", (text) => text.replaceAll("You said: ", "You wrote: "));
    const { outputs, exitCode, log, summary } = await repo.push();
    expect(exitCode, log).toBe(0);
    expect(outputs).toMatchObject({ outcome: "deployed", changed: "true", url });
    expect((await askAgent(url, "hello")).join("")).toBe("You wrote: hello");
    expect(log).toMatch(/^\s+[\d.]+s {2}DEPLOYED \(live\)$/m);
    expect(summary).toContain("## ✅ agent: deployed");
    // The previous deployment is the first push's, because the second push changed nothing.
    const now = repo.project.head();
    const compare = `https://github.example/octo/agent/compare/${first}...${now}`;
    expect(summary).toContain(
      `\`${first.slice(0, 12)} (main)\` → \`${now.slice(0, 12)} (main)\`: 1 file changed, +`,
    );
    expect(summary).toContain(`([compare](${compare}))`);
    expect(repo.github.deployments.at(-1)).toMatchObject({
      ref: now,
      payload: { checkout: { commit: now, branch: "main", dirty: false } },
    });
    expect(repo.github.deployments.map(({ statuses }) => statuses.at(-1)?.state)).toEqual([
      "inactive",
      "success",
    ]);
  });

  test("a push that breaks the build fails, and the old revision still answers", async () => {
    repo.project.edit("package.json", (text) =>
      text.replace('"dependencies": {', '"scripts": { "preinstall": "exit 3" }, "dependencies": {'),
    );
    const { outputs, exitCode, annotations, groups, summary, log } = await repo.push();
    expect(exitCode).toBe(10);
    expect(outputs).toMatchObject({ outcome: "build_failed", status: "BUILD_FAILED", url });
    expect(groups).toContain("End of the build log");
    expect(log).toContain("npm");
    expect(annotations).toMatchObject([{ kind: "error", properties: { title: "build_failed" } }]);
    expect(summary).toContain("End of the build log");
    expect(repo.github.states.at(-1)).toBe("failure");
    expect(repo.github.deployments.at(-1)?.statuses.at(-1)).not.toHaveProperty("environment_url");
    expect((await askAgent(url, "still there?")).join("")).toBe("You wrote: still there?");
  });

  test("a push whose agent crashes at startup shows the end of the run log with the secret masked", async () => {
    repo.project.edit("package.json", (text) => text.replace('"scripts": { "preinstall": "exit 3" }, ', ""));
    repo.project.edit("src/agent.ts", (text) => `${text}\nthrow new Error("boom " + process.env.CANARY);\n`);
    const { outputs, exitCode, groups, log } = await repo.push();
    expect(exitCode, log).toBe(11);
    expect(outputs).toMatchObject({ outcome: "deploy_failed", url });
    expect(groups).toContain("End of the run log");
    expect(log).toContain("boom ***");
    expect((await askAgent(url, "still there?")).join("")).toBe("You wrote: still there?");
  });

  test("a push of the repaired code deploys again", async () => {
    repo.project.edit("src/agent.ts", (text) => text.replace(/^throw .*$/m, ""));
    repo.project.edit("src/echo-model.ts", (text) => text.replaceAll("You wrote: ", "You repaired: "));
    const { outputs, exitCode, log } = await repo.push();
    expect(exitCode, log).toBe(0);
    expect(outputs).toMatchObject({ outcome: "deployed", url });
    expect((await askAgent(url, "it")).join("")).toBe("You repaired: it");
  });

  test("the control plane fetches a git source at the commit of the push", async () => {
    const inputs = {
      source: "repo_host",
      "repo-url": repo.project.directory,
      "repo-ref": "main",
      name: "from-git",
    };
    const first = await repo.push({ inputs });
    expect(first.outputs, first.log).toMatchObject({ outcome: "deployed", changed: "true" });
    expect((await askAgent(first.outputs.url ?? "", "git")).join("")).toBe("You repaired: git");

    repo.project.edit("src/echo-model.ts", (text) => text.replaceAll("You repaired: ", "Git says: "));
    const sha = repo.project.push();
    const second = await repo.push({ inputs, sha });
    expect(second.outputs, second.log).toMatchObject({ outcome: "deployed", url: first.outputs.url });
    expect((await askAgent(first.outputs.url ?? "", "git")).join("")).toBe("Git says: git");
    const revisions = await repo.plane.get(`/v2/deployments/${second.outputs["deployment-id"]}/revisions`);
    expect(revisions.body.resources[0].source_revision_config.repo_commit_sha).toBeDefined();
  });

  test("the secret reaches neither GitHub nor the control plane's log", async () => {
    const { body } = await repo.plane.get("/v2/deployments");
    expect(JSON.stringify(body)).toContain(JSON.stringify(CANARY));
    assertWithout(JSON.stringify(repo.github.requests), [CANARY], "requests to GitHub");
    assertWithout(repo.plane.lines.join("\n"), [CANARY], "the control plane's log");
  });
});
