import type { IconName } from "../../../design/Icon.tsx";
import type { ToolPhase } from "./tool-run.ts";

/** How a phase is shown: never by a colour alone. */
export const toolPhases: Record<ToolPhase, { icon: IconName; word: string }> = {
  preparing: { icon: "more", word: "Preparing" },
  running: { icon: "clock", word: "Running" },
  waiting: { icon: "pause", word: "Waiting for you" },
  done: { icon: "check", word: "Done" },
  failed: { icon: "alert", word: "Failed" },
  unfinished: { icon: "pause", word: "Not finished" },
};
