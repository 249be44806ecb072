import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startRepository } from "../support/action/repository.ts";
import { runHere } from "../support/command-line.ts";

const KEPT = {
  AGENT_DEPLOY_API_KEY: "the-key-of-the-plane",
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: "the-token-of-the-job",
  GITHUB_TOKEN: "the-token-of-github",
  GH_TOKEN: "the-token-of-gh",
  GH_ENTERPRISE_TOKEN: "the-token-of-gh-elsewhere",
  CI_JOB_TOKEN: "the-token-of-gitlab",
  NODE_AUTH_TOKEN: "the-token-of-a-registry",
  NPM_TOKEN: "the-token-of-npm",
  PULUMI_ACCESS_TOKEN: "the-token-of-pulumi",
  AWS_SESSION_TOKEN: "the-token-of-a-cloud",
  INPUT_SECRETS: "the-secrets-of-the-step",
  RUNNER_TOKEN: "the-token-of-the-runner",
};
const names = Object.keys(KEPT);
const file = (variables: readonly string[]) =>
  ["secrets:", ...variables.map((name, at) => `  STOLEN_${at}: "\${${name}}"`), ""].join("\n");

test("a config file cannot turn reserved variables of the step into secrets", async () => {
  await using repo = await startRepository();
  repo.project.write("agent-deploy.yaml", file([...names, "github_token:-x"]));
  const { INPUT_SECRETS: _, ...environment } = KEPT;
  const step = await repo.push({ environment, inputs: { "api-key": repo.plane.apiKey } });
  expect(step.outputs).toMatchObject({ outcome: "invalid", changed: "false" });
  for (const [at, name] of [...names, "github_token"].entries()) {
    expect(step.annotations).toContainEqual(
      expect.objectContaining({
        kind: "error",
        message: expect.stringContaining(`needs the environment variable ${name}, which it may not read`),
        properties: expect.objectContaining({ file: "agent-deploy.yaml", line: String(at + 2) }),
      }),
    );
  }
  expect((await repo.plane.get("/v2/deployments")).body.resources).toEqual([]);
});

test("a config file reads other variables, and with env-allow only the ones it names", async () => {
  await using repo = await startRepository();
  const environment = { GITHUB_TOKEN: "a-token", MODEL_KEY: "key-of-a-model", OTHER: "another-value" };
  repo.project.write("agent-deploy.yaml", file(["MODEL_KEY", "OTHER"]));
  expect((await repo.push({ environment })).outputs.outcome).toBe("deployed");
  const narrow = await repo.push({ environment, inputs: { "env-allow": "MODEL_KEY, X" } });
  expect(narrow.outputs.outcome).toBe("invalid");
  expect(narrow.annotations[0]?.message).toContain(
    "OTHER, which it may not read: env-allow names MODEL_KEY, X",
  );
  repo.project.write("agent-deploy.yaml", file(["GITHUB_TOKEN"]));
  const named = await repo.push({ environment, inputs: { "env-allow": "\n  GITHUB_TOKEN\n" } });
  expect(named.outputs.outcome).toBe("deployed");
  const wrong = await repo.push({ environment, inputs: { "env-allow": "GITHUB_*" } });
  expect(wrong.annotations.map(({ message }) => message)).toContainEqual(
    expect.stringContaining("'GITHUB_*' is not a variable's name"),
  );
});

test("on pull_request_target a config file reads no variable, whatever env-allow names", async () => {
  await using repo = await startRepository();
  repo.project.write("agent-deploy.yaml", file(["MODEL_KEY"]));
  const sha = repo.project.push();
  const environment = { MODEL_KEY: "key-of-a-model" };
  const inputs = { "env-allow": "MODEL_KEY" };
  const step = await repo.pullRequest(3, "opened", {
    event: "pull_request_target",
    sha,
    environment,
    inputs,
  });
  expect(step.outputs.outcome).toBe("invalid");
  expect(step.log).toContain("MODEL_KEY, which it may not read");
  expect((await repo.plane.get("/v2/deployments")).body.resources).toEqual([]);
});

test("on the command line a config file cannot read the control plane's key", async () => {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), "cli-")));
  try {
    writeFileSync(join(directory, "graph.json"), '{"graphs":{"agent":"./agent.ts:graph"}}');
    writeFileSync(join(directory, "package.json"), "{}");
    writeFileSync(join(directory, "agent.ts"), "export const graph = 1;\n");
    writeFileSync(join(directory, "agent-deploy.yaml"), `name: a\n${file(["AGENT_DEPLOY_API_KEY"])}`);
    const environment = { ...KEPT, AGENT_DEPLOY_BASE_URL: "http://127.0.0.1:9" };
    const ended = await runHere(["deploy"], { directory, environment });
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain("agent-deploy.yaml:3");
    expect(ended.stderr).toContain("AGENT_DEPLOY_API_KEY, which it may not read");
    const allowed = await runHere(["deploy", "--env-allow", "AGENT_DEPLOY_API_KEY"], {
      directory,
      environment,
    });
    expect(allowed.code).toBe(21);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
