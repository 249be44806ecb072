import { isJsonObject } from "../../foundation/json/json-object.ts";
import type { Assistant } from "./assistant.ts";

type Config = Record<string, unknown>;

/** An assistant with defaults under what it says itself. */
export function withDefaults<T extends Pick<Assistant, "config" | "context">>(
  assistant: T,
  defaults: Pick<Assistant, "config" | "context"> | undefined,
): T {
  if (!defaults) return assistant;
  const { config, context } = assistant;
  return {
    ...assistant,
    config: mergedConfig(defaults.config, config),
    context: { ...defaults.context, ...context },
  };
}

/**
 * A config under another: `configurable` is merged by key, other keys are the upper one's where it has them. Null counts
 * as left out: clients send it for that.
 */
export function mergedConfig(base: Config, own: Config | null | undefined): Config {
  const lower = given(base);
  const upper = given(own);
  const merged: Config = { ...lower, ...upper };
  if (isJsonObject(lower.configurable) && isJsonObject(upper.configurable)) {
    merged.configurable = { ...lower.configurable, ...upper.configurable };
  }
  return merged;
}

const given = (config: Config | null | undefined): Config =>
  Object.fromEntries(Object.entries(config ?? {}).filter(([, value]) => value !== null));
