import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { ImageFiles } from "./build-image.ts";

const root = resolve(import.meta.dirname, "../../..");
/** Parts of this package that an agent server is made of. */
const parts = [
  "package.json",
  "src/agent-server",
  "src/database",
  "src/foundation",
  "src/http",
  "src/project",
];
const project = "test/fixtures/containers/agent";

const inRoot = (path: string) => [path, join(root, path)] as const;
const inAgent = (path: string) => [join("agent", path), join(root, path)] as const;

/** The packages that an agent server and its graphs need, where any folder finds them: they change with the lock file only. */
export function packageFiles(): ImageFiles {
  const names = ["@langchain/langgraph", "@langchain/core", ...dependencies(root)];
  return { files: Object.fromEntries(packageFolders(names).map(inRoot)) };
}

/** An agent server of this package with a small graph, for an image that has Node and the packages. */
export function agentFiles(): ImageFiles {
  return {
    files: Object.fromEntries([...parts.map(inAgent), ["agent/project", join(root, project)]]),
    command: ["/node", "/agent/src/agent-server/main.ts", "--dir", "/agent/project", "--host", "0.0.0.0"],
  };
}

/** The folders of these packages and of all that they need, relative to the root. */
function packageFolders(names: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (name: string, from: string) => {
    const folder = findPackage(name, from);
    if (folder === undefined || found.has(folder)) return;
    found.add(folder);
    for (const needed of dependencies(join(root, folder))) add(needed, folder);
  };
  for (const name of names) add(name, "");
  // One in another's folder comes with it.
  const all = [...found];
  return all.filter((folder) => !all.some((other) => folder.startsWith(`${other}/`)));
}

function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, "node_modules", name);
    if (existsSync(join(root, candidate, "package.json"))) return candidate;
    if (folder === "." || folder === "") return undefined;
  }
}

function dependencies(folder: string): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return Object.keys({
    ...manifest.dependencies,
    ...manifest.optionalDependencies,
    ...(folder !== root && manifest.peerDependencies),
  });
}
