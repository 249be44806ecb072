import { durationText } from "../foundation/duration.ts";
import type { DeployRecord } from "./deploy-record.ts";
import type { Tracker } from "./github/tracker.ts";
import { outputVerdict } from "./outputs.ts";
import { printEntries } from "./progress-log.ts";
import type { Runner } from "./runner.ts";
import { summaryMarkdown } from "./summary.ts";
import { type Colour, deploymentStateOf, type Verdict } from "./verdict.ts";

/** Everything that is known at the end. */
export type Ending = {
  verdict: Verdict;
  colour: Colour;
  name: string | undefined;
  record: DeployRecord;
  elapsedMs: number;
  tracker: Tracker;
  /** Whether the mistakes have their own annotations already. */
  isAnnotated: boolean;
};

/** Tells the end to everybody: GitHub, the outputs, the log, the summary. */
export function conclude(runner: Runner, ending: Ending): void {
  const { verdict, colour, name, record, elapsedMs, tracker, isAnnotated } = ending;
  const state = deploymentStateOf(verdict.outcome);
  // Another revision may be live there; an environment's URL is said of its own deployment only.
  const url = state === "success" ? record.url : undefined;
  tracker.finish(state, { description: verdict.message, url });

  outputVerdict(runner, verdict, record, elapsedMs);
  if (verdict.logs) {
    runner.startGroup(verdict.logs.stream === "build" ? "End of the build log" : "End of the run log");
    printEntries(runner, verdict.logs.entries);
    runner.endGroup();
  }
  const text = [verdict.message, ...(verdict.hint ? [verdict.hint] : [])].join("\n");
  if (colour === "green") {
    runner.print(`${text} (${durationText(elapsedMs)})`);
    if (record.url) runner.print(`URL: ${record.url}`);
  } else if (colour === "warning") {
    runner.annotate("warning", text, { title: verdict.outcome });
  } else if (isAnnotated) {
    if (verdict.hint) runner.print(verdict.hint);
  } else {
    runner.annotate("error", text, { title: verdict.outcome });
  }
  runner.addSummary(summaryMarkdown({ verdict, colour, name, record, elapsedMs }));
}
