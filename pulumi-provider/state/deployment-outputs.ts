import type { Output } from "@pulumi/pulumi";
import type { DeploymentProperties } from "../inputs/args.ts";

type ArgumentOutputs = { readonly [K in keyof DeploymentProperties]-?: Output<DeploymentProperties[K]> };

/** The properties of the resource as a program reads them, in either shell: all arguments, and what is there. */
export interface DeploymentOutputs extends ArgumentOutputs {
  /** Digest of the packed project; undefined for other sources. */
  readonly sourceDigest: Output<string | undefined>;
  readonly deploymentId: Output<string>;
  /** Where the agent server answers; undefined while nothing is live. */
  readonly url: Output<string | undefined>;
  /** Status of the wanted revision, e.g. `DEPLOYED`. */
  readonly status: Output<string | undefined>;
  readonly deploymentStatus: Output<string>;
  /** The wanted revision: the one that the last write made, or that is waited for. */
  readonly revisionId: Output<string | undefined>;
  readonly latestRevisionId: Output<string | undefined>;
  readonly activeRevisionId: Output<string | undefined>;
  readonly tenantId: Output<string>;
  readonly tracingProject: Output<string>;
  readonly createdAt: Output<string>;
  readonly updatedAt: Output<string>;
  readonly imageVersion: Output<string | undefined>;
}
