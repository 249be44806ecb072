import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuildError } from "../../../src/control-plane/build/build-error.ts";
import { createEngine, type ResourceState } from "../../pulumi-provider/support/engine.ts";
import { programFolder } from "../../pulumi-provider/support/program-folder.ts";
import { gitInputs } from "../../pulumi-provider/support/resource.ts";
import { goldenStub } from "../../pulumi-provider/support/stub-text.ts";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../support/control-plane/fake-builder.ts";
import { type DynamicProvider, startDynamicProvider } from "../../support/processes/dynamic-provider.ts";
import { expectAnswerOfWorld } from "../../support/worlds/answered-by.ts";

const repoUrl = "https://example.com/code.git";
const live = (over = {}) => gitInputs({ name: "live", verify: true, ...over });

const open = new AsyncDisposableStack();
let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
let program: ReturnType<typeof programFolder>;
let provider: DynamicProvider;

/** A control plane with real revisions, on which a ref called `broken` does not build. */
const { builder } = fakeBuilder(({ source }) => {
  if (source.kind === "git" && source.repo_ref === "broken") throw new BuildError("it does not compile");
});
beforeAll(async () => {
  plane = open.use(await startTestControlPlane({ builder }));
  program = open.use(programFolder());
  const config = { "agent-deploy:baseUrl": plane.url, "agent-deploy:apiKey": plane.apiKey };
  provider = open.use(await startDynamicProvider({ directory: program.directory, config }));
});
afterAll(() => open.disposeAsync());

/** A control plane that behaves as the hosted service, and a provider that knows it. */
async function startHosted() {
  const served = await startTestControlPlane({ builder, dialect: "langsmith" });
  const config = {
    "agent-deploy:baseUrl": served.url,
    "agent-deploy:apiKey": served.apiKey,
    "agent-deploy:dialect": "langsmith",
  };
  const its = await startDynamicProvider({ directory: program.directory, config });
  return Object.assign(served, {
    provider: its,
    [Symbol.asyncDispose]: async () => {
      await its[Symbol.asyncDispose]();
      await served.close();
      rmSync(served.data, { recursive: true, force: true });
    },
  });
}

const engineWith = (state?: Record<string, ResourceState>) =>
  createEngine(provider, { stub: goldenStub, state });
const revisions = async (id: unknown) => (await plane.get(`/v2/deployments/${id}/revisions`)).body.resources;

test("a deployment is created, left unchanged, patched, moved on, broken, repaired, drifted and destroyed", async () => {
  const engine = engineWith();
  const on = live;
  expect(await engine.up({ agent: on() })).toEqual({ agent: "create" });
  const first = engine.state("agent")!.outputs;
  await expectAnswerOfWorld(String(first.url));
  expect(await engine.up({ agent: on() })).toEqual({ agent: "same" });

  const typed = { repoUrl, buildOnPush: true };
  expect(await engine.up({ agent: on({ sourceConfig: typed }) })).toEqual({ agent: "update" });
  expect(await revisions(first.deploymentId)).toHaveLength(1);

  const next = { sourceConfig: typed, sourceRevisionConfig: { repoRef: "next" } };
  expect(await engine.up({ agent: on(next) })).toEqual({ agent: "update" });
  expect(await revisions(first.deploymentId)).toHaveLength(2);
  expect(engine.state("agent")?.outputs.status).toBe("DEPLOYED");

  const broken = { ...next, sourceRevisionConfig: { repoRef: "broken" } };
  await expect(engine.up({ agent: on(broken) })).rejects.toThrow(/it does not compile/);
  expect(engine.state("agent")).toMatchObject({
    id: first.deploymentId,
    outputs: { status: "BUILD_FAILED" },
  });
  await engine.refresh();
  expect(engine.state("agent")?.initErrors).toEqual([]);
  await expect(engine.up({ agent: on(broken) })).rejects.toThrow(/it does not compile/);
  expect(await engine.up({ agent: on(next) })).toEqual({ agent: "update" });
  expect(await engine.up({ agent: on(next) })).toEqual({ agent: "same" });

  await plane.patch(`/v2/deployments/${first.deploymentId}`, { source_config: { build_on_push: false } });
  await engine.refresh();
  expect(engine.state("agent")?.inputs.sourceConfig).toEqual({ repoUrl, buildOnPush: false });
  expect(await engine.up({ agent: on(next) })).toEqual({ agent: "update" });
  const { body } = await plane.get(`/v2/deployments/${first.deploymentId}`);
  expect(body.source_config.build_on_push).toBe(true);

  await engine.destroy();
  expect((await plane.get(`/v2/deployments/${first.deploymentId}`)).status).toBe(404);
});

const other = { sourceConfig: { repoUrl: "https://example.com/other.git" } };

test("a replacement keeps its name, and a destroyed deployment can be created again", async () => {
  const engine = engineWith();
  const on = (over = {}) => live({ name: "again", ...over });
  await engine.up({ agent: on() });
  const { id } = engine.state("agent")!;
  expect(await engine.up({ agent: on(other) })).toEqual({ agent: "replace" });
  expect(engine.state("agent")?.id).not.toBe(id);
  await engine.destroy();
  expect(await engine.up({ agent: on(other) })).toEqual({ agent: "create" });
  await engine.destroy();
});

