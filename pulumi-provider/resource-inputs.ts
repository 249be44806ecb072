import * as pulumi from "@pulumi/pulumi";
import type { DeploymentArgs } from "./args.ts";
import { programValue } from "./program-values.ts";

/**
 * A program's arguments as inputs of either shell's resource: plain values, secrets marked as such.
 * @throws TypeError naming an argument that no stack can hold, e.g. a function
 */
export function resourceInputs(args: DeploymentArgs): Record<string, unknown> {
  const inputs = programValue(args, "", pulumi.Output.isInstance) as Record<string, unknown>;
  if (inputs.secrets !== undefined) inputs.secrets = pulumi.secret(inputs.secrets);
  if (inputs.verify !== undefined) inputs.verify = withSecretKey(inputs.verify);
  return inputs;
}

/** The agent server's key is a secret; of checks that come from elsewhere nobody knows whether they have one. */
function withSecretKey(verify: unknown): unknown {
  if (pulumi.Output.isInstance(verify) || verify instanceof Promise) return pulumi.secret(verify);
  const { apiKey } = verify as { apiKey?: pulumi.Input<string> };
  return apiKey === undefined ? verify : { ...(verify as object), apiKey: pulumi.secret(apiKey) };
}
