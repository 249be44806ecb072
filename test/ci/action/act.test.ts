import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { fakeBuilder } from "../../support/control-plane/fake-builder.ts";
import { ACTION } from "../../support/names.ts";
import { copyAction, onAct, runAct, writeCheckout } from "./support/act.ts";
import { deployByHand, startTeam, type Team } from "./support/team.ts";
import { exampleFolder } from "./support/workflow-file.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const CHECKOUT = /actions\/checkout@[0-9a-f]{40}/.exec(
  readFileSync(join(ROOT, ".github/workflows/deploy.yml"), "utf8"),
)![0];

onAct("the workflows on a third-party runner", (act) => {
  /** The team's repository with its example workflow, and the folders for the names under `uses`. */
  async function atWork(team: Team, name: string) {
    const folder = await mkdtempDisposable(join(tmpdir(), "act-actions-"));
    const [own, checkout] = [join(folder.path, "own"), join(folder.path, "checkout")];
    mkdirSync(own);
    copyAction(own);
    cpSync(join(ROOT, ".github"), join(own, ".github"), { recursive: true });
    writeCheckout(checkout, team.project.directory);
    const workflow = join(".github", "workflows", name);
    mkdirSync(join(team.project.directory, ".github", "workflows"), { recursive: true });
    cpSync(join(exampleFolder, name), join(team.project.directory, workflow));
    team.project.push();
    const run = (event: string, payload: unknown, secrets: Record<string, string> = team.secrets) =>
      runAct(act, team.project.directory, {
        ...{ event, payload, workflow, github: team.github, secrets },
        vars: { AGENT_DEPLOY_BASE_URL: team.plane.url },
        actions: {
          [ACTION]: own,
          // As examples and deploy.yml name it.
          [CHECKOUT]: checkout,
        },
      });
    return { run, [Symbol.asyncDispose]: () => folder.remove() };
  }
  const pushed = (team: Team) => ({ ref: "refs/heads/main", after: team.project.head(), deleted: false });
  const pullRequest = (team: Team, action: string, fork = false) => {
    const repo = { full_name: "octo/agent" };
    const head = {
      ...{ ref: "topic", sha: team.project.head() },
      repo: fork ? { full_name: "stranger/agent" } : repo,
    };
    team.github.pullRequests.set(7, action === "closed" ? "closed" : "open");
    team.github.pullRequestFacts.set(7, { head });
    return { action, number: 7, pull_request: { number: 7, head, base: { ref: "main", repo } } };
  };
  const noSecret = (team: Team, log: string) => {
    for (const secret of [...Object.values(team.secrets), team.github.token])
      expect(log).not.toContain(secret);
  };

  test("production.yml deploys on a push, and its next step has the URL", async () => {
    await using team = await startTeam("production.yml", { real: true });
    await using work = await atWork(team, "production.yml");
    const { exitCode, log } = await work.run("push", pushed(team));
    expect(exitCode, log).toBe(0);
    const { resources } = (await team.plane.get("/v2/deployments")).body;
    expect(resources).toMatchObject([{ name: "agent", status: "READY" }]);
    expect(log).toContain(`deployed - ${resources[0].source_config.custom_url}`);
    expect(log).toContain("You said: Are you there?");
    expect(team.github.states.at(-1)).toBe("success");
    expect(team.github.deployments).toMatchObject([{ environment: "production", ref: team.project.head() }]);
    noSecret(team, log);
  });

  test("previews.yml creates a pull request's preview and tears it down on close", async () => {
    await using team = await startTeam("previews.yml");
    await using work = await atWork(team, "previews.yml");
    const opened = await work.run("pull_request", pullRequest(team, "opened"));
    expect(opened.exitCode, opened.log).toBe(0);
    expect(await team.names()).toEqual(["agent-pr-7"]);
    expect(team.github.comments).toMatchObject([{ number: 7 }]);
    expect(team.github.deployments).toMatchObject([
      { environment: "agent-pr-7", ref: team.project.head(), transient_environment: true },
    ]);
    expect(opened.log).toContain("npm run test:e2e -- http");
    noSecret(team, opened.log);

    const fork = await work.run("pull_request", pullRequest(team, "synchronize", true), {});
    expect(fork.exitCode, fork.log).toBe(0);
    expect(fork.log).toMatch(/comes from a fork/);
    expect(await team.names()).toEqual(["agent-pr-7"]);

    const closed = await work.run("pull_request", pullRequest(team, "closed"));
    expect(closed.exitCode, closed.log).toBe(0);
    expect(closed.log).not.toContain("npm run test:e2e");
    expect(await team.names()).toEqual([]);
    expect(team.github.deployments).toEqual([]);
  });

  test("shared.yml deploys through its called workflow, whose outputs reach the next job", async () => {
    await using team = await startTeam("shared.yml");
    await using work = await atWork(team, "shared.yml");
    const { exitCode, log } = await work.run("push", pushed(team));
    expect(exitCode, log).toBe(0);
    expect(await team.names()).toEqual(["agent"]);
    const { resources } = (await team.plane.get("/v2/deployments")).body;
    expect(log).toContain(`npm run test:e2e -- ${resources[0].source_config.custom_url}`);
    noSecret(team, log);
  });

  test("promotion.yml promotes to production what staging deployed", async () => {
    let commit = "";
    const { builder } = fakeBuilder();
    await using team = await startTeam("promotion.yml", {
      builder: (request) => builder({ ...request, onCommit: () => request.onCommit(commit) }),
    });
    await using work = await atWork(team, "promotion.yml");
    commit = team.project.push();
    const refused = await work.run("push", pushed(team));
    // Production does not exist yet: the second job fails, and staging stays.
    expect(refused.exitCode).not.toBe(0);
    expect(refused.log).toContain("there is no deployment 'agent-production' to promote to");
    expect(await team.names()).toEqual(["agent-staging"]);
    commit = "0".repeat(40);
    const id = await deployByHand(team, "agent-production");
    commit = team.project.head();
    const promoted = await work.run("push", pushed(team));
    expect(promoted.exitCode, promoted.log).toBe(0);
    expect(promoted.log).toMatch(/production runs at http/);
    const { body } = await team.plane.get(`/v2/deployments/${id}`);
    expect(body.source_revision_config.repo_ref).toBe(commit);
    noSecret(team, promoted.log);
  });

  test("a repository that contains the Action uses it as ./", async () => {
    await using team = await startTeam("production.yml");
    copyAction(team.project.directory);
    // It is not that of the package.json which came with the Action.
    rmSync(join(team.project.directory, "package-lock.json"));
    mkdirSync(join(team.project.directory, ".github", "workflows"), { recursive: true });
    const example = readFileSync(join(exampleFolder, "production.yml"), "utf8");
    const workflow = ".github/workflows/own.yml";
    // The fakes answer no messages.
    const own = example.replace(ACTION, "./").replace(/ +verify-message: .*\n/, "");
    team.project.write(workflow, own);
    team.project.push();
    const { exitCode, log } = await runAct(act, team.project.directory, {
      ...{ event: "push", payload: pushed(team), workflow, github: team.github, secrets: team.secrets },
      vars: { AGENT_DEPLOY_BASE_URL: team.plane.url },
    });
    expect(exitCode, log).toBe(0);
    expect(log).toMatch(/deployed - http/);
    expect(await team.names()).toEqual(["agent"]);
  });
});
