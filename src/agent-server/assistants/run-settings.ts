import { isJsonObject } from "../../foundation/json/json-object.ts";
import type { Assistant } from "./assistant.ts";
import type { AssistantRecord } from "./assistant-store.ts";

type Settings = {
  config?: Record<string, unknown> | null | undefined;
  context?: unknown;
  metadata?: Record<string, unknown> | null | undefined;
};

/**
 * What a run of an assistant runs with: the assistant's config, context and metadata, each under the run's own.
 * `config.configurable` is merged by key; other keys of `config` are the run's where it has them.
 */
export function settingsOfRun(assistant: AssistantRecord, run: Settings) {
  const config = mergedConfig(given(assistant.config), given(run.config));
  return {
    config: Object.keys(config).length > 0 ? config : undefined,
    context: mergedContext(assistant.context, run.context),
    // The metadata of a graph's own assistant says only that it is that.
    metadata: { ...(assistant.isSystem ? {} : assistant.metadata), ...run.metadata },
  };
}

/** An assistant with defaults under what it says itself. */
export function withDefaults<T extends Pick<Assistant, "config" | "context">>(
  assistant: T,
  defaults: Pick<Assistant, "config" | "context"> | undefined,
): T {
  if (!defaults) return assistant;
  const { config, context } = assistant;
  return {
    ...assistant,
    config: mergedConfig(defaults.config, given(config)),
    context: { ...defaults.context, ...context },
  };
}

function mergedConfig(base: Record<string, unknown>, own: Record<string, unknown>): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base, ...own };
  if (isJsonObject(base.configurable) && isJsonObject(own.configurable)) {
    merged.configurable = { ...base.configurable, ...own.configurable };
  }
  return merged;
}

function mergedContext(base: Record<string, unknown>, own: unknown): unknown {
  if (own === undefined || own === null) return Object.keys(base).length > 0 ? base : own;
  return isJsonObject(own) ? { ...base, ...own } : own;
}

/** Without what is null: clients send it for what they leave out. */
const given = (settings: Record<string, unknown> | null | undefined): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings ?? {}).filter(([, value]) => value !== null));
