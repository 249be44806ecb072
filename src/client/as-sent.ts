import type { Deployment, DeploymentCreate } from "../contract/deployment/deployment.ts";
import type { SecretEntry } from "../contract/deployment/secrets.ts";
import { fieldRules } from "../contract/rules/field-rules.ts";
import { changedResourceKeys, hasValue, valueAt } from "../contract/rules/field-values.ts";
import { isBeingDeleted } from "./being-deleted.ts";
import { isHidden } from "./transport/answer-decoding.ts";

/** What a service never sets by default: where it was not sent, another client has set it. */
const neverFilledIn: ReadonlySet<string> = new Set([
  "source_config.install_command",
  "source_config.build_command",
  "source_revision_config.source_tarball_path",
  "source_revision_config.image_uri",
]);

/**
 * Distinguishes what a create request may have made from what others made: it did not exist before, and is as it was
 * sent. Any other deployment of the name may have an owner who needs it.
 * @param before what had the name when the request was sent
 */
export function madeBy(sent: DeploymentCreate, before: Deployment | undefined) {
  return (found: Deployment | undefined): found is Deployment =>
    found !== undefined && found.id !== before?.id && !isBeingDeleted(found) && isAsSent(found, sent);
}

const comparedElsewhere: ReadonlySet<string> = new Set([
  "env",
  "secrets",
  "build_secrets",
  "runtime_keys",
  "source_config.resource_spec",
]);

/** Its fields, in whatever spelling, its settings, and the names of its secrets; their values as far as the service tells them. */
function isAsSent(found: Deployment, sent: DeploymentCreate): boolean {
  const spec = found.source_config.resource_spec;
  return (
    Object.keys(fieldRules).every((path) => isFieldAsSent(path, found, sent)) &&
    changedResourceKeys(spec, sent.source_config.resource_spec).length === 0 &&
    hasValue(found, "env", sent.env ?? {}) &&
    isSetAsSent(found.secrets, sent.secrets) &&
    isSetAsSent(found.build_secrets, sent.build_secrets ?? []) &&
    isSetAsSent(found.runtime_keys, sent.runtime_keys ?? [])
  );
}

function isFieldAsSent(path: string, found: Deployment, sent: DeploymentCreate): boolean {
  if (comparedElsewhere.has(path)) return true;
  const wanted = valueAt(sent, path);
  if (wanted !== undefined) return hasValue(found, path, wanted);
  return !neverFilledIn.has(path) || valueAt(found, path) === undefined;
}

/** A service that tells no set tells no difference either. */
function isSetAsSent(
  found: readonly SecretEntry[] | null | undefined,
  sent: readonly SecretEntry[],
): boolean {
  if (!found) return true;
  const values = new Map(found.map(({ name, value }) => [name, value]));
  const hasValueOf = ({ name, value }: SecretEntry) => {
    const there = values.get(name);
    return there !== undefined && (there.equals(value) || isHidden(there.reveal()));
  };
  return values.size === sent.length && sent.every(hasValueOf);
}
