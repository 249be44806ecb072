// This folder: the end of this process when its event loop stands still. Imports nothing of the servers.

import { rmSync, writeFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import type { WatchdogData } from "./watchdog.ts";

// The thread that notes which builds were under way while the event loop of the program stood still.

const { file, heldMs, everyMs, beat } = workerData as WatchdogData;
const beats = new Int32Array(beat);
let underWay: string[] = [];
let last = { beat: Atomics.load(beats, 0), seenMs: performance.now(), lookedMs: performance.now() };
let isNoted = false;

function look(): void {
  const now = performance.now();
  const current = Atomics.load(beats, 0);
  // A machine that slept, or gave this program no time at all, says nothing about the loop.
  const wasAway = now - last.lookedMs > heldMs / 2;
  if (current !== last.beat || underWay.length === 0 || wasAway) {
    last = { beat: current, seenMs: now, lookedMs: now };
    if (isNoted) rmSync(file, { force: true });
    isNoted = false;
    return;
  }
  last.lookedMs = now;
  if (isNoted || now - last.seenMs < heldMs) return;
  writeFileSync(file, JSON.stringify(underWay), { mode: 0o600 });
  isNoted = true;
}

parentPort?.on("message", (revisionIds: string[]) => {
  underWay = revisionIds;
});
setInterval(look, everyMs);
