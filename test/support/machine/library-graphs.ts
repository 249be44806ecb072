import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fixtureProject } from "../agents/agent-server.ts";
import { projectFolder } from "../project-folder.ts";
import { type LibrarySet, modulesOf } from "./library-sets.ts";

/** The projects of `test/fixtures/graphs` with the graph libraries of a set. */
export async function graphsWith(set: LibrarySet): Promise<{ dirOf(name: string): string } & Disposable> {
  const modules = await modulesOf(set);
  const folder = projectFolder({ "package.json": '{"type":"module"}' });
  cpSync(fixtureProject(""), folder.path, { recursive: true });
  symlinkSync(modules, join(folder.path, "node_modules"));
  return {
    dirOf: (name) => join(folder.path, name),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}
