import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Properties, UNKNOWN } from "../../../pulumi-provider/dynamic/handler.ts";
import type { Dialect } from "../../../src/contract/dialect/dialect.ts";
import { offline, project } from "../support/offline-resource.ts";
import { gitInputs } from "../support/resource.ts";

const check = (news: Properties, olds?: Properties) => offline().check({ news, olds });

async function reasons(news: Properties, olds?: Properties, dialect?: Dialect): Promise<string[]> {
  const { failures } = await offline("/nowhere", [], dialect).check({ news, olds });
  return failures.map(({ property, reason }) => (property ? `${property}: ${reason}` : reason));
}

test("check passes valid inputs unchanged, the provider text included", async () => {
  const inputs = gitInputs({ __provider: "text", secrets: { A: "1" }, triggers: [1, { a: null }] });
  expect(await check({ ...inputs, displayName: null })).toEqual({ inputs, failures: [] });
});

test("check reports all problems at once, each with its nested path", async () => {
  const { failures } = await check(
    gitInputs({
      name: "Agent",
      sourceConfig: {
        repoUrl: "https://example.com/code.git",
        buildOnPush: "yes",
        resourceSpec: { cpu: 99, volumes: [{ name: 1 }] },
        repo_ref: "main",
      },
      secrets: { PATH: "x" },
      timeouts: { create: "soon" },
      verify: { expect: "(" },
      waits: true,
    }),
  );
  const told = failures.map(({ property, reason }) => `${property} | ${reason}`);
  expect(told).toEqual([
    "sourceConfig.repo_ref | is not known here; did you mean sourceRevisionConfig.repoRef?",
    " | waits: is not known; did you mean wait?",
    expect.stringMatching(/^name \| a name holds lowercase letters/),
    "sourceConfig.buildOnPush | is a text, but has to be true or false",
    "sourceConfig.resourceSpec.cpu | has to be at most 8",
    "sourceConfig.resourceSpec.volumes[0].name | is a number, but has to be a text",
    "verify.expect | has to be a regular expression",
    expect.stringMatching(/^timeouts.create \| .*such as '30m'/),
    expect.stringMatching(/^secrets.PATH \| .*reserved/),
  ]);
});

test("check refuses settings that look like secrets or have a secret's name, and idle names in plain", async () => {
  const secrets = { MODE: "canary-of-the-mode", S: "canary-of-the-secret" };
  const env = { MODE: "x", A_KEY: "x", URL: "https://canary-of-the-secret@host", FREE_TOKEN: "x" };
  const told = await reasons(gitInputs({ env, secrets, plain: ["FREE_TOKEN", "IDLE"] }));
  expect(told).toEqual([
    "env.MODE: 'MODE' is in env and in secrets: keep it in one of them",
    expect.stringMatching(/^env.A_KEY: setting 'A_KEY' is named like a secret: give it as a secret, or, /),
    expect.stringMatching(/^env.URL: setting 'URL' holds the value of secret 'S': /),
    "plain: names 'IDLE', which is no setting that is given",
  ]);
  expect(told.join()).not.toContain("canary");
  expect(await reasons(gitInputs({ env: UNKNOWN, plain: ["LATER_KEY"] }))).toEqual([]);
});

test("check suggests the right section for a misplaced field and camelCase for a snake_case one", async () => {
  const inputs = gitInputs({
    sourceConfig: { repoUrl: "https://example.com/code.git", repoRef: "x", build_command: "make" },
  });
  expect(await reasons(inputs)).toEqual([
    "sourceConfig.repoRef: is not known here; did you mean sourceRevisionConfig.repoRef?",
    "sourceConfig.build_command: is not known; did you mean buildCommand?",
  ]);
});

test.each([
  [{ secrets: "canary-value" }],
  [{ secrets: ["canary-value"] }],
  [{ secrets: { A: ["canary-value"] } }],
  [{ sourceConfig: ["canary-value"] }],
  [{ verify: ["canary-value"] }],
  [{ secretReferences: { a: "canary-value" } }],
  [{ secrets: { "canary value": "canary-value\0" } }],
  [{ sourceConfig: { repoUrl: "https://user:canary-value@example.com/code.git" } }],
])("no failure names a top-level map or repeats a value: %j", async (over) => {
  const inputs = gitInputs(over);
  const { failures } = await check(inputs);
  expect(failures.length).toBeGreaterThan(0);
  for (const { property, reason } of failures) {
    expect(reason).not.toContain("canary-value");
    expect(property === "" || property.includes(".") || property.includes("[")).toBe(true);
  }
});

