import type { V1EnvFromSource, V1EnvVar, V1EnvVarSource } from "@kubernetes/client-node";
import { z } from "zod";
import type { container } from "../../../../contract/resources/resource-spec.ts";
import { object } from "../../../../contract/schema/schema.ts";
import { readBody } from "../../spec/body.ts";
import { type Draft, refuse, storedValue, storedValues } from "../../spec/draft.ts";
import type { StoredName } from "../../stored-sets.ts";

// A spec names the control plane's secrets and configs; pods get copies of them. Left as it is, a name would open any
// Secret of the namespace, those of other agents among them.

/** What a named secret or config is called in the cluster. */
export type Naming = (of: StoredName) => string;

type GivenContainer = z.output<typeof container>;

const optional = z.boolean().nullish();
const keyReference = object({ name: z.string().min(1), key: z.string().min(1), optional });
const setReference = object({ name: z.string().min(1), optional });

const KEYS = { secretKeyRef: "secret", configMapKeyRef: "config" } as const;
const SETS = { secretRef: "secret", configMapRef: "config" } as const;

export function environmentOf(
  draft: Draft,
  path: string,
  given: GivenContainer["env"],
  naming: Naming,
): V1EnvVar[] {
  return (given ?? []).map(({ name, value, valueFrom }, index) =>
    valueFrom
      ? { name, valueFrom: sourceOf(draft, `${path}[${index}].valueFrom`, valueFrom, naming) }
      : { name, value: value ?? "" },
  );
}

function sourceOf(
  draft: Draft,
  path: string,
  given: Readonly<Record<string, unknown>>,
  naming: Naming,
): V1EnvVarSource {
  const source: Record<string, unknown> = { ...given };
  for (const [field, kind] of Object.entries(KEYS)) {
    if (given[field] == null) continue;
    const at = `${path}.${field}`;
    const read = readBody(draft, at, keyReference, given[field]);
    if (!read) continue;
    const of = { kind, name: read.name };
    storedValue(draft, { ...of, key: read.key }, { path: at, optional: read.optional === true });
    source[field] = { ...read, name: naming(of) };
  }
  return source;
}

export function environmentSets(
  draft: Draft,
  path: string,
  given: GivenContainer["envFrom"],
  naming: Naming,
): V1EnvFromSource[] {
  return (given ?? []).map((set, index) => {
    const source: Record<string, unknown> = { ...set };
    for (const [field, kind] of Object.entries(SETS)) {
      if (source[field] == null) continue;
      const renamed = renamedSet(draft, `${path}[${index}].${field}`, { kind, body: source[field] }, naming);
      if (renamed) source[field] = renamed;
    }
    return source;
  });
}

/** A reference to a whole set. `field`: where its body has the name. */
function renamedSet(
  draft: Draft,
  path: string,
  { kind, body }: { kind: StoredName["kind"]; body: unknown },
  naming: Naming,
): object | undefined {
  const read = readBody(draft, path, setReference, body);
  if (!read) return undefined;
  const of = { kind, name: read.name };
  storedValues(draft, of, { path, optional: read.optional === true });
  return { ...read, name: naming(of) };
}

/** The same for the body of a volume, whose other fields are the cluster's business. */
export function renamedVolume(
  draft: Draft,
  path: string,
  { kind, field, body }: { kind: StoredName["kind"]; field: "name" | "secretName"; body: unknown },
  naming: Naming,
): object {
  const given = body as Record<string, unknown>;
  const name = given[field];
  if (typeof name !== "string" || !name) {
    refuse(draft, `${path}.${field}`, "is needed");
    return given;
  }
  const of = { kind, name };
  storedValues(draft, of, { path: `${path}.${field}`, optional: given.optional === true });
  return { ...given, [field]: naming(of) };
}
