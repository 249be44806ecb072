import { parse as parseYaml, stringify as stringifyYaml } from "yaml";

/**
 * Settings of package managers that have no effect beyond the file. Others name programs, plugins, files and folders
 * that run, or are read and written, at an install (`script-shell`, `cache`, `prefix`, `git`, `yarnPath`, …), and new
 * versions of the managers have more of them.
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

/** Registries of scopes (`@scope:registry`) and their credentials (`//host/:_authToken`) are plain. */
export function isPlainSetting(setting: string): boolean {
  if (setting.startsWith("//"))
    return /:(_authToken|_auth|_password|username|email|always-auth)$/.test(setting);
  if (setting.startsWith("@")) return setting.endsWith(":registry");
  return plainSettings.has(setting);
}

export const settingOfNpmLine = settingOfLine(/[=[\s]/);
export const settingOfYarnLine = settingOfLine(/\s/);

function settingOfLine(end: RegExp): (line: string) => string | undefined {
  return (line) => {
    const text = line.trim();
    return text === "" || /^[#;]/.test(text) ? undefined : text.split(end, 1)[0]!.replace(/^"(.*)"$/, "$1");
  };
}

/** Files with a registry's certificates, and settings of git and compilers: a build reads them as the user does. */
const registryFiles =
  /^(cafile|ca|cert|certfile|key|keyfile|nodedir|offline|https?(Proxy|sCaFilePath|sCertFilePath|sKeyFilePath)|caFilePath|networkSettings)$/;

const isForBuilds = (setting: string) =>
  isPlainSetting(setting) ||
  registryFiles.test(setting) ||
  /^(_auth|_authToken|_password|username|email|fetch-.*|\/\/.*:(certfile|keyfile))$/.test(setting);

/** A user's settings that hold for builds, too: registries and plain ones, no paths and programs of the user. */
export function settingsForBuilds(file: ".npmrc" | ".yarnrc" | ".yarnrc.yml", text: string): string {
  if (file === ".yarnrc.yml") return yamlForBuilds(text);
  const settingOf = file === ".npmrc" ? settingOfNpmLine : settingOfYarnLine;
  const lines = text.split(/\r?\n/).filter((line) => {
    const setting = settingOf(line);
    return setting !== undefined && isForBuilds(setting);
  });
  return lines.map((line) => `${line}\n`).join("");
}

function yamlForBuilds(text: string): string {
  let value: unknown;
  try {
    value = parseYaml(text);
  } catch {
    // Yarn says what is wrong with it.
    return text;
  }
  const kept = Object.entries((value ?? {}) as object).filter(([setting]) => isForBuilds(setting));
  return kept.length === 0 ? "" : stringifyYaml(Object.fromEntries(kept));
}
