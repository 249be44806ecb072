import { expect, test } from "vitest";
import { programFolder } from "../../pulumi-provider/support/program-folder.ts";
import { gitInputs } from "../../pulumi-provider/support/resource.ts";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";
import { onEngine } from "../../support/pulumi/pulumi-engine.ts";
import { pulumiStack, type Shell, shells } from "../../support/pulumi/pulumi-stack.ts";

// What follows an update that failed half way, was lost or cancelled, on Pulumi's real engine: it keeps the inputs from
// before the update beside the outputs of it, and forgets failures in a refresh.

// biome-ignore lint/suspicious/noExplicitAny: programs are written as a user's, untyped here
type Args = any;

onEngine("recovery on the engine", (engine) => {
  /** A stack of one deployment, on a plane without processes. */
  async function stackOf(shell: Shell, { dialect, ...options }: { url?: string; dialect?: string } = {}) {
    const open = new AsyncDisposableStack();
    const plane = open.use(await startModelPlane(options));
    const { directory } = open.use(programFolder());
    const config = { baseUrl: plane.url, apiKey: "key", ...(dialect && { dialect }) };
    const stack = open.use(await pulumiStack({ engine, directory, config }));
    const { Deployment } = shells[shell]();
    return {
      plane,
      stack,
      up: (args: Args, signal?: AbortSignal) =>
        stack.up(async () => void new Deployment("agent", args), signal),
      /** A program of these deployments, by name. */
      upAll: (deployments: Record<string, Args>) =>
        stack.up(async () => {
          for (const [name, args] of Object.entries(deployments)) new Deployment(name, args);
        }),
      state: async () => (await stack.deployments())[0]!,
      [Symbol.asyncDispose]: () => open.disposeAsync(),
    };
  }
  const next = { sourceRevisionConfig: { repoRef: "next" } };
  const other = { sourceConfig: { repoUrl: "https://example.com/other.git" } };

  test.each<Shell>(["dynamic", "plugin"])(
    "after a failed update on the hosted service no replacement loses its name, and the suggested way out works: %s",
    async (shell) => {
      await using at = await stackOf(shell, { dialect: "langsmith" });
      const { model } = at.plane;
      expect((await at.up(gitInputs({ deleteTracingProject: true }))).error?.message).toBeUndefined();
      model.state.statuses = ["BUILD_FAILED"];
      expect((await at.up(gitInputs(next))).output).toContain("was not built");
      const { id, inputs, outputs } = await at.state();
      expect(inputs).toMatchObject({ deleteTracingProject: true, sourceRevisionConfig: { repoRef: "main" } });
      expect(outputs).toMatchObject(next);
      expect(outputs.deleteTracingProject).toBeUndefined();

      const refused = await at.up(gitInputs(other));
      expect(refused.output).toMatch(/cannot stay 'agent'.*`pulumi refresh` keeps the setting/s);
      expect([...model.deployments.keys()]).toEqual([id]);

      const failedAgain = await at.up(gitInputs({ ...next, deleteTracingProject: true }));
      expect(failedAgain.output).toContain("was not built");
      expect((await at.stack.refresh()).error?.message).toBeUndefined();
      model.state.statuses = ["DEPLOYED"];
      const replaced = await at.up(gitInputs({ ...other, deleteTracingProject: true }));
      expect(replaced.error?.message).toBeUndefined();
      expect(replaced.changes).toMatchObject({ replace: 1 });
      expect([...model.deployments.keys()]).toEqual([(await at.state()).id]);
    },
  );

  test.each<Shell>(["dynamic", "plugin"])(
    "an update that was lost and failed is not reported as unchanged after a refresh: %s",
    async (shell) => {
      await using at = await stackOf(shell);
      await at.up(gitInputs());
      const { id, outputs } = await at.state();
      const { model } = at.plane;
      // All that a killed run leaves: its patch.
      model.state.statuses = ["BUILD_FAILED"];
      model.patch(model.deployments.get(id)!, { source_revision_config: { repo_ref: "next" } });
      const lost = model.deployments.get(id)!.latest_revision_id;
      await at.stack.refresh();
      model.state.statuses = ["DEPLOYED"];
      const again = await at.up(gitInputs(next));
      expect(again.error?.message).toBeUndefined();
      expect(again.changes).toMatchObject({ update: 1 });
      const { revisionId, status } = (await at.state()).outputs;
      expect(status).toBe("DEPLOYED");
      expect([outputs.revisionId, lost]).not.toContain(revisionId);
    },
  );

  test.each<Shell>(["dynamic", "plugin"])(
    "an adopted deployment outlives its old resource after any failure, and is destroyed with its own: %s",
    async (shell) => {
      await using at = await stackOf(shell);
      const { model } = at.plane;
      await at.upAll({ one: gitInputs() });
      const { id } = await at.state();
      const own = async () => (await at.stack.deployments()).map((resource) => resource.id);

      model.state.statuses = ["BUILD_FAILED"];
      expect((await at.upAll({ two: gitInputs({ ...next, adopt: true }) })).output).toContain(
        "was not built",
      );
      expect(await own()).toEqual([id, id]);
      model.state.statuses = ["DEPLOYED"];
      // With another one that fails, and without `adopt`: this update goes through, and the old name stays once more.
      const broken = gitInputs({ ...other, name: "other" });
      at.plane.faults.push({ on: "POST /v2/deployments$", effect: { status: 422, json: { detail: "no" } } });
      expect((await at.upAll({ two: gitInputs(next), broken })).output).toContain("was refused");
      expect(await own()).toEqual([id, id]);
      const mended = await at.upAll({ two: gitInputs(next) });
      expect(mended.error?.message).toBeUndefined();
      expect(mended.changes).toMatchObject({ delete: 1 });
      expect(await own()).toEqual([id]);
      expect([...model.deployments.keys()]).toEqual([id]);

      await at.stack.stack.destroy({ refresh: true });
      expect([...model.deployments.keys()]).toEqual([]);
    },
  );

  test("retainOnDelete keeps a deployment that moves to another provider, because provider processes share no state", async () => {
    await using at = await stackOf("plugin");
    const { Deployment, Provider } = shells.plugin();
    await at.stack.up(async () => void new Deployment("one", gitInputs() as Args, { retainOnDelete: true }));
    const { id } = await at.state();
    const moved = await at.stack.up(async () => {
      const provider = new Provider("mine", { baseUrl: at.plane.url, apiKey: "key" });
      new Deployment("two", gitInputs({ adopt: true }) as Args, { provider });
    });
    expect(moved.error?.message).toBeUndefined();
    expect((await at.stack.deployments()).map((resource) => resource.id)).toEqual([id]);
    expect([...at.plane.model.deployments.keys()]).toEqual([id]);
  });

  test("an update that is cancelled during its check leaves the check to the next one, also after a refresh", async () => {
    await using at = await stackOf("plugin", { url: "http://127.0.0.1:1" });
    const checked = gitInputs({ verify: { timeout: "1s" } });
    const cancel = new AbortController();
    const up = at.up({ ...checked, verify: { timeout: "10m" } }, cancel.signal);
    await expect.poll(() => at.stack.printed(), { timeout: 60_000 }).toContain("checks that");
    cancel.abort();
    const cancelled = await up;
    expect(cancelled.output).toContain("The deployment is kept");
    expect((await at.state()).outputs.status).toBe("DEPLOYED");
    expect((await at.up(checked)).output).toContain("does not answer as it should");
    await at.stack.refresh();
    expect((await at.up(checked)).output).toContain("does not answer as it should");
    expect([...at.plane.model.revisions.values()].flat()).toHaveLength(1);
  });
});
