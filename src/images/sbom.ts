import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isJsonObject } from "../foundation/json/json-object.ts";
import type { LockFile } from "../project/lock-files.ts";
import type { NamedVersion } from "./package-tree.ts";

type Component = { type: "library"; name: string; version: string; purl: string; "bom-ref": string };

/**
 * The software bill of materials of an image, CycloneDX 1.5 as JSON: the agent server with its packages, and what the
 * project's lock files name. Without serial number and time, so that the same tree gives the same text.
 * @param python packages from the lock file of Python
 */
export function sbom(
  root: string,
  lockFile: LockFile | undefined,
  serverPackages: readonly NamedVersion[],
  python: readonly NamedVersion[] = [],
): string {
  const npm = [
    ...serverPackages.map(({ name, version }) => [name, version] as const),
    ...(lockFile === undefined ? [] : lockedPackages(lockFile, readFileSync(join(root, lockFile), "utf8"))),
  ];
  const packages = [
    ...npm.map(([name, version]) => component("npm", name, version)),
    ...python.map(({ name, version }) =>
      component("pypi", name.toLowerCase().replaceAll(/[-_.]+/g, "-"), version),
    ),
  ];
  const components = new Map(packages.map((one) => [one.purl, one]));
  const sorted = [...components].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  return `${JSON.stringify({ bomFormat: "CycloneDX", specVersion: "1.5", version: 1, components: sorted }, null, 1)}\n`;
}

function component(registry: "npm" | "pypi", name: string, version: string): Component {
  const purl = `pkg:${registry}/${name.replace("@", "%40")}@${version}`;
  return { type: "library", name, version, purl, "bom-ref": purl };
}

/** Name and version of every package that an install without development packages may have. */
function lockedPackages(lockFile: LockFile, text: string): (readonly [string, string])[] {
  switch (lockFile) {
    case "package-lock.json":
    case "npm-shrinkwrap.json":
      return ofNpm(text);
    case "pnpm-lock.yaml":
      return matches(text, /^ {2}'?\/?((?:@[^@/'\s]+\/)?[^@/'\s]+)[@/](\d[^:'()\s]*)[^:]*'?:/gm);
    case "yarn.lock":
      return matches(text, /^"?((?:@[^@/"\s]+\/)?[^@/"\s]+)@[^\n]*:\n {2}version:? "?([^"\n]+)/gm);
  }
}

function ofNpm(text: string): (readonly [string, string])[] {
  const lock: unknown = JSON.parse(text);
  const packages = isJsonObject(lock) && isJsonObject(lock.packages) ? lock.packages : {};
  return Object.entries(packages).flatMap(([path, entry]) => {
    const at = path.lastIndexOf("node_modules/");
    if (at === -1 || !isJsonObject(entry) || entry.dev === true || typeof entry.version !== "string")
      return [];
    const name = typeof entry.name === "string" ? entry.name : path.slice(at + "node_modules/".length);
    return [[name, entry.version] as const];
  });
}

function matches(text: string, pattern: RegExp): (readonly [string, string])[] {
  return [...text.matchAll(pattern)].map(([, name = "", version = ""]) => [name, version] as const);
}
