// This folder: how code gets to a control plane, and what is wanted of it. Not here: when it is deployed.

// What the faces need of the sources: what is wanted, the mistakes in it, and how the code gets there.
export {
  ConfigurationError,
  type ConfigurationProblem,
  problemLine,
} from "../foundation/configuration-error.ts";
export { GRAPH_CONFIG_NAMES } from "../project/graph-config/parse-graph-config.ts";
export type { DeploymentRequest } from "./deployment-request.ts";
export { contextName, readNamedContext } from "./desired-file/named-context.ts";
export { DESIRED_FILE_NAMES } from "./desired-file-names.ts";
export { folderOrigin, isUnreadCheckout, repositoryOrigin } from "./git/origin.ts";
export { makeProjectId, PROJECT_ID_FILE } from "./project-id.ts";
export { projectsBelow } from "./projects-below.ts";
export {
  type NameSource,
  projectName,
  type ResolvedDeployment,
  resolveDeployment,
} from "./resolve-deployment.ts";
export { readEnvironmentFile } from "./secrets/project-env.ts";
export { secretLikeProblems } from "./secrets/secret-like.ts";
export {
  BUILD_SECRETS,
  type Named,
  parseSecretsText,
  RUNTIME_KEYS,
  SECRETS,
  SETTINGS,
} from "./secrets/secrets-text.ts";
export { shortSecretWarnings } from "./secrets/short-secrets.ts";
export type { ImageBuilder } from "./source-request.ts";
export type { CodeCheck } from "./tarball/checks/code/check-code.ts";
export { tarballSource } from "./tarball/tarball.ts";
