import type { Shown } from "./status.ts";

/** A listener waits in a call for what changes, at most half a minute: after three of them it is not there. In milliseconds. */
const SILENCE_MS = 90_000;

/** Whether a listener calls. `lastSeenAt`: what this control plane knows of it since its start. */
export function listenerState(lastSeenAt: string | null | undefined, now: number): Shown {
  if (!lastSeenAt) return { word: "Not heard of", tone: "neutral", icon: "circle" };
  return now - Date.parse(lastSeenAt) < SILENCE_MS
    ? { word: "Calls", tone: "good", icon: "check" }
    : { word: "Silent", tone: "warn", icon: "unlink" };
}
