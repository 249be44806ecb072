// This folder: the Action's inputs, read and checked. No requests to GitHub or the control plane.

import { resolve } from "node:path";
import { Secret } from "../../foundation/secret.ts";
import {
  ConfigurationError,
  type DeploymentRequest,
  type ResolvedDeployment,
  readNamedContext,
  resolveDeployment,
} from "../../sources/index.ts";
import { defaultName, type Workflow } from "../trigger/workflow.ts";
import { type DeployInputs, type InputTexts, LOCAL, SECRET_INPUTS } from "./inputs.ts";
import { linkedOutProblems } from "./linked-out.ts";
import { projectDir } from "./project.ts";

/** Of a pull request or merge group: its own code, or the branch that it is for, with its own commit on top. */
type About = { about?: "head" | "base" | undefined };

/**
 * What is to be live, from inputs, config file and checkout.
 * @throws ConfigurationError with every mistake
 */
export async function describeDeployment(
  texts: InputTexts,
  inputs: Pick<DeployInputs, "buildOnPush" | "deletionProtection" | "dialect"> & About,
  workflow: Workflow,
  context: { environment: Readonly<Record<string, string | undefined>>; signal: AbortSignal },
): Promise<ResolvedDeployment> {
  const folder = projectDir(texts, workflow);
  const config = texts.config && resolve(workflow.workspace, texts.config);
  const problems = linkedOutProblems({ workspace: workflow.workspace, projectDir: folder, config });
  // Nothing behind such a link is read.
  if (problems.length > 0) throw new ConfigurationError(problems);
  const resolved = await resolveDeployment(
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
      env: texts.env,
      plain: texts.plain?.split(/[\s,]+/).filter(Boolean),
      masked: SECRET_INPUTS.flatMap((name) => texts[name] ?? []).map((text) => new Secret(text)),
      secrets: texts.secrets,
      build_secrets: texts["build-secrets"],
      runtime_keys: texts["runtime-keys"],
      secret_references: texts["secret-references"],
      tags: texts.tags,
      install_command: texts["install-command"],
      build_command: texts["build-command"],
      build_on_push: isMergeCheck(texts, workflow) ? false : inputs.buildOnPush,
      deletion_protection: inputs.deletionProtection,
      custom_url: texts["custom-url"],
      config,
      env_allow: workflow.trigger.event === "pull_request_target" ? false : texts["env-allow"],
      default_name: defaultName(workflow, folder),
      dialect: inputs.dialect,
    },
    context,
  );
  const named = await readNamedContext(folder, config);
  const unused = named && `context in ${named.file} has no effect here: base-url chooses the control plane`;
  return { ...resolved, warnings: [...resolved.warnings, ...(unused ? [unused] : [])] };
}

/**
 * Whether the commit of a merge queue is checked by a control plane that ends with the step: its branch is followed only
 * once it is merged. Any other control plane refuses to follow a commit.
 */
function isMergeCheck(texts: InputTexts, { trigger }: Workflow): boolean {
  return texts["base-url"] === LOCAL && trigger.event === "merge_group";
}

/** What this run knows about a git source: its own repository, the branch or tag that was pushed, and its commit. */
function repository(
  texts: InputTexts,
  { serverUrl, repository: name, ref, commit, trigger }: Workflow,
  about: "head" | "base" = "head",
): Pick<
  DeploymentRequest,
  | "repo_url"
  | "repo_ref"
  | "default_repo_url"
  | "fork_repo_url"
  | "default_repo_ref"
  | "default_commit"
  | "default_ref_wins"
> {
  const proposedFor = trigger.code?.proposedFor;
  return {
    repo_url: texts["repo-url"],
    repo_ref: texts["repo-ref"],
    default_repo_url: name === undefined ? undefined : `${serverUrl}/${name}`,
    fork_repo_url: trigger.code?.repository && `${serverUrl}/${trigger.code.repository}`,
    default_repo_ref: proposedFor && about === "base" ? proposedFor.ref : ref,
    default_commit: commit,
    // A pull request is about its own head, whatever branch the config file names.
    default_ref_wins: proposedFor !== undefined && about === "head" && texts["repo-ref"] === undefined,
  };
}
