import { ConflictError, NotFoundError } from "../../client/errors.ts";
import type { LogEntry } from "../../contract/revision/logs.ts";
import { visible } from "../../foundation/text/visible-text.ts";
import type { Failed, Outcome } from "../../lifecycle/outcome/outcome.ts";
import { outcomeRow } from "../../lifecycle/outcome/outcome-table.ts";
import { nextStep, reasonOf, sentenceOf, servingText } from "../../lifecycle/outcome/outcome-text.ts";
import { errorHint } from "../errors/error-hint.ts";
import { firstLine } from "./first-line.ts";
import { logCommand } from "./logs/log-command.ts";
import { quotedLog } from "./logs/quoted-log.ts";
import type { Output } from "./output.ts";
import type { Paint } from "./paint.ts";
import { besideTitle } from "./wrapped.ts";

/**
 * How a command ended: the end of the log of a failure, the outcome with its reason, the URL and the answer. Entries
 * that were shown before (`shown`: their ids) are not repeated.
 */
export function outcomeLines(
  outcome: Outcome,
  name: string,
  { paint, columns }: Pick<Output, "paint" | "columns">,
  shown: ReadonlySet<string> = new Set(),
): string[] {
  const entries = "logs" in outcome ? entriesBeside(outcome).filter(({ id }) => !shown.has(id)) : [];
  const subject = paint(outcomeRow(outcome.outcome).colour, `'${name}'`);
  const next = nextStepOf(outcome, name);
  const command = logCommand(outcome.outcome, name);
  return [
    ...("logs" in outcome && entries.length > 0 ? logLines(outcome, entries, paint) : []),
    ...besideTitle("", sentenceOf(outcome.outcome, subject, shortReason(outcome, entries)), 0, columns),
    ...(next ? besideTitle("", next, 2, columns).map((line) => paint("dim", line)) : []),
    ...(command ? [`  ${command}`] : []),
    ...freeingLines(outcome, name),
    ...interruptLines(outcome, name),
    ...("answer" in outcome && outcome.answer !== undefined ? [`  answer  ${visible(outcome.answer)}`] : []),
    ...urlLines(outcome, name, paint),
    ...(outcome.deployment_id !== undefined ? [`  id      ${paint("dim", outcome.deployment_id)}`] : []),
  ];
}

function logLines({ logs }: Failed, entries: readonly LogEntry[], paint: Paint): string[] {
  const title = `      the end of the ${logs?.stream === "build" ? "build" : "run"} log:`;
  return [paint("dim", title), ...quotedLog(entries, paint)];
}

/** The end of the log without the entries that only repeat the reason, where all of it stands below. */
function entriesBeside({ logs, status_message }: Failed): LogEntry[] {
  const reason = status_message?.trim();
  const isAllBelow = reason !== undefined && !reason.includes("\n");
  return (logs?.entries ?? []).filter(({ message }) => !isAllBelow || message.trim() !== reason);
}

/** The reason with only the first line of the revision's message, and without that where the log just showed it. */
function shortReason(outcome: Outcome, entries: readonly LogEntry[]): string | undefined {
  const message = reasonOf(outcome);
  if (!message || !("status_message" in outcome) || !outcome.status_message) return message;
  const { status_message } = outcome;
  const reason = status_message.trim();
  if (entries.some((entry) => entry.message.trim().startsWith(reason)))
    return message.replace(`: ${status_message}`, "");
  return message.replace(status_message, () => firstLine(status_message));
}

function nextStepOf(outcome: Outcome, name: string): string | undefined {
  if ("error" in outcome && outcome.error instanceof NotFoundError) return errorHint(outcome.error);
  return nextStep(outcome, name);
}

function urlLines(outcome: Outcome, name: string, paint: Paint): string[] {
  const serving = servingText(outcome);
  if ("url" in outcome && outcome.url !== undefined)
    return [
      `  url     ${paint("bold", outcome.url)}`,
      ...(serving ? [`          ${serving}`] : []),
      `  chat    ${paint("dim", `agent-deploy chat ${name}`)}`,
    ];
  return serving ? [`  url     none: ${serving}`] : [];
}

function interruptLines(outcome: Outcome, name: string): string[] {
  if (outcome.outcome !== "cancelled" || outcome.revision_id === undefined) return [];
  return outcome.interrupt?.result === "interrupted"
    ? [`  revision ${outcome.revision_id} was interrupted`]
    : [`  revision ${outcome.revision_id} goes on`, `  agent-deploy status ${name}`];
}

function freeingLines(outcome: Outcome, name: string): string[] {
  const mayBeHeld = "plan" in outcome && outcome.plan.name_may_be_held;
  if (outcome.outcome !== "refused" || !(outcome.error instanceof ConflictError) || !mayBeHeld) return [];
  return [
    `  Where a deployment '${name}' was deleted before, its tracing project holds the name; this frees it:`,
    "    agent-deploy delete <ID of the deleted deployment> --delete-tracing-project",
  ];
}