test("check accepts unknown values of a preview, whatever their type", async () => {
  for (const over of [
    { name: UNKNOWN },
    { source: UNKNOWN },
    { sourceConfig: UNKNOWN },
    {
      sourceConfig: {
        repoUrl: UNKNOWN,
        buildOnPush: UNKNOWN,
        resourceSpec: { cpu: UNKNOWN, volumes: UNKNOWN },
      },
    },
    {
      sourceConfig: {
        repoUrl: "https://example.com/code.git",
        resourceSpec: { volumes: [{ name: UNKNOWN }, UNKNOWN] },
      },
    },
    { sourceRevisionConfig: UNKNOWN },
    { secrets: UNKNOWN },
    { secrets: { A: UNKNOWN } },
    { triggers: [UNKNOWN] },
    { verify: UNKNOWN },
    { timeouts: { create: UNKNOWN } },
    { wait: UNKNOWN },
  ]) {
    const inputs = gitInputs(over);
    expect(await check(inputs, gitInputs()), JSON.stringify(over)).toEqual({ inputs, failures: [] });
  }
});

test("check reports known mistakes beside unknown values", async () => {
  const inputs = gitInputs({
    sourceConfig: { repoUrl: UNKNOWN, listenerConfig: { k8sNamespace: "x" }, resourceSpec: { cpu: 99 } },
    secrets: { PATH: UNKNOWN },
  });
  expect(await reasons(inputs)).toEqual([
    expect.stringMatching(/^sourceConfig.resourceSpec.cpu: /),
    expect.stringMatching(/^sourceConfig.listenerConfig: applies to source external_image only/),
  ]);
});

test("check reports the fields that the source requires", async () => {
  expect(await reasons({ name: "a", source: "repo_host" })).toEqual([
    "sourceConfig.repoUrl: is needed for source repo_host",
  ]);
  expect(await reasons({ name: "a", source: "external_image" })).toEqual([
    "sourceRevisionConfig.imageUri: is needed for source external_image",
  ]);
  expect(await reasons({})).toEqual([
    "name: is missing, but has to be a text",
    expect.stringMatching(/^source: has to be repo_host, /),
  ]);
});

test("check validates the digest of an image", async () => {
  const image = (imageUri: string) => ({
    name: "a",
    source: "internal_image",
    sourceRevisionConfig: { imageUri },
  });
  expect(await reasons(image(`r.example/i@sha256:${"0".repeat(64)}`))).toEqual([]);
  expect(await reasons(image("r.example/i@sha256:12"))).toEqual([
    expect.stringMatching(/^sourceRevisionConfig.imageUri: .*64 hexadecimal digits/),
  ]);
});

test("check rejects a replacement that keeps its name while the tracing project holds it, and names both ways out", async () => {
  const olds = gitInputs();
  const other = { sourceConfig: { repoUrl: "https://example.com/other.git" } };
  expect(await reasons(gitInputs(other), olds)).toEqual([]);
  expect(await reasons(gitInputs(other), olds, "langsmith")).toEqual([
    expect.stringMatching(
      /^name: cannot stay 'agent': a change of sourceConfig.repoUrl replaces .*another name.*deleteTracingProject/,
    ),
  ]);
  expect(await reasons(gitInputs({ ...other, name: "other" }), olds, "langsmith")).toEqual([]);
  // Deleted with the inputs of the last update, so that setting it now comes too late.
  expect(await reasons(gitInputs({ ...other, deleteTracingProject: true }), olds, "langsmith")).toHaveLength(
    1,
  );
  expect(await reasons(gitInputs(other), gitInputs({ deleteTracingProject: true }), "langsmith")).toEqual([]);
});

test("check reports a replacement, the project and all other problems at once", async () => {
  const olds = gitInputs({ secrets: { A: "1" } });
  const wrong = {
    name: "agent",
    source: "internal_source",
    projectDir: "./nothing",
    timeouts: { create: "soon" },
  };
  const emptied = { ...wrong, projectDir: undefined, secrets: {} };
  expect(await reasons(wrong, olds, "langsmith")).toEqual([
    expect.stringMatching(/^timeouts.create: /),
    expect.stringMatching(/^name: cannot stay 'agent': a change of source replaces/),
    expect.stringMatching(/^projectDir: .*does not exist/),
  ]);
  expect(await reasons(emptied, olds, "langsmith")).toEqual([
    expect.stringMatching(/^timeouts.create: /),
    expect.stringMatching(/^name: cannot stay 'agent'/),
    expect.stringMatching(/^secrets: cannot become empty/),
  ]);
});

test.each([-1, "-1", "soon", "", true])("an invalid duration is reported once: %s", async (create) => {
  expect(await reasons(gitInputs({ timeouts: { create } }))).toEqual([
    "timeouts.create: has to be a duration such as '30m', or a number of seconds",
  ]);
});

