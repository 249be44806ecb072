import { setImmediate as turn } from "node:timers/promises";
import type { Checkpoints } from "../engine/checkpoints.ts";

type Writer = Pick<Checkpoints, "put" | "putWrites">;

/**
 * Watches what runs write. A stream of a graph that is aborted ends at once, while checkpoints of what the run did before
 * are still on their way.
 * @returns the same writer, and what resolves once a run that is to stop writes nothing more
 */
export function watchingRuns(writer: Writer): {
  watched: Writer;
  settled: (runId: string) => Promise<void>;
} {
  const underWay = new Map<string, Set<Promise<unknown>>>();

  function watch<T>(runId: string | undefined, writing: Promise<T>): Promise<T> {
    if (runId === undefined) return writing;
    const writes = underWay.get(runId) ?? new Set();
    underWay.set(runId, writes.add(writing));
    const leave = () => {
      writes.delete(writing);
      if (writes.size === 0 && underWay.get(runId) === writes) underWay.delete(runId);
    };
    writing.then(leave, leave);
    return writing;
  }

  return {
    watched: {
      put: (checkpoint) => watch(checkpoint.runId, writer.put(checkpoint)),
      putWrites: (writes) => watch(writes.runId, writer.putWrites(writes)),
    },
    async settled(runId) {
      // An engine begins a checkpoint within a turn once the one before it is stored.
      for (await turn(); underWay.has(runId); await turn()) await Promise.allSettled(underWay.get(runId)!);
    },
  };
}
