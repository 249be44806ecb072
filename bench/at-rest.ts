import { setTimeout as sleep } from "node:timers/promises";

/** A process that uses less processor time within a second has come to rest. */
const restMs = 50;

/**
 * Waits until a process has done what it does after a start or a load, which would else be measured with all that comes
 * next; for 30 s at most, since some never rest. `processorMs`: the processor time it has used.
 */
export async function atRest(processorMs: () => number): Promise<void> {
  let before = processorMs();
  for (let second = 0; second < 30; second++) {
    await sleep(1000);
    const now = processorMs();
    if (now - before < restMs) return;
    before = now;
  }
}
