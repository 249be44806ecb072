/** The package's name in the engine's words, and the type of its one resource. */
export const PACKAGE = "agent-deploy";
export const DEPLOYMENT_TYPE = `${PACKAGE}:index:Deployment`;

/** The type of the same resource as a dynamic one: state moves here from there by this alias. */
export const DYNAMIC_TYPE = "pulumi-nodejs:dynamic/agent-deploy:Deployment";

/** The type of a resource that an engine names by its URN, `urn:pulumi:stack::project::parent$type::name`. */
export function typeOfUrn(urn: string): string {
  const types = urn.split("::")[2] ?? "";
  return types.slice(types.lastIndexOf("$") + 1);
}

/** @throws Error naming what there is */
export function assertDeployment(urn: string): void {
  const type = typeOfUrn(urn);
  if (type === DEPLOYMENT_TYPE) return;
  throw new Error(`there is no resource type '${type}' in ${PACKAGE}; the only one is ${DEPLOYMENT_TYPE}`);
}
