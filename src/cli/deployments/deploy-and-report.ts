import type { ControlPlane } from "../../client/control-plane.ts";
import { type DeployOptions, type DeployOutcome, deploy } from "../../lifecycle/operations/deploy.ts";
import type { ResolvedDeployment } from "../../sources/index.ts";
import type { Session } from "../command.ts";
import { reportOutcome } from "../report-outcome.ts";
import { showBuildWarnings } from "./build-warnings.ts";
import { contextOf } from "./lifecycle-context.ts";

/** Deploys what was resolved, and reports every step and the outcome. */
export async function deployAndReport(
  { desired, source, warnings }: ResolvedDeployment,
  options: DeployOptions,
  controlPlane: ControlPlane,
  session: Session,
): Promise<DeployOutcome> {
  for (const message of warnings) session.output.progress({ type: "warning", message });
  const outcome = await deploy(desired, source, options, contextOf(controlPlane, session));
  const count = await showBuildWarnings(outcome, controlPlane, session);
  reportOutcome(outcome, desired.name, session);
  if (count > 0 && !session.output.isJson)
    session.output.line(
      session.output.paint("yellow", `${count} warning${count === 1 ? "" : "s"} in the build log`),
    );
  return outcome;
}
