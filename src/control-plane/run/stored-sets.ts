import type { StoredKind } from "../../contract/secret-store.ts";
import type { Secret } from "../../foundation/secret.ts";

/** Which named secret or config of the control plane is meant. */
export type StoredName = { kind: StoredKind; name: string };

/** Named secrets and configs, by `storedId`: their values by key. */
export type StoredSets = ReadonlyMap<string, ReadonlyMap<string, Secret>>;

export const storedId = ({ kind, name }: StoredName): string => `${kind}/${name}`;

/** The values that no log may show: those of secrets. A config is no secret. */
export function secretValuesOf(sets: StoredSets): Secret[] {
  return [...sets].flatMap(([id, values]) => (id.startsWith("secret/") ? [...values.values()] : []));
}
