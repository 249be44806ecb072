import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { isJsonObject } from "../../../../foundation/json/json-object.ts";
import type { ProjectTree } from "../../tree/project-tree.ts";
import { isLocked, lockOf, lockTexts } from "../lock-file.ts";

/**
 * `named`: a `package.json` names it. `brought`: another package brings it, so that it is found by luck. `unknown`: without a
 * lock file and installed packages nothing tells.
 */
export type PackageStanding = "named" | "brought" | "unknown" | "missing";

export type KnownPackages = {
  standing(name: string): PackageStanding;
  /** The command that names a package. */
  install(name: string): string;
};

const INSTALLS = { npm: "npm install", pnpm: "pnpm add", yarn: "yarn add" } as const;

const FIELDS = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];

/** What the manifests and lock files of a packed tree say of packages. Read once something is asked. */
export function knownPackages({ root, tree }: { root: string; tree: ProjectTree }): KnownPackages {
  const named = (basename: string) => tree.files.filter((file) => posix.basename(file) === basename);
  let names: ReadonlySet<string> | undefined;
  let locks: readonly string[] | undefined;
  const isNamed = (name: string) => {
    names ??= new Set(named("package.json").flatMap((path) => namesIn(readText(join(root, path)))));
    return names.has(name);
  };
  const isInLock = (name: string) => {
    locks ??= lockTexts({ root, tree });
    return locks.length === 0 ? undefined : isLocked(name, locks);
  };
  const isInstalled = (name: string) => {
    const folders = named("package.json").map((path) => join(root, posix.dirname(path), "node_modules"));
    const installed = folders.filter((folder) => existsSync(folder));
    return installed.length === 0 ? undefined : installed.some((folder) => existsSync(join(folder, name)));
  };
  return {
    standing(name) {
      if (isNamed(name)) return "named";
      const isBrought = isInLock(name) ?? isInstalled(name);
      if (isBrought === undefined) return "unknown";
      return isBrought ? "brought" : "missing";
    },
    install: (name) => `${INSTALLS[lockOf({ tree })?.manager ?? "npm"]} ${name}`,
  };
}

/** Also its own name, by which a package finds itself, and by which members of a workspace find each other. */
function namesIn(text: string): string[] {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    // The check of the manifests says so of those that matter.
    return [];
  }
  if (!isJsonObject(manifest)) return [];
  const { name } = manifest;
  const fields = FIELDS.map((field) => manifest[field]).filter(isJsonObject);
  return [...(typeof name === "string" ? [name] : []), ...fields.flatMap((field) => Object.keys(field))];
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch {
    // Packing says of every file that it cannot be read.
    return "";
  }
}
