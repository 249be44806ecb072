import { mapAtOnce } from "../../foundation/map-at-once.ts";
import { repeatEvery } from "../../foundation/time/repeat.ts";
import type { Platform } from "../platform.ts";
import type { AgentSlot } from "./agent-slot.ts";

const LONGEST_PAUSE_MS = 60_000;
/** Agents are asked so many at a time. */
const AT_ONCE = 16;

/** Asks the agents whose requests do not pass this program when they were last called, until `signal` aborts. */
export function watchCalls(
  { clock, limits }: Pick<Platform, "clock" | "limits">,
  slots: () => Iterable<AgentSlot>,
  signal: AbortSignal,
): Promise<void> {
  const ask = () => mapAtOnce([...slots()], AT_ONCE, (slot) => slot.askLastCall());
  return repeatEvery(Math.min(limits.unusedMs, LONGEST_PAUSE_MS), ask, { clock, signal });
}
