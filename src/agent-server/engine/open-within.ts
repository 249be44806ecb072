import { abortable } from "../../foundation/time/abortable.ts";
import type { AccessContext, Graph, LoadedGraph } from "./engine.ts";
import type { RunSpec } from "./run-spec.ts";

/**
 * A graph that is ready before the signal aborts; one that its factory gives later is disposed of at once. A factory may
 * wait for something that never comes.
 * @throws the signal's reason; what the factory throws
 */
export async function openWithin(
  loaded: LoadedGraph,
  spec: RunSpec,
  access: AccessContext,
  signal: AbortSignal,
): Promise<Graph> {
  const opening = loaded.open(spec, access, signal);
  try {
    return await abortable(opening, signal);
  } catch (error) {
    opening.then(
      (late) => late[Symbol.dispose](),
      () => {},
    );
    throw error;
  }
}
