import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ImageBuildError } from "./image-build-error.ts";

/** A system and a processor as npm names them. */
export type Platform = { os: string; cpu: string };

type PlatformLists = { os?: readonly string[]; cpu?: readonly string[] };

/** An entry of an npm lock file. */
export type LockedPackage = PlatformLists & { name: string; version: string; integrity?: string };

/** Whether a manifest or an entry of a lock file lets its package be installed there. */
export function fitsPlatform({ os, cpu }: PlatformLists, platform: Platform): boolean {
  return allows(os, platform.os) && allows(cpu, platform.cpu);
}

const allows = (list: readonly string[] | undefined, value: string): boolean =>
  list === undefined || list.some((one) => (one.startsWith("!") ? one !== `!${value}` : one === value));

/** The packages that this one's lock file has for some platforms only, this one among them. */
export function platformPackages(root: string, platform: Platform): LockedPackage[] {
  const file = ["npm-shrinkwrap.json", "package-lock.json"]
    .map((name) => join(root, name))
    .find((path) => existsSync(path));
  if (file === undefined) return [];
  const { packages } = JSON.parse(readFileSync(file, "utf8")) as {
    packages: Record<string, Omit<LockedPackage, "name">>;
  };
  return Object.entries(packages)
    .filter(([, entry]) => (entry.os ?? entry.cpu) !== undefined && fitsPlatform(entry, platform))
    .map(([path, entry]) => ({ ...entry, name: path.slice(path.lastIndexOf(MODULES) + MODULES.length) }));
}

const MODULES = "node_modules/";

export type FetchContext = {
  platform: Platform;
  /** The integrity of these is checked. */
  locked: readonly LockedPackage[];
  environment: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
};

/**
 * Lets npm put packages of another platform than this machine's into `node_modules` of a new folder.
 * @param wanted versions by name
 * @throws ImageBuildError when npm cannot
 */
export async function fetchPackages(
  folder: string,
  wanted: Readonly<Record<string, string>>,
  { platform: { os, cpu }, locked, environment, signal }: FetchContext,
): Promise<void> {
  const entries = locked
    .filter(({ name, version }) => wanted[name] === version)
    .map(({ name, ...entry }) => [`${MODULES}${name}`, entry]);
  const packages = { "": { dependencies: wanted }, ...Object.fromEntries(entries) };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: wanted }));
  await writeFile(join(folder, "package-lock.json"), JSON.stringify({ lockfileVersion: 3, packages }));
  // Forced, npm takes what is for another platform, and still checks its integrity.
  const options = ["--force", "--ignore-scripts", "--no-audit", "--no-fund"];
  await promisify(execFile)("npm", ["install", ...options], {
    cwd: folder,
    env: { ...environment },
    signal,
  }).catch((cause: unknown) => {
    signal.throwIfAborted();
    const names = Object.entries(wanted).map(([name, version]) => `${name}@${version}`);
    throw new ImageBuildError(
      `npm could not fetch ${names.join(", ")}, which the image needs on ${os}/${cpu}`,
      {
        hint: "See whether npm's registry can be reached, or build on a machine of the image's platform.",
        cause,
      },
    );
  });
}
