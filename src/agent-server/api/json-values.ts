import { z } from "zod";

// Values of JSON bodies that several resources have.

/** Any JSON object. */
export const freeForm = z.record(z.string(), z.unknown());

/** Text for a column: PostgreSQL keeps no NUL in one. */
export const storedText = z
  .string()
  .refine((text) => !text.includes("\0"), "must not contain the character U+0000")
  .meta({ pattern: "^[^\\u0000]*$" });

/** Which part of a search's result is wanted. */
export const page = {
  limit: z.int().min(1).max(1000).nullish(),
  offset: z.int().min(0).max(1_000_000_000).nullish(),
};

export const sortOrder = z.enum(["asc", "desc"]).nullish();
