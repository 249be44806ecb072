// This folder: what commands on a deployment share. No flags, and no text for the terminal.

import type { ControlPlane } from "../../client/control-plane.ts";
import type { LogEntry } from "../../contract/revision/logs.ts";
import { readOrWarn } from "../../lifecycle/follow/read-or-warn.ts";
import type { DeployOutcome } from "../../lifecycle/operations/deploy.ts";
import type { Session } from "../command.ts";
import { contextOf } from "./lifecycle-context.ts";

/** Of the warnings of one build, such as type errors. */
const MOST_SHOWN = 100;

/**
 * Shows the warnings of the build that went live, which are in its log alone; those that were shown already are not
 * repeated. @returns how many there are, up to 100
 */
export async function showBuildWarnings(
  { outcome, deployment_id, revision_id, changed }: DeployOutcome,
  controlPlane: ControlPlane,
  session: Session,
): Promise<number> {
  if (outcome !== "deployed" || !changed || !deployment_id || !revision_id) return 0;
  const { output } = session;
  const request = {
    params: { deployment_id, revision_id },
    body: { level: "WARNING", limit: MOST_SHOWN, order: "asc" } as const,
  };
  const context = contextOf(controlPlane, session);
  const page = await readOrWarn(
    "the build log",
    (signal) => controlPlane.queryBuildLogs(request, { signal }),
    context,
  );
  const entries: LogEntry[] = page?.logs ?? [];
  const unseen = entries.filter(({ id }) => !output.shownEntries.has(id));
  if (unseen.length > 0) output.progress({ type: "log", stream: "build", entries: unseen });
  return entries.length;
}
