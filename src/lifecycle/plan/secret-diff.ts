import { isHidden } from "../../client/transport/answer-decoding.ts";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import { type SecretEntry, withoutDigest } from "../../contract/deployment/secrets.ts";
import { WITHHELD } from "../../contract/schema/schema.ts";
import type { Desired } from "../desired.ts";
import type { Refusal, SecretChanges } from "./plan-value.ts";

/** What given secrets mean: the whole set, so that all others go; or additions to those that are there. */
export type SecretsMeaning = "whole" | "additions";

/** The deployment's secrets as their owner knows them: without the one that this program keeps for itself. */
export function ownSecrets(secrets: Deployment["secrets"]): SecretEntry[] {
  return withoutDigest(secrets ?? []);
}

/**
 * Secrets by name. None given (undefined): the deployment keeps its own. A value that the service hides counts as
 * changed, one that the caller may not see does not.
 */
export function diffSecrets(
  desired: Desired["secrets"],
  deployment: Pick<Deployment, "secrets"> | undefined,
  meaning: SecretsMeaning = "whole",
): SecretChanges {
  return diffByName(desired, ownSecrets(deployment?.secrets), meaning);
}

/** The sets that are always given whole. */
export type WholeSet = "build_secrets" | "runtime_keys";

/** One of them by the same rules. */
export function diffWhole<Name extends WholeSet>(
  name: Name,
  desired: Pick<Desired, Name>,
  deployment: Pick<Deployment, Name> | undefined,
): SecretChanges {
  return diffByName(desired[name], deployment?.[name] ?? [], "whole");
}

function diffByName(
  desired: readonly SecretEntry[] | null | undefined,
  there: readonly SecretEntry[],
  meaning: SecretsMeaning,
): SecretChanges {
  const changes: SecretChanges = { added: [], changed: [], removed: [], kept: [], resent: [], unknown: [] };
  const current = new Map(there.map(({ name, value }) => [name, value]));
  for (const { name, value } of desired ?? []) {
    const before = current.get(name);
    if (before === undefined) changes.added.push(name);
    else if (before === WITHHELD) changes.unknown.push(name);
    else if (before.equals(value)) changes.kept.push(name);
    else if (isHidden(before.reveal())) changes.resent.push(name);
    else changes.changed.push(name);
  }
  const wanted = new Set(desired?.map(({ name }) => name));
  const others = [...current.keys()].filter((name) => !wanted.has(name));
  const stay = !desired || meaning === "additions";
  return stay ? { ...changes, kept: [...changes.kept, ...others] } : { ...changes, removed: others };
}

export function anySecretChange({ added, changed, removed, resent }: SecretChanges): boolean {
  return added.length + changed.length + removed.length + resent.length > 0;
}

/** The whole set that a plan leaves: what is given, and those of the deployment that it keeps. */
export function resultingSecrets(
  desired: Desired["secrets"],
  deployment: Deployment,
  { kept }: SecretChanges,
): SecretEntry[] {
  return [...(desired ?? []), ...keptOnly(desired, deployment, kept)];
}

/** Secrets that stay although nobody gives them, and whose values the service hides: nobody can send them again. */
export function hiddenSecrets(
  desired: Desired["secrets"],
  deployment: Deployment,
  { kept }: SecretChanges,
): string[] {
  const others = keptOnly(desired, deployment, kept);
  return others.filter(({ value }) => isHidden(value.reveal())).map(({ name }) => name);
}

/** A service replaces the whole set, so that what is to stay beside a change has to be sent again. */
export function cannotKeep(
  desired: Desired["secrets"],
  deployment: Deployment,
  changes: SecretChanges,
): Refusal[] {
  const withheld = deployment.secrets?.filter(({ value }) => value === WITHHELD).map(({ name }) => name);
  const hidden = anySecretChange(changes)
    ? hiddenSecrets(desired, deployment, changes).filter((name) => !withheld?.includes(name))
    : [];
  if (hidden.length === 0) return [];
  const [what, which] =
    hidden.length === 1
      ? [`the value of secret ${hidden[0]}`, "it"]
      : [`the values of secrets ${hidden.join(", ")}`, "them"];
  const message = `the service hides ${what}, which a change of secrets has to send again: give ${which}, or remove ${which} with --prune-secrets`;
  return [{ path: "secrets", message }];
}

function keptOnly(desired: Desired["secrets"], deployment: Deployment, kept: string[]): SecretEntry[] {
  const given = new Set(desired?.map(({ name }) => name));
  return ownSecrets(deployment.secrets).filter(({ name }) => kept.includes(name) && !given.has(name));
}
