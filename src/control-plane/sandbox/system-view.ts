import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync } from "node:fs";
import { basename, delimiter, dirname, isAbsolute, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { findProgram } from "../../foundation/find-program.ts";
import { certificateVariables, type HostEnvironment } from "../machine/host-environment.ts";

/** A folder or file that every launch may read, or a link that it finds at that path. */
export type Visible = { path: string; link?: string };

/** Programs, libraries and settings of the system. Not `/home`, `/root`, `/var`, `/run`, `/srv`, `/mnt`, `/tmp`. */
const SYSTEM = [
  "/usr",
  "/bin",
  "/sbin",
  "/lib",
  "/lib32",
  "/lib64",
  "/libx32",
  "/etc",
  "/opt",
  "/nix",
  "/gnu",
  // Node reads the limits of its memory there.
  "/sys",
];
/** Links in `/etc` that lead to `/run`. */
const SYSTEM_FILES = ["/etc/resolv.conf", "/etc/hosts", "/etc/localtime"];
/** What installs packages, wherever it is installed. */
const PROGRAMS = ["node", "npm", "npx", "corepack", "git", "uv"];
/** Variables that name a file or a folder that commands read. */
const FILE_VARIABLES = [
  ...certificateVariables,
  "npm_config_cafile",
  "npm_config_globalconfig",
  "npm_config_nodedir",
];

/** The root of this package, which holds `src/` or `lib/`. */
const packageRoot = fileURLToPath(new URL("../../../", import.meta.url)).replace(/[\\/]$/, "");

/**
 * What every launch may read: the system, Node, this package with its dependencies, and `shared`. Ordered, so that a
 * folder comes before what lies in it.
 */
export function systemView(environment: HostEnvironment, shared: readonly string[]): Visible[] {
  const paths = [
    ...SYSTEM_FILES.filter((path) => existsSync(path)).map((path) => realpathSync(path)),
    ...ownPaths(),
    ...programPaths(environment.PATH ?? ""),
    ...FILE_VARIABLES.flatMap((name) => environment[name] ?? []).filter((path) => existsSync(path)),
    ...shared,
  ].map((path) => resolve(path));
  const system = SYSTEM.filter((path) => existsSync(path)).map(visible);
  const isCovered = (path: string) =>
    system.some(({ path: top, link }) => link === undefined && isWithin(path, top));
  const interpreters = interpretersOf(environment.PATH ?? "");
  const folders = [...paths, ...interpreters.flatMap(({ prefix }) => prefix)];
  const more = [...new Set(folders)].filter((path) => !isCovered(path)).sort();
  // Elsewhere the folder that a link lies in is not there. Each launch has temporary folders of its own.
  const shown = [...more, "/tmp", "/var/tmp"];
  const isThere = (folder: string) => isCovered(folder) || shown.some((path) => isWithin(folder, path));
  const links = interpreters.filter(({ path }) => !isThere(realpathSync(dirname(path))));
  return [...system, ...more.map((path) => ({ path })), ...links.map(({ path, link }) => ({ path, link }))];
}

/**
 * The interpreters of Python on the path: where each is installed, with its library, and the link that leads there, such
 * as those of uv in a folder with other programs of the user.
 */
function interpretersOf(path: string): { path: string; link: string; prefix: string }[] {
  return [...new Set(path.split(delimiter))].flatMap((folder) => {
    const names = isAbsolute(folder) && existsSync(folder) ? readdirSync(folder) : [];
    return names
      .filter((name) => /^python3(\.\d+)?$/.test(name) && existsSync(join(folder, name)))
      .flatMap((name) => {
        const file = join(folder, name);
        const real = realpathSync(file);
        const prefix = dirname(dirname(real));
        // What starts another program, or lies in somebody's own folder, is none that is installed.
        if (!existsSync(join(prefix, "lib", basename(real), "os.py"))) return [];
        return [{ path: file, link: real, prefix }];
      });
  });
}

function visible(path: string): Visible {
  return lstatSync(path).isSymbolicLink() ? { path, link: readlinkSync(path) } : { path };
}

/** Node, and of this package what an agent server is made of: its folder may hold a data folder, too. */
function ownPaths(): string[] {
  const node = realpathSync(process.execPath);
  return [
    node,
    dirname(node),
    ...["package.json", "src", "lib", "node_modules"].map((name) => join(packageRoot, name)),
    // Installed, its dependencies lie beside it.
    ...(outermostModules(packageRoot) ?? []),
  ].filter((path) => existsSync(path));
}

function outermostModules(folder: string): string[] | undefined {
  const parts = folder.split(sep);
  const index = parts.indexOf("node_modules");
  return index < 0 ? undefined : [parts.slice(0, index + 1).join(sep)];
}

/** The folders on the path that hold them, and the packages that they are links into. */
function programPaths(path: string): string[] {
  return PROGRAMS.flatMap((program) => {
    const file = findProgram(path, program);
    if (file === undefined) return [];
    const real = dirname(realpathSync(file));
    return [dirname(file), ...(outermostModules(real) ?? [real])];
  });
}

/** Whether a path is this folder or lies in it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
