import { z } from "zod";
import { ofEventId } from "../events/event.ts";

// Values of paths, queries and headers arrive as text. Each of these reads one kind, and its schema is that of the value.

/** An id in a path or a body: any UUID, in lower case from here on. */
export const uuid = z.guid("must be a UUID").toLowerCase();

/** A whole number of the query. */
export function count(fallback: number, { min = 0, max }: { min?: number; max: number }) {
  const error = `must be a whole number from ${min} to ${max}`;
  const wholeNumber = (given: unknown) =>
    typeof given === "string" && /^\d+$/.test(given) ? Number(given) : given;
  return z.preprocess(wholeNumber, z.int(error).min(min, error).max(max, error)).default(fallback);
}

const booleans = new Map<unknown, boolean>([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

/** A whole number, or yes or no in words; no when it is absent. */
export const countOrFlag = () =>
  z
    .preprocess(
      (given) =>
        typeof given === "string" && /^\d{1,9}$/.test(given) ? Number(given) : (booleans.get(given) ?? given),
      z.union([z.boolean(), z.int().min(0)], "must be true, false or a whole number"),
    )
    .default(false);

/** Yes or no in the query; no when it is absent. The official clients write `1` and `true` both. */
export const flag = () =>
  z
    // A client that resumes may say it twice.
    .preprocess(
      (given) => booleans.get([given].flat().at(-1)) ?? given,
      z.boolean("must be true, false, 1 or 0"),
    )
    .default(false);

/** Some of `values` in the query: repeated, separated by commas, or a JSON array. Empty when absent. */
export function listOf<const T extends readonly string[]>(values: T) {
  const error = ({ input }: { input?: unknown }) => `unknown ${input}; known are ${values.join(", ")}`;
  const word = z.enum(values, { error }).meta({ enum: [...values, ""] });
  return z.preprocess(splitList, z.array(word)).default([]);
}

/** An empty text is no word, but a comma too many is refused. */
const splitList = (given: unknown) =>
  [given]
    .flat()
    .filter((text) => text !== "")
    .flatMap((text) =>
      String(text)
        .replace(/^\s*\[(.*)\]\s*$/, "$1")
        .split(","),
    )
    .map((item) => item.trim().replace(/^"(.*)"$/, "$1"));

/** An id that this server gave, or `-` for all from the beginning. */
const eventIdText = z.string().refine((id) => ofEventId(id) !== undefined, {
  error: ({ input }) => `"${input}" is not an event id of this server; use "-" for all`,
});

/** The header by which a stream goes on; an empty one is none. */
export const resumable = z.object({
  "last-event-id": eventIdText.meta({ pattern: "^(|-1?|[0-9]{1,15}-[0-9]{1,15})$" }).optional(),
});

/**
 * The same in the query, which the header overrules. Our `Location` has it: a client that is cut off before its
 * first event has no id to send.
 */
export const resumableQuery = {
  last_event_id: eventIdText.meta({ pattern: "^(-1?|[0-9]{1,15}-[0-9]{1,15})$" }).optional(),
};

/** The last event that a client has seen; undefined when it does not say. */
export function lastSeenEvent(
  headers: z.output<typeof resumable>,
  query: { last_event_id?: string | undefined },
): { at: number; seq: number } | undefined {
  const id = headers["last-event-id"] ?? query.last_event_id;
  return id === undefined ? undefined : ofEventId(id);
}
