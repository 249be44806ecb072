import * as pulumi from "@pulumi/pulumi";
import type { SourceKind } from "../../src/contract/source.ts";
import type {
  DeepInput,
  DeploymentArgs,
  SecretReferenceArgs,
  SourceConfigArgs,
  SourceRevisionConfigArgs,
} from "../args.ts";
import type { DeploymentFilter, DeploymentInfo, DeploymentLookup, OAuthProviderInfo } from "../functions.ts";
import { OUTPUT_NAMES } from "../outputs.ts";
import { resourceInputs } from "../resource-inputs.ts";
import type { SettingName } from "../settings.ts";
import { DEPLOYMENT_TYPE, DYNAMIC_TYPE, PACKAGE } from "./resource-type.ts";

export type {
  DeploymentArgs,
  SecretReferenceArgs,
  SourceConfigArgs,
  SourceRevisionConfigArgs,
  TimeoutArgs,
  VerificationArgs,
} from "../args.ts";
export type { DeploymentFilter, DeploymentInfo, DeploymentLookup, OAuthProviderInfo } from "../functions.ts";

/** Which control plane, with which key; what is left out comes from the environment. */
export type ProviderArgs = { [K in SettingName]?: pulumi.Input<string> };

/** A control plane of one's own for some resources: `{ provider }` in their options. */
export class Provider extends pulumi.ProviderResource {
  constructor(name: string, args: ProviderArgs = {}, opts?: pulumi.ResourceOptions) {
    const { apiKey } = args;
    super(PACKAGE, name, { ...args, ...(apiKey !== undefined && { apiKey: pulumi.secret(apiKey) }) }, opts);
  }
}

/**
 * The deployment of `agent-deploy/pulumi` over the plugin `pulumi-resource-agent-deploy`: with detailed diffs, known
 * outputs in previews, import, cancellation and the resource option `customTimeouts`. Takes the state of the dynamic
 * resource over; there is no way back.
 */
export class Deployment extends pulumi.CustomResource {
  declare readonly name: pulumi.Output<string>;
  declare readonly source: pulumi.Output<SourceKind>;
  declare readonly displayName: pulumi.Output<string | undefined>;
  declare readonly sourceConfig: pulumi.Output<SourceConfigArgs | undefined>;
  declare readonly sourceRevisionConfig: pulumi.Output<SourceRevisionConfigArgs | undefined>;
  declare readonly secrets: pulumi.Output<Record<string, string> | undefined>;
  declare readonly secretReferences: pulumi.Output<SecretReferenceArgs[] | undefined>;
  declare readonly projectDir: pulumi.Output<string | undefined>;
  /** Digest of the packed project; undefined for other sources. */
  declare readonly sourceDigest: pulumi.Output<string | undefined>;
  declare readonly deploymentId: pulumi.Output<string>;
  /** Where the agent server answers; undefined while nothing is live. */
  declare readonly url: pulumi.Output<string | undefined>;
  /** Status of the wanted revision, e.g. `DEPLOYED`. */
  declare readonly status: pulumi.Output<string | undefined>;
  declare readonly deploymentStatus: pulumi.Output<string>;
  /** The wanted revision: the one that the last write made, or that is waited for. */
  declare readonly revisionId: pulumi.Output<string | undefined>;
  declare readonly latestRevisionId: pulumi.Output<string | undefined>;
  declare readonly activeRevisionId: pulumi.Output<string | undefined>;
  declare readonly tenantId: pulumi.Output<string>;
  declare readonly tracingProject: pulumi.Output<string>;
  declare readonly createdAt: pulumi.Output<string>;
  declare readonly updatedAt: pulumi.Output<string>;
  declare readonly imageVersion: pulumi.Output<string | undefined>;

  /** @param name of the resource in the stack; the deployment's own is `args.name` */
  constructor(name: string, args: DeploymentArgs, opts?: pulumi.CustomResourceOptions) {
    // An output that is not named here does not exist for the program.
    const outputs = [...OUTPUT_NAMES, "sourceDigest"].map((output) => [output, undefined]);
    const props = { ...Object.fromEntries(outputs), ...resourceInputs(args) };
    const moved = { aliases: [{ type: DYNAMIC_TYPE }], additionalSecretOutputs: ["secrets"] };
    super(DEPLOYMENT_TYPE, name, props, pulumi.mergeOptions(moved, opts));
  }

  /** Reads a deployment that this stack does not manage, by its id or `name:<name>`. Its secrets stay out. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: pulumi.CustomResourceOptions): Deployment {
    return new Deployment(name, {} as DeploymentArgs, { ...opts, id });
  }
}

/** A deployment by id or exact name; of its secrets only the names. @throws when there is none */
export function getDeployment(which: DeploymentLookup, opts?: pulumi.InvokeOptions): Promise<DeploymentInfo> {
  return pulumi.runtime.invoke(`${PACKAGE}:index:getDeployment`, which, opts);
}

/** All deployments that pass the filter; of their secrets only the names. */
export async function getDeployments(
  filter: DeploymentFilter = {},
  opts?: pulumi.InvokeOptions,
): Promise<DeploymentInfo[]> {
  const { deployments } = await pulumi.runtime.invoke(`${PACKAGE}:index:getDeployments`, filter, opts);
  return deployments;
}

/** A platform-level OAuth provider, available to all workspaces. */
export function getPlatformOAuthProvider(
  which: { providerId: string },
  opts?: pulumi.InvokeOptions,
): Promise<OAuthProviderInfo> {
  return pulumi.runtime.invoke(`${PACKAGE}:index:getPlatformOAuthProvider`, which, opts);
}

/** The same for arguments that are outputs of other resources. */
export function getDeploymentOutput(
  which: DeepInput<{ id?: string; name?: string }>,
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<DeploymentInfo> {
  return pulumi.runtime.invokeOutput(`${PACKAGE}:index:getDeployment`, which, opts);
}

export function getDeploymentsOutput(
  filter: DeepInput<DeploymentFilter> = {},
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<DeploymentInfo[]> {
  const answer = pulumi.runtime.invokeOutput<{ deployments: DeploymentInfo[] }>(
    `${PACKAGE}:index:getDeployments`,
    filter,
    opts,
  );
  return answer.apply(({ deployments }) => deployments) as pulumi.Output<DeploymentInfo[]>;
}

export function getPlatformOAuthProviderOutput(
  which: { providerId: pulumi.Input<string> },
  opts?: pulumi.InvokeOutputOptions,
): pulumi.Output<OAuthProviderInfo> {
  return pulumi.runtime.invokeOutput(`${PACKAGE}:index:getPlatformOAuthProvider`, which, opts);
}
