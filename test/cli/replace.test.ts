import { afterAll, beforeAll, expect, test } from "vitest";
import { type Given, runHere } from "../support/command-line.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { type ProjectFolder, projectFolder } from "../support/project-folder.ts";

// The commands against a real control plane of this process, whose builds and agents are fakes.
let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
let folder: ProjectFolder;
const run = (args: string[], more: Partial<Given> = {}) =>
  runHere(args, {
    directory: folder.path,
    environment: { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey, KEY: "canary-key" },
    ...more,
  });

beforeAll(async () => {
  plane = await startTestControlPlane();
  folder = projectFolder({
    "graph.json": JSON.stringify({ graphs: { agent: "./agent.mjs:graph" } }),
    "agent.mjs": "export const graph = {};",
    "package.json": "{}",
  });
});
afterAll(async () => {
  await plane[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

async function live(name: string): Promise<string> {
  const { code, stderr } = await run(["deploy", "--name", name, "--no-verify", "--secret", "KEY"]);
  expect(code, stderr).toBe(0);
  return (await found(name)).id;
}

async function found(name: string) {
  const { body } = await plane.get(`/v2/deployments?name_contains=${name}`);
  expect(body.resources).toHaveLength(1);
  return body.resources[0];
}

const asProd = (name: string) => [
  "deploy",
  "--name",
  name,
  "--no-verify",
  "--deployment-type",
  "prod",
  "--allow-replace",
];

test("plan --allow-replace lists what is lost and what is carried over", async () => {
  const id = await live("planned");
  const { code, stdout } = await run([
    "plan",
    ...asProd("planned")
      .slice(1)
      .filter((flag) => flag !== "--no-verify"),
  ]);
  expect(code).toBe(0);
  expect(stdout).toContain("    ~ source_config.deployment_type: dev → prod\n");
  expect(stdout).toContain("    - lost for good: every thread with its runs and checkpoints");
  expect(stdout).toContain(`    - lost for good: its ID ${id}, and its URL http`);
  expect(stdout).toContain("      carried over: secret KEY");
  expect((await found("planned")).id).toBe(id);
});

test("a replacement without --yes changes nothing where no prompt is possible", async () => {
  const id = await live("unasked");
  for (const more of [[], ["--json"]]) {
    const refused = await run([...asProd("unasked"), ...more]);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain(
      `replacing 'unasked' (${id}) needs --yes without a terminal; nothing was changed`,
    );
  }
  expect((await found("unasked")).id).toBe(id);
});

test("a replacement on a terminal lists the losses before the question, and Enter means no", async () => {
  const id = await live("questioned");
  const declined = await run(asProd("questioned"), { answers: [""] });
  expect(declined.code).toBe(1);
  expect(declined.stdout).toMatch(
    /lost for good: every thread[\s\S]*Delete 'questioned' \(.*\) and create it again\?/,
  );
  expect(declined.stderr).toContain("is not replaced; nothing was changed");
  expect((await found("questioned")).id).toBe(id);
  const agreed = await run(asProd("questioned"), { answers: ["y"] });
  expect(agreed.code, agreed.stderr).toBe(0);
  expect((await found("questioned")).id).not.toBe(id);
});

test("--yes replaces the deployment and carries its secrets over", async () => {
  const id = await live("agreed");
  const { code, stdout, stderr } = await run([...asProd("agreed"), "--yes"]);
  expect(code, stderr).toBe(0);
  expect(stdout + stderr).not.toMatch(/canary|keeps the secrets/);
  const made = await found("agreed");
  expect(made.id).not.toBe(id);
  expect(made.source_config.deployment_type).toBe("prod");
  expect(made.secrets).toContainEqual({ name: "KEY", value: "canary-key" });
});

test("--yes without --allow-replace is rejected, because it answers no question", async () => {
  const { code, stderr } = await run(["deploy", "--yes"]);
  expect(code).toBe(1);
  expect(stderr).toContain("--yes: answers the question of --allow-replace, which is not given");
});
