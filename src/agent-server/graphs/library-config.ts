import type { RunnableConfig } from "./graph.ts";

/** Settings of a run as the API has them. */
export type RunSettings = { config?: Record<string, unknown> | null; context?: unknown };

/** The same as the graph library takes them: it has other names for some. */
export function libraryConfig({ config, context }: RunSettings): RunnableConfig & { configurable: object } {
  const { configurable, recursion_limit: recursionLimit, tags, ...rest } = config ?? {};
  return {
    ...rest,
    ...(recursionLimit === undefined ? {} : { recursionLimit }),
    ...(tags === undefined ? {} : { tags }),
    ...(context === undefined || context === null ? {} : { context }),
    configurable: { ...(configurable as object | undefined) },
  };
}
