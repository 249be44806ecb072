import { NO_CUSTOM_URL } from "../contract/deployment/custom-url.ts";
import type { SecretEntry } from "../contract/deployment/secrets.ts";
import type { Tags } from "../contract/deployment/tags.ts";
import type { Dialect } from "../contract/dialect/dialect.ts";
import type { ConfigurationProblem } from "../foundation/configuration-error.ts";
import { fieldPath } from "../foundation/json/field-path.ts";
import type { Secret } from "../foundation/secret.ts";
import { DEFAULT_PLATFORM, IMAGE_PLATFORMS } from "../images/image-platform.ts";
import { checkShape, type DesiredParts } from "./desired-file/desired-shape.ts";
import { readAllowance, type VariableAllowance } from "./desired-file/variable-access.ts";
import {
  BUILD_SECRETS,
  type Named,
  parseSecretsText,
  RUNTIME_KEYS,
  SECRETS,
  SETTINGS,
} from "./secrets/secrets-text.ts";
import type { ImageBuilder } from "./source-request.ts";
import type { CodeCheck } from "./tarball/checks/code/check-code.ts";
import { parseYamlText } from "./yaml-text.ts";

/** What flags or Action inputs say about a deployment. An empty text counts as left out. */
export type DeploymentRequest = {
  name?: string | undefined;
  deployment_type?: string | undefined;
  /** One of the contract's sources; chosen from what is given when left out. */
  source?: string | undefined;
  repo_url?: string | undefined;
  repo_ref?: string | undefined;
  /** The commit that `repo_ref` points to. */
  commit?: string | undefined;
  /**
   * What the caller knows of the project's own repository, for a git source that neither request nor file describes
   * further: a checkout of a tag is detached, so git names no ref. Says nothing about any other repository.
   */
  default_repo_url?: string | undefined;
  /** The fork whose code is proposed for that repository: it counts as the same repository. */
  fork_repo_url?: string | undefined;
  default_repo_ref?: string | undefined;
  /** The commit that `default_repo_ref` points to. */
  default_commit?: string | undefined;
  /** They override the file, too: another branch than the file's is to be deployed. */
  default_ref_wins?: boolean | undefined;
  /** From the project folder for a tarball, from the repository's root for a git source. */
  graph_config_path?: string | undefined;
  /** Absolute path. */
  project_dir: string;
  image_uri?: string | undefined;
  /** Builds the project's image on this machine; that is deployed, as source `internal_image`. */
  image_build?: ImageBuilder | undefined;
  /** Looks at the code of a project before it is packed. */
  check_code?: CodeCheck | undefined;
  /** The image that it begins with; default: the official one of Node. */
  image_base?: string | undefined;
  /** `linux/amd64` (the default) or `linux/arm64`. */
  image_platform?: string | undefined;
  /** A project that the control plane offers. */
  template_id?: string | undefined;
  integration_id?: string | undefined;
  /** YAML. */
  resource_spec?: string | undefined;
  /** Variables of the agent that are no secrets: a YAML map or list, or lines of `NAME=value`; or the entries themselves. */
  env?: string | readonly SecretEntry[] | undefined;
  /** Settings that everybody may see, though their names or values are those of secrets. Beside those of the file. */
  plain?: readonly string[] | undefined;
  /** Values that the caller hides: no setting may hold one, unless it is plain. */
  masked?: readonly Secret[] | undefined;
  /** As `env`. */
  secrets?: string | readonly SecretEntry[] | undefined;
  /** For the commands of builds alone: the whole set, in the same forms. */
  build_secrets?: string | readonly SecretEntry[] | undefined;
  /** The whole set, in the same forms. */
  runtime_keys?: string | readonly SecretEntry[] | undefined;
  /** YAML list of `{ name, secret_name, secret_key }`. */
  secret_references?: string | undefined;
  /** Over those of the file: a YAML map, or the tags themselves. */
  tags?: string | Tags | undefined;
  deletion_protection?: boolean | undefined;
  /** Null: none is wanted, whatever the file says. */
  install_command?: string | null | undefined;
  build_command?: string | null | undefined;
  build_on_push?: boolean | undefined;
  /** Null: none is wanted, whatever the file says. */
  custom_url?: string | null | undefined;
  /** Path of the desired-state file, from the project folder; by default `agent-deploy.{yaml,yml,json}` there. */
  config?: string | undefined;
  /**
   * The environment's variables that the file may refer to, by name; by default all but those of this program and of a
   * workflow's runner. False: none, since a stranger may have written the file.
   */
  env_allow?: string | false | undefined;
  /** Last resort for the name, e.g. the repository's; made valid. */
  default_name?: string | undefined;
  dialect?: Dialect | undefined;
};

