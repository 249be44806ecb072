// This folder: running graphs.

import { describeError } from "../../../diagnostics/describe-error.ts";
import type { LibraryGraph, StateSnapshot } from "../library/library-graph.ts";

type Task = StateSnapshot["tasks"][number];

/**
 * The node whose failure ended a run, in a subgraph as `team:member`; several by commas where more failed in one step.
 * Undefined where no node failed, as with a limit of steps, or the graph cannot say.
 */
export async function failedNode(
  graph: LibraryGraph,
  threadId: string,
  error: unknown,
): Promise<string | undefined> {
  const { errors } = (error ?? {}) as { errors?: unknown };
  const names: string[] = [];
  for (const failure of Array.isArray(errors) ? errors : [error])
    names.push(...(await pathsOf(failure, { graph, threadId, namespace: "" })));
  return [...new Set(names)].join(", ") || undefined;
}

type GraphState = { graph: LibraryGraph; threadId: string; namespace: string };

async function pathsOf(failure: unknown, { graph, threadId, namespace }: GraphState): Promise<string[]> {
  const configurable = { thread_id: threadId, ...(namespace && { checkpoint_ns: namespace }) };
  // A node that is no graph has no state.
  const state = await graph.getState({ configurable }).catch(() => undefined);
  const paths: string[] = [];
  for (const task of state?.tasks.filter((each) => isFailureOf(each, failure)) ?? []) {
    const { name, id } = task;
    const within = `${namespace && `${namespace}|`}${name}:${id}`;
    const [inner] = await pathsOf(failure, { graph, threadId, namespace: within });
    paths.push(inner === undefined ? name : `${name}:${inner}`);
  }
  return paths;
}

/** The library notes the outermost task on what was thrown, unless that is no object or frozen. */
function isFailureOf({ id, error }: Task, failure: unknown): boolean {
  if (error === undefined || error === null) return false;
  const { pregelTaskId } = (failure ?? {}) as { pregelTaskId?: unknown };
  return pregelTaskId === id || describeError(error).message === describeError(failure).message;
}
