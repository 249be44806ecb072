import type { RunnableConfig } from "../engine/javascript/library/library-graph.ts";
import { libraryConfig, type RunSettings } from "../engine/javascript/library/library-config.ts";
import type { Thread } from "./thread.ts";

/** The run's id and its start do not apply to later runs. */
const isOfOneRun = (key: string) =>
  ["thread_id", "run_id", "checkpoint_id", "checkpoint_ns", "checkpoint_map"].includes(key);

/** What a thread keeps of the settings of its last run: with them a factory makes the graph that ran. */
export function settingsToKeep({ config, context }: RunSettings): Record<string, unknown> {
  const { configurable, ...rest } = config ?? {};
  const kept = Object.entries((configurable as object | undefined) ?? {}).filter(([key]) => !isOfOneRun(key));
  return {
    ...rest,
    ...(kept.length > 0 && { configurable: Object.fromEntries(kept) }),
    ...(context === undefined || context === null ? {} : { context }),
  };
}

/** The config with which the graph of a thread is made and asked, outside of runs. */
export function configOfThread({
  thread_id,
  config: { context, ...config },
}: Pick<Thread, "thread_id" | "config">): RunnableConfig & { configurable: { thread_id: string } } {
  const made = libraryConfig({ config, context });
  return { ...made, configurable: { ...made.configurable, thread_id } };
}
