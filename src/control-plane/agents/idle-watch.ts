import { messageChain } from "../../foundation/error.ts";
import type { Platform } from "../platform.ts";
import type { AgentSlot } from "./agent-slot.ts";

const LONGEST_PAUSE_MS = 60_000;

/** Looks now and then which agents may rest, until `signal` aborts. */
export async function watchIdleAgents(
  { clock, limits, log }: Pick<Platform, "clock" | "limits" | "log">,
  slots: () => Iterable<AgentSlot>,
  signal: AbortSignal,
): Promise<void> {
  const restOrSay = (slot: AgentSlot) =>
    slot
      .restIfIdle()
      .catch((error: unknown) => log(`an agent could not be put to rest: ${messageChain(error).join(": ")}`));
  while (!signal.aborted) {
    await clock.sleep(Math.min(limits.idleMs, LONGEST_PAUSE_MS), signal).catch(() => {});
    if (!signal.aborted) await Promise.all([...slots()].map(restOrSay));
  }
}
