import type { RunnerEffects } from "../runner.ts";

/** Every input of action.yml; a test holds the two lists against each other. */
export const INPUTS = [
  "command",
  "base-url",
  "api-key",
  "tenant-id",
  "dialect",
  "name",
  "deployment-id",
  "deployment-type",
  "source",
  "repo-url",
  "repo-ref",
  "graph-config-path",
  "project-dir",
  "image-uri",
  "integration-id",
  "resource-spec",
  "env",
  "plain",
  "secrets",
  "build-secrets",
  "runtime-keys",
  "secret-references",
  "tags",
  "install-command",
  "build-command",
  "build-on-push",
  "deletion-protection",
  "custom-url",
  "config",
  "env-allow",
  "take-over",
  "wait",
  "wait-timeout",
  "verify",
  "verify-message",
  "verify-input",
  "verify-assistant",
  "verify-expect",
  "verify-api-key",
  "rollback-on-failure",
  "on-superseded",
  "on-cancel",
  "preview",
  "pull-request",
  "revision-id",
  "promote-from",
  "comment",
  "github-token",
  "environment",
] as const;
export type InputName = (typeof INPUTS)[number];

/** The inputs whose whole text is secret. */
export const SECRET_INPUTS = ["api-key", "verify-api-key", "github-token"] as const satisfies InputName[];

/** The inputs that may come from the environment, so that one step can set them for a whole job. */
export const FALLBACKS: Partial<Record<InputName, string>> = {
  "base-url": "AGENT_DEPLOY_BASE_URL",
  "api-key": "AGENT_DEPLOY_API_KEY",
  "tenant-id": "AGENT_DEPLOY_TENANT_ID",
  dialect: "AGENT_DEPLOY_DIALECT",
};

/** Texts as given; what is empty is not there, since an unset input arrives as an empty string. */
export type InputTexts = Partial<Record<InputName, string>>;

export function readInputTexts({ core, environment }: RunnerEffects): InputTexts {
  const texts: InputTexts = {};
  for (const name of INPUTS) {
    const given = core.getInput(name);
    const value = given || environment[FALLBACKS[name] ?? ""]?.trim();
    if (value) texts[name] = value;
  }
  return texts;
}
