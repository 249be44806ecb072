import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Desired } from "../lifecycle/desired.ts";
import type { Source } from "../lifecycle/source.ts";
import { resolveDeployment } from "../sources/index.ts";
import type { DeployInputs, InputTexts } from "./inputs.ts";
import { hasConfigFile, projectDir } from "./project.ts";
import { defaultName, isOwnRepository, type Workflow } from "./workflow.ts";

export type Described = { desired: Desired; source: Source | undefined; warnings: readonly string[] };

/**
 * What is to be live, from inputs, config file and checkout.
 * @throws ConfigurationError with every mistake
 */
export function describeDeployment(
  texts: InputTexts,
  inputs: Pick<DeployInputs, "buildOnPush" | "dialect">,
  workflow: Workflow,
  surroundings: { environment: Readonly<Record<string, string | undefined>>; signal: AbortSignal },
): Promise<Described> {
  const folder = projectDir(texts, workflow);
  const config = texts.config && resolve(workflow.workspace, texts.config);
  return resolveDeployment(
    {
      name: texts.name,
      deployment_type: texts["deployment-type"],
      source: texts.source,
      ...repository(texts, workflow),
      graph_config_path: texts["graph-config-path"],
      project_dir: folder,
      image_uri: texts["image-uri"],
      integration_id: texts["integration-id"],
      resource_spec: texts["resource-spec"],
      secrets: texts.secrets,
      secret_references: texts["secret-references"],
      install_command: texts["install-command"],
      build_command: texts["build-command"],
      build_on_push: inputs.buildOnPush,
      custom_url: texts["custom-url"],
      config,
      default_name: defaultName(workflow, folder),
      dialect: inputs.dialect,
    },
    surroundings,
  );
}

/**
 * What this run knows about a git source: its own repository, branch and commit. Where a checkout or a config file
 * may know better, nothing is said; a pull request's branch and head commit are only known here.
 */
function repository(
  texts: InputTexts,
  workflow: Workflow,
): { repo_url?: string | undefined; repo_ref?: string | undefined; commit?: string | undefined } {
  const url = texts["repo-url"];
  const ref = texts["repo-ref"];
  const given = { repo_url: url, repo_ref: ref };
  const isGit = url !== undefined || texts.source === "repo_host";
  if (!isGit || (url !== undefined && !isOwnRepository(workflow, url))) return given;
  if (workflow.event !== "pull_request" && hasConfigFile(texts, workflow)) return given;
  const hasCheckout = existsSync(join(workflow.workspace, ".git"));
  return {
    repo_url: url ?? (hasCheckout ? undefined : ownUrl(workflow)),
    repo_ref: ref ?? workflow.ref,
    commit: ref === undefined || ref === workflow.ref ? workflow.commit : undefined,
  };
}

function ownUrl({ serverUrl, repository: name }: Workflow): string | undefined {
  return name === undefined ? undefined : `${serverUrl}/${name}`;
}
