import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Given, runHere } from "../support/command-line.ts";
import { creation, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { type ProjectFolder, projectFolder } from "../support/project-folder.ts";

// The commands against a real control plane of this process, whose builds and agents are fakes.
let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
let folder: ProjectFolder;
const run = (args: string[], { environment, ...more }: Partial<Given> = {}) =>
  runHere(["env", ...args], {
    directory: folder.path,
    environment: { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey, ...environment },
    ...more,
  });
const change = (args: string[], more?: Partial<Given>) => run([...args, "--no-verify"], more);

/** A live deployment with a setting and a secret. */
async function deployed(name: string): Promise<void> {
  const secrets = [{ name: "TOKEN", value: "canary-of-the-token" }];
  const { body } = await plane.post("/v2/deployments", creation(name, { env: { MODE: "fast" }, secrets }));
  await plane.settled(body.id, body.latest_revision_id);
}

async function there(name: string) {
  const { env, secrets } = (await plane.get(`/v2/deployments?name=${name}`)).body.resources[0];
  return {
    env,
    secrets: Object.fromEntries(
      secrets.map((each: { name: string; value: string }) => [each.name, each.value]),
    ),
  };
}

beforeAll(async () => {
  plane = await startTestControlPlane();
  folder = projectFolder({ "agent-deploy.yaml": "name: of-the-folder" });
});
afterAll(async () => {
  await plane[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

test("list shows settings with their values and secrets by name, as a table and as JSON", async () => {
  await deployed("of-the-folder");
  const shown = await run(["list"]);
  expect(shown.stdout).toMatch(/^MODE +setting +fast$/m);
  expect(shown.stdout).toMatch(/^TOKEN +secret *$/m);
  const { events, stdout } = await run(["list", "of-the-folder", "--json"]);
  expect(events.at(-1)).toMatchObject({ exit_code: 0, env: { MODE: "fast" }, secrets: ["TOKEN"] });
  expect(shown.stdout + stdout).not.toContain("canary");
});

test("set adds settings and a secret of the environment with one revision, and waits for it", async () => {
  await deployed("set");
  const environment = { OPENAI_API_KEY: "canary-of-the-key", REGION: "eu" };
  const args = ["set", "MODE=slow", "REGION", "--secret", "OPENAI_API_KEY", "--name", "set"];
  const { code, stdout, stderr } = await change(args, { environment });
  expect(code, stderr).toBe(0);
  expect(stdout).toContain("~ env.MODE: fast → slow");
  expect(stdout).toContain("+ env.REGION: eu");
  expect(stdout).toContain("+ secret OPENAI_API_KEY");
  expect(stdout + stderr).not.toContain("canary");
  expect(await there("set")).toEqual({
    env: { MODE: "slow", REGION: "eu" },
    secrets: { TOKEN: "canary-of-the-token", OPENAI_API_KEY: "canary-of-the-key" },
  });
});

test("a secret comes from standard input, a file or whoever answers, else it is refused with the ways", async () => {
  await deployed("given");
  const set = (flags: string[], more?: Partial<Given>) =>
    change(["set", "--secret", "S", "--name", "given", ...flags], more);
  const values: string[] = [];
  const note = async (flags: string[], more?: Partial<Given>) => {
    const { code, stderr } = await set(flags, more);
    expect(code, stderr).toBe(0);
    values.push((await there("given")).secrets.S);
  };
  await note(["--from-stdin"], { stdin: "of-standard-input\n" });
  writeFileSync(join(folder.path, "secret.txt"), "of-a-file\n");
  await note(["--from-file", "secret.txt"]);
  await note([], { answers: ["of-whoever-answers"] });
  expect(values).toEqual(["of-standard-input", "of-a-file\n", "of-whoever-answers"]);
  const refused = await set([]);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("set the variable S, or give --from-stdin or --from-file");
});

test("set refuses what has no effect and what looks like a secret, without values and before anything changes", async () => {
  await deployed("refused");
  const refused = async (args: string[]) => {
    const { code, stdout, stderr } = await change(["set", "--name", "refused", ...args]);
    expect(code).toBe(1);
    expect(stdout + stderr).not.toContain("canary");
    return stderr;
  };
  expect(await refused([])).toContain("give NAME=VALUE, or --secret NAME");
  expect(await refused(["A=1", "--from-stdin"])).toContain("--from-stdin: is the value of one --secret");
  expect(await refused(["--secret", "A=canary"])).toContain("write a name alone");
  expect(await refused(["A_KEY=canary", "B=canary-of-the-token", "PATH=canary"])).toMatch(
    /'A_KEY' is named like a secret.*'B' holds the value of secret 'TOKEN'.*'PATH' is reserved/s,
  );
  expect(await there("refused")).toMatchObject({ env: { MODE: "fast" } });
});

test("unset removes settings and secrets with one revision, and says names that there are not", async () => {
  await deployed("unset");
  const unknown = await change(["unset", "MODE", "NOTHING", "--name", "unset"]);
  expect(unknown.code).toBe(1);
  expect(unknown.stderr).toContain("'unset' has neither a setting nor a secret NOTHING");
  const { code, stdout, stderr } = await change(["unset", "MODE", "TOKEN", "--name", "unset"]);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain("- env.MODE: fast");
  expect(stdout).toContain("- secret TOKEN");
  expect(await there("unset")).toEqual({ env: {}, secrets: {} });
});

test("pull writes settings and names of secrets for the user alone, never over a file without --force", async () => {
  await deployed("pulled");
  await change(["set", 'TEXT=a "b" \\ # c\nd', "--name", "pulled"]);
  const { code, stdout, stderr } = await run(["pull", "pulled"]);
  expect(code, stderr).toBe(0);
  const file = join(folder.path, ".env");
  expect(readFileSync(file, "utf8").split("\n").slice(1)).toEqual([
    "MODE=fast",
    'TEXT="a \\"b\\" \\\\ # c\\nd"',
    "# TOKEN=",
    "",
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(stdout + stderr).not.toContain("canary");
  const again = await run(["pull", "pulled"]);
  expect([again.code, again.stderr]).toEqual([
    1,
    expect.stringContaining("is there already; --force replaces it"),
  ]);
  expect((await run(["pull", "pulled", "--force"])).code).toBe(0);
});
