import type { LogEntry } from "../../contract/revision/logs.ts";
import { byteSizeText } from "../../foundation/byte-size.ts";
import { durationText } from "../../foundation/time/duration.ts";
import { comparisonLines, planLines, planTitle, refusalLines } from "../../lifecycle/plan/plan-text.ts";
import type { Progress } from "../../lifecycle/progress.ts";
import type { Runner } from "../runner.ts";
import { planLineText } from "./plan-line.ts";

/** Renders progress into the job's log, in groups, one line per change. */
export type ProgressLog = {
  report(event: Progress): void;
  /** Closes the open group. */
  end(): void;
};

/** Lines for the log: in a new group, in the one that is open, or outside of any. */
type Rendering = { lines: string[]; group?: string | "open"; isWarning?: true };

/** Upload progress is worth a line every so many percent, not every chunk. */
const UPLOAD_STEP_PERCENT = 25;

export function createProgressLog(runner: Runner): ProgressLog {
  let open: string | undefined;
  let uploadedSteps = 0;

  function end(): void {
    if (open !== undefined) runner.endGroup();
    open = undefined;
  }
  function enter(group: string | undefined): void {
    if (group === "open" || group === open) return;
    end();
    open = group;
    if (group !== undefined) runner.startGroup(group);
  }
  function isWorthTelling(event: Progress): boolean {
    if (event.type === "delivering") uploadedSteps = 0;
    if (event.type !== "uploading") return true;
    const steps = Math.floor(percentOf(event) / UPLOAD_STEP_PERCENT);
    if (steps <= uploadedSteps) return false;
    uploadedSteps = steps;
    return true;
  }

  return {
    end,
    report(event) {
      if (!isWorthTelling(event)) return;
      const { lines, group, isWarning } = rendered(event);
      enter(group);
      if (isWarning) runner.annotate("warning", lines.join("\n"));
      else if (lines.length > 0) runner.print(lines.join("\n"));
    },
  };
}

function rendered(event: Progress): Rendering {
  switch (event.type) {
    case "packing":
      return { lines: [] };
    case "looking_up":
      return { lines: [`Looking up deployment ${event.name}`] };
    case "planned":
      return {
        lines: [...planLines(event.plan), ...refusalLines(event.plan)].map(planLineText),
        group: `Plan: ${planTitle(event.plan)}`,
      };
    case "building":
      return { lines: [`Building ${event.description}`] };
    case "delivering":
      return { lines: [`Delivering ${event.description}`] };
    case "uploading":
      return { lines: [`Uploaded ${Math.round(percentOf(event))} % of ${byteSizeText(event.total_bytes)}`] };
    case "deleting":
      return {
        lines: [
          `Deleting deployment ${event.deployment_id}${event.is_replaced ? ", to create it again" : ""}`,
        ],
      };
    case "created":
      return { lines: [`Created deployment ${event.name} (${event.deployment_id})`] };
    case "patched": {
      const revision = event.revision_id ? `revision ${event.revision_id}` : "no new revision";
      return { lines: [`Changed deployment ${event.deployment_id}, ${revision}`] };
    }
    case "waiting":
      return { lines: [], group: "open" };
    case "status": {
      const { status, sentence, elapsed_ms, status_message, revision_id } = event;
      const line = `${durationText(elapsed_ms).padStart(7)}  ${status} (${sentence})`;
      return {
        lines: [status_message ? `${line}: ${status_message}` : line],
        group: `Revision ${revision_id}`,
      };
    }
    case "log":
      return { lines: event.entries.map(entryText), group: "open" };
    case "verifying":
      return { lines: [`Checking that ${event.url} answers`] };
    case "verified":
      return { lines: [event.answer === undefined ? "It answers" : `It answers: ${event.answer}`] };
    case "rolling_back": {
      const lines = event.difference ? comparisonLines(event.difference) : [];
      return { lines: [`Rolling back to revision ${event.to_revision_id}`, ...lines.map(planLineText)] };
    }
    case "retrying": {
      const { method, path, reason, attempt, delay_ms } = event;
      return {
        lines: [`${method} ${path} failed (${reason}), attempt ${attempt} in ${delay_ms} ms`],
        group: "open",
      };
    }
    case "warning":
      return { lines: [event.message], group: "open", isWarning: true };
  }
}

export function printEntries(runner: Runner, entries: readonly LogEntry[]): void {
  if (entries.length > 0) runner.print(entries.map(entryText).join("\n"));
}

/** A log entry as text; its level only where it says something. */
export function entryText({ level, message }: LogEntry): string {
  return /^(warn|err|crit|fatal)/i.test(level) ? `[${level}] ${message}` : message;
}

function percentOf({ sent_bytes, total_bytes }: { sent_bytes: number; total_bytes: number }): number {
  return total_bytes > 0 ? (sent_bytes / total_bytes) * 100 : 100;
}
