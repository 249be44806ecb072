import { GraphConfigError } from "../diagnostics/errors.ts";
import type { GraphEngine } from "../engine/engine.ts";
import type { ProjectCheckpoints } from "../engine/modules.ts";
import type { ThreadTtl } from "../threads/thread.ts";

/**
 * Opens what `checkpointer.path` names.
 * @param ttl what becomes of threads without a time to live of their own
 * @throws GraphLoadError, GraphConfigError for what keeps no checkpoints, or cannot keep the latest where that is configured
 */
export async function openProjectCheckpoints(
  { modules }: Pick<GraphEngine, "modules">,
  path: string | undefined,
  ttl: ThreadTtl | undefined,
): Promise<ProjectCheckpoints | undefined> {
  if (path === undefined) return undefined;
  const opened = await modules.checkpointer!(path);
  if (ttl?.strategy === "keep_latest" && !opened.keepLatest)
    throw new GraphConfigError(
      `checkpointer.ttl keeps the latest state of threads, and checkpointer.path (${path}) has no aprune`,
      { hint: 'Give it that method, or set "strategy" to "delete".' },
    );
  return opened;
}
