import { afterAll, beforeAll, expect, test } from "vitest";
import { UNKNOWN } from "../../../pulumi-provider/dynamic/handler.ts";
import { programFolder } from "../../pulumi-provider/support/program-folder.ts";
import { gitInputs } from "../../pulumi-provider/support/resource.ts";
import { goldenStub } from "../../pulumi-provider/support/stub-text.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { type DynamicProvider, startDynamicProvider } from "../../support/processes/dynamic-provider.ts";

const stubbed = (over = {}) => ({ ...gitInputs(over), __provider: goldenStub });
const ELSEWHERE = { AGENT_DEPLOY_BASE_URL: "http://127.0.0.1:1", AGENT_DEPLOY_API_KEY: "other" };

const open = new AsyncDisposableStack();
let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
let program: ReturnType<typeof programFolder>;
let provider: DynamicProvider;

beforeAll(async () => {
  plane = open.use(await startTestControlPlane());
  program = open.use(programFolder());
  const { directory } = program;
  const config = { "agent-deploy:baseUrl": plane.url, "agent-deploy:apiKey": plane.apiKey };
  provider = open.use(await startDynamicProvider({ directory, config, environment: ELSEWHERE }));
});
afterAll(() => open.disposeAsync());

test("the stack's configuration overrides the environment, also for concurrent calls", async () => {
  const names = ["one", "two", "three"];
  const made = await Promise.all(names.map((name) => provider.create(stubbed({ name, wait: false }))));
  expect(made.map(({ outputs }) => outputs.name)).toEqual(names);
  expect(made[0]?.outputs.__provider).toBe(goldenStub);
});

test("check and diff pass unknown values of a preview, and report problems", async () => {
  const news = stubbed({ sourceConfig: { repoUrl: UNKNOWN, buildOnPush: UNKNOWN }, secrets: UNKNOWN });
  expect(await provider.check({}, news)).toEqual({ inputs: news, failures: [] });
  const olds = stubbed({ status: "DEPLOYED" });
  expect(await provider.diff("id", olds, news)).toMatchObject({
    changes: true,
    replaces: ["sourceConfig"],
    deleteBeforeReplace: true,
  });
  const { failures } = await provider.check({}, stubbed({ sourceConfig: { repoUrl: 1 } }));
  expect(failures).toEqual([
    { property: "sourceConfig.repoUrl", reason: "is a number, but has to be a text" },
  ]);
});

test("reading a deleted deployment returns an empty id", async () => {
  const { id, outputs } = await provider.create(stubbed({ name: "leaving", wait: false }));
  expect((await provider.read(id, outputs)).id).toBe(id);
  await provider.delete(id, outputs);
  expect((await provider.read(id, outputs)).id).toBe("");
});

test("a resource that is only read receives all inputs but the secrets", async () => {
  const { id } = await provider.create(
    stubbed({ name: "read", wait: false, secrets: { A: "canary-value" } }),
  );
  const there = await provider.read(id, {}, { __provider: goldenStub });
  expect(there.outputs).toMatchObject({ name: "read", source: "repo_host", deploymentId: id });
  expect(JSON.stringify(there)).not.toContain("canary-value");
});

test("a project is packed from the program's folder, and its path is kept as given", async () => {
  const news = {
    name: "packed",
    source: "internal_source",
    projectDir: "./agent",
    verify: false,
    __provider: goldenStub,
  };
  const { inputs } = await provider.check({}, news);
  const { outputs } = await provider.create(inputs);
  expect(outputs).toMatchObject({
    projectDir: "./agent",
    sourceDigest: inputs.sourceDigest,
    status: "DEPLOYED",
  });
  expect(JSON.stringify(outputs)).not.toContain(program.directory);
});

test("no message contains a secret", async () => {
  const { id, outputs } = await provider.create(stubbed({ name: "quiet", secrets: { A: "canary-one" } }));
  const news = stubbed({ name: "quiet", secrets: { A: "canary-two" } });
  await provider.diff(id, outputs, news);
  await provider.update(id, outputs, news);
  expect(provider.lines).toContain("quiet: ~secrets.A (needs a new revision)");
  const said = provider.lines.join("\n");
  expect(said).toMatch(/DEPLOYED/);
  for (const secret of ["canary", plane.apiKey]) expect(said).not.toContain(secret);
});

test("the error for a missing setting names it and both ways to set it", async () => {
  await using unset = await startDynamicProvider(program);
  await expect(unset.create(stubbed())).rejects.toThrow(
    /baseUrl is missing: run `pulumi config set agent-deploy:baseUrl …`, or set AGENT_DEPLOY_BASE_URL\n +apiKey is/,
  );
});

test("the error for a program without the package names the package", async () => {
  using bare = programFolder({ installed: false });
  await using unknown = await startDynamicProvider(bare);
  await expect(unknown.check({}, stubbed())).rejects.toThrow(
    /Cannot find module 'agent-deploy\/pulumi\/handler'/,
  );
});

test("a preview rejects a key that an update could not use", async () => {
  const config = { "agent-deploy:baseUrl": plane.url, "agent-deploy:apiKey": "canary-wrong-key" };
  await using refused = await startDynamicProvider({ directory: program.directory, config });
  const { failures } = await refused.check({}, stubbed());
  expect(failures).toEqual([
    { property: "", reason: expect.stringMatching(/answered 401.*Use an API key of this control plane/s) },
  ]);
  expect(JSON.stringify(failures) + refused.lines.join()).not.toContain("canary");
});
