import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CANARY, type Repository, startRepository } from "../../support/action/repository.ts";
import { assertWithout } from "../../support/action/secret-search.ts";
import { askAgent } from "../../support/agents/ask-agent.ts";
import { variablesWithUv } from "../../support/machine/python-environment.ts";
import { stepProcess } from "../../support/processes/step-process.ts";

const PROJECTS = [
  {
    example: "echo-agent",
    graph: "src/agent.ts",
    model: "src/echo-model.ts",
    broken: {
      file: "package.json",
      edit: (text: string) =>
        text.replace('"dependencies": {', '"scripts": { "preinstall": "exit 3" }, "dependencies": {'),
      says: "npm",
      places: [],
    },
    crash: 'throw new Error("boom " + process.env.CANARY);',
  },
  {
    example: "echo-agent-python",
    graph: "src/agent.py",
    model: "src/echo_model.py",
    broken: {
      file: "src/agent.py",
      edit: (text: string) => `import nothing_such\nimport echo_mode\n${text}`,
      says: "[ERROR] src/agent.py:1: imports 'nothing_such', which is not installed",
      places: [
        { file: "src/agent.py", line: "1", title: "build_failed" },
        { file: "src/agent.py", line: "2", title: "build_failed" },
      ],
    },
    crash: 'raise RuntimeError("boom " + __import__("os").environ["CANARY"])',
  },
] as const;

/** What tools leave in a project, and git does not ignore. */
const LEFT_BY_TOOLS = [
  "src/__pycache__/agent.cpython-311.pyc",
  "agent.egg-info/PKG-INFO",
  ".venv/lib/python3.11/site-packages/a.py",
  ".pytest_cache/README.md",
];

