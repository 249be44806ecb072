// This folder: which events are no longer kept, and their removal. Nothing that streams use.

import { eventLogSection } from "../../../project/graph-config/sections/event-log-section.ts";
import { GraphConfigError } from "../../diagnostics/errors.ts";
import type { EventRetention } from "./retention.ts";

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
  const parsed = eventLogSection.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${variables[path[0] as keyof typeof variables]}: ${message}`,
  );
  throw new GraphConfigError(problems.join("; "));
}
