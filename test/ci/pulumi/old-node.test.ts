import { chmodSync, cpSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { OLD_NODE, oldNode } from "../../support/machine/old-node.ts";
import { projectFolder } from "../../support/project-folder.ts";
import { onEngine } from "../../support/pulumi/pulumi-engine.ts";
import { pulumiStack } from "../../support/pulumi/pulumi-stack.ts";

const root = resolve(import.meta.dirname, "../../..");
const yaml = `name: program
runtime: yaml
resources:
  agent: { type: agent-deploy:Deployment, properties: { name: agent, source: internal_source } }
`;

onEngine("the engine on a machine with an old Node", (engine) => {
  test("an old Node causes one sentence, and no crash report of the provider", async () => {
    using program = projectFolder({ "Pulumi.yaml": yaml });
    // A package without the npm package `node` beside it.
    using installed = projectFolder({ "package.json": '{"type":"module"}' });
    for (const path of ["bin", "pulumi-provider/plugin/schema.json"]) {
      cpSync(join(root, path), join(installed.path, path), { recursive: true });
    }
    const config = { baseUrl: "http://127.0.0.1:1", apiKey: "key" };
    const directory = program.path;
    await using stack = await pulumiStack({
      engine,
      directory,
      config,
      hasProjectFile: true,
      withPlugin: false,
    });
    const bin = join(stack.programs.folder, "bin");
    rmSync(join(bin, "node"));
    writeFileSync(
      join(bin, "node"),
      `#!/bin/sh\nexec '${process.execPath}' ${oldNode.map((text) => `'${text}'`).join(" ")} "$@"\n`,
    );
    chmodSync(join(bin, "node"), 0o755);
    const plugin = "pulumi-resource-agent-deploy";
    symlinkSync(join(installed.path, "bin", `${plugin}.js`), join(bin, plugin));

    const { output } = await stack.preview();
    expect(output).toContain(OLD_NODE);
    expect(output).not.toMatch(/bug|exited prematurely/);
  });
});
