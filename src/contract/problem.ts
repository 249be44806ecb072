import { z } from "zod";
import { object } from "./schema/schema.ts";

/** Bodies of refused requests (spec §7). */
export const problem = object({ detail: z.string() });

export const validationProblem = object({
  detail: z.array(
    object({
      loc: z.array(z.union([z.string(), z.int()])),
      msg: z.string(),
      type: z.string(),
      input: z.unknown().optional(),
      ctx: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});
