import { closeSync, existsSync, fchownSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { removeTree } from "../folders/remove-tree.ts";
import type { ChildEnvironment, HostEnvironment } from "../run/host-environment.ts";

/** Places of this process's user, which a confined command has its own of, or none. */
const PLACES = [
  "TMPDIR",
  "TEMP",
  "TMP",
  "XDG_CACHE_HOME",
  "XDG_CONFIG_HOME",
  "XDG_DATA_HOME",
  "COREPACK_HOME",
  "PNPM_HOME",
  "npm_config_cache",
  "npm_config_userconfig",
  "SSH_AUTH_SOCK",
  "SSH_AGENT_PID",
  "GIT_CONFIG_GLOBAL",
];

/** The environment of a confined command: what names a place of this process's user names one of its own. */
export function privateEnvironment(
  environment: ChildEnvironment,
  { home, temporary }: { home: string; temporary?: string },
): ChildEnvironment {
  const kept = Object.entries(environment).filter(([name]) => !PLACES.includes(name));
  return {
    ...Object.fromEntries(kept),
    HOME: home,
    ...(temporary !== undefined && { TMPDIR: temporary }),
    // Code compiled by one deployment must never be another's.
    ...(environment.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: join(home, ".cache", "node") }),
  };
}

/** Settings of package managers in the user's home: registries and their credentials. */
const SETTINGS = [".npmrc", ".yarnrc", ".yarnrc.yml"];

/** Copies the settings of package managers into the home of a build. Those of an earlier build are replaced. */
export async function copyRegistrySettings(
  host: HostEnvironment,
  home: string,
  owner: number | undefined,
): Promise<void> {
  for (const name of SETTINGS) {
    const to = join(home, name);
    await removeTree(to);
    const from = (name === ".npmrc" && host.npm_config_userconfig) || (host.HOME && join(host.HOME, name));
    const text = from && existsSync(from) ? readFileSync(from, "utf8") : "";
    const lines = name === ".npmrc" ? settingsOfVariables(host) : [];
    if (text === "" && lines.length === 0) continue;
    // Never through a link: the home is its owner's.
    const file = openSync(to, "wx", 0o600);
    try {
      writeSync(file, [text, ...lines].join("\n"));
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
    return setting === undefined || value === undefined ? [] : [`${setting}=${value}`];
  });
}
