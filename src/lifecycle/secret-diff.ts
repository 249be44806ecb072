import { isHidden } from "../client/answer-decoding.ts";
import type { Deployment } from "../contract/deployment.ts";
import { type SecretEntry, SOURCE_DIGEST_SECRET } from "../contract/secrets.ts";
import type { Desired } from "./desired.ts";
import type { SecretChanges } from "./plan-value.ts";

/** The deployment's secrets as their owner knows them: without the one that this program keeps for itself. */
export function ownSecrets(secrets: Deployment["secrets"]): SecretEntry[] {
  return (secrets ?? []).filter(({ name }) => name !== SOURCE_DIGEST_SECRET);
}

/**
 * Secrets by name. Given secrets are the whole set; none given (undefined): the deployment keeps its own.
 * A value that the service hides counts as changed.
 */
export function diffSecrets(desired: Desired["secrets"], deployment: Deployment | undefined): SecretChanges {
  const changes: SecretChanges = { added: [], changed: [], removed: [], kept: [], unknown: [] };
  const current = new Map(ownSecrets(deployment?.secrets).map(({ name, value }) => [name, value]));
  if (!desired) return { ...changes, kept: [...current.keys()] };
  for (const { name, value } of desired) {
    const before = current.get(name);
    if (before === undefined) changes.added.push(name);
    else if (before.equals(value)) changes.kept.push(name);
    else if (isHidden(before.reveal())) changes.unknown.push(name);
    else changes.changed.push(name);
  }
  const wanted = new Set(desired.map(({ name }) => name));
  changes.removed = [...current.keys()].filter((name) => !wanted.has(name));
  return changes;
}

export function anySecretChange({ added, changed, removed, unknown }: SecretChanges): boolean {
  return added.length + changed.length + removed.length + unknown.length > 0;
}
