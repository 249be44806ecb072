import { messageChain } from "../../foundation/error.ts";
import { repeatEvery } from "../../foundation/time/repeat.ts";
import type { Platform } from "../platform.ts";
import type { AgentSlot } from "./agent-slot.ts";

const LOOK_MS = 5_000;

/** Asks agents that may become more or fewer how loaded they are, until `signal` aborts. */
export function watchLoad(
  { clock, log }: Pick<Platform, "clock" | "log">,
  slots: () => Iterable<AgentSlot>,
  signal: AbortSignal,
): Promise<void> {
  const scaleOrSay = (slot: AgentSlot) =>
    slot
      .scaleByLoad()
      .catch((error: unknown) => log(`a deployment was not scaled: ${messageChain(error).join(": ")}`));
  const look = () => Promise.all([...slots()].map(scaleOrSay));
  return repeatEvery(LOOK_MS, look, { clock, signal });
}
