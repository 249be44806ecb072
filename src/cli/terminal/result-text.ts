import { ConflictError, NotFoundError } from "../../client/errors.ts";
import type { LogEntry } from "../../contract/logs.ts";
import { visible } from "../../foundation/visible-text.ts";
import type { Ended } from "../../lifecycle/operations/deploy-result.ts";
import { OUTCOME_EXIT_CODES, type Outcome } from "../../lifecycle/outcome.ts";
import { nextStep, outcomePredicate, servingText } from "../../lifecycle/outcome-text.ts";
import { errorHint } from "../errors/error-hint.ts";
import { firstLine } from "./first-line.ts";
import { logCommand } from "./logs/log-command.ts";
import { quotedLog } from "./logs/quoted-log.ts";
import type { Paint, Style } from "./paint.ts";

const styles: Partial<Record<Outcome, Style>> = {
  skipped: "yellow",
  changes_pending: "yellow",
  superseded: "yellow",
  interrupted: "yellow",
  cancelled: "yellow",
};

/** A success needs no reason, and somebody who pressed Ctrl-C knows it. */
const selfEvident: ReadonlySet<Outcome> = new Set<Outcome>([
  "deployed",
  "unchanged",
  "promoted",
  "torn_down",
  "cancelled",
]);

/**
 * How it ended: the end of the log of a failure, the outcome with its reason, the URL and the answer. Entries that were
 * shown before (`shown`: their ids) are not repeated.
 */
export function resultLines(
  result: Ended,
  name: string,
  paint: Paint,
  shown: ReadonlySet<string> = new Set(),
): string[] {
  const isOurs = OUTCOME_EXIT_CODES[result.outcome] === 0;
  const style = styles[result.outcome] ?? (isOurs ? "green" : "red");
  const lines: string[] = [];
  const entries = entriesBeside(result).filter(({ id }) => !shown.has(id));
  if (entries.length > 0) {
    lines.push(
      paint("dim", `      the end of the ${result.logs?.stream === "build" ? "build" : "run"} log:`),
    );
    lines.push(...quotedLog(entries, paint));
  }
  const isReasonShown = !selfEvident.has(result.outcome) || result.cut_off !== undefined;
  const reason = isReasonShown && result.message ? `: ${shortMessage(result, entries)}` : "";
  lines.push(`${paint(style, `'${name}'`)} ${outcomePredicate(result.outcome)}${reason}`);
  const next = result.error instanceof NotFoundError ? errorHint(result.error) : nextStep(result);
  if (next) lines.push(`  ${paint("dim", next)}`);
  const command = logCommand(result.outcome, name);
  if (command) lines.push(`  ${command}`);
  if (result.error instanceof ConflictError && result.plan?.name_may_be_held)
    lines.push(...freeingLines(name));
  if (result.outcome === "cancelled" && result.revision_id) {
    lines.push(
      result.interrupt?.result === "interrupted"
        ? `  revision ${result.revision_id} was interrupted`
        : `  revision ${result.revision_id} goes on; \`agent-deploy status ${name}\` shows it`,
    );
  }
  if (result.answer !== undefined) lines.push(`  answer  ${visible(result.answer)}`);
  const serving = servingText(result);
  if (result.url !== undefined)
    lines.push(`  url     ${paint("bold", result.url)}${serving ? ` (${serving})` : ""}`);
  else if (serving) lines.push(`  url     none: ${serving}`);
  if (result.deployment_id !== undefined) lines.push(`  id      ${paint("dim", result.deployment_id)}`);
  return lines;
}

/** The end of the log without the entries that only repeat the reason, where all of it stands below. */
function entriesBeside({ logs, status_message }: Ended): LogEntry[] {
  const reason = status_message?.trim();
  const isAllBelow = reason !== undefined && !reason.includes("\n");
  return (logs?.entries ?? []).filter(({ message }) => !isAllBelow || message.trim() !== reason);
}

/** The message with the first line only of the revision's own reason, and without it where the log just told it. */
function shortMessage({ message = "", status_message }: Ended, entries: readonly LogEntry[]): string {
  if (!status_message) return message;
  const reason = status_message.trim();
  if (entries.some((entry) => entry.message.trim().startsWith(reason)))
    return message.replace(`: ${status_message}`, "");
  return message.replace(status_message, () => firstLine(status_message));
}

function freeingLines(name: string): string[] {
  return [
    `  Where a deployment '${name}' was deleted before, its tracing project holds the name; this frees it:`,
    "    agent-deploy delete <ID of the deleted deployment> --delete-tracing-project",
  ];
}
