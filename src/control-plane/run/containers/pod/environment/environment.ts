import { z } from "zod";
import type { container } from "../../../../../contract/resources/resource-spec.ts";
import { object } from "../../../../../contract/schema/schema.ts";
import { Secret } from "../../../../../foundation/secret.ts";
import { readBody } from "../../../spec/body.ts";
import { type Draft, refuse, storedValue, storedValues } from "../../../spec/draft.ts";
import type { ContainerResources } from "../pod.ts";
import { fieldRef, fieldValue, type PodFacts, resourceFieldRef, resourceValue } from "./downward.ts";
import { expand, namedVariables } from "./expansion.ts";

type GivenEnvironment = Pick<z.output<typeof container>, "env" | "envFrom">;

/** The variables of a container, and the names of those that hold something secret. */
export type Environment = {
  values: Record<string, Secret>;
  secret: Set<string>;
  /** False while named sets of the control plane, whose keys would be variables, are not known. */
  isComplete: boolean;
};

const optional = z.boolean().nullish();
const keyRef = object({ name: z.string().min(1), key: z.string().min(1), optional });
const valueFrom = object({
  secretKeyRef: keyRef.nullish(),
  configMapKeyRef: keyRef.nullish(),
  fieldRef: fieldRef.nullish(),
  resourceFieldRef: resourceFieldRef.nullish(),
});
const noSource = { secretKeyRef: null, configMapKeyRef: null, fieldRef: null, resourceFieldRef: null };
const setRef = object({ name: z.string().min(1), optional });
const envFrom = object({
  prefix: z.string().nullish(),
  secretRef: setRef.nullish(),
  configMapRef: setRef.nullish(),
});

/** `envFrom` first, then `env` in its order: each may use the ones before it by `$(NAME)`. */
export function containerEnvironment(
  draft: Draft,
  path: string,
  { given, facts, own }: { given: GivenEnvironment; facts: PodFacts; own: ContainerResources },
): Environment {
  const environment: Environment = { values: {}, secret: new Set(), isComplete: draft.stored !== undefined };
  for (const [index, source] of (given.envFrom ?? []).entries())
    addSet(draft, `${path}.envFrom[${index}]`, { environment, source });
  for (const [index, { name, value, valueFrom: from }] of (given.env ?? []).entries()) {
    const at = `${path}.env[${index}]`;
    if (!isVariableName(name)) refuse(draft, `${at}.name`, `'${name}' is no name of a variable`);
    if (value?.includes("\0")) refuse(draft, `${at}.value`, "holds a NUL character, which no variable can");
    if (from != null && value) refuse(draft, at, "has both value and valueFrom: give one of them");
    if (from == null) setPlain(environment, name, value ?? "");
    else setFrom(draft, `${at}.valueFrom`, { environment, name, from, facts, own });
  }
  return environment;
}

const isVariableName = (name: string) => /^[-._A-Za-z][-._A-Za-z0-9]*$/.test(name);

function addSet(
  draft: Draft,
  path: string,
  { environment, source }: { environment: Environment; source: unknown },
): void {
  const read = readBody(draft, path, envFrom, source);
  const from = read && only(draft, path, { secretRef: read.secretRef, configMapRef: read.configMapRef });
  if (!read || !from) return;
  const [field, { name, optional }] = from;
  const kind = field === "secretRef" ? "secret" : "config";
  const values = storedValues(
    draft,
    { kind, name },
    { path: `${path}.${field}`, optional: optional === true },
  );
  for (const [key, value] of values ?? []) {
    const variable = `${read.prefix ?? ""}${key}`;
    if (!isVariableName(variable)) {
      refuse(draft, `${path}.${field}`, `key '${key}' of ${kind} '${name}' is no name of a variable`);
      continue;
    }
    set(environment, variable, value, kind === "secret");
  }
}

function setFrom(
  draft: Draft,
  path: string,
  {
    environment,
    name,
    from,
    facts,
    own,
  }: { environment: Environment; name: string; from: unknown; facts: PodFacts; own: ContainerResources },
): void {
  const body = readBody(draft, path, valueFrom, from);
  if (!body || !only<unknown>(draft, path, { ...noSource, ...body })) return;
  const { secretKeyRef, configMapKeyRef } = body;
  const key = secretKeyRef ?? configMapKeyRef;
  if (key) {
    const kind = secretKeyRef ? "secret" : "config";
    const where = {
      path: `${path}.${secretKeyRef ? "secretKeyRef" : "configMapKeyRef"}`,
      optional: key.optional === true,
    };
    const value = storedValue(draft, { kind, name: key.name, key: key.key }, where);
    if (value) set(environment, name, value, kind === "secret");
    // Not known yet: it is there all the same.
    else if (!draft.stored) set(environment, name, new Secret(""), kind === "secret");
    return;
  }
  const text = body.fieldRef
    ? fieldValue(draft, `${path}.fieldRef`, { ref: body.fieldRef, facts, maps: false })
    : body.resourceFieldRef
      ? resourceValue(draft, `${path}.resourceFieldRef`, { ref: body.resourceFieldRef, facts, own })
      : "";
  set(environment, name, new Secret(text), false);
}

/** The one entry that is given; none or several are a problem. */
export function only<T>(
  draft: Draft,
  path: string,
  fields: Readonly<Record<string, T | null | undefined>>,
): [string, T] | undefined {
  const given = Object.entries(fields).filter((entry): entry is [string, T] => entry[1] != null);
  if (given.length === 1) return given[0];
  refuse(draft, path, `exactly one of ${Object.keys(fields).join(", ")} is needed`);
  return undefined;
}

function setPlain(environment: Environment, name: string, text: string): void {
  const value = expand(text, (other) => environment.values[other]?.reveal());
  const isSecret = namedVariables(text).some((other) => environment.secret.has(other));
  set(environment, name, new Secret(value), isSecret);
}

function set(environment: Environment, name: string, value: Secret, isSecret: boolean): void {
  environment.values[name] = value;
  if (isSecret) environment.secret.add(name);
  else environment.secret.delete(name);
}

/** A command or its arguments, with their variables. A secret never gets there: every program sees them. */
export function expandedArguments(
  draft: Draft,
  path: string,
  texts: readonly string[] | null | undefined,
  { values, secret }: Environment,
): string[] | undefined {
  return texts?.map((word, index) => {
    const shown = namedVariables(word).find((name) => secret.has(name));
    if (shown !== undefined)
      refuse(
        draft,
        `${path}[${index}]`,
        `$(${shown}) is a secret, which the process list would show: let the program read the variable`,
      );
    return expand(word, (name) => values[name]?.reveal());
  });
}
