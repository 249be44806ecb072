// This folder: reading a resource spec (spec §2.4), whatever runs it; all mistakes are collected. Pure: no engine, no store, no file.

import { z } from "zod";
import { object } from "../../../contract/schema/schema.ts";
import { walkSchema } from "../../../contract/schema/schema-walk.ts";
import { fieldPath } from "../../../foundation/json/field-path.ts";
import { nearestWord } from "../../../foundation/text/nearest-word.ts";
import { type Draft, refuse } from "./draft.ts";

/**
 * A free-form body of the spec as Kubernetes describes it; undefined when it is not so. Unknown keys are refused with
 * the nearest known one: what is not read would have no effect.
 * @param path where the body stands in the request, dotted
 */
export function readBody<Shape extends z.ZodRawShape>(
  draft: Draft,
  path: string,
  schema: z.ZodObject<Shape>,
  value: unknown,
): z.output<z.ZodObject<Shape>> | undefined {
  let isKnown = true;
  walkSchema(schema, value, {
    key(name, shape, at) {
      if (!Object.hasOwn(shape, name)) {
        isKnown = false;
        refuse(draft, pathOf(path, [...at, name]), `is not known${suggestion(name, Object.keys(shape))}`);
      }
      return { known: name, as: name };
    },
  });
  const parsed = schema.safeParse(value, { reportInput: true });
  for (const issue of parsed.error?.issues ?? [])
    refuse(
      draft,
      pathOf(path, issue.path as (string | number)[]),
      issue.code === "invalid_type" && issue.input === undefined ? "is needed" : issue.message,
    );
  return parsed.success && isKnown ? parsed.data : undefined;
}

/**
 * The same for a body whose keys may all be left out: a key that is wrong is refused and left out, so that what the rest
 * says is looked at, too.
 */
export function readKeys<Shape extends z.ZodRawShape>(
  draft: Draft,
  path: string,
  schema: z.ZodObject<Shape>,
  value: unknown,
): Partial<z.output<z.ZodObject<Shape>>> {
  const whole = readBody(draft, path, schema, value);
  if (whole || typeof value !== "object" || value === null) return whole ?? {};
  const given = value as Record<string, unknown>;
  const right = Object.entries(schema.shape).flatMap(([name, of]) => {
    const read = z.safeParse(of, Object.hasOwn(given, name) ? given[name] : undefined);
    return read.success ? [[name, read.data]] : [];
  });
  return Object.fromEntries(right);
}

function suggestion(name: string, known: readonly string[]): string {
  const byLowerCase = new Map(known.map((each) => [each.toLowerCase(), each]));
  const nearest = nearestWord(name, byLowerCase.keys());
  return nearest ? `; did you mean ${byLowerCase.get(nearest)}?` : `; known are ${known.join(", ")}`;
}

const pathOf = (root: string, keys: readonly PropertyKey[]): string => fieldPath([root, ...keys]);

/** A key that Kubernetes has and an engine cannot do: only null may be given. */
export const cannot = (reason: string) => z.null({ error: reason }).optional();

/** What of an object is given: null is the same as leaving a field out. */
export const stated = <T extends object>(given: T): { [Key in keyof T]?: NonNullable<T[Key]> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)) as never;

/** A path within a volume: it never leads out of it. */
export const innerPath = z.string().refine((path) => isInner(path), "a relative path without .. is needed");

export function isInner(path: string): boolean {
  return path !== "" && !path.startsWith("/") && isMountable(path) && !path.split("/").includes("..");
}

/** Engines take mounts as lists that are separated by colons and commas. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
export const isMountable = (path: string) => !/[:,\u0000-\u001f\u007f"]/.test(path);

export const fileMode = z.int().min(0).max(0o777);

/** A DNS label, as volumes and containers are named. */
export const isLabel = (name: string) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(name);

export const item = object({ key: z.string().min(1), path: innerPath, mode: fileMode.nullish() });
