import { DIALECTS, type Dialect } from "../contract/dialect.ts";
import { parseDuration } from "../foundation/duration.ts";
import { Secret } from "../foundation/secret.ts";
import { withoutCredentials } from "../sources/git.ts";

/** Every input of action.yml; a test holds the two lists against each other. */
export const INPUTS = [
  "base-url",
  "api-key",
  "tenant-id",
  "dialect",
  "name",
  "deployment-type",
  "source",
  "repo-url",
  "repo-ref",
  "graph-config-path",
  "project-dir",
  "image-uri",
  "integration-id",
  "resource-spec",
  "secrets",
  "secret-references",
  "install-command",
  "build-command",
  "build-on-push",
  "custom-url",
  "config",
  "wait",
  "wait-timeout",
  "verify",
  "on-superseded",
  "github-token",
  "environment",
] as const;
export type InputName = (typeof INPUTS)[number];

/** The inputs that may come from the environment, so that one step can set them for a whole job. */
const FALLBACKS: Partial<Record<InputName, string>> = {
  "base-url": "AGENT_DEPLOY_BASE_URL",
  "api-key": "AGENT_DEPLOY_API_KEY",
  "tenant-id": "AGENT_DEPLOY_TENANT_ID",
  dialect: "AGENT_DEPLOY_DIALECT",
};

/** Texts as given; what is empty is not there, since an unset input arrives as an empty string. */
export type InputTexts = Partial<Record<InputName, string>>;

export function readInputTexts(environment: Readonly<Record<string, string | undefined>>): InputTexts {
  const texts: InputTexts = {};
  for (const name of INPUTS) {
    const given = environment[`INPUT_${name.toUpperCase()}`]?.trim();
    const value = given || environment[FALLBACKS[name] ?? ""]?.trim();
    if (value) texts[name] = value;
  }
  return texts;
}

/** How to reach the control plane, and what to do with the deployment once it is described. */
export type DeployInputs = {
  baseUrl: string;
  apiKey: Secret;
  tenantId: string | undefined;
  dialect: Dialect;
  buildOnPush: boolean | undefined;
  wait: boolean;
  waitTimeoutMs: number;
  verify: boolean;
  onSuperseded: "warn" | "fail";
  environment: string | undefined;
};

export type InputProblem = { path: InputName; message: string };

/**
 * The inputs that are the Action's own; those that describe the deployment are read by `sources`. Reports every
 * mistake; with any of them the values are not to be used.
 */
export function readDeployInputs(texts: InputTexts): { inputs: DeployInputs; problems: InputProblem[] } {
  const problems: InputProblem[] = [];
  const refuse = (path: InputName, message: string) => problems.push({ path, message });

  function flag(name: InputName): boolean | undefined {
    const text = texts[name];
    if (text === undefined) return undefined;
    if (/^(true|false)$/i.test(text)) return text.toLowerCase() === "true";
    refuse(name, `${name} is true or false, not '${text}'`);
    return undefined;
  }
  function choice<const T extends string>(name: InputName, known: readonly T[]): T | undefined {
    const text = texts[name];
    const found = known.find((word) => word === text);
    if (text !== undefined && !found) refuse(name, `${name} is one of ${known.join(", ")}, not '${text}'`);
    return found;
  }
  function needed(name: InputName, what: string): string {
    const text = texts[name];
    if (!text) refuse(name, `${name} is needed: ${what} (or set ${FALLBACKS[name]})`);
    return text ?? "";
  }

  const baseUrl = needed("base-url", "the URL of the control plane");
  if (baseUrl && !isHttpUrl(baseUrl)) {
    refuse("base-url", `base-url is an http or https URL, not '${withoutCredentials(baseUrl)}'`);
  }
  const apiKey = needed("api-key", "the API key of the control plane");
  if (apiKey && !/^[\x21-\x7e]+$/.test(apiKey)) {
    refuse(
      "api-key",
      "api-key holds white space or characters beyond ASCII: give it exactly as it was issued",
    );
  }
  const timeout = texts["wait-timeout"] ?? "30m";
  const waitTimeoutMs = parseDuration(timeout);
  if (!waitTimeoutMs) {
    refuse("wait-timeout", `wait-timeout is a number of seconds or a time like 30m, not '${timeout}'`);
  }

  const inputs: DeployInputs = {
    baseUrl,
    apiKey: new Secret(apiKey),
    tenantId: texts["tenant-id"],
    dialect: choice("dialect", DIALECTS) ?? "neutral",
    buildOnPush: flag("build-on-push"),
    wait: flag("wait") ?? true,
    waitTimeoutMs: waitTimeoutMs ?? 0,
    verify: flag("verify") ?? true,
    onSuperseded: choice("on-superseded", ["warn", "fail"]) ?? "warn",
    environment: texts.environment,
  };
  return { inputs, problems };
}

function isHttpUrl(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? "");
}
