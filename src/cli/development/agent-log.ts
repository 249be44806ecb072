import type { EndedRun } from "../../agent-server/index.ts";
import { durationText } from "../../foundation/time/duration.ts";
import type { Output } from "../terminal/output.ts";
import type { Paint } from "../terminal/paint.ts";

/** What an agent server says while it serves, for people or as records. */
export function agentLog(output: Output) {
  return {
    event(event: string, fields: Record<string, unknown> = {}): void {
      if (output.isJson) output.record({ event, ...fields });
      else if (event === "config_warning")
        output.progress({ type: "warning", message: String(fields.message) });
      // Its run has a line of its own.
      else if (event !== "run_failed") output.line(output.paint("dim", eventText(event, fields)));
    },
    run(run: EndedRun): void {
      if (output.isJson) output.record({ event: "run_ended", ...run });
      else output.line(runLine(run, output.paint));
    },
  };
}

const marks = { success: ["green", "✓"], error: ["red", "✗"], interrupted: ["yellow", "?"] } as const;

/** A run in one line, such as `✓ agent  thread 3f2a91c4  1.2s  345 tokens`. */
export function runLine(run: EndedRun, paint: Paint): string {
  const { graph, thread_id, status, duration_ms, tokens, error, at } = run;
  const [style, mark] = marks[status];
  const parts = [
    `${paint(style, mark)} ${graph}`,
    paint("dim", `thread ${thread_id.slice(0, 8)}`),
    durationText(duration_ms),
    ...(tokens > 0 ? [`${tokens} tokens`] : []),
    ...(status === "interrupted" ? ["waits for an answer"] : []),
    ...(error === undefined ? [] : [paint("red", `${error.split("\n")[0]}${at ? ` (${at})` : ""}`)]),
  ];
  return parts.join("  ");
}

function eventText(event: string, fields: Record<string, unknown>): string {
  return sentences[event]?.(fields) ?? [event, ...fieldTexts(fields)].join(" ");
}

/** Of what slow or failing code of the project leads to; the rest is told as it is. */
const sentences: Record<string, ((fields: Record<string, unknown>) => string) | undefined> = {
  event_loop_blocked: ({ graph = "a graph", blocked_ms }) =>
    `${graph} held up all other requests for ${durationText(Number(blocked_ms))}: its code works without a pause`,
  worker_blocked: ({ pid }) =>
    `Python process ${pid} does not answer: its code works without a pause; others serve meanwhile`,
  worker_ended: ({ pid, reason, run_ids }) =>
    `Python process ${pid ? `${pid} ended` : "not started"} (${reason}); ${runsText(run_ids)}`,
};

const runsText = (ids: unknown) =>
  Array.isArray(ids) && ids.length > 0 ? "its runs go on in another" : "no run was in it";

function fieldTexts(fields: Record<string, unknown>): string[] {
  return Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
}