export type RequestedParts = {
  parts: DesiredParts;
  env: readonly SecretEntry[] | undefined;
  plain: readonly string[];
  secrets: readonly SecretEntry[] | undefined;
  build_secrets: readonly SecretEntry[] | undefined;
  runtime_keys: readonly SecretEntry[] | undefined;
  allowed: VariableAllowance;
  warnings: string[];
  problems: ConfigurationProblem[];
};

/** The request as the parts of a desired deployment, with all of its mistakes. */
export async function readRequest(request: DeploymentRequest): Promise<RequestedParts> {
  const problems: ConfigurationProblem[] = [];
  const yaml = async (field: "resource_spec" | "secret_references" | "tags") => {
    const text = request[field];
    if (typeof text !== "string") return text;
    if (text.trim() === "") return undefined;
    const reading = await parseYamlText(text);
    for (const { message, line } of reading.problems) {
      problems.push({ path: field, message: `${field} ${message} (line ${line})` });
    }
    return reading.value ?? undefined;
  };
  const { name, source, integration_id, repo_url, deployment_type, build_on_push, custom_url } = request;
  const { install_command, build_command, repo_ref, graph_config_path, image_uri, template_id } = request;
  const shape = checkShape(
    given({
      name,
      source,
      source_config: {
        ...given({
          integration_id,
          repo_url,
          template_id,
          deployment_type,
          build_on_push,
          custom_url,
          install_command,
          build_command,
          resource_spec: await yaml("resource_spec"),
        }),
        ...(custom_url === null && { custom_url: NO_CUSTOM_URL }),
      },
      source_revision_config: given({ repo_ref, graph_config_path, image_uri }),
      secret_references: await yaml("secret_references"),
      tags: await yaml("tags"),
      deletion_protection: request.deletion_protection,
    }),
    request.dialect,
  );
  problems.push(...imageBuildProblems(request));
  problems.push(...shape.problems.map(({ path, message }) => ({ path: fieldPath(path), message })));
  const warnings: string[] = [];
  const env = await requestedSecrets(request.env, SETTINGS, { problems, warnings });
  const secrets = await requestedSecrets(request.secrets, SECRETS, { problems, warnings });
  const build_secrets = await requestedSecrets(request.build_secrets, BUILD_SECRETS, { problems, warnings });
  const runtime_keys = await requestedSecrets(request.runtime_keys, RUNTIME_KEYS, { problems, warnings });
  const allowed = allowance(request, problems);
  const { plain = [] } = request;
  return {
    parts: shape.parts,
    env,
    plain,
    secrets,
    build_secrets,
    runtime_keys,
    allowed,
    warnings,
    problems,
  };
}

/** Fields of other sources of the code exclude an image that is built here. */
function imageBuildProblems(request: DeploymentRequest): ConfigurationProblem[] {
  const { image_build, source } = request;
  const problem = (path: string, message: string) => ({ path, message: `${path} ${message}` });
  if (!image_build)
    return (["image_base", "image_platform"] as const)
      .filter((field) => request[field])
      .map((field) => problem(field, "is for an image that is built here, and none is"));
  const others = (["image_uri", "repo_url", "repo_ref", "commit"] as const).filter((field) => request[field]);
  const platform = request.image_platform || DEFAULT_PLATFORM;
  return [
    ...others.map((field) => problem(field, "does not go with an image that is built here, of the folder")),
    ...(source && source !== "internal_image"
      ? [
          problem(
            "source",
            `'${source}' does not go with an image that is built here: its source is internal_image`,
          ),
        ]
      : []),
    ...(IMAGE_PLATFORMS.includes(platform)
      ? []
      : [problem("image_platform", `'${platform}' is none of ${IMAGE_PLATFORMS.join(", ")}`)]),
  ];
}

function allowance({ env_allow }: DeploymentRequest, problems: ConfigurationProblem[]): VariableAllowance {
  if (env_allow === false) return false;
  const reading = readAllowance(env_allow);
  for (const word of reading?.wrong ?? [])
    problems.push({
      path: "env_allow",
      message: `env_allow names variables, and '${word}' is not a variable's name`,
    });
  return reading?.allowed;
}

async function requestedSecrets(
  given: DeploymentRequest["secrets"],
  named: Named,
  found: Pick<RequestedParts, "problems" | "warnings">,
): Promise<readonly SecretEntry[] | undefined> {
  if (typeof given !== "string") return given;
  if (given.trim() === "") return undefined;
  const reading = await parseSecretsText(given, named);
  found.problems.push(...reading.problems);
  found.warnings.push(...reading.warnings);
  return reading.secrets;
}

/** The fields that say something. */
function given(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ""),
  );
}
