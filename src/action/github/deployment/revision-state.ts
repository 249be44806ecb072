import { phaseOf } from "../../../contract/revision/status.ts";
import type { DeploymentState } from "./deployment.ts";

/** Statuses in which a revision waits for its turn. */
const WAITING: ReadonlySet<string> = new Set(["CREATING", "QUEUED", "AWAITING_BUILD"]);

/** What GitHub shows while a revision is under way; undefined for its end, which is reported with the outcome. */
export function stateOfRevision(
  status: string,
): Extract<DeploymentState, "queued" | "in_progress"> | undefined {
  if (phaseOf(status) !== "in_progress") return undefined;
  return WAITING.has(status) ? "queued" : "in_progress";
}
