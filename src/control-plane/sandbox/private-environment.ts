import { closeSync, existsSync, fchownSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { PLACES_OF_BUILDS } from "../../contract/rules/build-secrets.ts";
import { removeTree } from "../folders/remove-tree.ts";
import { type ChildEnvironment, type HostEnvironment, npmSettings } from "../machine/host-environment.ts";
import { settingsForBuilds } from "../machine/package-manager-settings.ts";

/** The environment of a confined command: variables that name paths of this process's user name its own. */
export function privateEnvironment(
  environment: ChildEnvironment,
  { home, temporary }: { home: string; temporary?: string },
): ChildEnvironment {
  const kept = Object.entries(environment).filter(([name]) => !PLACES_OF_BUILDS.includes(name));
  return {
    ...Object.fromEntries(kept),
    HOME: home,
    ...(temporary !== undefined && { TMPDIR: temporary }),
    // A project, or the whole machine, may also name a folder outside of the sandbox.
    ...(kept.some(([name]) => name.startsWith("npm_config_")) && { npm_config_cache: join(home, ".npm") }),
    // Code compiled by one deployment must never be another's.
    ...(environment.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: join(home, ".cache", "node") }),
  };
}

/** Settings of package managers in the user's home: registries and their credentials. */
const SETTINGS = [".npmrc", ".yarnrc", ".yarnrc.yml"] as const;

/**
 * Copies what holds for builds, too, of the user's settings of package managers into the home of a build. Those of an
 * earlier build are replaced.
 */
export async function copyRegistrySettings(
  host: HostEnvironment,
  home: string,
  owner: number | undefined,
): Promise<void> {
  for (const name of SETTINGS) {
    const to = join(home, name);
    await removeTree(to);
    const { npm_config_globalconfig, npm_config_userconfig } = name === ".npmrc" ? npmSettings(host) : {};
    const files = [npm_config_globalconfig, npm_config_userconfig ?? (host.HOME && join(host.HOME, name))];
    const texts = files.map((from) => (from && existsSync(from) ? readFileSync(from, "utf8") : ""));
    const lines = name === ".npmrc" ? settingsOfVariables(host) : [];
    const text = texts.map((each) => settingsForBuilds(name, each)).join("") + lines.join("");
    if (text === "") continue;
    // Never through a link: the home is its owner's.
    const file = openSync(to, "wx", 0o600);
    try {
      writeSync(file, text);
      if (owner !== undefined) fchownSync(file, owner, owner);
    } finally {
      closeSync(file);
    }
  }
}

/** Variables such as `npm_config_//host/:_authToken`, whose names get through no shell. */
function settingsOfVariables(host: HostEnvironment): string[] {
  return Object.entries(host).flatMap(([name, value]) => {
    const setting = /^npm_config_((?:@|\/\/).+)$/i.exec(name)?.[1];
    return setting === undefined || value === undefined ? [] : [`${setting}=${value}\n`];
  });
}
