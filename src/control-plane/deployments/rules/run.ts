import type { SecretReference } from "../../../contract/deployment/secrets.ts";
import type { RuleProblem } from "../../../contract/rules/deployment-rules.ts";
import type { Platform } from "../../platform.ts";
import type { Runner } from "../../run/runner.ts";
import { type RunSettings, storedNames } from "../../run/stored-names.ts";
import { type StoredSets, storedId } from "../../run/stored-sets.ts";
import type { Db } from "../../store/database/tables.ts";
import { storedSets } from "../../store/tenants/stored-sets.ts";

/** Everything that the runner cannot do of these settings, and what they refer to and is not stored. */
export async function runProblems(
  { runner, vault }: Pick<Platform, "runner" | "vault">,
  db: Db,
  settings: RunSettings & { tenant_id: string },
): Promise<RuleProblem[]> {
  const { tenant_id } = settings;
  const names = storedNames(settings, runner);
  return problemsWith(runner, settings, await storedSets(db, vault, { tenant_id, names }));
}

/** The same with these sets. */
export function problemsWith(runner: Runner, settings: RunSettings, stored: StoredSets): RuleProblem[] {
  const { source, resource_spec, secret_references } = settings;
  const checked = resource_spec ? runner.check?.(resource_spec, source, stored) : undefined;
  return [...(checked?.problems ?? []), ...referenceProblems(secret_references ?? [], stored)];
}

function referenceProblems(references: readonly SecretReference[], stored: StoredSets): RuleProblem[] {
  return references.flatMap(({ secret_name: name, secret_key: key }, index) => {
    const path = `secret_references[${index}]`;
    const values = stored.get(storedId({ kind: "secret", name }));
    if (values?.has(key)) return [];
    const message = values
      ? `${path}.secret_key: secret '${name}' has no key '${key}'`
      : `${path}.secret_name: the control plane has no secret '${name}': make it with agent-deploy shared-secrets set`;
    return [{ path, message }];
  });
}
