import { withoutUnlisted } from "../../unlisted-keys.ts";

/** Keys of a config's metadata that say where in the graph it is, not which run it belongs to. */
const isPosition = (key: string) => /^(__|langgraph_|checkpoint_|ls_|thread_id$)/.test(key);

/** Keys of `configurable` that are ours: the metadata has them already. */
const isOurs = (key: string) => /^(run_id|run_attempt|assistant_id|graph_id)$/.test(key);

/** What is secret by its name is not kept. */
const isSecret = (key: string) => /api_?key|token|secret|password|credential/i.test(key);

const isScalar = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);

type RunConfig = { configurable?: Record<string, unknown>; metadata?: Record<string, unknown> };

/**
 * What the run was started with, and the plain values of its `configurable`: the library leaves it to the server to
 * keep it with the checkpoint, and knows by its `run_id` that a later attempt is to go on.
 */
export function runMetadata(config: RunConfig): Record<string, unknown> {
  const { metadata = {}, configurable } = config;
  const all = withoutUnlisted({ ...settingsOf(config), ...metadata }, configurable);
  return Object.fromEntries(Object.entries(all).filter(([key]) => !isPosition(key)));
}

function settingsOf(config: RunConfig): Record<string, unknown> {
  if (runOf(config) === undefined) return {};
  const settings = Object.entries(config.configurable ?? {}).filter(([key, value]) => {
    return isScalar(value) && !isOurs(key) && !isSecret(key);
  });
  return Object.fromEntries(settings);
}

/** The run in which the library writes; undefined outside of runs. */
export function runOf(config: { configurable?: Record<string, unknown> }): string | undefined {
  const { run_id } = config.configurable ?? {};
  return typeof run_id === "string" ? run_id : undefined;
}
