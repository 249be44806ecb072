import { setImmediate as turn } from "node:timers/promises";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import type { Config } from "../engine/javascript/library/checkpoint-library.ts";
import { runOf } from "./run-metadata.ts";

/**
 * Watches what runs write with a saver. A stream of the library that is aborted ends at once, while checkpoints of what
 * the run did before are still on their way.
 * @returns resolves once a run that is to stop writes nothing more
 */
export function settledRunsOf(saver: BaseCheckpointSaver): (runId: string) => Promise<void> {
  const underWay = new Map<string, Set<Promise<unknown>>>();

  function watched<Given extends [Config, ...unknown[]], T>(write: (...given: Given) => Promise<T>) {
    return (...given: Given): Promise<T> => {
      const writing = write.apply(saver, given);
      const runId = runOf(given[0]);
      if (runId === undefined) return writing;
      const writes = underWay.get(runId) ?? new Set();
      underWay.set(runId, writes.add(writing));
      const leave = () => {
        writes.delete(writing);
        if (writes.size === 0 && underWay.get(runId) === writes) underWay.delete(runId);
      };
      writing.then(leave, leave);
      return writing;
    };
  }

  saver.put = watched(saver.put);
  saver.putWrites = watched(saver.putWrites);
  return async (runId) => {
    // The library begins a checkpoint once the one before it is stored.
    for (await turn(); underWay.has(runId); await turn()) await Promise.allSettled(underWay.get(runId)!);
  };
}
