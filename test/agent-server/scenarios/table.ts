import { assistantScenarios } from "./rows/assistants.ts";
import { cancellationScenarios } from "./rows/cancelled-runs.ts";
import { commandScenarios } from "./rows/commands.ts";
import { cronScenarios } from "./rows/crons.ts";
import { joiningScenarios } from "./rows/joining.ts";
import { multitaskScenarios } from "./rows/multitask.ts";
import { ownerScenarios } from "./rows/owners.ts";
import { runSettingScenarios } from "./rows/run-settings.ts";
import { runScenarios } from "./rows/runs.ts";
import { storeScenarios } from "./rows/store.ts";
import { streamModeScenarios } from "./rows/stream-modes.ts";
import { streamScenarios } from "./rows/streams.ts";
import { threadStateScenarios } from "./rows/thread-state.ts";
import { threadScenarios } from "./rows/threads.ts";
import type { Scenario } from "./scenario.ts";

/** What an agent server does, as its clients see it, by the files of `rows`. */
export const scenarioFiles: Record<string, readonly Scenario[]> = {
  threads: threadScenarios,
  "thread-state": threadStateScenarios,
  runs: runScenarios,
  "cancelled-runs": cancellationScenarios,
  multitask: multitaskScenarios,
  "run-settings": runSettingScenarios,
  commands: commandScenarios,
  "stream-modes": streamModeScenarios,
  streams: streamScenarios,
  joining: joiningScenarios,
  assistants: assistantScenarios,
  store: storeScenarios,
  crons: cronScenarios,
  owners: ownerScenarios,
};

export const scenarios: readonly Scenario[] = Object.values(scenarioFiles).flat();