test("an unknown check is reported by name, without its value", async () => {
  const { failures } = await check(gitInputs({ verify: { mesage: "hi", apikey: "canary" } }));
  expect(failures).toEqual([
    { property: "verify.mesage", reason: "is not known; did you mean message?" },
    { property: "verify.apikey", reason: "is not known; did you mean apiKey?" },
  ]);
});

test("check rejects two questions at once, and an expectation without a question", async () => {
  const paths = async (verify: object) =>
    (await check(gitInputs({ verify }))).failures.map(({ property }) => property);
  expect(await paths({ message: "hi", input: { n: 1 }, expect: "1" })).toEqual(["verify.input"]);
  expect(await paths({ expect: "1", assistant: "adder" })).toEqual(["verify.expect", "verify.assistant"]);
  expect(await paths({ input: { messagesPerUser: 1 }, assistant: "adder", expect: "1" })).toEqual([]);
});

test("secrets that are unknown or malformed do not count as an empty list", async () => {
  const olds = gitInputs({ secrets: { A: "1" } });
  expect(await reasons(gitInputs({ secrets: { A: UNKNOWN } }), olds)).toEqual([]);
  expect(await reasons(gitInputs({ secrets: { A: 1 } }), olds)).toEqual([
    "secrets.A: is a number, but has to be a text",
  ]);
});

test("check rejects removing the last secrets on the hosted service, and accepts it elsewhere", async () => {
  const olds = gitInputs({ secrets: { A: "1" } });
  const emptied = gitInputs({ secrets: {} });
  const hosted = await offline("/nowhere", [], "langsmith").check({ news: emptied, olds });
  expect(hosted.failures).toEqual([
    { property: "", reason: expect.stringMatching(/^secrets: cannot become empty/) },
  ]);
  expect(await reasons(gitInputs(), olds, "langsmith")).toEqual([]);
  expect(await reasons(emptied, olds)).toEqual([]);
});

test("the digest of a project follows its content, and its path stays as given", async () => {
  using agent = project();
  const inputs = { name: "agent", source: "internal_source", projectDir: "./agent" };
  const digest = async () => (await offline(agent.parent).check({ news: inputs })).inputs;
  const first = await digest();
  expect(first).toEqual({ ...inputs, sourceDigest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) });
  expect(await digest()).toEqual(first);
  agent.write("two");
  expect((await digest()).sourceDigest).not.toBe(first.sourceDigest);
});

test("an absolute path of a project is one relative to the program's folder, the same in each checkout", async () => {
  using one = project();
  using other = project();
  const check = async (parent: string, program: string) => {
    mkdirSync(join(parent, ".git"), { recursive: true });
    mkdirSync(join(parent, program), { recursive: true });
    const news = { name: "agent", source: "internal_source", projectDir: join(parent, "agent") };
    return (await offline(join(parent, program)).check({ news })).inputs;
  };
  const first = await check(one.parent, "infra");
  expect(first.projectDir).toBe("../agent");
  expect(await check(other.parent, "infra")).toEqual(first);
  expect((await check(one.parent, "agent")).projectDir).toBe(".");
});

test("an absolute path outside of the program's repository stays as it is", async () => {
  using program = project();
  using agent = project();
  const projectDir = join(agent.parent, "agent");
  const news = { name: "agent", source: "internal_source", projectDir };
  const { inputs } = await offline(join(program.parent, "agent")).check({ news });
  expect(inputs.projectDir).toBe(projectDir);
});

test("the digest is unknown while a preview does not know the project", async () => {
  const { inputs } = await check({ name: "agent", source: "internal_source", projectDir: UNKNOWN });
  expect(inputs.sourceDigest).toBe(UNKNOWN);
});

test("a project that cannot be packed, or that belongs to another source, is a problem", async () => {
  expect(await reasons({ name: "agent", source: "internal_source", projectDir: "./nothing" })).toEqual([
    expect.stringMatching(/^projectDir: .*does not exist/),
  ]);
  expect(await reasons(gitInputs({ projectDir: "." }))).toEqual([
    "projectDir: applies to source internal_source only, not to repo_host",
  ]);
  const both = { projectDir: ".", sourceRevisionConfig: { sourceTarballPath: "p" } };
  expect(await reasons({ name: "agent", source: "internal_source", ...both })).toEqual([
    expect.stringMatching(/^sourceRevisionConfig.sourceTarballPath: is not given together with projectDir/),
    expect.stringMatching(/^projectDir: .*does not exist/),
  ]);
});
