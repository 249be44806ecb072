import type { Deployment, StoredSet } from "../api/types.ts";

const secretFields = new Set(["secret", "secretRef", "secretKeyRef"]);
const configFields = new Set(["configMap", "configMapRef", "configMapKeyRef"]);

/** The sets that a deployment's settings name, as `kind/name`: in its references, volumes, variables and pull secrets. */
export function setsOf({ secret_references, source_config: { resource_spec } }: Deployment): Set<string> {
  const found = new Set((secret_references ?? []).map(({ secret_name }) => `secret/${secret_name}`));
  const pulls = resource_spec?.image_pull_secrets;
  if (Array.isArray(pulls)) for (const pull of pulls) add(found, "secret", pull);
  walk(found, resource_spec);
  return found;
}

function walk(found: Set<string>, value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const [field, inner] of Object.entries(value)) {
    if (secretFields.has(field)) add(found, "secret", inner);
    if (configFields.has(field)) add(found, "config", inner);
    walk(found, inner);
  }
}

function add(found: Set<string>, kind: string, reference: unknown): void {
  const { name, secretName = name } = (reference ?? {}) as { name?: unknown; secretName?: unknown };
  if (typeof secretName === "string") found.add(`${kind}/${secretName}`);
}

export const setId = ({ kind, name }: StoredSet): string => `${kind}/${name}`;

/** Whether what was made at that time may run with values that the set had before it was changed. */
export const isOlder = (madeAt: string | undefined, { updated_at }: StoredSet): boolean =>
  madeAt !== undefined && Date.parse(madeAt) < Date.parse(updated_at);