test("a replacement on the hosted service frees a name that it keeps, and is rejected when the name would be held", async () => {
  await using hosted = await startHosted();
  const engine = createEngine(hosted.provider, { stub: goldenStub });
  const on = (over = {}) => live({ name: "moved", ...over });
  await engine.up({ agent: on() });
  const { id } = engine.state("agent")!;
  await expect(engine.up({ agent: on(other) })).rejects.toThrow(/another name.*deleteTracingProject/);
  expect(await engine.up({ agent: on({ deleteTracingProject: true }) })).toEqual({ agent: "update" });
  expect(await engine.up({ agent: on({ deleteTracingProject: true, ...other }) })).toEqual({
    agent: "replace",
  });
  expect(engine.state("agent")?.id).not.toBe(id);
  expect(await engine.up({ agent: on({ ...other, name: "moved-two" }) })).toEqual({ agent: "replace" });
  expect((await hosted.get("/v2/deployments?name=moved")).body.resources).toEqual([]);
  await engine.destroy();
});

test("after a failed update its inputs count, although the engine keeps the old ones", async () => {
  await using hosted = await startHosted();
  const engine = createEngine(hosted.provider, { stub: goldenStub });
  const on = (over = {}) => live({ name: "kept", verify: false, ...over });
  const broken = { sourceRevisionConfig: { repoRef: "broken" } };
  await engine.up({ agent: on({ deleteTracingProject: true }) });
  await expect(engine.up({ agent: on(broken) })).rejects.toThrow(/it does not compile/);
  const { id, inputs, outputs } = engine.state("agent")!;
  expect(inputs).toMatchObject({ deleteTracingProject: true, sourceRevisionConfig: { repoRef: "main" } });
  expect(outputs).toMatchObject(broken);
  expect(outputs).not.toHaveProperty("deleteTracingProject");
  await expect(engine.up({ agent: on(other) })).rejects.toThrow(/cannot stay 'kept'/);
  expect((await hosted.get(`/v2/deployments/${id}`)).status).toBe(200);
  // The way out that the error message suggests.
  await expect(engine.up({ agent: on({ ...broken, deleteTracingProject: true }) })).rejects.toThrow(
    /it does not compile/,
  );
  await engine.refresh();
  const freed = on({ ...other, deleteTracingProject: true });
  expect(await engine.up({ agent: freed })).toEqual({ agent: "replace" });
  expect((await hosted.get(`/v2/deployments/${id}`)).status).toBe(404);
  await engine.destroy();
});

test("a project is uploaded once, again only when its content changes, and replaces manually uploaded code", async () => {
  const engine = engineWith();
  const agent = { name: "packed", source: "internal_source", projectDir: "./agent", secrets: { A: "1" } };
  await engine.up({ agent });
  const { id } = engine.state("agent")!;
  expect(await engine.up({ agent })).toEqual({ agent: "same" });
  program.write("agent/graph.ts", "two");
  expect(await engine.up({ agent })).toEqual({ agent: "update" });
  expect(await revisions(id)).toHaveLength(2);
  await engine.refresh();
  expect(await engine.up({ agent })).toEqual({ agent: "same" });
  const [, before] = await revisions(id);
  const { body } = await plane.post(`/v2/deployments/${id}/revisions/${before.id}/redeploy`);
  await plane.settled(id, body.latest_revision_id);
  await engine.refresh();
  expect(await engine.up({ agent })).toEqual({ agent: "update" });
  expect(await revisions(id)).toHaveLength(4);
});

test("a broken deployment does not affect the others of its stack, one of them adopted", async () => {
  const engine = engineWith();
  const on = live;
  await plane.post("/v2/deployments", creation("there"));
  const program = {
    one: on({ name: "one" }),
    there: on({ name: "there", adopt: true }),
    broken: on({ name: "broken", sourceRevisionConfig: { repoRef: "broken" } }),
  };
  await expect(engine.up(program)).rejects.toThrow(/'broken' was not built/);
  expect(["one", "there"].map((urn) => engine.state(urn)?.outputs.status)).toEqual(["DEPLOYED", "DEPLOYED"]);
  expect(engine.state("broken")?.initErrors).not.toEqual([]);
  const mended = { ...program, broken: on({ name: "broken" }) };
  expect(await engine.up(mended)).toEqual({ one: "same", there: "same", broken: "update" });
});

test("a state of version 0.1 is left unchanged, refreshed, updated and destroyed", async () => {
  const kept = JSON.parse(
    readFileSync(join(import.meta.dirname, "../../pulumi-provider/golden/state-0.1.json"), "utf8"),
  );
  const { body: made } = await plane.post(
    "/v2/deployments",
    creation("agent", {
      source_config: { repo_url: repoUrl, resource_spec: { cpu: 1, labels: { team_a: "x" } } },
      secrets: [{ name: "KEY", value: "value" }],
    }),
  );
  await plane.settled(made.id, made.latest_revision_id);
  const revisionId = made.latest_revision_id;
  const ids = {
    deploymentId: made.id,
    revisionId,
    latestRevisionId: revisionId,
    activeRevisionId: revisionId,
  };
  const old: ResourceState = {
    id: made.id,
    inputs: { ...kept.inputs, __provider: goldenStub },
    outputs: { ...kept.inputs, ...kept.outputs, ...ids, __provider: goldenStub },
    initErrors: [],
  };
  const engine = engineWith({ agent: old });
  expect(await engine.up({ agent: kept.inputs })).toEqual({ agent: "same" });
  await engine.refresh();
  expect(engine.state("agent")?.inputs).toEqual(old.inputs);
  expect(await engine.up({ agent: kept.inputs })).toEqual({ agent: "same" });
  expect(await engine.up({ agent: { ...kept.inputs, triggers: ["two"] } })).toEqual({ agent: "update" });
  expect(await revisions(made.id)).toHaveLength(2);
  await engine.destroy();
  expect((await plane.get(`/v2/deployments/${made.id}`)).status).toBe(404);
});
