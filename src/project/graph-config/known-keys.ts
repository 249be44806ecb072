import { z } from "zod";
import { nearestWord } from "../../foundation/text/nearest-word.ts";
import { dotted, type Finding } from "./finding.ts";
import { graphSettings } from "./graph-settings.ts";
import { UNSUPPORTED_KEYS } from "./unsupported-keys.ts";

/** The keys that a schema has for the object at a path; none where it is no object, or has any. */
function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const at = unwrapped(schema);
  if (at instanceof z.ZodObject) {
    const [first, ...rest] = path;
    if (first === undefined) return Object.keys(at.shape);
    const next = at.shape[String(first)] as z.ZodType | undefined;
    return next ? keysAt(next, rest) : [];
  }
  return [];
}

/** Without what makes it optional, gives it a default, or changes its output. */
function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return unwrapped(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodPipe) return unwrapped(schema.in as z.ZodType);
  return schema;
}

const TOP_KEYS = [
  "graphs",
  ...keysAt(graphSettings, []),
  ...Object.keys(UNSUPPORTED_KEYS).filter((key) => !key.includes(".")),
];

/**
 * Whether a key of the root is for other tools: those that read the file pass over what they do not know. One that is near
 * to a key of ours is a mistake, and without what it means the agent would not be what its author relies on.
 */
export const isForeign = (key: string) => nearestWord(key, TOP_KEYS) === undefined;

export function foreignKey(key: string): Finding {
  const meant = placeOf(key);
  const question = meant ? `; did you mean ${meant}?` : "";
  return { at: [key], message: `${dotted([key])} has no effect here: it is not a known key${question}` };
}

export function unknownKey(parents: readonly PropertyKey[], key: string): Finding {
  const at = [...parents, key];
  const known = keysAt(graphSettings, parents);
  const prefix = parents.length === 0 ? "" : `${dotted(parents)}.`;
  const unsupported = Object.keys(UNSUPPORTED_KEYS)
    .filter((each) => each.startsWith(prefix))
    .map((each) => each.slice(prefix.length));
  const all = prefix === "" ? TOP_KEYS : [...known, ...unsupported];
  const meant = placeOf(key) ?? nearestWord(key, all);
  return { at, message: `${dotted(at)} is not a known key${meant ? `; did you mean ${meant}?` : ""}` };
}

/** Where a key of this name belongs, if to one section only, or beside the sections. */
function placeOf(key: string): string | undefined {
  const sections = keysAt(graphSettings, []);
  if (sections.includes(key)) return `${key}, which is no part of another key`;
  const [place, ...others] = sections.filter((section) => keysAt(graphSettings, [section]).includes(key));
  return place && others.length === 0 ? `${place}.${key}` : undefined;
}
