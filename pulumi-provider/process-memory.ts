import type { Properties } from "./codec.ts";

/** What a shell's process remembers of its operations, one memory for all resources. */
export type ProcessMemory = {
  /**
   * Ids that `adopt` took over: a resource that was renamed takes its own deployment over, and the engine then deletes
   * that id under the old name.
   */
  takenOver: Set<string>;
  /** Inputs of creations that failed half way, by id: an engine's error hook may call the same creation again. */
  unfinished: Map<string, Properties>;
};

export function createProcessMemory(): ProcessMemory {
  return { takenOver: new Set(), unfinished: new Map() };
}
