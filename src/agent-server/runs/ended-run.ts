import { describeError } from "../diagnostics/describe-error.ts";
import { locationInProject } from "../diagnostics/error-location.ts";
import type { Frame } from "../engine/frames.ts";
import type { RunRecord } from "../threads/run.ts";
import type { EncodedState } from "./encoded-state.ts";

/** How a run came to its end, for who watches the server. */
export type EndedRun = {
  graph: string;
  thread_id: string;
  run_id: string;
  /** `interrupted`: it waits for an answer. */
  status: "success" | "error" | "interrupted";
  /** Of its last attempt. */
  duration_ms: number;
  /** Input and output of its models, as far as they say. */
  tokens: number;
  /** The name and the message of what was thrown. */
  error?: string;
  /** Where in the project, as `file:line`. */
  at?: string | undefined;
};

type Outcome = { status: "success" | "error"; error?: unknown; state: EncodedState | undefined };

/** Measures an attempt from now on. `dir`: the project's folder. */
export function watchRun({ graph_id: graph, thread_id, run_id }: RunRecord, dir: string) {
  const begun = performance.now();
  let tokens = 0;
  return {
    note({ event, value }: Frame): void {
      if (!/^messages(\||$)/.test(event)) return;
      const { usage } = (value ?? {}) as { usage?: { total_tokens?: unknown } };
      if (typeof usage?.total_tokens === "number") tokens += usage.total_tokens;
    },
    end({ status, error, state }: Outcome): EndedRun {
      const duration_ms = Math.round(performance.now() - begun);
      const shown = status === "success" && state?.isInterrupted ? "interrupted" : status;
      const run = { graph, thread_id, run_id, status: shown, duration_ms, tokens } as const;
      if (status === "success") return run;
      const { error: name, message } = describeError(error);
      return { ...run, error: `${name}: ${message}`, at: locationInProject(error, dir) };
    },
  };
}
