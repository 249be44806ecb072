import { z } from "zod";
import { backslashProblem, modulePath } from "../module-path.ts";

/** A flag that is off unless it is given. */
export const off = z.boolean().default(false);

export const texts = z.array(z.string().min(1, "is empty"));

/** Refuses a path that only Windows understands. */
export function withSlashesOnly(value: unknown, context: z.core.$RefinementCtx): void {
  const message = typeof value === "string" ? backslashProblem(value) : undefined;
  if (message !== undefined) context.addIssue({ code: "custom", message, input: value });
}

/** `file:export`, or `file` for its default export. */
export const module = z
  .string()
  .refine(
    (text) => modulePath(text) !== undefined,
    'is not of the form "<path of a module>:<name of an export>"',
  )
  .superRefine(withSlashesOnly);

/** A number of minutes, above zero. */
export const minutes = z.number().positive().max(1e7);
