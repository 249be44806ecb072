import { cp, mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { packageVersion } from "../foundation/package/package-version.ts";
import { siblingModule } from "../foundation/package/sibling.ts";
import { TELEMETRY_PACKAGES } from "../foundation/package/telemetry-packages.ts";
import { copyPackages, type NamedVersion, type PackagesContext } from "./package-tree.ts";

/** The root of this package, and where its code lies below it: `src` in a clone, `lib` in an installation. */
const root = fileURLToPath(new URL("../..", import.meta.url));
const code = basename(fileURLToPath(new URL("..", import.meta.url)));
const entryFile = basename(siblingModule(import.meta.url, "main"));
/** What an agent server is made of. */
const PARTS = ["agent-server", "database", "foundation", "http", "project"];

export type ServerTree = {
  /** The entry file, from the tree's root. */
  entry: string;
  version: string;
  /** What it is made of, this package among them. */
  packages: readonly NamedVersion[];
};

/**
 * Puts this package's own agent server into a folder, with the packages that it runs with here. By its name, npm might
 * give another one.
 * @throws ImageBuildError when a package is not there, or there is none for the image's platform
 */
export async function writeServerTree(target: string, context: PackagesContext): Promise<ServerTree> {
  await mkdir(target, { recursive: true });
  await cp(join(root, "package.json"), join(target, "package.json"));
  for (const part of PARTS)
    await cp(join(root, code, part), join(target, code, part), {
      ...{ recursive: true, dereference: true },
      // What Python has compiled on this machine.
      filter: (path) => basename(path) !== "__pycache__",
    });
  const packages = await copyPackages(root, target, { ...context, optional: ["pg", ...TELEMETRY_PACKAGES] });
  return { entry: `${code}/agent-server/${entryFile}`, version: packageVersion(), packages };
}
