import type { GraphSettings } from "../../run-spec.ts";
import type { RunnableConfig } from "./library-graph.ts";

/** Settings as the graph library takes them: it has other names for some. */
export function libraryConfig({ config, context }: GraphSettings): RunnableConfig & { configurable: object } {
  const { configurable, recursion_limit, max_concurrency, run_name, tags, ...rest } = config ?? {};
  return {
    ...rest,
    ...(recursion_limit === undefined ? {} : { recursionLimit: recursion_limit }),
    ...(max_concurrency === undefined ? {} : { maxConcurrency: max_concurrency }),
    ...(run_name === undefined ? {} : { runName: run_name }),
    ...(tags === undefined ? {} : { tags }),
    ...(context === undefined || context === null ? {} : { context }),
    configurable: { ...(configurable as object | undefined) },
  };
}
