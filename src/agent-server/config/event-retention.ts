// This folder: the server's settings, of `graph.json` and of the environment. Not here: what they lead to.

import { z } from "zod";
import { parseDuration } from "../../foundation/time/duration.ts";
import { GraphConfigError } from "../errors.ts";
import type { EventRetention } from "../events/trimming/retention.ts";

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

/** `event_log` of the graph configuration. */
export const eventLogConfig = z
  .strictObject({ max_age: maxAge.optional(), max_events_per_thread: maxEvents.optional() })
  .transform(
    ({ max_age, max_events_per_thread }): EventRetention => ({
      ...(max_age === undefined ? {} : { maxAgeMs: max_age }),
      ...(max_events_per_thread === undefined ? {} : { maxEventsPerThread: max_events_per_thread }),
    }),
  );

const variables = {
  max_age: "AGENT_SERVER_EVENT_MAX_AGE",
  max_events_per_thread: "AGENT_SERVER_EVENT_MAX_COUNT",
} as const;

/**
 * The limits that the environment sets; they go before those of the graph configuration.
 * @throws GraphConfigError naming the variables that cannot be read
 */
export function retentionOfEnvironment(environment: Record<string, string | undefined>): EventRetention {
  const given = Object.fromEntries(
    Object.entries(variables).map(([key, name]) => [key, environment[name]?.trim() || undefined]),
  );
  const parsed = eventLogConfig.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${variables[path[0] as keyof typeof variables]}: ${message}`,
  );
  throw new GraphConfigError(problems.join("; "));
}
