import { chmod, cp, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { TestEngine } from "./engine.ts";

/**
 * The image that images of projects begin with here, where nothing can be pulled: Node and the packages of graphs, a shell,
 * and an npm that notes what it was asked. Resolves with its name.
 */
export async function projectBase(engine: TestEngine, name = "node-base"): Promise<string> {
  const npm = join(engine.folder, "npm");
  await writeFile(npm, '#!/bin/sh\n{ echo "$@" >>/app/npm-was-asked; } 2>/dev/null || :\n');
  await chmod(npm, 0o755);
  return engine.image(name, {
    from: await engine.packagesImage(),
    files: { "bin/sh": "/bin/dash", "usr/bin/npm": npm },
  });
}

/** A project with a small graph, which answers with the variable `AGENT_VERSION`. */
export async function writeProject(folder: string): Promise<void> {
  await cp(resolve(import.meta.dirname, "../../fixtures/containers/agent"), folder, { recursive: true });
  const dependencies = { "@langchain/langgraph": "*" };
  const manifest = { name: "agent", version: "1.2.3", type: "module", dependencies };
  const packages = { "": { dependencies }, "node_modules/@langchain/langgraph": { version: "1.0.0" } };
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "package-lock.json"), JSON.stringify({ lockfileVersion: 3, packages }));
}
