import type { Properties } from "./values/properties.ts";

/** What a shell's process remembers of its operations, one memory for all resources. */
export type ProcessMemory = {
  /** The resources that have a deployment, by its id: each by its adoption (`adoption.ts`). */
  owners: Map<string, Set<string>>;
  /** Inputs of creations that failed half way, by id: an engine's error hook may call the same creation again. */
  unfinished: Map<string, Properties>;
};

export function createProcessMemory(): ProcessMemory {
  return { owners: new Map(), unfinished: new Map() };
}
