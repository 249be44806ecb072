import { resolve } from "node:path";
import { z } from "zod";
import type { Dialect } from "../../../contract/dialect/dialect.ts";
import { DEPLOYMENT_TYPES } from "../../../contract/source/source-config.ts";
import { SOURCES } from "../../../contract/source/source-traits.ts";
import type { Secret } from "../../../foundation/secret.ts";
import { DEFAULT_PLATFORM, IMAGE_PLATFORMS } from "../../../images/image-platform.ts";
import {
  type CodeCheck,
  DESIRED_FILE_NAMES,
  type DeploymentRequest,
  GRAPH_CONFIG_NAMES,
  type ImageBuilder,
} from "../../../sources/index.ts";
import type { Flag, Session } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { resourceId } from "../target.ts";
import { projectDirectory, projectFolderFlag, projectFolderInput, withProject } from "./project-folder.ts";
import { buildSecretsFlag, givenByName, givenSecrets, givenSet, ownKeys } from "./secret-flags.ts";
import { givenTags } from "./tag-flags.ts";

export const plainFlag: Flag = {
  flags: "--plain <name>",
  description: "everybody may see this variable, though it looks like a secret (repeatable)",
  isRepeatable: true,
};

/** What a deployment is to be; the same fields as the Action's inputs, over those of `agent-deploy.yaml`. */
export const projectFlags: readonly Flag[] = [
  projectFolderFlag,
  { flags: "--name <name>", description: "name of the deployment (default: the file's, else the folder's)" },
  {
    flags: "--deployment-type <type>",
    description: `${DEPLOYMENT_TYPES.join(", ")} (default: dev; of external_image: prod)`,
  },
  { flags: "--source <source>", description: `${SOURCES.join(", ")} (default: what is given)` },
  { flags: "--repo-url <url>", description: "git repository to build from" },
  { flags: "--repo-ref <ref>", description: "its branch, tag or commit" },
  { flags: "--commit <sha>", description: "the commit that is to be live; a newer one makes a revision" },
  {
    flags: "--template <id>",
    description: "project of the control plane to deploy (see agent-deploy templates)",
  },
  { flags: "--integration-id <id>", description: "integration that may read the repository" },
  {
    flags: "--graph-config-path <path>",
    description: "the graph configuration (default: graph.json, then langgraph.json)",
  },
  { flags: "--image-uri <uri>", description: "container image to run" },
  {
    flags: "--image-build",
    description: "build the project's image here, push it to the control plane's registry, deploy that",
  },
  {
    flags: "--image-base <image>",
    description: "image that it begins with (default: the official one of Node; of Python, with Node)",
  },
  {
    flags: "--image-platform <platform>",
    description: `${IMAGE_PLATFORMS.join(" or ")} (default: ${DEFAULT_PLATFORM})`,
  },
  { flags: "--install-command <command>", description: "installs the dependencies (default: by lock file)" },
  { flags: "--build-command <command>", description: "builds the project (default: none)" },
  { flags: "--build-on-push", description: "build again on every push" },
  { flags: "--no-build-on-push", description: "do not" },
  { flags: "--deletion-protection", description: "refuse to delete it (agent-deploy delete --unprotect)" },
  { flags: "--no-deletion-protection", description: "do not" },
  {
    flags: "--custom-url <url>",
    description: "URL of the deployment, where the control plane serves it; an empty one removes it",
  },
  { flags: "--resource-spec <yaml>", description: "CPU, memory and scale as YAML or JSON, e.g. '{cpu: 2}'" },
  {
    flags: "--env <name[=value]>",
    description:
      "a variable that is no secret; without a value it is taken from the environment (repeatable)",
    isRepeatable: true,
  },
  plainFlag,
  {
    flags: "--prune-env",
    description: "remove the deployment's other variables (default: what is not given stays)",
  },
  {
    flags: "--secret <name>",
    description: "a secret: its value comes from the environment variable of this name (repeatable)",
    isRepeatable: true,
  },
  { flags: "--secrets-file <file>", description: "secrets as NAME=VALUE lines or YAML" },
  {
    flags: "--prune-secrets",
    description: "remove the deployment's other secrets (default: what is not given stays)",
  },
  buildSecretsFlag,
  {
    flags: "--runtime-keys-file <file>",
    description: "keys for callers of the agent, the whole set, as NAME=VALUE lines or YAML",
  },
  {
    flags: "--tag <key=value>",
    description: "a tag, over those of the file; together they are the whole set (repeatable)",
    isRepeatable: true,
  },
  {
    flags: "--secret-references <yaml>",
    description: "references to cluster secrets (source external_image)",
  },
  { flags: "--config <file>", description: "the deployment as a file (default: agent-deploy.yaml in [dir])" },
  {
    flags: "--env-allow <names>",
    description:
      "variables that the file may refer to (default: all but AGENT_DEPLOY_… and a workflow's own)",
  },
  {
    flags: "--take-over",
    description: "change a deployment of another repository or folder, too; it belongs to this one then",
  },
];

