import { z } from "zod";
import { parseDuration } from "../../foundation/time/duration.ts";

/** A flag that holds a duration; the value is in milliseconds. */
export const durationFlag = z.string().transform((text, context) => {
  const ms = parseDuration(text);
  if (ms !== undefined && ms > 0) return ms;
  context.addIssue({ code: "custom", message: `'${text}' is not a duration; use 90, 90s, 30m or 1h30m` });
  return z.NEVER;
});
