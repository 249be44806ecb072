import type { ControlPlane } from "../client/control-plane.ts";
import { type DeployOptions, type DeployResult, deploy } from "../lifecycle/deploy.ts";
import { OUTCOME_EXIT_CODES } from "../lifecycle/outcome.ts";
import type { ResolvedDeployment } from "../sources/index.ts";
import type { Session } from "./command.ts";
import { resultLines } from "./terminal/result-text.ts";

/** Deploys what was resolved, and reports every step and the result. */
export async function deployAndReport(
  { desired, source, warnings }: ResolvedDeployment,
  options: DeployOptions,
  controlPlane: ControlPlane,
  session: Session,
): Promise<DeployResult> {
  const { output, clock, signal } = session;
  for (const message of warnings) output.progress({ type: "warning", message });
  const result = await deploy(desired, source, options, {
    controlPlane,
    clock,
    signal,
    report: output.progress,
  });
  const exit_code = OUTCOME_EXIT_CODES[result.outcome];
  output.settle();
  if (output.isJson) output.record({ event: "result", exit_code, name: desired.name, ...recordOf(result) });
  else {
    const say = exit_code === 0 ? output.line : output.complain;
    for (const line of resultLines(result, desired.name, output.paint)) say(line);
  }
  return result;
}

/** The result as JSON can hold it: an error as its words. */
function recordOf({ error, ...result }: DeployResult): object {
  if (!error) return result;
  return { ...result, error: { code: error.code, message: error.message, hint: error.hint } };
}
