import { type Facts, factsAfter, noFacts } from "../../lifecycle/outcome/progress-facts.ts";
import type { Progress } from "../../lifecycle/progress.ts";
import { createProgressLog } from "../report/progress-log.ts";
import type { Row, StepReport } from "../report/step-report.ts";
import type { Runner } from "../runner.ts";
import { createOutputs } from "./outputs.ts";
import type { Result } from "./result.ts";

/** Takes in what happens: the log, the outputs and the facts follow at once. */
export type Reporting = {
  /** Gives the outputs their first values: later steps may read them, whatever happens. */
  declareOutputs(): void;
  report(event: Progress): void;
  /** One thing of those that a command about several did. */
  addRow(row: Row): void;
  /** Calls `listener` with the facts after every event. */
  onChange(listener: (facts: Facts) => void): void;
  /** Closes what is open in the log. */
  end(): void;
  /** The outputs of the end. */
  conclude(report: StepReport, command: Result["command"]): void;
  readonly facts: Facts;
  readonly rows: readonly Row[];
};

export function createReporting(runner: Runner): Reporting {
  const log = createProgressLog(runner);
  const outputs = createOutputs(runner);
  const listeners: ((facts: Facts) => void)[] = [];
  const rows: Row[] = [];
  let facts = noFacts;
  return {
    declareOutputs: () => outputs.update(facts),
    report(event) {
      log.report(event);
      facts = factsAfter(facts, event);
      outputs.update(facts);
      for (const listener of listeners) listener(facts);
    },
    addRow: (row) => void rows.push(row),
    onChange: (listener) => void listeners.push(listener),
    end: log.end,
    conclude: outputs.conclude,
    get facts() {
      return facts;
    },
    rows,
  };
}
