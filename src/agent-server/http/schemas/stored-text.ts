import { z } from "zod";

/** Text for a column: PostgreSQL keeps no NUL in one. */
export const storedText = z
  .string()
  .refine((text) => !text.includes("\0"), "must not contain the character U+0000")
  .meta({ pattern: "^[^\\u0000]*$" });
