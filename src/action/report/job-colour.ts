import { type OutcomeName, outcomeRow } from "../../lifecycle/outcome/outcome-table.ts";

export type JobColour = "green" | "warning" | "red";

/** Whether the job goes on. A cancelled step is red as well; the runner shows it as cancelled. */
export function jobColour(outcome: OutcomeName, onSuperseded: "warn" | "fail"): JobColour {
  const { job } = outcomeRow(outcome);
  if (job === "by_input") return onSuperseded === "fail" ? "red" : "warning";
  return job === "passes" ? "green" : "red";
}

/** The process's exit code; the runner only asks whether it is 0. */
export function stepExitCode(outcome: OutcomeName, colour: JobColour): number {
  return colour === "red" ? outcomeRow(outcome).exit_code : 0;
}
