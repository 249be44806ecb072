import { messageChain } from "../../foundation/error.ts";
import { repeatEvery } from "../../foundation/time/repeat.ts";
import type { Platform } from "../platform.ts";
import type { AgentSlot } from "./agent-slot.ts";

const LONGEST_PAUSE_MS = 60_000;

/** Looks now and then which agents may rest, until `signal` aborts. */
export function watchIdleAgents(
  { clock, limits, log }: Pick<Platform, "clock" | "limits" | "log">,
  slots: () => Iterable<AgentSlot>,
  signal: AbortSignal,
): Promise<void> {
  const restOrSay = (slot: AgentSlot) =>
    slot
      .restIfIdle()
      .catch((error: unknown) => log(`an agent could not be put to rest: ${messageChain(error).join(": ")}`));
  const look = () => Promise.all([...slots()].map(restOrSay));
  return repeatEvery(Math.min(limits.idleMs, LONGEST_PAUSE_MS), look, { clock, signal });
}
