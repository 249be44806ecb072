import type { Choice } from "../commands/command.ts";
import type { ReportFacts } from "../report/comment-body.ts";
import type { Runner } from "../runner.ts";
import type { DeployRecord } from "./deploy-record.ts";
import type { Result } from "./result.ts";
import type { Verdict } from "./verdict.ts";

/** Outputs that say what is known so far, in the words of action.yml. `url` is only known where something is live. */
function known(record: DeployRecord): Record<string, string | undefined> {
  return {
    "deployment-id": record.deployment_id,
    "revision-id": record.revision_id,
    status: record.status,
    url: record.url,
    changed: String(record.changed),
    plan: record.plan?.action,
  };
}

/**
 * Writes what is new between two records. Ids leave as soon as they are known: a later step needs them most when
 * this one fails.
 */
export function outputRecord(runner: Runner, before: DeployRecord | undefined, after: DeployRecord): void {
  const written = before ? known(before) : {};
  for (const [name, value] of Object.entries(known(after))) {
    if (value !== undefined && value !== written[name]) runner.setOutput(name, value);
  }
}

/** What the end adds to the record. */
export type LastWord = {
  command: Choice["command"];
  verdict: Verdict;
  name: string | undefined;
  elapsedMs: number;
  rows?: ReportFacts["rows"];
};

/** The last word: `outcome`, and everything in one `result`. */
export function outputVerdict(runner: Runner, record: DeployRecord, last: LastWord): void {
  const { command, verdict, name, elapsedMs, rows } = last;
  const { plan, deployment_id, revision_id, status, url, active_revision_id, changed, timeline } = record;
  const result: Result = {
    command,
    outcome: verdict.outcome,
    message: verdict.message,
    name: name ?? plan?.name,
    deployment_id,
    revision_id,
    status,
    url,
    active_revision_id,
    changed,
    elapsed_ms: elapsedMs,
    plan,
    timeline: [...timeline],
    rows: rows && [...rows],
  };
  runner.setOutput("outcome", verdict.outcome);
  runner.setOutput("command", command);
  if (result.name) runner.setOutput("name", result.name);
  runner.setOutput("result", JSON.stringify(result));
}
