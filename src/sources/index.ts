// What is wanted.

// How the code gets there.
export { type Checkout, readCheckout } from "./checkout.ts";
// Mistakes.
export { ConfigurationError, type ConfigurationProblem, problemLine } from "./configuration-error.ts";
export type { DeploymentRequest } from "./deployment-request.ts";
export { gitSource } from "./git.ts";
// Reading what people write.
export { type GraphConfig, readGraphConfig } from "./graph-config.ts";
export { imageSource } from "./image.ts";
export type { PreparedSource } from "./prepared-source.ts";
export { readEnvironmentFile } from "./project-env.ts";
export { type ResolvedDeployment, resolveDeployment } from "./resolve-deployment.ts";
export { parseSecretsText, type SecretsReading } from "./secrets-text.ts";
export { type TarballOptions, type TarballSource, tarballSource } from "./tarball.ts";
export { parseYamlText, type YamlText } from "./yaml-text.ts";
