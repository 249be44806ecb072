import { isHidden } from "../../../client/transport/answer-decoding.ts";
import type { Deployment } from "../../../contract/deployment/deployment.ts";
import { type SecretEntry, withoutDigest } from "../../../contract/deployment/secrets.ts";
import type { Settings } from "../../../contract/deployment/settings.ts";
import { WITHHELD } from "../../../contract/schema/schema.ts";
import type { Desired } from "../../desired.ts";
import type { Plan, Refusal, SecretChanges } from "../plan-value.ts";

/** What given secrets or settings mean: the whole set, so that all others go; or additions to those that are there. */
export type SetMeaning = "whole" | "additions";

/** The deployment's secrets as their owner knows them: without the one that this program keeps for itself. */
export function ownSecrets(secrets: Deployment["secrets"]): SecretEntry[] {
  return withoutDigest(secrets ?? []);
}

/** The sets of a deployment, each of named values. */
export const SECRET_SETS = ["secrets", "build_secrets", "runtime_keys"] as const;
export type SecretSets = Pick<Plan, (typeof SECRET_SETS)[number]>;
type GivenSets = { [Set in keyof SecretSets]?: readonly SecretEntry[] | null | undefined } & {
  env?: Settings | null | undefined;
};

/**
 * Each set by name. None given: the deployment keeps its own. A value that the service hides counts as changed, one that
 * the caller may not see does not. A secret whose name is given as a setting goes.
 * @param meaning of given secrets; the other sets are always given whole
 */
export function diffSecretSets(
  desired: GivenSets,
  deployment: Partial<Pick<Deployment, keyof SecretSets>> | undefined,
  meaning: SetMeaning = "whole",
): SecretSets {
  const secrets = diffByName(desired.secrets, ownSecrets(deployment?.secrets), meaning);
  return {
    secrets: withoutMoved(secrets, desired.env ?? {}),
    build_secrets: diffByName(desired.build_secrets, deployment?.build_secrets ?? [], "whole"),
    runtime_keys: diffByName(desired.runtime_keys, deployment?.runtime_keys ?? [], "whole"),
  };
}

function withoutMoved({ kept, removed, ...changes }: SecretChanges, env: Settings): SecretChanges {
  const isMoved = (name: string) => Object.hasOwn(env, name);
  return {
    ...changes,
    kept: kept.filter((name) => !isMoved(name)),
    removed: [...removed, ...kept.filter(isMoved)],
  };
}

function diffByName(
  desired: readonly SecretEntry[] | null | undefined,
  there: readonly SecretEntry[],
  meaning: SetMeaning,
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

/** Whether secrets change that a revision takes; runtime keys take effect without one. */
export function secretsMakeRevision({ secrets, build_secrets }: Omit<SecretSets, "runtime_keys">): boolean {
  return anySecretChange(secrets) || anySecretChange(build_secrets);
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

/**
 * A service replaces the whole set, so that with a change all that stays has to be sent again.
 * @param isSent something else that travels with them has changed
 */
export function cannotKeep(
  desired: Desired["secrets"],
  deployment: Deployment,
  { changes, isSent }: { changes: SecretChanges; isSent: boolean },
): Refusal[] {
  const withheld = deployment.secrets?.filter(({ value }) => value === WITHHELD).map(({ name }) => name);
  const hidden =
    isSent || anySecretChange(changes)
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
