import { createRequire } from "node:module";
import type { Input } from "@pulumi/pulumi";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BuildError } from "../../../src/control-plane/build/build-error.ts";
import { programFolder } from "../../pulumi-provider/support/program-folder.ts";
import { gitInputs } from "../../pulumi-provider/support/resource.ts";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../support/control-plane/fake-builder.ts";
import { onEngine } from "../../support/pulumi/pulumi-engine.ts";
import { pulumiStack, type Shell, shells } from "../../support/pulumi/pulumi-stack.ts";
import { expectAnswerOfWorld } from "../../support/worlds/answered-by.ts";

// The life of deployments on Pulumi's real engine, against the embedded control plane; the same programs through
// both shells.

// The one that the programs load.
const pulumi: typeof import("@pulumi/pulumi") = createRequire(import.meta.url)("@pulumi/pulumi");

// biome-ignore lint/suspicious/noExplicitAny: programs are written as a user's, untyped here to be made wrong
type Args = any;
const repoUrl = "https://example.com/code.git";
const CANARY = "canary-secret-value";

onEngine("the life of a stack on the engine", (engine) => {
  const open = new AsyncDisposableStack();
  let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
  let folder: ReturnType<typeof programFolder>;
  const held = { build: undefined as ((signal: AbortSignal) => Promise<unknown>) | undefined };

  beforeAll(async () => {
    const { builder } = fakeBuilder(async ({ source, signal }) => {
      if (source.kind !== "git") return;
      if (source.repo_ref === "broken") throw new BuildError("it does not compile");
      if (source.repo_ref === "held") await held.build?.(signal);
    });
    plane = open.use(await startTestControlPlane({ builder }));
    folder = open.use(programFolder());
  });
  afterAll(() => open.disposeAsync());

  const stackOn = () =>
    pulumiStack({
      engine,
      directory: folder.directory,
      config: { baseUrl: plane.url, apiKey: plane.apiKey },
    });
  const revisions = async (id: unknown) =>
    (await plane.get(`/v2/deployments/${id}/revisions`)).body.resources;

  function toolsOf(shell: Shell) {
    const { Deployment, getDeploymentOutput } = shells[shell]();
    return {
      ...{ Deployment, getDeploymentOutput },
      /** A program of these deployments, by name. */
      program: (deployments: Record<string, Args>) => async () => {
        for (const [name, args] of Object.entries(deployments)) new Deployment(name, args);
      },
      agent: (over: Args = {}): Args => gitInputs({ name: `agent-${shell}`, verify: true, ...over }),
    };
  }

  describe.each<Shell>(["dynamic", "plugin"])("the %s shell", (shell) => {
    const { Deployment, getDeploymentOutput, program, agent } = toolsOf(shell);

    test("a deployment is created, left unchanged, patched, moved on, broken, repaired, drifted, replaced and destroyed", async () => {
      await using stack = await stackOn();
      const secrets = { KEY: CANARY };
      const first = await stack.up(program({ agent: agent({ secrets }) }));
      expect(first.error?.message).toBeUndefined();
      expect(first.changes).toMatchObject({ create: 2 });
      const [created] = await stack.deployments();
      const { id } = created!;
      expect(created?.outputs).toMatchObject({
        deploymentId: id,
        status: "DEPLOYED",
        name: `agent-${shell}`,
      });
      await expectAnswerOfWorld(created?.outputs.url);

      const again = await stack.up(program({ agent: agent({ secrets }) }));
      expect(again.changes).toEqual({ same: 2 });

      const typed = { secrets, sourceConfig: { repoUrl, buildOnPush: true } };
      const patched = await stack.up(program({ agent: agent(typed) }));
      expect(patched.changes).toEqual({ same: 1, update: 1 });
      expect(patched.output).toMatch(/sourceConfig\.buildOnPush.*(no|without a) new revision/);
      expect(await revisions(id)).toHaveLength(1);

      const next = { ...typed, sourceRevisionConfig: { repoRef: "next" } };
      const advanced = await stack.up(program({ agent: agent(next) }));
      expect(advanced.changes).toEqual({ same: 1, update: 1 });
      expect(await revisions(id)).toHaveLength(2);

      const broken = { ...typed, sourceRevisionConfig: { repoRef: "broken" } };
      const failed = await stack.up(program({ agent: agent(broken) }));
      expect(failed.output).toContain("it does not compile");
      const [kept] = await stack.deployments();
      expect(kept).toMatchObject({ id, outputs: { status: "BUILD_FAILED" } });
      expect(kept?.initErrors).not.toEqual([]);
      const mended = await stack.up(program({ agent: agent(next) }));
      expect(mended.error?.message).toBeUndefined();
      expect(mended.changes).toEqual({ same: 1, update: 1 });
      expect((await stack.deployments())[0]?.initErrors ?? []).toEqual([]);
      expect((await stack.up(program({ agent: agent(next) }))).changes).toEqual({ same: 2 });

      await plane.patch(`/v2/deployments/${id}`, { source_config: { build_on_push: false } });
      const refreshed = await stack.refresh();
      expect(refreshed.error?.message).toBeUndefined();
      expect((await stack.deployments())[0]?.inputs.sourceConfig).toEqual({ repoUrl, buildOnPush: false });
      expect((await stack.up(program({ agent: agent(next) }))).changes).toEqual({ same: 1, update: 1 });
      expect((await plane.get(`/v2/deployments/${id}`)).body.source_config.build_on_push).toBe(true);

      const packed = { source: "internal_source", projectDir: "./agent" };
      const moved = agent({ ...packed, secrets, sourceConfig: undefined, sourceRevisionConfig: undefined });
      const replaced = await stack.up(program({ agent: moved }));
      expect(replaced.error?.message).toBeUndefined();
      expect(replaced.changes).toEqual({ same: 1, replace: 1 });
      expect((await plane.get(`/v2/deployments/${id}`)).status).toBe(404);
      const [other] = await stack.deployments();
      expect(other?.id).not.toBe(id);
      expect(other?.outputs).toMatchObject({ name: `agent-${shell}`, status: "DEPLOYED" });

      expect((await stack.destroy()).error?.message).toBeUndefined();
      const recreated = await stack.up(program({ agent: agent(next) }));
      expect(recreated.error?.message).toBeUndefined();
      expect(recreated.changes).toMatchObject({ create: 2 });

      expect((await stack.destroy()).error?.message).toBeUndefined();
      expect((await plane.get(`/v2/deployments/${other?.id}`)).status).toBe(404);
      expect(stack.files()).not.toContain(CANARY);
      expect(stack.files()).not.toContain(plane.apiKey);
      expect(stack.printed()).not.toContain(CANARY);
      expect(stack.printed()).not.toContain(plane.apiKey);
    });

    test("problems of the arguments are reported by their paths, all at once and without values", async () => {
      await using stack = await stackOn();
      const wrong = {
        name: "Not A Name",
        source: "repo_host",
        sourceConfig: { repoUrl, resourceSpec: { cpu: -1 } },
        secrets: { "1BAD": CANARY, PATH: CANARY },
      };
      const { output } = await stack.up(program({ agent: wrong }));
      expect(output).toMatch(/name/);
      expect(output).toMatch(/sourceConfig\.resourceSpec\.cpu/);
      expect(output).toMatch(/the name of secret 1 is not valid/);
      expect(stack.printed() + stack.files()).not.toContain(CANARY);
    });

    test("a stack deploys two deployments at once, one of them adopted, and another stack reads both", async () => {
      await using stack = await stackOn();
      await plane.post("/v2/deployments", creation(`there-${shell}`));
      const both = { one: agent({ name: `one-${shell}` }), there: agent({ name: `there-${shell}` }) };
      const refused = await stack.up(program(both));
      expect(refused.output).toMatch(/exists already.*adopt/s);
      const adopted = { ...both, there: { ...both.there, adopt: true } };
      const done = await stack.up(program(adopted));
      expect(done.error?.message).toBeUndefined();
      const states = await stack.deployments();
      expect(states.map(({ outputs }) => outputs.status)).toEqual(["DEPLOYED", "DEPLOYED"]);
      expect((await stack.up(program(adopted))).changes).toEqual({ same: 3 });

      await using other = await stackOn();
      const [{ id } = { id: "" }] = states;
      const read = await other.up(async () => {
        const byId = Deployment.get("by-id", id);
        const byName = Deployment.get("by-name", `name:there-${shell}`);
        const found = getDeploymentOutput({ name: byName.name });
        return {
          byId: byId.name,
          url: byId.url,
          byName: byName.deploymentId,
          status: byName.status,
          found: found.id,
        };
      });
      expect(read.error?.message).toBeUndefined();
      const outputs = await other.stack.outputs();
      expect(Object.fromEntries(Object.entries(outputs).map(([name, { value }]) => [name, value]))).toEqual({
        byId: states[0]?.outputs.name,
        url: states[0]?.outputs.url,
        byName: states.find(({ outputs }) => outputs.name === `there-${shell}`)?.id,
        status: "DEPLOYED",
        found: outputs.byName?.value,
      });
      expect((await other.destroy()).error?.message).toBeUndefined();
      expect((await plane.get(`/v2/deployments/${id}`)).status).toBe(200);

      const renamed = await stack.up(program({ one: both.one, renamed: adopted.there }));
      expect(renamed.error?.message).toBeUndefined();
      expect(renamed.changes).toEqual({ same: 2, create: 1, delete: 1 });
      expect((await stack.deployments()).map(({ id }) => id).toSorted()).toEqual(
        states.map(({ id }) => id).toSorted(),
      );
      for (const { id } of states) expect((await plane.get(`/v2/deployments/${id}`)).status).toBe(200);
      await stack.destroy();
      expect((await plane.get(`/v2/deployments/${id}`)).status).toBe(404);
    });

    test("unknown values of a preview, dates, undefined and deep maps pass", async () => {
      await using stack = await stackOn();
      const linked = async () => {
        const first = new Deployment("first", agent({ name: `first-${shell}` }));
        const url = first.url as unknown as Input<string>;
        new Deployment(
          "second",
          agent({
            name: `second-${shell}`,
            displayName: undefined,
            secrets: { FIRST_URL: url },
            triggers: [new Date(0), { deep: { list: [url, null] } }],
            sourceConfig: {
              repoUrl,
              resourceSpec: { cpu: 2, labels: { team_a: "x" }, annotations: { url } },
            },
          }),
        );
      };
      const planned = await stack.preview(linked);
      expect(planned.error?.message).toBeUndefined();
      const done = await stack.up(linked);
      expect(done.error?.message).toBeUndefined();
      const [first, second] = await stack.deployments();
      expect(JSON.parse(second?.outputs.secrets.plaintext)).toEqual({ FIRST_URL: first?.outputs.url });
      expect(second?.outputs.triggers[0]).toBe("1970-01-01T00:00:00.000Z");
      const again = await stack.up(linked);
      expect(again.error?.message).toBeUndefined();
      expect(again.changes).toEqual({ same: 3 });
      await stack.destroy();
    });

    test("an update survives a restart of the control plane", async () => {
      await using stack = await stackOn();
      const building = Promise.withResolvers<void>();
      held.build = (signal) => {
        building.resolve();
        // Only the first build waits; the one after the restart goes through.
        held.build = undefined;
        return new Promise((_, reject) => signal.addEventListener("abort", reject));
      };
      const name = `restarted-${shell}`;
      const wanted = () => program({ agent: agent({ name, sourceRevisionConfig: { repoRef: "held" } }) });
      const up = stack.up(wanted());
      await Promise.race([building.promise, up]);
      await plane.restart();
      const done = await up;
      // The control plane resumes the build, and the update waits through the gap.
      expect(done.error?.message).toBeUndefined();
      const [state] = await stack.deployments();
      expect(state?.outputs.status).toBe("DEPLOYED");
      expect((await plane.get(`/v2/deployments?name=${name}`)).body.resources).toHaveLength(1);
      await stack.destroy();
    });
  });

  describe("either shell", () => {
    const { Deployment, program, agent } = toolsOf("dynamic");

    test("an error hook that repeats a creation gets the deployment of the first one", async () => {
      await using stack = await stackOn();
      held.build = async () => {
        throw new BuildError("not this time");
      };
      const name = "retried";
      const done = await stack.up(async () => {
        const again = new pulumi.ErrorHook("again", async () => {
          const isFirst = held.build !== undefined;
          held.build = undefined;
          return isFirst;
        });
        const args = agent({ name, sourceRevisionConfig: { repoRef: "held" } });
        new Deployment("agent", args, { hooks: { onError: [again] } });
      });
      expect(done.error?.message).toBeUndefined();
      const [state] = await stack.deployments();
      expect(state?.outputs.status).toBe("DEPLOYED");
      expect((await plane.get(`/v2/deployments?name=${name}`)).body.resources).toHaveLength(1);
      await stack.destroy();
    });

    test("a project is deployed again only when its content changes", async () => {
      await using stack = await stackOn();
      folder.write("agent/graph.ts", "one");
      const packed = {
        name: "packed",
        source: "internal_source",
        projectDir: "./agent",
        verify: false,
      };
      const first = await stack.up(program({ agent: packed }));
      expect(first.error?.message).toBeUndefined();
      expect((await stack.up(program({ agent: packed }))).changes).toEqual({ same: 2 });
      folder.write("agent/graph.ts", "two");
      expect((await stack.up(program({ agent: packed }))).changes).toEqual({ same: 1, update: 1 });
      const [state] = await stack.deployments();
      expect(state?.inputs.projectDir).toBe("./agent");
      expect(await revisions(state?.id)).toHaveLength(2);
      await stack.destroy();
    });
  });
});
