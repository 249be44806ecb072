import { z } from "zod";
import { Secret } from "../../foundation/secret.ts";

/**
 * An object whose unknown keys are kept at run time and unknown to the compiler. Both sides share it: the
 * client keeps what a newer server adds; the server decides itself about extra keys (`unknown-keys.ts`).
 */
export function object<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape> {
  return z.looseObject(shape) as z.ZodObject<Shape>;
}

/** Of a text that nothing else limits, in characters: each list of deployments shows it. */
export const LONGEST_TEXT = 4096;
/** A page has at most 100. */
const MOST_IDS_CHARACTERS = 100 * 40;

/** A text of people: a name, a path, an address. */
export const text = (most = LONGEST_TEXT) => z.string().max(most);

/** The known values of every open enum. */
const knownValues = new WeakMap<object, readonly string[]>();

/** A string with known values that may grow: an unknown one does not throw. A server may refuse it (`unknownValues`). */
export function openEnum<const Known extends string>(known: readonly Known[]) {
  const schema = z.string().meta({ examples: [...known] });
  knownValues.set(schema, known);
  return schema as z.ZodType<Known | (string & {}), Known | (string & {})>;
}

/** An id of a request: a UUID in any case, as ids are kept in lower case. */
export const requestId = z.guid().toLowerCase();

/** A list of ids, separated by commas. */
export const idList = text(MOST_IDS_CHARACTERS).superRefine((list, context) => {
  for (const [at, item] of itemsOf(list).entries())
    if (!z.guid().safeParse(item).success)
      context.addIssue({ code: "invalid_format", format: "guid", path: [at], input: item });
});

/** The items of a list that is separated by commas. */
export const itemsOf = (list: string): string[] =>
  list
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

const lists = new WeakSet<object>();

/** Values of an open enum, separated by commas. */
export function enumList<const Known extends string>(known: readonly Known[]) {
  const schema = text(LONGEST_TEXT).meta({ description: `Comma-separated: ${known.join(", ")}` });
  knownValues.set(schema, known);
  lists.add(schema);
  return schema;
}

/** Whether values of this schema are lists of an open enum's. */
export const isEnumList = (schema: object): boolean => lists.has(schema);

/** The known values of an open enum; undefined for any other schema. */
export function knownValuesOf(schema: object): readonly string[] | undefined {
  return knownValues.get(schema);
}

/** A secret on the wire is text; in the program it is a `Secret` from the moment of decoding. */
export const secretText = z.codec(z.string(), z.instanceof(Secret), {
  decode: (text) => new Secret(text),
  encode: (secret) => secret.reveal(),
});

/** Stands for the value of a secret that a caller's role may not see: null on the wire. Known by identity. */
export const WITHHELD = new Secret("***");

/** A secret in an answer, which shows a caller that may not see its value the name alone. */
export const shownSecretText = z.codec(z.string().nullable(), z.instanceof(Secret), {
  decode: (text) => (text === null ? WITHHELD : new Secret(text)),
  encode: (secret) => (secret === WITHHELD ? null : secret.reveal()),
});

/** ISO 8601 date-time (spec §2). */
export const dateTime = z.string().meta({ format: "date-time" });

export const id = z.string().meta({ format: "uuid" });
export const freeForm = z.record(z.string(), z.unknown());
export const stringMap = z.record(z.string(), z.string());

/** The settings of a deployment: variables of its agent that are no secrets. Known by identity (`dialect.ts`). */
export const settings = z.record(z.string(), z.string());
