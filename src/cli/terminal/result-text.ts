import { stripVTControlCharacters } from "node:util";
import type { DeployResult } from "../../lifecycle/deploy.ts";
import { OUTCOME_EXIT_CODES, type Outcome } from "../../lifecycle/outcome.ts";
import { logLine } from "./log-line.ts";
import type { Paint, Style } from "./paint.ts";

const sentences: Record<Outcome, readonly [Style, string]> = {
  deployed: ["green", "is live"],
  unchanged: ["green", "is unchanged"],
  rolled_back: ["green", "was rolled back to the last good revision"],
  promoted: ["green", "was promoted"],
  torn_down: ["green", "was deleted"],
  swept: ["green", "was swept"],
  planned: ["green", "is on its way"],
  skipped: ["yellow", "was skipped"],
  changes_pending: ["yellow", "has changes pending"],
  build_failed: ["red", "was not built"],
  deploy_failed: ["red", "did not start"],
  timed_out: ["red", "was not live in time"],
  superseded: ["yellow", "was overtaken by a newer revision"],
  verification_failed: ["red", "is deployed but does not answer as it should"],
  interrupted: ["yellow", "was interrupted by somebody"],
  refused: ["red", "was refused"],
  unreachable: ["red", "could not be deployed: the control plane does not answer"],
  cancelled: ["yellow", "was cancelled"],
};

/** How it ended: the end of the log of a failure, the outcome with its reason, the URL and the answer. */
export function resultLines(result: DeployResult, name: string, paint: Paint): string[] {
  const [style, sentence] = sentences[result.outcome];
  const lines: string[] = [];
  if (result.logs && result.logs.entries.length > 0) {
    lines.push(paint("dim", `      the end of the ${result.logs.stream === "build" ? "build" : "run"} log:`));
    lines.push(...result.logs.entries.map((entry) => `      ${paint("dim", "│")} ${logLine(entry, paint)}`));
  }
  // A success needs no reason, and somebody who pressed Ctrl-C knows it.
  const isReasonShown = !["deployed", "unchanged", "cancelled"].includes(result.outcome);
  const reason = isReasonShown && result.message ? `: ${result.message}` : "";
  lines.push(`${paint(style, `'${name}'`)} ${sentence}${reason}`);
  if (result.error?.hint) lines.push(`  ${paint("dim", result.error.hint)}`);
  if (result.outcome === "cancelled" && result.revision_id) {
    lines.push(`  revision ${result.revision_id} goes on; \`agent-deploy status ${name}\` shows it`);
  }
  if (result.answer !== undefined) lines.push(`  answer  ${stripVTControlCharacters(result.answer)}`);
  if (result.url !== undefined) {
    const isOurs = OUTCOME_EXIT_CODES[result.outcome] === 0;
    lines.push(
      `  url     ${paint("bold", result.url)}${isOurs ? "" : " (an earlier or other revision serves there)"}`,
    );
  }
  if (result.deployment_id !== undefined) lines.push(`  id      ${paint("dim", result.deployment_id)}`);
  return lines;
}
