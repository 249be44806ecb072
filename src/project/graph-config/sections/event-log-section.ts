import { z } from "zod";
import { parseDuration } from "../../../foundation/time/duration.ts";

const maxAge = z.string().transform((text, context) => {
  if (text === "never") return Number.POSITIVE_INFINITY;
  const ms = parseDuration(text);
  if (ms !== undefined && ms > 0) return ms;
  context.addIssue({
    code: "custom",
    message: `"${text}" is not a duration such as "30d" or "12h", nor "never"`,
  });
  return z.NEVER;
});

const maxEvents = z.coerce.number("must be a whole number").int("must be a whole number").min(1);

/** `event_log`: what of the event logs is kept. An infinite age: no event is too old. */
export const eventLogSection = z
  .strictObject({ max_age: maxAge.optional(), max_events_per_thread: maxEvents.optional() })
  .transform(({ max_age, max_events_per_thread }) => ({
    ...(max_age === undefined ? {} : { maxAgeMs: max_age }),
    ...(max_events_per_thread === undefined ? {} : { maxEventsPerThread: max_events_per_thread }),
  }));

export type EventLogSection = z.output<typeof eventLogSection>;
