// This folder: threads, their records and their search. No HTTP.

import { threadTtl } from "../../project/graph-config/sections/checkpointer-section.ts";
import { minutes } from "../../project/graph-config/sections/section.ts";
import type { GraphConfig } from "../config/graph-config.ts";
import { GraphConfigError } from "../diagnostics/errors.ts";
import type { ThreadTtlDefaults } from "./thread.ts";

const variable = "LANGGRAPH_THREAD_TTL";

type Settings = NonNullable<NonNullable<GraphConfig["checkpointer"]>["ttl"]>;

/**
 * `checkpointer.ttl` of the configuration. In the environment an object replaces it, a number its `default_ttl`.
 * @throws GraphConfigError when the variable is neither
 */
export function threadTtlDefaults(
  configured: Settings | undefined,
  environment: Record<string, string | undefined>,
): ThreadTtlDefaults {
  const given = environment[variable]?.trim();
  const settings = given ? settingsOf(given, configured) : configured;
  const { strategy = "delete", default_ttl, sweep_interval_minutes = 0, sweep_limit } = settings ?? {};
  return {
    ttl: default_ttl === undefined ? undefined : { minutes: default_ttl, strategy },
    sweepIntervalMs: sweep_interval_minutes * 60_000,
    sweepLimit: sweep_limit ?? Number.POSITIVE_INFINITY,
  };
}

function settingsOf(given: string, configured: Settings | undefined): Settings {
  const value = jsonOf(given);
  const number = minutes.safeParse(value);
  const parsed = threadTtl.safeParse(number.success ? { ...configured, default_ttl: number.data } : value);
  if (parsed.success) return parsed.data;
  throw new GraphConfigError(
    `${variable} is neither a number of minutes nor an object as checkpointer.ttl of the configuration is`,
    { hint: 'Write it as 43200, or as {"strategy": "keep_latest", "default_ttl": 43200}.' },
  );
}

/** Undefined for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
