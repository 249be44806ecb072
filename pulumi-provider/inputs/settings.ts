import { type ControlPlane, connectControlPlane } from "../../src/client/control-plane.ts";
import { DIALECTS, type Dialect } from "../../src/contract/dialect/dialect.ts";
import { ConfigurationError } from "../../src/foundation/configuration-error.ts";
import { Secret } from "../../src/foundation/secret.ts";
import type { Clock } from "../../src/foundation/time/clock.ts";
import type { ProxyVariables } from "../resource-types.ts";
import { UNKNOWN } from "../values/properties.ts";

/** The namespace of the stack's configuration: `pulumi config set agent-deploy:baseUrl …`. */
export const CONFIG_NAMESPACE = "agent-deploy";

/**
 * Which control plane, with which key, and whether a preview asks it: names in the stack's configuration and in the
 * environment.
 */
const variables = {
  baseUrl: "AGENT_DEPLOY_BASE_URL",
  apiKey: "AGENT_DEPLOY_API_KEY",
  tenantId: "AGENT_DEPLOY_TENANT_ID",
  dialect: "AGENT_DEPLOY_DIALECT",
  checkConnection: "AGENT_DEPLOY_CHECK_CONNECTION",
} as const;
export type SettingName = keyof typeof variables;
export const SETTING_NAMES = Object.keys(variables) as SettingName[];

/** A named setting of the stack or of a provider; undefined: the environment's counts. */
export type ReadSetting = (name: SettingName) => string | undefined;

/** The settings' dialect; an unknown one counts as the default until `connectWith` refuses it. */
export function dialectOf(setting: ReadSetting, environment: ProxyVariables): Dialect {
  const named = settingValue("dialect", setting, environment);
  return DIALECTS.find((known) => known === named) ?? DEFAULT_DIALECT;
}

/**
 * Connects with the settings, those of the environment where none are given.
 * @throws ConfigurationError that names everything missing or wrong
 */
export function connectWith(
  setting: ReadSetting,
  surroundings: { environment: ProxyVariables; clock?: Clock; log: (line: string) => void },
): ControlPlane {
  const { environment, clock, log } = surroundings;
  const value = (name: SettingName) => settingValue(name, setting, environment);
  const [baseUrl, apiKey, tenantId] = [value("baseUrl"), value("apiKey"), value("tenantId")];
  const named = value("dialect") ?? DEFAULT_DIALECT;
  const dialect = DIALECTS.find((known) => known === named);
  const problems = [
    ...(baseUrl === undefined ? [missing("baseUrl")] : []),
    ...(apiKey === undefined ? [missing("apiKey", " --secret")] : []),
    ...(dialect ? [] : [`the dialect '${named}' is not known: it is ${DIALECTS.join(" or ")}`]),
    ...switchProblems(value("checkConnection")),
  ];
  if (problems.length > 0 || baseUrl === undefined || apiKey === undefined) {
    throw new ConfigurationError(problems.map((message) => ({ path: "", message })));
  }
  return connectControlPlane({
    baseUrl,
    credentials: { apiKey: new Secret(apiKey), tenantId },
    dialect,
    environment,
    clock,
    onRetry: ({ method, path, reason }) => log(`${method} ${path} failed (${reason}), tries again`),
  });
}

/** Whether a preview asks the control plane if it can be used; anything but `false` means yes. */
export function checksConnection(setting: ReadSetting, environment: ProxyVariables): boolean {
  return settingValue("checkConnection", setting, environment) !== "false";
}

/** Whether a setting is an output that this preview does not know yet. */
export function hasUnknownSetting(setting: ReadSetting): boolean {
  return SETTING_NAMES.some((name) => setting(name) === UNKNOWN);
}

function switchProblems(given: string | undefined): string[] {
  if (given === undefined || given === "true" || given === "false") return [];
  return [`checkConnection is '${given}', but has to be true or false`];
}

const DEFAULT_DIALECT: Dialect = "neutral";

function settingValue(
  name: SettingName,
  setting: ReadSetting,
  environment: ProxyVariables,
): string | undefined {
  return setting(name) || environment[variables[name]] || undefined;
}

function missing(name: SettingName, flag = ""): string {
  return `${name} is missing: run \`pulumi config set${flag} ${CONFIG_NAMESPACE}:${name} …\`, or set ${variables[name]}`;
}
