import { existsSync, readFileSync, realpathSync } from "node:fs";
import { cp } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ImageBuildError } from "./image-build-error.ts";
import { type FetchContext, fetchPackages, fitsPlatform, platformPackages } from "./platform-packages.ts";

export type PackagesContext = Omit<FetchContext, "locked"> & {
  /** A folder for what is fetched; it goes with the caller's. */
  scratch: string;
  /** Packages that are copied, too, where they are installed. */
  optional?: readonly string[];
};

/** A package of an image. */
export type NamedVersion = { name: string; version: string };

type Manifest = NamedVersion & {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
};

/** A package of the tree that is made. */
type PackageNode = {
  /** Where its files are now. */
  folder: string;
  /** Where they come to, from the tree's root. */
  path: string;
  /** The package in whose `node_modules` it is. */
  within: PackageNode | undefined;
  /** What is in its own, by name. */
  inside: Map<string, PackageNode>;
};

/**
 * Copies the packages that the one in `root` needs, wherever its package manager has put them: into `node_modules` of
 * `target`, or, where another version of one is there, into those of the package that needs it. The same packages make
 * the same tree. Of the optional ones it takes those for the image's platform, and fetches what this machine, being
 * another one, does not have.
 * @returns the packages of the tree, with that of `root`
 * @throws ImageBuildError when a package is not there and cannot be fetched
 */
export async function copyPackages(
  root: string,
  target: string,
  context: PackagesContext,
): Promise<NamedVersion[]> {
  const { platform, scratch, optional = [] } = context;
  const locked = platformPackages(root, platform);
  const top: PackageNode = { folder: realpathSync(root), path: "", within: undefined, inside: new Map() };
  const nodes = [top];
  const add = (name: string, folder: string, dependent: PackageNode) => {
    const known = findNode(name, dependent);
    if (known?.folder === folder) return;
    const within = known ? dependent : top;
    const one = { folder, path: join(within.path, "node_modules", name), within, inside: new Map() };
    within.inside.set(name, one);
    nodes.push(one);
  };
  for (const name of optional) {
    const folder = findPackage(name, top.folder);
    if (folder !== undefined) add(name, folder, top);
  }
  // Breadth first: what the root itself needs has the first choice of what lies at the top.
  for (const dependent of nodes) {
    const { name, dependencies, optionalDependencies } = manifestIn(dependent.folder);
    const missing: Record<string, string> = {};
    for (const [needed, version] of Object.entries({ ...dependencies, ...optionalDependencies }).sort()) {
      const folder = findPackage(needed, dependent.folder);
      if (folder !== undefined && fitsPlatform(manifestIn(folder), platform)) add(needed, folder, dependent);
      else if (locked.some((one) => one.name === needed)) missing[needed] = version;
      else if (!Object.hasOwn(optionalDependencies ?? {}, needed)) throw notInstalled(needed, name);
    }
    if (Object.keys(missing).length === 0) continue;
    const fetched = join(scratch, String(nodes.indexOf(dependent)));
    await fetchPackages(fetched, missing, { ...context, locked });
    for (const needed of Object.keys(missing))
      add(needed, realpathSync(join(fetched, "node_modules", needed)), dependent);
  }
  for (const { folder, path } of nodes.slice(1)) await copyOne(folder, join(target, path));
  return nodes.map(({ folder }) => manifestIn(folder)).map(({ name, version }) => ({ name, version }));
}

/** What Node finds in the tree under this name. */
function findNode(name: string, dependent: PackageNode): PackageNode | undefined {
  for (let at: PackageNode | undefined = dependent; at; at = at.within) {
    const found = at.inside.get(name);
    if (found) return found;
  }
  return undefined;
}

/** What Node finds on this machine under this name. */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, "node_modules", name);
    if (existsSync(join(candidate, "package.json"))) return realpathSync(candidate);
    if (folder === dirname(folder)) return undefined;
  }
}

/**
 * Where install scripts put programs of this machine's platform. The image has them from the package of its platform,
 * and looks for them there only.
 */
const PROGRAMS = new Map([["esbuild", "bin"]]);

/** Without its `node_modules`: what is needed of them is copied by itself. */
function copyOne(folder: string, target: string): Promise<void> {
  const programs = PROGRAMS.get(manifestIn(folder).name);
  const leftOut = ["node_modules", ...(programs ? [programs] : [])].map((name) => join(folder, name));
  const filter = (source: string) => !leftOut.includes(source);
  return cp(folder, target, { recursive: true, dereference: true, filter });
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}

function notInstalled(name: string, dependent: string): ImageBuildError {
  return new ImageBuildError(
    `the package ${name}, which ${dependent} needs, is not installed on this machine`,
    {
      hint: "The image gets the packages that this program runs with: install it again, into a folder node_modules.",
    },
  );
}
