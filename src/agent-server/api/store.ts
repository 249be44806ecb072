import { z } from "zod";
import { unknownOperators } from "../store/item-filter.ts";
import { jsonBytes } from "../store/json-size.ts";
import { labelProblem, mostLabels, namespaceProblem } from "../store/namespace.ts";
import { filter, listUpTo, mostNames, within } from "./bounds.ts";
import { freeForm, page } from "./json-values.ts";
import { flag } from "./text-values.ts";

const labels = (problemOf: (namespace: readonly string[]) => string | undefined) =>
  listUpTo(mostLabels, z.string()).superRefine((namespace, context) => {
    const problem = problemOf(namespace);
    if (problem) context.addIssue({ code: "custom", message: problem });
  });

const namespace = labels(namespaceProblem);
const partOfNamespace = labels(labelProblem);

/** A database keeps them in an index, whose rows are short. */
const longestKeyBytes = 1000;
const key = z
  .string("is required")
  .refine((given) => jsonBytes(given) <= longestKeyBytes, `must be at most ${longestKeyBytes} bytes as JSON`);

/** The official clients join labels with periods; the document says repeated. */
const namespaceInQuery = z.preprocess(
  (given) => [given ?? []].flat().flatMap((text) => String(text).split(".", mostLabels + 1)),
  namespace,
);

const itemBytes = 1024 * 1024;

export const itemPut = z
  .object({
    namespace,
    key,
    value: within(itemBytes, freeForm),
    index: z
      .union([z.literal(false), listUpTo(mostNames, z.string())])
      .nullish()
      .describe("Paths whose texts the item is found by, in the place of the configured ones; false: none"),
    ttl: z.number().positive().max(1e9).nullish().describe("Minutes"),
  })
  .meta({ id: "StorePut" });

export const itemQuery = z.object({
  namespace: namespaceInQuery,
  key,
  refresh_ttl: flag().unwrap().optional(),
});

export const itemDelete = z.object({ namespace, key }).meta({ id: "StoreDelete" });

export const itemSearch = z
  .object({
    namespace_prefix: partOfNamespace.nullish(),
    filter: filter
      .superRefine((given, context) => {
        const unknown = unknownOperators(given);
        if (unknown.length > 0) {
          context.addIssue({ code: "custom", message: `unknown operator ${unknown.join(", ")}` });
        }
      })
      .nullish(),
    query: z
      .string()
      .nullish()
      .describe("What the items are to be near to; without an index of the store it changes nothing"),
    refresh_ttl: z.boolean().nullish(),
    ...page,
  })
  .meta({ id: "StoreSearch" });

export const namespaceQuery = z
  .object({
    prefix: partOfNamespace.nullish(),
    suffix: partOfNamespace.nullish(),
    max_depth: z.int().min(1).nullish(),
    ...page,
  })
  .meta({ id: "NamespaceQuery" });

export const item = z
  .looseObject({
    namespace: z.array(z.string()),
    key: z.string(),
    value: freeForm,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    score: z.number().optional().describe("How near it is to the query, from -1 to 1"),
  })
  .meta({ id: "Item" });
