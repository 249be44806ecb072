import { cpSync, readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { programFolder } from "../../pulumi-provider/support/program-folder.ts";
import { askAgent } from "../../support/agents/ask-agent.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { variablesWithUv } from "../../support/machine/python-environment.ts";
import { onEngine } from "../../support/pulumi/pulumi-engine.ts";
import { pulumiStack } from "../../support/pulumi/pulumi-stack.ts";

const root = resolve(import.meta.dirname, "../../..");
const CANARY = "canary-of-the-greeting";

/** The example's program with the package "installed"; its agent is this one. */
function exampleFolder(example: string) {
  const { directory, write, ...folder } = programFolder();
  const entry = JSON.stringify(pathToFileURL(join(root, "pulumi-provider/index.ts")).href);
  write("node_modules/agent-deploy/pulumi.mjs", `export * from ${entry};`);
  write(
    "node_modules/agent-deploy/package.json",
    '{"name":"agent-deploy","exports":{"./pulumi":"./pulumi.mjs","./pulumi/handler":"./handler.cjs"}}',
  );
  const copy = (from: string, to: string) =>
    cpSync(join(root, "examples", from), join(directory, to), {
      recursive: true,
      filter: (path) => !path.includes("node_modules"),
    });
  copy("pulumi-stack", "pulumi-stack");
  copy(example, "echo-agent");
  symlinkSync(join(directory, "node_modules"), join(directory, "pulumi-stack/node_modules"));
  return {
    ...folder,
    program: join(directory, "pulumi-stack"),
    write: (file: string, text = "") => write(`echo-agent/${file}`, text),
    edit(file: string, change: (text: string) => string) {
      const path = `echo-agent/${file}`;
      write(path, change(readFileSync(join(directory, path), "utf8")));
    },
  };
}

onEngine("examples/pulumi-stack on the engine", (engine) => {
  test.each([
    ["echo-agent", "src/echo-model.ts", "src/agent.ts", 'throw new Error("broken");'],
    ["echo-agent-python", "src/echo_model.py", "src/agent.py", 'raise RuntimeError("broken")'],
  ])(
    "%s is deployed, left alone, edited, broken, refreshed and destroyed",
    async (example, model, graph, crash) => {
      await using plane = await startTestControlPlane({ real: true, environment: await variablesWithUv() });
      using folder = exampleFolder(example);
      const directory = folder.program;
      const config = { baseUrl: plane.url, apiKey: plane.apiKey };
      await using stack = await pulumiStack({ engine, directory, config });
      await stack.stack.setConfig("program:greeting", { value: CANARY, secret: true });
      let run = 0;
      // Each run evaluates the program anew.
      const program = () =>
        import(/* @vite-ignore */ `${pathToFileURL(join(directory, "index.js")).href}?run=${run++}`);
      const done = await stack.up(program);
      expect(done.error?.message).toBeUndefined();
      expect(done.output).toContain("it answers as expected");
      const { url, revision } = await stack.stack.outputs();
      expect(revision?.value).toBeTruthy();

      // What tools leave is no change.
      folder.write("src/__pycache__/agent.cpython-311.pyc");
      folder.write("agent.egg-info/PKG-INFO");
      expect((await stack.up(program)).changes).toEqual({ same: 2 });

      folder.edit(model, (text) => text.replaceAll("You said: ", "Well. You said: "));
      expect((await stack.up(program)).changes).toEqual({ same: 1, update: 1 });
      expect((await askAgent(url?.value, "it")).join("")).toBe("Well. You said: it");

      folder.edit(graph, (text) => `${crash}\n${text}`);
      const broken = await stack.up(program);
      expect(broken.error).toBeDefined();
      expect(broken.output).toContain(`${graph}:1`);
      expect((await askAgent(url?.value, "still")).join("")).toBe("Well. You said: still");

      expect((await stack.refresh()).error?.message).toBeUndefined();
      expect((await stack.destroy()).error?.message).toBeUndefined();
      expect((await plane.get("/v2/deployments")).body.resources).toEqual([]);
      expect(stack.printed() + stack.files() + plane.lines.join("\n")).not.toContain(CANARY);
    },
  );
});