// One sequence in one repository: every push builds on the previous one.
describe.sequential.each(PROJECTS)("pushes of one repository with $example", (project) => {
  const { example, graph, model, broken, crash } = project;
  let repo: Repository;
  let url = "";
  let first = "";
  /** How the model begins its answers: in the repository, and of the revision before the live one. */
  let says = "You said: ";
  let saidBefore = "";
  const edit = (next: string) => {
    repo.project.edit(model, (text) => text.replaceAll(says, next));
    saidBefore = says;
    says = next;
  };
  beforeAll(async () => {
    const environment = await variablesWithUv();
    const limits = { pushPollMs: 500 };
    repo = await startRepository({ real: true, environment, limits, stepHost: stepProcess, example });
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

  test("a pull request in plan mode is told what it would change, and changes nothing", async () => {
    edit("You wrote: ");
    const run = await repo.pullRequest(6, "opened", {
      inputs: { preview: "plan" },
      sha: repo.project.push(),
    });
    expect(run.outputs, run.log).toMatchObject({ command: "plan", outcome: "planned", plan: "update", url });
    expect(repo.github.comments).toMatchObject([{ number: 6, body: expect.stringContaining("update") }]);
    expect((await askAgent(url, "me")).join("")).toBe("You said: me");
  });

  test("a push of a changed graph updates the deployment in place", async () => {
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

  test("a push that breaks the build fails at the lines at fault, and the old revision still answers", async () => {
    repo.project.edit(broken.file, broken.edit);
    const { outputs, exitCode, annotations, groups, summary, log } = await repo.push();
    expect(exitCode).toBe(10);
    expect(outputs).toMatchObject({ outcome: "build_failed", status: "BUILD_FAILED", url });
    expect(groups).toContain("End of the build log");
    expect(log).toContain(broken.says);
    expect(annotations.map(({ kind, properties }) => ({ kind, ...properties }))).toEqual(
      [...broken.places, { title: "build_failed" }].map((place) => ({ kind: "error", ...place })),
    );
    expect(summary).toContain("End of the build log");
    expect(repo.github.states.at(-1)).toBe("failure");
    expect(repo.github.deployments.at(-1)?.statuses.at(-1)).not.toHaveProperty("environment_url");
    expect((await askAgent(url, "still there?")).join("")).toBe("You wrote: still there?");
  });

  test("a push whose agent crashes at startup shows the line and the end of the run log with the secret masked", async () => {
    repo.project.checkOut("HEAD~1", "--", broken.file);
    repo.project.edit(graph, (text) => `${text}\n${crash}\n`);
    const { outputs, exitCode, groups, log, annotations } = await repo.push();
    expect(exitCode, log).toBe(11);
    expect(outputs).toMatchObject({ outcome: "deploy_failed", url });
    expect(groups).toContain("End of the run log");
    expect(log).toContain("boom ***");
    const properties = { title: "deploy_failed", file: graph, line: expect.stringMatching(/^\d+$/) };
    expect(annotations[0]).toMatchObject({ message: expect.stringContaining("boom ***"), properties });
    expect((await askAgent(url, "still there?")).join("")).toBe("You wrote: still there?");
  });

  test("a push of the repaired code deploys again", async () => {
    repo.project.edit(graph, (text) => text.replace(crash, ""));
    edit("You repaired: ");
    const { outputs, exitCode, log } = await repo.push();
    expect(exitCode, log).toBe(0);
    expect(outputs).toMatchObject({ outcome: "deployed", url });
    expect((await askAgent(url, "it")).join("")).toBe("You repaired: it");
  });

  test("a rollback brings the code before it back", async () => {
    const { outputs, exitCode, log } = await repo.on("workflow_dispatch", {
      inputs: { command: "rollback" },
    });
    expect(exitCode, log).toBe(0);
    expect(outputs).toMatchObject({ outcome: "rolled_back", url });
    expect((await askAgent(url, "it")).join("")).toBe(`${saidBefore}it`);
  });

  test("a pull request has a preview of what git knows, which closing it removes", async () => {
    for (const file of LEFT_BY_TOOLS) repo.project.write(file, "left by a tool");
    const opened = await repo.pullRequest(7, "opened");
    for (const file of LEFT_BY_TOOLS) repo.project.remove(file);
    expect(opened.outputs, opened.log).toMatchObject({ outcome: "deployed", name: "agent-pr-7" });
    expect(opened.log).toContain(`(${repo.project.tracked().length} files, `);
    expect(repo.github.deployments.at(-1)).toMatchObject({ payload: { checkout: { dirty: false } } });
    expect((await askAgent(opened.outputs.url ?? "", "me")).join("")).toBe(`${says}me`);
    expect(repo.github.comments.find(({ number }) => number === 7)?.body).toContain(opened.outputs.url);

    const closed = await repo.pullRequest(7, "closed");
    expect(closed.outputs, closed.log).toMatchObject({ outcome: "torn_down" });
    const { resources } = (await repo.plane.get("/v2/deployments")).body;
    expect(resources.map(({ name }: { name: string }) => name)).toEqual(["agent"]);
  });

  test("a push to a branch that is followed is built by the control plane itself, whose revision the run waits for", async () => {
    const git = { source: "repo_host", "repo-url": repo.project.directory, "repo-ref": "main" };
    const inputs = { ...git, "build-on-push": "true", name: "from-git" };
    const first = await repo.push({ inputs });
    expect(first.outputs, first.log).toMatchObject({ outcome: "deployed", changed: "true" });
    expect((await askAgent(first.outputs.url ?? "", "git")).join("")).toBe(`${says}git`);

    edit("Git says: ");
    const second = await repo.push({ inputs });
    expect(second.exitCode, second.log).toBe(0);
    expect((await askAgent(first.outputs.url ?? "", "git")).join("")).toBe("Git says: git");
    const { body } = await repo.plane.get(`/v2/deployments/${second.outputs["deployment-id"]}/revisions`);
    expect(body.resources).toHaveLength(2);
    expect(body.resources[0]).toMatchObject({
      id: second.outputs["revision-id"],
      created_for: "push",
      source_revision_config: { repo_commit_sha: repo.project.head() },
    });
  });

  test("the secret reaches neither GitHub nor the control plane's log", async () => {
    const { body } = await repo.plane.get("/v2/deployments");
    expect(JSON.stringify(body)).toContain(JSON.stringify(CANARY));
    assertWithout(JSON.stringify(repo.github.requests), [CANARY], "requests to GitHub");
    assertWithout(repo.plane.lines.join("\n"), [CANARY], "the control plane's log");
  });
});
