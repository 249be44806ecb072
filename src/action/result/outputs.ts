import type { Known } from "../../lifecycle/outcome/outcome.ts";
import type { Plan } from "../../lifecycle/plan/plan-value.ts";
import type { StepReport } from "../report/step-report.ts";
import type { Runner } from "../runner.ts";
import type { Result } from "./result.ts";

/** What is known so far, in the words of action.yml. `url` is only known where something is live. */
type Values = Known & { plan: Plan | undefined; url?: string | undefined };

/** The step's outputs. Ids leave as soon as they are known: a later step needs them most when this one fails. */
export type Outputs = {
  /** Writes what is new. */
  update(values: Values): void;
  /** The last of all: `outcome`, and everything in one `result`. */
  conclude(report: StepReport, command: Result["command"]): void;
};

export function createOutputs(runner: Runner): Outputs {
  const written = new Map<string, string>();
  function update({ deployment_id, revision_id, status, url, changed, plan }: Values): void {
    const known: Record<string, string | undefined> = {
      "deployment-id": deployment_id,
      "revision-id": revision_id,
      status,
      url,
      changed: String(changed),
      plan: plan?.action,
    };
    for (const [name, value] of Object.entries(known)) {
      if (value === undefined || value === written.get(name)) continue;
      written.set(name, value);
      runner.setOutput(name, value);
    }
  }
  return {
    update,
    conclude(report, command) {
      update(report);
      const result = resultOf(report, command);
      runner.setOutput("outcome", report.outcome);
      runner.setOutput("command", command);
      if (result.name) runner.setOutput("name", result.name);
      runner.setOutput("result", JSON.stringify(result));
    },
  };
}

function resultOf(report: StepReport, command: Result["command"]): Result {
  const { outcome, message, name, plan, timeline, rows } = report;
  const { deployment_id, revision_id, status, url, active_revision_id, changed, elapsed_ms } = report;
  return {
    command,
    outcome,
    message,
    name: name ?? plan?.name,
    deployment_id,
    revision_id,
    status,
    url,
    active_revision_id,
    changed,
    elapsed_ms,
    plan,
    timeline: [...timeline],
    rows: rows.length > 0 ? [...rows] : undefined,
  };
}
