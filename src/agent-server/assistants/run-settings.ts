import { isJsonObject } from "../../foundation/json/json-object.ts";
import type { AssistantRecord } from "./assistant-store.ts";
import { mergedConfig } from "./merged-settings.ts";

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
  const config = mergedConfig(assistant.config, run.config);
  return {
    config: Object.keys(config).length > 0 ? config : undefined,
    context: mergedContext(assistant.context, run.context),
    // The metadata of a graph's own assistant says only that it is that.
    metadata: { ...(assistant.isSystem ? {} : assistant.metadata), ...run.metadata },
  };
}

function mergedContext(base: Record<string, unknown>, own: unknown): unknown {
  if (own === undefined || own === null) return Object.keys(base).length > 0 ? base : own;
  return isJsonObject(own) ? { ...base, ...own } : own;
}
