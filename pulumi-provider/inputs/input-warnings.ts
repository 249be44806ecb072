import { resolve } from "node:path";
import { isPinnedBy } from "../../src/contract/source/source-traits.ts";
import { readGraphConfig } from "../../src/sources/graph-config.ts";
import { readProjectEnvironment } from "../../src/sources/secrets/project-env.ts";
import { shortSecretWarnings } from "../../src/sources/secrets/short-secrets.ts";
import { packRoot } from "../../src/sources/workspace-root.ts";
import { hasCode, type ProjectContext, secretEntries } from "./desired.ts";
import type { Path } from "./input-problems.ts";
import type { DeploymentInputs } from "./input-shape.ts";

/** Where a project, a tarball or an image is named. */
const CODE = [["project_dir"], ["source"], ["source_revision_config"]];

/**
 * Warnings for what is allowed but probably unintended. Of the project's environment only names are shown.
 * @param isOpen whether something there is not known yet
 */
export async function inputWarnings(
  inputs: Partial<DeploymentInputs>,
  isOpen: (path: Path) => boolean,
  context: ProjectContext,
): Promise<string[]> {
  return [
    ...imageWarnings(inputs),
    ...(CODE.some(isOpen) ? [] : codeWarnings(inputs)),
    ...(isOpen(["secrets"]) ? [] : shortSecretWarnings(secretEntries(inputs.secrets ?? {}))),
    ...(isOpen(["env"]) || isOpen(["secrets"]) ? [] : await environmentWarnings(inputs, context)),
  ];
}

function imageWarnings({ source_revision_config }: Partial<DeploymentInputs>): string[] {
  const image = source_revision_config?.image_uri;
  if (!image || image.includes("@")) return [];
  return [
    "sourceRevisionConfig.imageUri has no digest: an image that is pushed under the same tag makes no revision; " +
      "write …@sha256:<digest>, or name what changes in triggers",
  ];
}

/** A deployment without code is created all the same: its tarball or image may come later. */
function codeWarnings(inputs: Partial<DeploymentInputs>): string[] {
  if (inputs.source === undefined || hasCode(inputs)) return [];
  return [
    isPinnedBy(inputs.source, "tree_digest")
      ? "there is no code to deploy: give projectDir, or sourceRevisionConfig.sourceTarballPath"
      : "there is no image to deploy: give sourceRevisionConfig.imageUri",
  ];
}

/** What the command line and the Action send as settings and secrets: here it would be in the state unnoticed. */
async function environmentWarnings(
  { project_dir, env, secrets, source_revision_config }: Partial<DeploymentInputs>,
  { directory, dialect }: ProjectContext,
): Promise<string[]> {
  if (!project_dir) return [];
  const project = resolve(directory, project_dir);
  const configPath = source_revision_config?.graph_config_path ?? undefined;
  const { config } = readGraphConfig(project, { configPath, dialect });
  if (!config) return [];
  const environment = readProjectEnvironment(project, config, await packRoot(project));
  const given = { ...env, ...secrets };
  const missing = (names: string[], as: string) => {
    const left = names.filter((name) => !Object.hasOwn(given, name));
    const what = `${config.path} takes ${left.join(", ")} from the project's environment, which is not sent`;
    return left.length === 0 ? [] : [`${what}; give them as ${as}`];
  };
  return [
    ...missing(Object.keys(environment.env), "env"),
    ...missing(
      environment.secrets.map(({ name }) => name),
      "secrets",
    ),
  ];
}
