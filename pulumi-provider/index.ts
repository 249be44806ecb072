// This folder: the resource `Deployment` for Pulumi programs. Not here: what deploying does, which `src/lifecycle`
// decides.

import "./supported-node.ts";
import * as pulumi from "@pulumi/pulumi";
import type { ControlPlane } from "../src/client/control-plane.ts";
import { stub } from "./dynamic/stub.ts";
import * as functions from "./functions.ts";
import type { DeepInput, DeploymentArgs } from "./inputs/args.ts";
import type { DeploymentFilter } from "./inputs/function-inputs.ts";
import { CONFIG_NAMESPACE, connectWith } from "./inputs/settings.ts";
import { resourceInputs } from "./resource-inputs.ts";
import type { DeploymentOutputs } from "./state/deployment-outputs.ts";

export type { DeploymentInfo, DeploymentLookup, OAuthProviderInfo } from "./functions.ts";
export type {
  DeploymentArgs,
  SecretReferenceArgs,
  SourceConfigArgs,
  SourceRevisionConfigArgs,
  TimeoutArgs,
  VerificationArgs,
} from "./inputs/args.ts";
export type { DeploymentFilter } from "./inputs/function-inputs.ts";

/**
 * A deployment of an agent. Created, changed and deleted with the stack; by default an update is over once its
 * revision is live and answers. Which control plane: `pulumi config set agent-deploy:baseUrl …` and
 * `agent-deploy:apiKey` (also `tenantId`, `dialect`), or `AGENT_DEPLOY_BASE_URL` and so on.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: resourceInputs declares every property of the interface
export class Deployment extends pulumi.dynamic.Resource {
  /**
   * @param name of the resource in the stack; the deployment's own is `args.name`
   * @throws TypeError naming an argument that no stack can hold, e.g. a function
   */
  constructor(name: string, args: DeploymentArgs, opts?: pulumi.CustomResourceOptions) {
    const hidden = ["secrets", "buildSecrets", "runtimeKeys", ...(opts?.additionalSecretOutputs ?? [])];
    super(
      stub,
      name,
      resourceInputs(args),
      { ...opts, additionalSecretOutputs: hidden },
      "agent-deploy",
      "Deployment",
    );
  }

  /** Reads a deployment that this stack does not manage, by its id or `name:<name>`. Its secrets stay out. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: pulumi.CustomResourceOptions): Deployment {
    return new Deployment(name, {} as DeploymentArgs, { ...opts, id });
  }
}

/** Every one of these is there: `resourceInputs` declares them. */
export interface Deployment extends DeploymentOutputs {}

/** A deployment by id or exact name; of its secrets only the names. @throws when there is none */
export function getDeployment(which: functions.DeploymentLookup): Promise<functions.DeploymentInfo> {
  return withControlPlane((plane) => functions.getDeployment(plane, which));
}

/** All deployments that pass the filter; of their secrets only the names. */
export function getDeployments(filter?: DeploymentFilter): Promise<functions.DeploymentInfo[]> {
  return withControlPlane((plane) => functions.getDeployments(plane, filter));
}

/** A platform-level OAuth provider, available to all workspaces. */
export function getPlatformOAuthProvider(which: {
  providerId: string;
}): Promise<functions.OAuthProviderInfo> {
  return withControlPlane((plane) => functions.getPlatformOAuthProvider(plane, which));
}

/** The same for arguments that are outputs of other resources. */
export function getDeploymentOutput(
  which: DeepInput<{ id?: string; name?: string }>,
): pulumi.Output<functions.DeploymentInfo> {
  return pulumi.output(which).apply((known) => getDeployment(known as functions.DeploymentLookup));
}

export function getDeploymentsOutput(
  filter: DeepInput<DeploymentFilter>,
): pulumi.Output<functions.DeploymentInfo[]> {
  return pulumi.output(filter).apply((known) => getDeployments(known as DeploymentFilter)) as pulumi.Output<
    functions.DeploymentInfo[]
  >;
}

export function getPlatformOAuthProviderOutput(which: {
  providerId: pulumi.Input<string>;
}): pulumi.Output<functions.OAuthProviderInfo> {
  return pulumi
    .output(which)
    .apply((known) => getPlatformOAuthProvider(known)) as pulumi.Output<functions.OAuthProviderInfo>;
}

async function withControlPlane<T>(use: (controlPlane: ControlPlane) => Promise<T>): Promise<T> {
  const config = new pulumi.Config(CONFIG_NAMESPACE);
  const controlPlane = connectWith((name) => config.get(name), {
    // biome-ignore lint/style/noProcessEnv: a program's own module, run by the engine
    environment: process.env,
    log: (line) => void pulumi.log.info(line),
  });
  try {
    return await use(controlPlane);
  } finally {
    await controlPlane.close();
  }
}