export const projectInput = {
  ...projectFolderInput,
  name: z.string().optional(),
  deployment_type: z.string().optional(),
  source: z.string().optional(),
  repo_url: z.string().optional(),
  repo_ref: z.string().optional(),
  commit: z.string().optional(),
  template: z.string().optional(),
  integration_id: resourceId.optional(),
  graph_config_path: z.string().optional(),
  image_uri: z.string().optional(),
  image_build: z.boolean().optional(),
  image_base: z.string().optional(),
  image_platform: z.string().optional(),
  install_command: z.string().optional(),
  build_command: z.string().optional(),
  build_on_push: z.boolean().optional(),
  deletion_protection: z.boolean().optional(),
  custom_url: z.string().optional(),
  resource_spec: z.string().optional(),
  env: z.array(z.string()).optional(),
  plain: z.array(z.string()).optional(),
  prune_env: z.boolean().default(false),
  secret: z.array(z.string()).optional(),
  secrets_file: z.string().optional(),
  prune_secrets: z.boolean().default(false),
  build_secrets_file: z.string().optional(),
  runtime_keys_file: z.string().optional(),
  tag: z.array(z.string()).optional(),
  secret_references: z.string().optional(),
  config: z.string().optional(),
  env_allow: z.string().optional(),
  take_over: z.boolean().default(false),
};
export type ProjectInput = z.output<z.ZodObject<typeof projectInput>>;

/** Flags by which something else than the code of the folder itself is meant. */
const elsewhere = ["source", "repo_url", "template", "image_uri", "config"] as const;

/** The input with the folder of one project, which is chosen where the folder's own code is deployed and it has none. */
export async function inProject<Input extends ProjectInput>(input: Input, session: Session): Promise<Input> {
  if (elsewhere.some((field) => input[field] !== undefined)) return input;
  return withProject(input, session, [...GRAPH_CONFIG_NAMES, ...DESIRED_FILE_NAMES]);
}

/** Loaded once it is needed: no other source needs an engine. */
const buildImage: ImageBuilder = async (options) =>
  (await import("../../../sources/image-build/built-image.ts")).builtImageSource(options);

/** In the same way. */
export const checkCode: CodeCheck = async (code) =>
  (await import("../../../sources/tarball/checks/code/check-code.ts")).checkCode(code);

/**
 * The request that flags and environment make.
 * @param apiKey of the control plane, as far as one is known
 * @throws UsageError when a file that a flag names cannot be read or a secret has no value
 */
export async function deploymentRequest(
  input: ProjectInput,
  { dialect, apiKey }: { dialect: Dialect | undefined; apiKey: Secret | undefined },
  session: Session,
): Promise<DeploymentRequest> {
  const { dir: _dir, project: _project, env, secret, secrets_file, tag, template, ...others } = input;
  const {
    build_secrets_file,
    runtime_keys_file,
    prune_env: _pruneEnv,
    prune_secrets: _pruneSecrets,
    take_over: _takeOver,
    config,
    ...fields
  } = others;
  const { install_command, build_command, custom_url } = fields;
  const { secrets, warnings, problems } = await givenSecrets({ secret, secrets_file }, session);
  const forBuilds = await givenSet("--build-secrets-file", build_secrets_file, session);
  const keys = await givenSet("--runtime-keys-file", runtime_keys_file, session);
  for (const message of [...warnings, ...forBuilds.warnings, ...keys.warnings])
    session.output.progress({ type: "warning", message });
  const settings = givenByName("--env", env ?? [], session.environment);
  const allProblems = [...settings.problems, ...problems, ...forBuilds.problems, ...keys.problems];
  if (allProblems.length > 0) throw new UsageError(allProblems);
  return {
    ...fields,
    image_build: fields.image_build ? buildImage : undefined,
    check_code: checkCode,
    // An empty flag is deliberate, unlike the empty input of a workflow.
    install_command: install_command === "" ? null : install_command,
    build_command: build_command === "" ? null : build_command,
    custom_url: custom_url === "" ? null : custom_url,
    template_id: template,
    default_name: template,
    project_dir: projectDirectory(input, session),
    config: config === undefined ? undefined : resolve(session.directory, config),
    env: env && settings.entries,
    masked: ownKeys(apiKey, session.environment),
    secrets,
    build_secrets: forBuilds.secrets,
    runtime_keys: keys.secrets,
    tags: givenTags(tag),
    dialect,
  };
}
