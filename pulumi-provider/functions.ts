import type { ControlPlane } from "../src/client/control-plane.ts";
import { type Deployment, deployment, deploymentListQuery } from "../src/contract/deployment/deployment.ts";
import { type OAuthProvider, oauthProvider } from "../src/contract/oauth-provider.ts";
import { ownSecrets } from "../src/lifecycle/plan/diff/secret-diff.ts";
import { urlOf } from "../src/lifecycle/plan/live-url.ts";
import type { Camel } from "./inputs/args.ts";
import { assertArguments, type DeploymentFilter } from "./inputs/function-inputs.ts";
import { fromCamel, toCamel } from "./values/casing.ts";
import { toSerialisable } from "./values/to-serialisable.ts";
import { withoutTopLevelNulls } from "./values/without-top-level-nulls.ts";

type SecretSets = "secrets" | "buildSecrets" | "runtimeKeys";

/** A deployment as it is; of its secrets of every kind only the names. */
export type DeploymentInfo = Omit<Camel<Deployment>, SecretSets> & {
  /** Where it answers; undefined while nothing is live. */
  url?: string;
  secretNames: string[];
  buildSecretNames: string[];
  runtimeKeyNames: string[];
};
export type OAuthProviderInfo = Camel<OAuthProvider>;

/** Names a deployment by its id, or by its exact name. */
export type DeploymentLookup = { id: string } | { name: string };

/** @throws TypeError unless there is either an id or a name; Error when there is no such deployment; ControlPlaneError */
export async function getDeployment(
  controlPlane: ControlPlane,
  which: DeploymentLookup,
): Promise<DeploymentInfo> {
  assertArguments("getDeployment", which);
  // Either may be there and undefined, where it comes from a configuration.
  if ("id" in which && which.id !== undefined) {
    return infoOf(await controlPlane.getDeployment({ params: { deployment_id: which.id } }));
  }
  const { name } = which as { name: string };
  const found = await controlPlane.findDeployment(name);
  if (found) return infoOf(found);
  throw new Error(`there is no deployment named '${name}' on ${controlPlane.baseUrl}`);
}

/** All deployments over all pages that pass the filter. @throws TypeError on an unknown filter; ControlPlaneError */
export async function getDeployments(
  controlPlane: ControlPlane,
  filter: DeploymentFilter = {},
): Promise<DeploymentInfo[]> {
  assertArguments("getDeployments", filter);
  const wire = fromCamel(deploymentListQuery, toSerialisable(filter)) as Record<string, string | boolean>;
  const query = Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, String(value)]));
  const found: DeploymentInfo[] = [];
  for await (const each of controlPlane.allDeployments(query)) found.push(infoOf(each));
  return found;
}

/** A platform-level OAuth provider, available to all workspaces (spec §4.1). @throws TypeError without an id; ControlPlaneError */
export async function getPlatformOAuthProvider(
  controlPlane: ControlPlane,
  which: { providerId: string },
): Promise<OAuthProviderInfo> {
  assertArguments("getPlatformOAuthProvider", which);
  const provider = await controlPlane.getPlatformProvider({ params: { provider_id: which.providerId } });
  return withoutNullFields(toCamel(oauthProvider, provider) as OAuthProviderInfo);
}

function infoOf(given: Deployment): DeploymentInfo {
  const { secrets, build_secrets, runtime_keys, ...rest } = given;
  const info = toCamel(deployment, rest) as Omit<Camel<Deployment>, SecretSets>;
  const url = urlOf(given);
  return withoutNullFields({
    ...info,
    ...(url !== undefined && { url }),
    secretNames: ownSecrets(secrets).map(({ name }) => name),
    buildSecretNames: (build_secrets ?? []).map(({ name }) => name),
    runtimeKeyNames: (runtime_keys ?? []).map(({ name }) => name),
  });
}

/** At the top and in the source's fields. */
function withoutNullFields<T extends object>(value: T): T {
  const plain = Object.entries(withoutTopLevelNulls(value)).map(([key, item]) => [
    key,
    key.startsWith("source") && typeof item === "object" ? withoutNullFields(item) : item,
  ]);
  return Object.fromEntries(plain) as T;
}
