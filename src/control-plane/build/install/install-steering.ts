import { parse as parseYaml } from "yaml";
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
  "pnpm:devPreinstall",
];

/**
 * Settings whose whole effect stands in the file. Others name programs, plugins and files that run or are read at an
 * install (`script-shell`, `node-options`, `git`, `yarnPath`, …), and new versions of the managers have more of them.
 */
const plainSettings: ReadonlySet<string> = new Set(
  [
    "registry always-auth strict-ssl proxy https-proxy noproxy fetch-retries fetch-timeout network-timeout maxsockets",
    "legacy-peer-deps strict-peer-deps strict-peer-dependencies auto-install-peers omit include optional production",
    "engine-strict save save-exact save-prefix package-lock lockfile-version prefer-dedupe prefer-offline access tag",
    "fund audit audit-level update-notifier progress loglevel color ignore-scripts foreground-scripts min-release-age",
    "node-linker hoist hoist-pattern public-hoist-pattern shamefully-hoist dedupe-peer-dependents install-strategy",
    "resolution-mode link-workspace-packages prefer-workspace-packages shared-workspace-lockfile frozen-lockfile",
    "save-workspace-protocol prefer-frozen-lockfile package-import-method side-effects-cache resolve-peers-from-workspace-root",
    "lastUpdateCheck enableTelemetry enableGlobalCache enableImmutableInstalls enableScripts enableProgressBars",
    "nodeLinker nmMode nmHoistingLimits compressionLevel checksumBehavior defaultSemverRangePrefix httpTimeout",
    "npmRegistryServer npmScopes npmAuthToken npmAlwaysAuth npmRegistries packageExtensions logFilters httpRetry",
    "supportedArchitectures networkConcurrency enableStrictSsl npmMinimalAgeGate",
    "packages catalog catalogs overrides onlyBuiltDependencies ignoredBuiltDependencies neverBuiltDependencies",
    "autoInstallPeers shamefullyHoist publicHoistPattern hoistPattern strictPeerDependencies peerDependencyRules",
    "linkWorkspacePackages preferWorkspacePackages sharedWorkspaceLockfile saveWorkspaceProtocol minimumReleaseAge",
    "allowedDeprecatedVersions allowUnusedPatches dedupePeerDependents resolutionMode catalogMode engineStrict",
  ].flatMap((line) => line.split(" ")),
);

/** Why an install with this file depends on more than the file says; undefined when it does not. */
export function steeringProblem(name: string, text: string, manager: PackageManager): string | undefined {
  switch (name) {
    case "package.json":
      return packageJsonProblem(text, manager);
    case ".npmrc":
      return unplain(text.split("\n").map(settingOfLine(/[=[\s]/)));
    case ".yarnrc":
      return unplain(text.split("\n").map(settingOfLine(/\s/)));
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

/** Whether nothing runs at the install but the manager: only npm's lock file says which packages have scripts. */
export function installsAlone(manager: PackageManager, lock: string): boolean {
  return (
    manager.name === "npm" && /"lockfileVersion": *[23]\b/.test(lock) && !lock.includes('"hasInstallScript"')
  );
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
  const setting = settings.find((each) => each !== undefined && !isPlain(each));
  return setting === undefined
    ? undefined
    : `sets '${setting}', which may run or read more than the lock file says`;
}

/** Registries of scopes (`@scope:registry`) and their credentials (`//host/:_authToken`) are plain. */
function isPlain(setting: string): boolean {
  if (setting.startsWith("//"))
    return /:(_authToken|_auth|_password|username|email|always-auth)$/.test(setting);
  if (setting.startsWith("@")) return setting.endsWith(":registry");
  return plainSettings.has(setting);
}

function settingOfLine(end: RegExp): (line: string) => string | undefined {
  return (line) => {
    const text = line.trim();
    return text === "" || /^[#;]/.test(text) ? undefined : text.split(end, 1)[0]!.replace(/^"(.*)"$/, "$1");
  };
}

function yamlProblem(text: string): string | undefined {
  try {
    return unplain(Object.keys((parseYaml(text) ?? {}) as object));
  } catch {
    return "is not valid YAML";
  }
}
