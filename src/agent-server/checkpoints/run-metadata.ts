import { withoutUnlisted } from "../runs/unlisted-keys.ts";

/** Keys of a config's metadata that say where in the graph it is, not which run it belongs to. */
const isPosition = (key: string) => /^(__|langgraph_|checkpoint_|ls_|thread_id$)/.test(key);

/**
 * What the run was started with: the library leaves it to the server to keep it with the checkpoint, and knows
 * by its `run_id` that a later attempt is to go on.
 */
export function runMetadata(config: {
  configurable?: Record<string, unknown>;
  metadata?: Record<string, unknown>;
}): Record<string, unknown> {
  const metadata = withoutUnlisted(config.metadata ?? {}, config.configurable);
  return Object.fromEntries(Object.entries(metadata).filter(([key]) => !isPosition(key)));
}

/** The run in which the library writes; undefined outside of runs. */
export function runOf(config: { configurable?: Record<string, unknown> }): string | undefined {
  const { run_id } = config.configurable ?? {};
  return typeof run_id === "string" ? run_id : undefined;
}
