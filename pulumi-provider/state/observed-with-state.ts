import { isDeepStrictEqual } from "node:util";
import { isHidden } from "../../src/client/transport/answer-decoding.ts";
import type { SecretEntry } from "../../src/contract/deployment/secrets.ts";
import type { ResourceSpec } from "../../src/contract/resources/resource-spec.ts";
import type { Observed } from "../../src/lifecycle/plan/observe.ts";
import { isAsGiven } from "../inputs/as-given.ts";
import { secretEntries } from "../inputs/desired.ts";
import type { DeploymentInputs } from "../inputs/input-shape.ts";

type Inputs = Partial<DeploymentInputs>;

/**
 * What is observed, with what only this state knows: values of secrets that the service hides, and parts of the
 * resource spec in the inputs' own spelling (order, the server's defaults inside of containers) where the inputs did
 * not change them.
 */
export function observedWithState(
  observed: Observed,
  { before, after }: { before: Inputs; after: Inputs },
): Observed {
  const { deployment } = observed;
  const { source_config } = deployment;
  return {
    ...observed,
    deployment: {
      ...deployment,
      secrets: secretsWithState(observed, before),
      source_config: {
        ...source_config,
        resource_spec: specAsGiven(source_config.resource_spec, { before, after }),
      },
    },
  };
}

function secretsWithState({ deployment }: Observed, before: Inputs): SecretEntry[] {
  const known = new Map(secretEntries(before.secrets ?? {}).map(({ name, value }) => [name, value]));
  return (deployment.secrets ?? []).map((entry) => {
    const { name, value } = entry;
    if (!isHidden(value.reveal())) return entry;
    return { ...entry, value: known.get(name) ?? value };
  });
}

function specAsGiven(
  current: ResourceSpec | null | undefined,
  { before, after }: { before: Inputs; after: Inputs },
): ResourceSpec | null | undefined {
  const old = before.source_config?.resource_spec as Record<string, unknown> | null | undefined;
  const wanted = after.source_config?.resource_spec as Record<string, unknown> | null | undefined;
  if (!current || !wanted) return current;
  const same = Object.entries(wanted).filter(
    ([key, value]) =>
      isDeepStrictEqual(value, old?.[key]) && isAsGiven((current as Record<string, unknown>)[key], value),
  );
  return { ...current, ...Object.fromEntries(same) };
}
