import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuildError } from "../../../src/control-plane/build/build-error.ts";
import { programFolder } from "../../pulumi-provider/support/program-folder.ts";
import { gitInputs } from "../../pulumi-provider/support/resource.ts";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../support/control-plane/fake-builder.ts";
import { onEngine } from "../../support/pulumi/pulumi-engine.ts";
import { pulumiStack, shells } from "../../support/pulumi/pulumi-stack.ts";

// What only the plugin can: import, known outputs in previews, detailed diffs, the engine's timeouts, cancellation,
// explicit providers; and the state of the dynamic resource, taken over.

// biome-ignore lint/suspicious/noExplicitAny: programs are written as a user's
type Args = any;
const CANARY = "canary-secret-value";
const goldens = resolve(import.meta.dirname, "../../pulumi-provider/golden");
const agent = (over: Args = {}): Args => gitInputs({ name: "agent", ...over });
const ref = (repoRef: string) => ({ sourceRevisionConfig: { repoRef } });

onEngine("the plugin on the engine", (engine) => {
  const open = new AsyncDisposableStack();
  let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
  let folder: ReturnType<typeof programFolder>;

  beforeAll(async () => {
    const { builder } = fakeBuilder(({ source, signal }) => {
      if (source.kind !== "git") return;
      if (source.repo_ref === "broken") throw new BuildError("it does not compile");
      if (source.repo_ref !== "endless") return;
      return new Promise((_, reject) => signal.addEventListener("abort", reject));
    });
    plane = open.use(await startTestControlPlane({ builder }));
    folder = open.use(programFolder());
  });
  afterAll(() => open.disposeAsync());

  const stackOn = (config: Record<string, string> = { baseUrl: plane.url, apiKey: plane.apiKey }) =>
    pulumiStack({ engine, directory: folder.directory, config });
  const { Deployment, Provider, getDeployment, getDeployments } = shells.plugin();
  const program = (args: Args, opts?: Args) => async () => void new Deployment("agent", args, opts);

  async function made(name: string): Promise<string> {
    const { body } = await plane.post("/v2/deployments", creation(name));
    await plane.settled(body.id, body.latest_revision_id);
    return body.id;
  }

  test("a deployment is imported by its id, or by its name", async () => {
    await using stack = await stackOn();
    const [one, two] = [await made("import-one"), await made("import-two")];
    const args = (name: string) =>
      gitInputs({
        name,
        verify: undefined,
        sourceRevisionConfig: { repoRef: "main", graphConfigPath: "graph.json" },
      });
    const imported = await stack.up(async () => {
      new Deployment("one", args("import-one") as Args, { import: one });
      new Deployment("two", args("import-two") as Args, { import: "name:import-two" });
    });
    expect(imported.error?.message).toBeUndefined();
    expect((await stack.deployments()).map(({ id }) => id).toSorted()).toEqual([one, two].toSorted());
    await stack.destroy();
  });

  test("a preview keeps stable outputs, and shows the change by its path", async () => {
    await using stack = await stackOn();
    const seen: unknown[] = [];
    const watched = (over: Args) => async () => {
      const { url, status } = new Deployment("agent", agent({ name: "previewed", ...over }));
      url.apply((known) => seen.push(known));
      status.apply((known) => seen.push(known));
    };
    await stack.up(watched({}));
    const [{ outputs } = { outputs: {} as Args }] = await stack.deployments();
    seen.length = 0;
    const typed = { sourceConfig: { repoUrl: "https://example.com/code.git", buildOnPush: true } };
    const patched = await stack.preview(watched(typed));
    expect(patched.error?.message).toBeUndefined();
    expect(seen.toSorted()).toEqual(["DEPLOYED", outputs.url]);
    const step = patched.events.find(
      ({ resourcePreEvent }) => resourcePreEvent?.metadata.op === "update",
    )?.resourcePreEvent;
    expect(Object.keys(step?.metadata.detailedDiff ?? {})).toEqual(["sourceConfig.buildOnPush"]);

    seen.length = 0;
    await stack.preview(watched(ref("next")));
    expect(seen).toEqual([outputs.url]);
    const replaced = await stack.preview(watched({ name: "previewed-again" }));
    expect(replaced.changes).toMatchObject({ replace: 1 });
    await stack.destroy();
  });

  test("the engine's timeout ends a wait, keeps the deployment, and the next update continues", async () => {
    await using stack = await stackOn();
    const slow = agent({ name: "slow", ...ref("endless") });
    const late = await stack.up(program(slow, { customTimeouts: { create: "3s" } }));
    expect(late.output).toMatch(/BUILDING|still/);
    const [kept] = await stack.deployments();
    expect(kept?.initErrors?.join("\n")).toMatch(/was still/);
    await plane.post(`/v2/deployments/${kept?.id}/revisions/${kept?.outputs.revisionId}/interrupt`);
    const mended = await stack.up(program({ ...slow, ...ref("main") }));
    expect(mended.error?.message).toBeUndefined();
    expect((await stack.deployments())[0]).toMatchObject({ id: kept?.id, outputs: { status: "DEPLOYED" } });
    await stack.destroy();
  });

  test("a cancelled update keeps the deployment that it created", async () => {
    await using stack = await stackOn();
    const cancel = new AbortController();
    const up = stack.up(program(agent({ name: "cancelled", ...ref("endless") })), cancel.signal);
    // From here on the plugin knows what it made.
    await expect.poll(() => stack.printed(), { timeout: 60_000 }).toContain("created deployment");
    cancel.abort();
    const done = await up;
    expect(done.output).toContain("was cancelled");
    const [kept] = await stack.deployments();
    const { body } = await plane.get("/v2/deployments?name=cancelled");
    expect(kept?.id).toBe(body.resources[0].id);
    await plane.post(`/v2/deployments/${kept?.id}/revisions/${kept?.outputs.revisionId}/interrupt`);
    const mended = await stack.up(program(agent({ name: "cancelled", ...ref("main") })));
    expect(mended.error?.message).toBeUndefined();
    await stack.destroy();
  });

  test("a refresh reports an unhealthy deployment, and removes a deleted one from the state", async () => {
    await using stack = await stackOn();
    const failed = await stack.up(program(agent({ name: "unwell", ...ref("broken") })));
    expect(failed.output).toContain("it does not compile");
    const refreshed = await stack.refresh();
    expect(refreshed.error?.message).toBeUndefined();
    expect(refreshed.output).toMatch(/unhealthy.*BUILD_FAILED/s);
    const [kept] = await stack.deployments();
    expect(kept?.initErrors).not.toEqual([]);
    await plane.remove(`/v2/deployments/${kept?.id}`);
    await expect.poll(async () => (await plane.get(`/v2/deployments/${kept?.id}`)).status).toBe(404);
    await stack.refresh();
    expect(await stack.deployments()).toEqual([]);
  });

  test("explicit providers reach two control planes, and their keys and all secrets are encrypted in the state", async () => {
    await using other = await startTestControlPlane();
    await using stack = await stackOn({});
    const both = (secret: string) => async () => {
      for (const [name, { url, apiKey }] of Object.entries({ here: plane, there: other })) {
        const provider = new Provider(name, { baseUrl: url, apiKey });
        const args = agent({ name: "account", secrets: { KEY: secret }, verify: { apiKey: `${CANARY}-2` } });
        new Deployment(name, args, { provider });
      }
    };
    const done = await stack.up(both(CANARY));
    expect(done.error?.message).toBeUndefined();
    expect((await other.get("/v2/deployments?name=account")).body.resources).toHaveLength(1);
    expect((await plane.get("/v2/deployments?name=account")).body.resources).toHaveLength(1);
    expect((await stack.up(both(CANARY))).changes).toEqual({ same: 5 });
    const changed = await stack.preview(both(`${CANARY}-new`));
    expect(changed.output).toContain("secrets.KEY");
    // The SDK's own debug lines hold whatever it registers, of any provider; they are shown with --debug only.
    const shown = changed.events.filter(
      ({ diagnosticEvent }) => String(diagnosticEvent?.severity) !== "debug",
    );
    expect(JSON.stringify(shown)).not.toContain(CANARY);
    await stack.refresh();
    await stack.destroy();
    const kept = stack.files() + stack.printed();
    for (const secret of [CANARY, plane.apiKey, other.apiKey]) expect(kept).not.toContain(secret);
  });

  test("the preview without settings says what is missing, and names a misspelt one", async () => {
    await using stack = await stackOn({});
    const nothing = await stack.preview(program(agent()));
    expect(nothing.output).toMatch(/baseUrl is missing.*apiKey is missing/s);
    const provider = async () => void new Provider("p", { baseUrl: plane.url, apiKee: "x" } as Args);
    expect((await stack.preview(provider)).output).toMatch(/apiKee is not known; did you mean apiKey/);
  });

  test("functions answer in a program, with only the names of secrets", async () => {
    await using stack = await stackOn();
    await plane.post("/v2/deployments", creation("looked-up", { secrets: [{ name: "KEY", value: CANARY }] }));
    let found: Args;
    const done = await stack.up(async () => {
      found = {
        one: await getDeployment({ name: "looked-up" }),
        many: await getDeployments({ nameContains: "looked" }),
        none: await getDeployment({ name: "nobody" }).catch((error: Error) => error.message),
      };
    });
    expect(done.error?.message).toBeUndefined();
    expect(found.one).toMatchObject({ name: "looked-up", secretNames: ["KEY"] });
    expect(found.many).toHaveLength(1);
    expect(found.none).toContain("no deployment named 'nobody'");
    expect(JSON.stringify(found) + stack.printed()).not.toContain(CANARY);
  });

  test("a state of version 0.1 is left unchanged, refreshed, updated and destroyed", async () => {
    const golden = readFileSync(join(goldens, "plugin-state-0.1.json"), "utf8");
    const { inputs } = JSON.parse(readFileSync(join(goldens, "state-0.1.json"), "utf8"));
    const { repoUrl, resourceSpec } = inputs.sourceConfig;
    const body = creation("agent", {
      source_config: { repo_url: repoUrl, resource_spec: resourceSpec },
      secrets: [{ name: "KEY", value: inputs.secrets.KEY }],
    });
    const { body: made } = await plane.post("/v2/deployments", body);
    await plane.settled(made.id, made.latest_revision_id);
    await using stack = await stackOn();
    const there: Record<string, string> = {
      "6b1f6d80-0000-4000-8000-000000000001": made.id,
      "6b1f6d80-0000-4000-8000-000000000002": made.latest_revision_id,
      "6b1f6d80-0000-4000-8000-000000000003": made.tenant_id,
      "http://base-url.invalid": plane.url,
      "the-api-key": plane.apiKey,
    };
    const state = Object.entries(there).reduce((text, [from, to]) => text.replaceAll(from, to), golden);
    await stack.stack.importStack(JSON.parse(state));

    expect((await stack.up(program(inputs))).changes).toEqual({ same: 2 });
    expect((await stack.refresh()).error?.message).toBeUndefined();
    expect((await stack.up(program(inputs))).changes).toEqual({ same: 2 });
    const updated = await stack.up(program({ ...inputs, triggers: ["two"] }));
    expect(updated.error?.message).toBeUndefined();
    expect(updated.changes).toEqual({ same: 1, update: 1 });
    expect((await plane.get(`/v2/deployments/${made.id}/revisions`)).body.resources).toHaveLength(2);
    expect((await stack.destroy()).error?.message).toBeUndefined();
    expect((await plane.get(`/v2/deployments/${made.id}`)).status).toBe(404);
  });

  test("the state of the dynamic resource migrates without a change, also that of a failed deployment", async () => {
    await using stack = await stackOn();
    const dynamic = shells.dynamic();
    const args = {
      well: agent({ name: "moves", secrets: { KEY: CANARY } }),
      unwell: agent({ name: "moves-unwell", ...ref("broken") }),
    };
    const before = await stack.up(async () => {
      for (const [name, given] of Object.entries(args)) new dynamic.Deployment(name, given);
    });
    expect(before.output).toContain("was not built");
    const ids = (await stack.deployments()).map(({ id }) => id).toSorted();
    expect(ids).toHaveLength(2);
    const mended = { ...args, unwell: agent({ name: "moves-unwell" }) };
    const both = async () => {
      for (const [name, given] of Object.entries(mended)) new Deployment(name, given);
    };
    const moved = await stack.up(both);
    expect(moved.error?.message).toBeUndefined();
    expect(moved.changes).toEqual({ same: 2, update: 1 });
    const after = await stack.deployments();
    expect(after.map(({ id }) => id).toSorted()).toEqual(ids);
    expect(after.map(({ type }) => type)).toEqual(Array(2).fill("agent-deploy:index:Deployment"));
    expect((await stack.up(both)).changes).toEqual({ same: 3 });
    expect((await stack.refresh()).error?.message).toBeUndefined();
    expect((await stack.up(both)).changes).toEqual({ same: 3 });
    expect((await stack.destroy()).error?.message).toBeUndefined();
    expect(stack.files()).not.toContain(CANARY);
    expect((await plane.get("/v2/deployments?name_contains=moves")).body.resources).toEqual([]);
  });
});
