import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programFolder } from "../../pulumi-provider/support/program-folder.ts";
import { gitInputs } from "../../pulumi-provider/support/resource.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { onEngine } from "../../support/pulumi/pulumi-engine.ts";
import { pulumiStack, type Shell, shells } from "../../support/pulumi/pulumi-stack.ts";

// What a preview says of a control plane that an update could not use.

// The one that the programs load.
const pulumi: typeof import("@pulumi/pulumi") = createRequire(import.meta.url)("@pulumi/pulumi");
const NOWHERE = "http://127.0.0.1:1";
const args = (name: string) => gitInputs({ name }) as never;

onEngine("the connection check of a preview on the engine", (engine) => {
  const open = new AsyncDisposableStack();
  let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
  let folder: ReturnType<typeof programFolder>;

  beforeAll(async () => {
    plane = open.use(await startTestControlPlane());
    folder = open.use(programFolder());
  });
  afterAll(() => open.disposeAsync());

  const stackOn = (config: Record<string, string>) =>
    pulumiStack({ engine, directory: folder.directory, config });

  describe.each<Shell>(["dynamic", "plugin"])("the %s shell", (shell) => {
    const { Deployment } = shells[shell]();
    const program = async () => void new Deployment("agent", args(`looked-at-${shell}`));

    test("a wrong key and an unreachable address are rejected before any update", async () => {
      await using wrong = await stackOn({ baseUrl: plane.url, apiKey: "canary-wrong-key" });
      const refused = await wrong.preview(program);
      expect(refused.output).toMatch(/has a problem.*answered 401.*Use an API key of this control plane/s);
      expect(wrong.printed() + wrong.files()).not.toContain("canary");

      await using dead = await stackOn({ baseUrl: NOWHERE, apiKey: "key" });
      const unanswered = await dead.preview(program);
      expect(unanswered.output).toMatch(/gave no answer.*Check the base URL/s);
    });

    test("`checkConnection: false` previews without a request", async () => {
      await using stack = await stackOn({ baseUrl: NOWHERE, apiKey: "key", checkConnection: "false" });
      const planned = await stack.preview(program);
      expect(planned.error?.message).toBeUndefined();
      expect(planned.changes).toMatchObject({ create: 2 });
    });
  });

  test("a provider whose address is an output is probed once the address is known, and a wrong one is rejected", async () => {
    await using stack = await stackOn({});
    const { Deployment, Provider } = shells.plugin();
    const program = (settings: (url: never) => object) => async () => {
      const first = new Provider("first", { baseUrl: plane.url, apiKey: plane.apiKey });
      const agent = new Deployment("agent", args("computed-first"), { provider: first });
      const provider = new Provider("second", settings(agent.url as never));
      new Deployment("other", args("computed-second"), { provider });
    };
    const computed = await stack.preview(program((baseUrl) => ({ baseUrl, apiKey: "key" })));
    expect(computed.error?.message).toBeUndefined();
    const dead = await stack.preview(program(() => ({ baseUrl: NOWHERE, apiKey: pulumi.secret("key") })));
    expect(dead.output).toMatch(/gave no answer/);
    const off = await stack.preview(
      program(() => ({ baseUrl: NOWHERE, apiKey: "key", checkConnection: false })),
    );
    expect(off.error?.message).toBeUndefined();
  });
});
