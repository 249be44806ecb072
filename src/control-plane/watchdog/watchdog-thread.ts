// This folder: notes which builds were under way while the event loop was blocked. Imports nothing of the servers.

import { renameSync, rmSync, writeFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import type { WatchdogData } from "./watchdog.ts";

const { file, heldMs, everyMs, beat } = workerData as WatchdogData;
const beats = new Int32Array(beat);
let underWay: string[] = [];
let last = { beat: Atomics.load(beats, 0), seenMs: performance.now(), lookedMs: performance.now() };
let isNoted = false;

function look(): void {
  const now = performance.now();
  const current = Atomics.load(beats, 0);
  // A machine that slept, or gave this program no processor time, says nothing about the loop.
  const wasAway = now - last.lookedMs > heldMs / 2;
  const isWell = current !== last.beat || underWay.length === 0;
  if (isNoted && isWell) rmSync(file, { force: true });
  isNoted &&= !isWell;
  if (isWell || wasAway) last = { beat: current, seenMs: now, lookedMs: now };
  last.lookedMs = now;
  if (isNoted || now - last.seenMs < heldMs) return;
  // The program may be killed at any moment: the note is whole, or there is none.
  writeFileSync(`${file}.new`, JSON.stringify(underWay), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  isNoted = true;
}

parentPort?.on("message", (revisionIds: string[]) => {
  underWay = revisionIds;
});
setInterval(look, everyMs);
