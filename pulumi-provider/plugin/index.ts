// This folder: the shell for Pulumi's provider protocol. Not here: what an operation does.

import "../supported-node.ts";
import * as pulumi from "@pulumi/pulumi";
import type { DeploymentInfo, DeploymentLookup, OAuthProviderInfo } from "../functions.ts";
import type { DeepInput, DeploymentArgs } from "../inputs/args.ts";
import type { DeploymentFilter } from "../inputs/function-inputs.ts";
import type { SettingName } from "../inputs/settings.ts";
import { resourceInputs } from "../resource-inputs.ts";
import type { DeploymentOutputs } from "../state/deployment-outputs.ts";
import { DEPLOYMENT_TYPE, DYNAMIC_TYPE, PACKAGE } from "./resource-type.ts";

export type { DeploymentInfo, DeploymentLookup, OAuthProviderInfo } from "../functions.ts";
export type {
  DeploymentArgs,
  SecretReferenceArgs,
  SourceConfigArgs,
  SourceRevisionConfigArgs,
  TimeoutArgs,
  VerificationArgs,
} from "../inputs/args.ts";
export type { DeploymentFilter } from "../inputs/function-inputs.ts";

/** Which control plane, with which key; what is left out comes from the environment. */
export type ProviderArgs = { [K in Exclude<SettingName, "checkConnection">]?: pulumi.Input<string> } & {
  /** Whether a preview asks the control plane, once, if it can be used; default true. */
  checkConnection?: pulumi.Input<boolean>;
};

/** Another control plane for some resources: `{ provider }` in their options. */
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
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: resourceInputs declares every property of the interface
export class Deployment extends pulumi.CustomResource {
  /** @param name of the resource in the stack; the deployment's own is `args.name` */
  constructor(name: string, args: DeploymentArgs, opts?: pulumi.CustomResourceOptions) {
    const moved = {
      aliases: [{ type: DYNAMIC_TYPE }],
      additionalSecretOutputs: ["secrets", "buildSecrets", "runtimeKeys"],
    };
    super(DEPLOYMENT_TYPE, name, resourceInputs(args), pulumi.mergeOptions(moved, opts));
  }

  /** Reads a deployment that this stack does not manage, by its id or `name:<name>`. Its secrets stay out. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: pulumi.CustomResourceOptions): Deployment {
    return new Deployment(name, {} as DeploymentArgs, { ...opts, id });
  }
}

/** Every one of these is there: `resourceInputs` declares them. */
export interface Deployment extends DeploymentOutputs {}

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

/** As in the newer SDKs; the older ones have no name for it. */
export type InvokeOutputOptions = pulumi.InvokeOptions & {
  dependsOn?: pulumi.Input<pulumi.Input<pulumi.Resource>[]> | pulumi.Input<pulumi.Resource>;
};

/** The same for arguments that are outputs of other resources. */
export function getDeploymentOutput(
  which: DeepInput<{ id?: string; name?: string }>,
  opts?: InvokeOutputOptions,
): pulumi.Output<DeploymentInfo> {
  return pulumi.runtime.invokeOutput(`${PACKAGE}:index:getDeployment`, which, opts);
}

export function getDeploymentsOutput(
  filter: DeepInput<DeploymentFilter> = {},
  opts?: InvokeOutputOptions,
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
  opts?: InvokeOutputOptions,
): pulumi.Output<OAuthProviderInfo> {
  return pulumi.runtime.invokeOutput(`${PACKAGE}:index:getPlatformOAuthProvider`, which, opts);
}
