import type { DeployRecord } from "./deploy-record.ts";
import type { Runner } from "./runner.ts";
import type { Verdict } from "./verdict.ts";

/** Outputs that say what is known so far, in the words of action.yml. `url` is only known where something is live. */
function known(record: DeployRecord): Record<string, string | undefined> {
  return {
    "deployment-id": record.deployment_id,
    "revision-id": record.revision_id,
    status: record.status,
    url: record.url,
    changed: String(record.changed),
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

/** The last word: `outcome`, and everything in one `result`. */
export function outputVerdict(
  runner: Runner,
  { outcome, message }: Verdict,
  record: DeployRecord,
  elapsedMs: number,
): void {
  const { plan, deployment_id, revision_id, status, url, changed } = record;
  const result = {
    outcome,
    message,
    name: plan?.name,
    deployment_id,
    revision_id,
    status,
    url,
    changed,
    elapsed_ms: elapsedMs,
    plan,
  };
  runner.setOutput("outcome", outcome);
  runner.setOutput("result", JSON.stringify(result));
}
