// This folder: what the server needs as a program (`program.ts`): the channel to its parent, and memory given back.
// Nothing that a server in another process needs.

import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Longer than many agents of one machine take to start: a collection then would delay the next start. */
const lookMs = 30_000;
/** Processor time within one look that is work, and that is rest. */
const workMs = 600;
const restMs = 200;
/** A heap that is larger takes longer to clean than a request should wait. */
const mostHeapBytes = 200_000_000;

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Returns memory to the system when a process is idle after work, such as loading the graphs: the heap keeps its size,
 * and an idle agent would hold several times what it needs.
 */
export function releaseMemoryWhenIdle(everyMs = lookMs): void {
  let before = process.cpuUsage();
  let hasWorked = true;

  function look(): void {
    const { user, system } = process.cpuUsage(before);
    const usedMs = (user + system) / 1000;
    if (usedMs > workMs) hasWorked = true;
    else if (hasWorked && usedMs < restMs && getHeapStatistics().used_heap_size < mostHeapBytes) {
      collect();
      hasWorked = false;
    }
    before = process.cpuUsage();
  }

  setInterval(look, everyMs).unref();
}

function collect(): void {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc") as Collect;
  setFlagsFromString("--no-expose-gc");
  gc({ type: "major", execution: "sync", flavor: "last-resort" });
}
