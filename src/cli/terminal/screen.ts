import { phaseOf, type RevisionPhase } from "../../contract/revision/status.ts";
import { byteSizeText } from "../../foundation/byte-size.ts";
import { durationText } from "../../foundation/time/duration.ts";
import { comparisonLines } from "../../lifecycle/plan/plan-text.ts";
import type { Progress } from "../../lifecycle/progress.ts";
import { firstLine } from "./first-line.ts";
import { quotedLog } from "./logs/quoted-log.ts";
import type { Paint, Style } from "./paint.ts";
import { terminalLine, terminalPlanLines } from "./plan-lines.ts";

/** What is under way right now: shown live, with the time since it began. */
export type Screen = {
  doing: { text: string; since: number } | undefined;
  /** When a repeated request was last reported, so that an outage is not a line a request. */
  retriedAt?: number | undefined;
};
export type Step = { screen: Screen; lines: string[] };

export const emptyScreen: Screen = { doing: undefined };

const RETRY_TOLD_EVERY_MS = 10_000;

const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

const phaseStyles: Record<RevisionPhase, Style> = {
  in_progress: "cyan",
  deployed: "green",
  build_failed: "red",
  deploy_failed: "red",
  superseded: "yellow",
  interrupted: "yellow",
};

/** The next screen, and the lines that the event leaves behind. Pure: `now` is milliseconds since the epoch. */
export function foldProgress(screen: Screen, event: Progress, now: number, paint: Paint): Step {
  if (event.type === "retrying") return retryStep(screen, event, now, paint);
  const step = stepOf(screen, event, now, paint);
  return { ...step, screen: { ...step.screen, retriedAt: screen.retriedAt } };
}

function stepOf(
  screen: Screen,
  event: Exclude<Progress, { type: "retrying" }>,
  now: number,
  paint: Paint,
): Step {
  const say = (...lines: string[]): Step => ({ screen, lines });
  const doing = (text: string, since: number, ...lines: string[]): Step => ({
    screen: { doing: { text, since } },
    lines,
  });
  switch (event.type) {
    case "packing": {
      const { packed_bytes: packed, total_bytes: total } = event;
      if (total === undefined) return doing("reading the project", now);
      if (packed >= total) return { screen: emptyScreen, lines: [] };
      const since = screen.doing?.since ?? now;
      return doing(`packing ${byteSizeText(packed)} of ${byteSizeText(total)}`, since);
    }
    case "looking_up":
      return doing(`looking up '${event.name}'`, now);
    case "planned":
      return { screen: emptyScreen, lines: terminalPlanLines(event.plan, paint) };
    case "building":
      return doing(`building ${event.description}`, now, `${paint("bold", "Build")} ${event.description}`);
    case "delivering":
      return doing(`sending ${event.description}`, now, `${paint("bold", "Send")}  ${event.description}`);
    case "uploading": {
      const { sent_bytes: sent, total_bytes: total } = event;
      const since = screen.doing?.since ?? now;
      if (sent < total) return doing(`uploading ${byteSizeText(sent)} of ${byteSizeText(total)}`, since);
      return doing(
        "waiting for the control plane",
        now,
        paint("dim", `      ${byteSizeText(total)} uploaded`),
      );
    }
    case "deleting": {
      const { deployment_id, is_replaced } = event;
      const why = is_replaced ? ", to be created again" : "";
      return doing("waiting until it is gone", now, `      deleting deployment ${deployment_id}${why}`);
    }
    case "created":
      return doing("waiting for the control plane", now, `      deployment ${event.deployment_id} created`);
    case "patched":
      return doing("waiting for the control plane", now, `      deployment ${event.deployment_id} updated`);
    case "waiting":
      return doing(`waiting for revision ${event.revision_id}`, now);
    case "status":
      return statusStep(event, now, paint);
    case "log":
      return say(...quotedLog(event.entries, paint));
    case "verifying":
      return doing(`asking ${event.url}`, now);
    case "verified":
      return { screen: emptyScreen, lines: [`${paint("bold", "Check")} ${event.url} answers`] };
    case "rolling_back": {
      const lines = event.difference ? comparisonLines(event.difference) : [];
      const title = `${paint("bold", "Back")}  to revision ${event.to_revision_id}`;
      return doing("rolling back", now, title, ...lines.map((line) => terminalLine(line, paint)));
    }
    case "warning":
      return say(`${paint("yellow", "Warning")} ${event.message}`);
  }
}

function retryStep(
  screen: Screen,
  { reason, status }: Extract<Progress, { type: "retrying" }>,
  now: number,
  paint: Paint,
): Step {
  const { retriedAt } = screen;
  if (retriedAt !== undefined && now - retriedAt < RETRY_TOLD_EVERY_MS) return { screen, lines: [] };
  const what = status === undefined ? `does not answer (${reason})` : reason;
  const line = paint("dim", `      the control plane ${what}, trying again`);
  return { screen: { ...screen, retriedAt: now }, lines: [line] };
}

function statusStep(event: Extract<Progress, { type: "status" }>, now: number, paint: Paint): Step {
  const phase = phaseOf(event.status);
  const status = paint(phaseStyles[phase], event.status.padEnd(16));
  const elapsed = durationText(event.elapsed_ms).padStart(7);
  // The result tells why it failed, beside the end of the log.
  const isTold = phase === "build_failed" || phase === "deploy_failed";
  const reason = event.status_message && !isTold ? `: ${firstLine(event.status_message)}` : "";
  const line = `      ${status}${elapsed}  ${event.sentence}${reason}`;
  const isOver = phase !== "in_progress";
  return {
    screen: isOver
      ? emptyScreen
      : { doing: { text: `${event.status} (${event.sentence})`, since: now - event.elapsed_ms } },
    lines: [line],
  };
}

/** The live line of a screen. Without a `frame` there is no spinner: a line of a plain log, which stays. */
export function liveLine(
  screen: Screen,
  now: number,
  frame: number | undefined,
  paint: Paint,
): string | undefined {
  if (!screen.doing) return undefined;
  const { text, since } = screen.doing;
  const mark = frame === undefined ? " " : paint("cyan", frames[frame % frames.length] ?? "");
  return `    ${mark} ${text} ${paint("dim", durationText(now - since))}`;
}
