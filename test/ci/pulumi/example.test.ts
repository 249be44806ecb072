import { cpSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { programFolder } from "../../pulumi-provider/support/program-folder.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { onEngine } from "../../support/pulumi/pulumi-engine.ts";
import { pulumiStack } from "../../support/pulumi/pulumi-stack.ts";

const root = resolve(import.meta.dirname, "../../..");

onEngine("examples/pulumi-stack on the engine", (engine) => {
  test("the example deploys the echo agent, which answers, and destroys it", async () => {
    await using plane = await startTestControlPlane({ real: true });
    // The package is "installed" in its folder, and the agent lies beside it, as in this repository.
    using folder = programFolder();
    const entry = JSON.stringify(pathToFileURL(join(root, "pulumi-provider/index.ts")).href);
    folder.write("node_modules/agent-deploy/pulumi.mjs", `export * from ${entry};`);
    folder.write(
      "node_modules/agent-deploy/package.json",
      '{"name":"agent-deploy","exports":{"./pulumi":"./pulumi.mjs","./pulumi/handler":"./handler.cjs"}}',
    );
    const directory = join(folder.directory, "pulumi-stack");
    const filter = (path: string) => !path.includes("node_modules");
    cpSync(join(root, "examples/pulumi-stack"), directory, { recursive: true, filter });
    cpSync(join(root, "examples/echo-agent"), join(folder.directory, "echo-agent"), {
      recursive: true,
      filter,
    });
    symlinkSync(join(folder.directory, "node_modules"), join(directory, "node_modules"));

    const config = { baseUrl: plane.url, apiKey: plane.apiKey };
    await using stack = await pulumiStack({ engine, directory, config });
    const program = () => import(/* @vite-ignore */ pathToFileURL(join(directory, "index.js")).href);
    const done = await stack.up(program);
    expect(done.error?.message).toBeUndefined();
    expect(done.output).toContain("it answers as expected");
    const { url, revision } = await stack.stack.outputs();
    expect((await fetch(`${url?.value}/ok`)).status).toBe(200);
    expect(revision?.value).toBeTruthy();
    expect((await stack.destroy()).error?.message).toBeUndefined();
    expect((await plane.get("/v2/deployments")).body.resources).toEqual([]);
  });
});
