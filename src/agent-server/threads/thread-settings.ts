import type { GraphSettings } from "../engine/run-spec.ts";
import type { Thread } from "./thread.ts";

/** The run's id and its start do not apply to later runs. */
const isOfOneRun = (key: string) =>
  ["thread_id", "run_id", "checkpoint_id", "checkpoint_ns", "checkpoint_map"].includes(key);

/** What a thread keeps of the settings of its last run: with them a factory makes the graph that ran. */
export function settingsToKeep({ config, context }: GraphSettings): Record<string, unknown> {
  const { configurable, ...rest } = config ?? {};
  const kept = Object.entries((configurable as object | undefined) ?? {}).filter(([key]) => !isOfOneRun(key));
  return {
    ...rest,
    ...(kept.length > 0 && { configurable: Object.fromEntries(kept) }),
    ...(context === undefined || context === null ? {} : { context }),
  };
}

/** The settings with which the graph of a thread is made and asked, outside of runs. */
export function settingsOfThread({
  thread_id,
  config: { context, ...config },
}: Pick<Thread, "thread_id" | "config">): GraphSettings {
  const configurable = { ...(config.configurable as object | undefined), thread_id };
  return { config: { ...config, configurable }, context };
}
