import { resolve } from "node:path";
import {
  type DeploymentRequest,
  type ResolvedDeployment,
  resolveDeployment,
  sameRepository,
} from "../sources/index.ts";
import type { DeployInputs, InputTexts } from "./inputs.ts";
import { projectDir } from "./project.ts";
import { defaultName, type Workflow } from "./workflow.ts";

/** Of a pull request: its own branch, or the one that it is to be merged into, with its own commit on top. */
type About = { about?: "head" | "base" | undefined };

/**
 * What is to be live, from inputs, config file and checkout.
 * @throws ConfigurationError with every mistake
 */
export function describeDeployment(
  texts: InputTexts,
  inputs: Pick<DeployInputs, "buildOnPush" | "dialect"> & About,
  workflow: Workflow,
  surroundings: { environment: Readonly<Record<string, string | undefined>>; signal: AbortSignal },
): Promise<ResolvedDeployment> {
  const folder = projectDir(texts, workflow);
  const config = texts.config && resolve(workflow.workspace, texts.config);
  return resolveDeployment(
    {
      name: texts.name,
      deployment_type: texts["deployment-type"],
      source: texts.source,
      ...repository(texts, workflow, inputs.about),
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

/** What this run knows about a git source: its own repository, the branch or tag that was pushed, and its commit. */
function repository(
  texts: InputTexts,
  workflow: Workflow,
  about: "head" | "base" = "head",
): Pick<
  DeploymentRequest,
  "repo_url" | "repo_ref" | "commit" | "default_repo_url" | "default_repo_ref" | "default_commit"
> {
  const { serverUrl, repository: name, ref, commit, trigger } = workflow;
  const ownUrl = name === undefined ? undefined : `${serverUrl}/${name}`;
  const given = { repo_url: texts["repo-url"], repo_ref: texts["repo-ref"], default_repo_url: ownUrl };
  const { pullRequest } = trigger;
  if (pullRequest && given.repo_ref === undefined && isOfOwn(texts, ownUrl)) {
    // A pull request is about its own head, whatever branch the config file names.
    if (about === "head") return { ...given, repo_ref: ref, commit };
    return { ...given, default_repo_ref: pullRequest.baseRef, default_commit: commit };
  }
  return { ...given, default_repo_ref: ref, default_commit: commit };
}

/** Whether the inputs ask for a git source, and for this workflow's repository. */
function isOfOwn(texts: InputTexts, ownUrl: string | undefined): boolean {
  const url = texts["repo-url"];
  return url === undefined ? texts.source === "repo_host" : sameRepository(url, ownUrl);
}
