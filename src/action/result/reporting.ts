import type { Clock } from "../../foundation/time/clock.ts";
import type { Ended } from "../../lifecycle/operations/deploy-result.ts";
import type { Progress } from "../../lifecycle/progress.ts";
import { createProgressLog } from "../report/progress-log.ts";
import type { Runner } from "../runner.ts";
import { type DeployRecord, emptyRecord, recordProgress, recordResult } from "./deploy-record.ts";
import { outputRecord } from "./outputs.ts";

/** Takes in what happens: the log, the outputs and the record of it follow at once. */
export type Reporting = {
  /** Gives the outputs their first values: later steps may read them, whatever happens. */
  declareOutputs(): void;
  report(event: Progress): void;
  /** The last word of the core. */
  conclude(result: Ended): void;
  /** Calls `listener` with every new record. */
  onChange(listener: (record: DeployRecord) => void): void;
  /** Closes what is open in the log. */
  end(): void;
  readonly record: DeployRecord;
};

export function createReporting(runner: Runner, clock: Clock): Reporting {
  const log = createProgressLog(runner);
  const listeners: ((record: DeployRecord) => void)[] = [];
  let record = emptyRecord;

  function note(next: DeployRecord): void {
    outputRecord(runner, record, next);
    record = next;
    for (const listener of listeners) listener(record);
  }
  return {
    declareOutputs: () => outputRecord(runner, undefined, record),
    report(event) {
      log.report(event);
      note(recordProgress(record, event, clock.now()));
    },
    conclude: (result) => note(recordResult(record, result)),
    onChange: (listener) => void listeners.push(listener),
    end: log.end,
    get record() {
      return record;
    },
  };
}
