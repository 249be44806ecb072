import * as pulumi from "@pulumi/pulumi";
import type { DeploymentArgs } from "./inputs/args.ts";
import { deploymentInputs } from "./inputs/input-shape.ts";
import { OUTPUT_NAMES } from "./state/outputs.ts";
import { camelKey } from "./values/casing.ts";
import { toSerialisable } from "./values/to-serialisable.ts";

/** A property that is not named here does not exist for the program, also of a resource that is only read. */
const DECLARED = Object.fromEntries(
  [...Object.keys(deploymentInputs.shape).map(camelKey), ...OUTPUT_NAMES].map((name) => [name, undefined]),
);

/**
 * A program's arguments as inputs of either shell's resource: every property declared, plain values, secrets marked
 * as such.
 * @throws TypeError naming an argument that no stack can hold, e.g. a function
 */
export function resourceInputs(args: DeploymentArgs): Record<string, unknown> {
  // A copy, for a program may give its arguments as an object of a class.
  const given = toSerialisable({ ...args }, { isOutput: pulumi.Output.isInstance }) as Record<
    string,
    unknown
  >;
  const inputs: Record<string, unknown> = { ...DECLARED, ...given };
  if (inputs.secrets !== undefined) inputs.secrets = pulumi.secret(inputs.secrets);
  if (inputs.buildSecrets !== undefined) inputs.buildSecrets = pulumi.secret(inputs.buildSecrets);
  if (inputs.runtimeKeys !== undefined) inputs.runtimeKeys = pulumi.secret(inputs.runtimeKeys);
  if (inputs.verify !== undefined) inputs.verify = withSecretKey(inputs.verify);
  return inputs;
}

/** The agent server's key is a secret; of checks that come from elsewhere it is not known whether they have one. */
function withSecretKey(verify: unknown): unknown {
  if (pulumi.Output.isInstance(verify) || verify instanceof Promise) return pulumi.secret(verify);
  if (typeof verify !== "object" || verify === null) return verify;
  const { apiKey } = verify as { apiKey?: pulumi.Input<string> };
  return apiKey === undefined ? verify : { ...verify, apiKey: pulumi.secret(apiKey) };
}
