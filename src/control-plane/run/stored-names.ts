import type { SecretReference } from "../../contract/deployment/secrets.ts";
import type { ResourceSpec } from "../../contract/resources/resource-spec.ts";
import type { SourceKind } from "../../contract/source/source-traits.ts";
import { podReferences } from "./containers/pod/pod-of.ts";
import { usesOf } from "./resource-uses.ts";
import type { Runner } from "./runner.ts";
import { type StoredName, storedId } from "./stored-sets.ts";

/** What decides how the agent of a revision is run. */
export type RunSettings = {
  source: SourceKind;
  resource_spec?: ResourceSpec | null | undefined;
  secret_references?: readonly SecretReference[] | null | undefined;
};

/**
 * The named secrets and configs that a revision needs, each once.
 * @param runner what it runs in
 */
export function storedNames(
  { source, resource_spec, secret_references }: RunSettings,
  runner: Pick<Runner, "uses">,
): StoredName[] {
  const uses = runner.uses?.(source) ?? usesOf(source);
  const referred = (secret_references ?? []).map(
    ({ secret_name }): StoredName => ({ kind: "secret", name: secret_name }),
  );
  const mounted = resource_spec && uses.volumes.use === "used" ? podReferences(resource_spec) : [];
  return [...new Map([...referred, ...mounted].map((each) => [storedId(each), each])).values()];
}
