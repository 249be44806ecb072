import { counter } from "../../http/metrics/counter.ts";
import type { Family } from "../../http/metrics/exposition.ts";
import { histogram, REQUEST_BOUNDS } from "../../http/metrics/histogram.ts";
import type { RunRecord } from "../threads/run.ts";

const outcomes = ["succeeded", "interrupted", "failed", "cancelled", "retried", "left"] as const;

/**
 * How an attempt ended. `interrupted`: its graph waits for an answer; `cancelled`: as asked; `retried`: only the process of its
 * graph was lost, and this process goes on; `left`: another process has it, or takes it over.
 */
export type AttemptOutcome = (typeof outcomes)[number];

/** Counts the attempts of runs that this process makes. Nothing is counted for an event. */
export type RunMeasures = {
  began(run: Pick<RunRecord, "attempt" | "due_at" | "updated_at">): void;
  ended(outcome: AttemptOutcome): void;
  families(): Family[];
};

export function createRunMeasures(): RunMeasures {
  const started = counter("lg_api_run_attempts_started_total", "Attempts of runs that this process began", [
    {},
  ]);
  const ended = counter(
    "lg_api_run_attempts_ended_total",
    "The same, once they ended, by how",
    outcomes.map((outcome) => ({ outcome })),
  );
  const wait = histogram(
    "lg_api_run_queue_wait_seconds",
    "How long runs waited from when they were due until their first attempt",
    REQUEST_BOUNDS,
  );
  return {
    began({ attempt, due_at, updated_at }) {
      started.add();
      // It was written last when it was claimed.
      if (attempt === 1) wait.observe(Math.max(0, Date.parse(updated_at) - due_at) / 1000);
    },
    ended: (outcome) => ended.add({ outcome }),
    families: () => [started.family(), ended.family(), wait.family()],
  };
}
