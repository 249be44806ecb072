import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programFolder } from "../../pulumi-provider/support/program-folder.ts";
import { gitInputs } from "../../pulumi-provider/support/resource.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { onEngine } from "../../support/pulumi/pulumi-engine.ts";
import { pulumiStack, type Shell, shells } from "../../support/pulumi/pulumi-stack.ts";

// What becomes of a name, and of what hangs on a deployment, when a stack takes it down or replaces it.

const CANARY = "canary-secret-value";

onEngine("the name of a deployment on the engine", (engine) => {
  const open = new AsyncDisposableStack();
  let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
  let folder: ReturnType<typeof programFolder>;

  beforeAll(async () => {
    plane = open.use(await startTestControlPlane());
    folder = open.use(programFolder());
  });
  afterAll(() => open.disposeAsync());

  describe.each<Shell>(["dynamic", "plugin"])("the %s shell", (shell) => {
    const { Deployment } = shells[shell]();
    const config = () => ({ baseUrl: plane.url, apiKey: plane.apiKey });
    const program = (over: object) => async () => {
      new Deployment("agent", gitInputs({ name: `named-${shell}`, ...over }) as never);
    };

    test("`pulumi up` after `pulumi destroy` creates the deployment again under the same name", async () => {
      await using stack = await pulumiStack({ engine, directory: folder.directory, config: config() });
      const first = await stack.up(program({}));
      expect(first.error?.message).toBeUndefined();
      expect(first.output).toContain(`named-${shell}: is live`);
      expect((await stack.destroy()).error?.message).toBeUndefined();
      const again = await stack.up(program({}));
      expect(again.error?.message).toBeUndefined();
      expect((await stack.deployments())[0]?.outputs).toMatchObject({
        name: `named-${shell}`,
        status: "DEPLOYED",
      });
      await stack.destroy();
    });

    test("a preview shows what a change removes and what a replacement loses, and the name stays", async () => {
      await using stack = await pulumiStack({ engine, directory: folder.directory, config: config() });
      const secrets = { KEPT: CANARY, OLD_KEY: CANARY };
      const made = await stack.up(program({ secrets }));
      expect(made.error?.message).toBeUndefined();
      const [before] = await stack.deployments();

      const fewer = await stack.preview(program({ secrets: { KEPT: CANARY } }));
      expect(fewer.output).toContain("⚠ removes secret OLD_KEY: the given set is the whole set");
      const other = { sourceConfig: { repoUrl: "https://example.com/other.git" } };
      const planned = await stack.preview(program(other));
      expect(planned.changes).toMatchObject({ replace: 1 });
      expect(planned.output).toMatch(/⚠ the replacement deletes deployment \S+; lost for good: every thread/);
      expect(planned.output).toContain("⚠ lost for good: secrets KEPT, OLD_KEY");

      const replaced = await stack.up(program(other));
      expect(replaced.error?.message).toBeUndefined();
      const [after] = await stack.deployments();
      expect(after?.id).not.toBe(before?.id);
      expect(after?.outputs.name).toBe(`named-${shell}`);
      await stack.destroy();
      expect(stack.printed() + stack.files()).not.toContain(CANARY);
    });
  });
});
