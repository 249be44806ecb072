import { z } from "zod";
import { parseJsonObject } from "../../foundation/json/json-object.ts";

/** A flag whose value is a JSON object. */
export const jsonObject = z.string().transform((text, context): Record<string, unknown> => {
  const object = parseJsonObject(text);
  if (object) return object;
  context.addIssue({ code: "custom", message: "write a JSON object" });
  return z.NEVER;
});
