import { resolve } from "node:path";
import { isPinnedBy } from "../../src/contract/source/source-traits.ts";
import { readGraphConfig } from "../../src/sources/graph-config.ts";
import { readProjectEnvironment } from "../../src/sources/secrets/project-env.ts";
import { packRoot } from "../../src/sources/workspace-root.ts";
import { hasCode, type ProjectContext } from "./desired.ts";
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
    ...(isOpen(["secrets"]) ? [] : await environmentWarnings(inputs, context)),
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

/** Values that the command line and the Action send as secrets: here they would be in the state unnoticed. */
async function environmentWarnings(
  { project_dir, secrets, source_revision_config }: Partial<DeploymentInputs>,
  { directory, dialect }: ProjectContext,
): Promise<string[]> {
  if (!project_dir) return [];
  const project = resolve(directory, project_dir);
  const configPath = source_revision_config?.graph_config_path ?? undefined;
  const { config } = readGraphConfig(project, { configPath, dialect });
  if (!config) return [];
  const environment = readProjectEnvironment(project, config, await packRoot(project));
  const missing = environment.secrets
    .map(({ name }) => name)
    .filter((name) => !Object.hasOwn(secrets ?? {}, name));
  if (missing.length === 0) return [];
  return [
    `${config.path} takes ${missing.join(", ")} from the project's environment, which is not sent; give them as secrets`,
  ];
}
