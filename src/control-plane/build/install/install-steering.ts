import { parse as parseYaml } from "yaml";
import { isJsonObject } from "../../../foundation/json/json-object.ts";
import {
  isPlainSetting,
  settingOfNpmLine,
  settingOfYarnLine,
} from "../../machine/package-manager-settings.ts";
import type { PackageManager } from "./package-manager.ts";

/** Scripts that a manager runs at an install: they may read and write anything. */
const lifecycle = [
  "preinstall",
  "install",
  "postinstall",
  "prepublish",
  "preprepare",
  "prepare",
  "postprepare",
  "predependencies",
  "dependencies",
  "postdependencies",
  "pnpm:devPreinstall",
];

/** Why an install with this file depends on more than the file says; undefined when it does not. */
export function steeringProblem(name: string, text: string, manager: PackageManager): string | undefined {
  switch (name) {
    case "package.json":
      return packageJsonProblem(text, manager);
    case ".npmrc":
      return unplain(text.split("\n").map(settingOfNpmLine));
    case ".yarnrc":
      return unplain(text.split("\n").map(settingOfYarnLine));
    case ".yarnrc.yml":
    case "pnpm-workspace.yaml":
      return yamlProblem(text);
    case ".pnpmfile.cjs":
    case ".pnpmfile.mjs":
      return "runs at the install";
    default:
      return localArchive.test(text) ? "names an archive of the project" : undefined;
  }
}

/**
 * Whether the lock file alone decides what is installed: only the manager runs, and whatever it fetches or has cached
 * in the builds' home must have the digest in the lock file. Only npm's lock file says which packages have scripts.
 */
export function installsAlone(manager: PackageManager, lock: string): boolean {
  if (manager.name !== "npm") return false;
  let found: { lockfileVersion?: unknown; packages?: unknown } | null;
  try {
    found = JSON.parse(lock);
  } catch {
    return false;
  }
  const { lockfileVersion, packages } = found ?? {};
  if ((lockfileVersion !== 2 && lockfileVersion !== 3) || !isJsonObject(packages)) return false;
  return Object.entries(packages).every(([path, entry]) => isJsonObject(entry) && isPinned(path, entry));
}

/** A package from a git repository is made by its own scripts, whatever the lock file says of them. */
function isPinned(path: string, entry: Record<string, unknown>): boolean {
  const { hasInstallScript, scripts, link, inBundle, integrity, resolved } = entry;
  if (hasInstallScript !== undefined || scripts !== undefined) return false;
  // The project's own folders, links to them, and what is part of another package.
  if (!/(^|\/)node_modules\//.test(path) || link === true || inBundle === true) return true;
  const isArchive = resolved === undefined || (typeof resolved === "string" && /^https?:/.test(resolved));
  return isArchive && typeof integrity === "string" && /\bsha(256|384|512)-/.test(integrity);
}

/** The lock file may do without its digest. */
const localArchive = /"file:[^"\n]{1,4096}\.(?:tgz|tar|tar\.gz)"/i;

function packageJsonProblem(text: string, manager: PackageManager): string | undefined {
  let json: { scripts?: Record<string, unknown>; dependenciesMeta?: unknown } | null;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return "is not valid JSON";
  }
  const script = lifecycle.find((name) => json?.scripts?.[name] !== undefined);
  if (script) return `has the script '${script}'`;
  if (localArchive.test(text)) return "names an archive of the project";
  // npm links a local folder, the others copy it: its content is then part of the install.
  if (manager.name !== "npm" && /"(file|portal):/.test(text)) return "depends on a local folder";
  return json?.dependenciesMeta ? "has dependenciesMeta" : undefined;
}

function unplain(settings: readonly (string | undefined)[]): string | undefined {
  const setting = settings.find((each) => each !== undefined && !isPlainSetting(each));
  return setting === undefined
    ? undefined
    : `sets '${setting}', which may run or read more than the lock file says`;
}

function yamlProblem(text: string): string | undefined {
  try {
    return unplain(Object.keys((parseYaml(text) ?? {}) as object));
  } catch {
    return "is not valid YAML";
  }
}
