// This folder: the plugin's package schema, made of the inputs' schemas. Nothing that runs when a program does.

import { DEPLOYMENT_TYPES } from "../../../src/contract/source/source-config.ts";
import { SOURCES } from "../../../src/contract/source/source-traits.ts";
import type { deploymentInputs } from "../../inputs/input-shape.ts";
import type { SettingName } from "../../inputs/settings.ts";
import type { OUTPUT_NAMES } from "../../state/outputs.ts";

/** What every input is, for the schema and what is generated from it. */
export const inputDescriptions: Record<keyof typeof deploymentInputs.shape, string> = {
  name: "Lowercase letters, digits and hyphens.",
  source: `Where the code comes from: ${SOURCES.join(", ")}.`,
  display_name: "A name for people.",
  source_config:
    "Fields of the source. Those that are fixed at creation replace the deployment when they change.",
  source_revision_config: "Fields of the source that make a revision.",
  env: "The whole set of settings, by name: variables of the agent that are no secrets. Left out: the deployment keeps its own.",
  plain: "Names of settings that everybody may see, though their names or values are those of secrets.",
  secrets: "The whole set of secrets, by name. Left out: the deployment keeps its own.",
  build_secrets:
    "Secrets for builds alone, by name, such as the token of a private registry that .npmrc names: the whole set. The agent does not get them. Left out: the deployment keeps its own.",
  runtime_keys:
    "Keys for callers of the agent, by name: the whole set; a caller sends one of the values as X-Api-Key. Left out: the deployment keeps its own.",
  secret_references: "References to cluster secrets.",
  tags: "Tags by key: the whole set. Left out: the deployment keeps its own.",
  deletion_protection:
    "Deleting it is refused, by whomever, until an update sets this to false. Left out: the deployment keeps its own.",
  project_dir:
    "For internal_source: the project to pack and upload, from the folder of the program. Deployed again only when its content changes.",
  source_digest: "Digest of the packed project; none for other sources.",
  triggers: "A change of any of these makes a revision of the same configuration.",
  adopt: "Takes over a deployment of this name that exists already, instead of failing. Default false.",
  wait: "Waits until the revision is live and answers. Default true.",
  verify: "Asks the live deployment whether it answers, or what. Default true.",
  rollback_on_failure:
    "After a failed start or check, deploys the last good revision again; the update still fails. Default false.",
  timeouts:
    "Durations such as 30m, or seconds. Default 30 minutes to create or update, 10 to delete. The resource option customTimeouts comes first.",
  delete_tracing_project:
    "On the hosted service: deletes the tracing project, which holds the name, together with the deployment. Default false.",
};

/** Fields further inside whose name does not say enough. */
export const fieldDescriptions: Readonly<Record<string, string>> = {
  "source_config.deployment_type": `One of ${DEPLOYMENT_TYPES.join(", ")}, or what else the service knows.`,
  "source_config.custom_url": "The address at which the deployment answers.",
  "source_config.resource_spec": "CPU in cores, memory in megabytes, storage in gibibytes.",
  "source_revision_config.repo_ref": "Branch, tag or commit.",
  "source_revision_config.graph_config_path": "The graph config, from the root of the project.",
  "source_revision_config.source_tarball_path": "An uploaded tarball; not together with projectDir.",
  "verify.message":
    "Sent to the agent as a chat message; without one, only that the server answers is checked.",
  "verify.input": "Instead of a message: the whole input of a run, for a graph that takes no messages.",
  "verify.assistant": "The graph or assistant that is asked. Default: the first graph.",
  "verify.expect":
    "A regular expression that the answer must match; without a text, what the agent asks, or the final state as JSON.",
  "verify.timeout": "For all checks together, e.g. 90s. Default 60 s.",
  "verify.apiKey": "The key of the agent server, where it asks for one.",
};

export const outputDescriptions: Record<(typeof OUTPUT_NAMES)[number], string> = {
  deploymentId: "The deployment's id; the same as the resource's.",
  url: "Where the agent server answers; none while nothing is live.",
  status: "Status of the wanted revision, e.g. DEPLOYED.",
  deploymentStatus: "Status of the deployment.",
  revisionId: "The wanted revision: the one that the last write made, or that is waited for.",
  latestRevisionId: "The newest revision.",
  activeRevisionId: "The revision that serves.",
  tenantId: "The workspace.",
  tracingProject: "Name of the tracing project.",
  createdAt: "When it was created, ISO 8601.",
  updatedAt: "When it was last changed, ISO 8601.",
  imageVersion: "Version of the agent server's image.",
};

export const settingDescriptions: Record<SettingName, string> = {
  baseUrl: "The control plane's address. Else AGENT_DEPLOY_BASE_URL.",
  apiKey: "The control plane's key. Else AGENT_DEPLOY_API_KEY.",
  tenantId: "The workspace, where a key has several. Else AGENT_DEPLOY_TENANT_ID.",
  dialect: "neutral (default) or langsmith. Else AGENT_DEPLOY_DIALECT.",
  checkConnection:
    "Whether a preview asks the control plane, once, if it can be used. Default true. Else AGENT_DEPLOY_CHECK_CONNECTION.",
};
