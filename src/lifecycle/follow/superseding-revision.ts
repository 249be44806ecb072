import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Revision } from "../../contract/revision/revision.ts";
import { phaseOf } from "../../contract/revision/status.ts";
import { newerRevisions } from "../apply/own-revision.ts";
import type { Context, ReadContext } from "../context.ts";
import { waitForRevision } from "./wait.ts";

/**
 * The revision that counts instead of the one to be replaced: newer, and live, or still under way when the time is up.
 * One under way is waited for: if it fails, nobody else restores anything.
 * @param of.deadline milliseconds since the epoch
 * @returns `now`: the deployment as it is afterwards
 * @throws ControlPlaneError
 */
export async function supersedingRevision(
  { deployment_id, than, deadline }: { deployment_id: string; than: string | undefined; deadline: number },
  context: Context,
): Promise<{ newer: Revision | undefined; now: Deployment }> {
  const { clock, report, controlPlane, signal } = context;
  // Its progress is not reported as if it were our own.
  const unheard: Context = { ...context, report: (event) => event.type === "warning" && report(event) };
  for (let awaited: string | undefined; ; ) {
    const now = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
    const newer = await newerThan(than, now, context);
    const timeout_ms = deadline - clock.now();
    if (!newer || phaseOf(newer.status) !== "in_progress" || timeout_ms <= 0) return { newer, now };
    const { id: revision_id, status } = newer;
    if (revision_id !== awaited) {
      const message = `revision ${revision_id} is newer and ${status}: waiting for what comes of it before going back`;
      report({ type: "warning", message });
    }
    awaited = revision_id;
    await waitForRevision({ deployment_id, revision_id, timeout_ms }, unheard);
  }
}

/** What is newer than a revision, if any, and is live or may yet be. */
async function newerThan(
  revision_id: string | undefined,
  { id: deployment_id, latest_revision_id }: Deployment,
  context: ReadContext,
): Promise<Revision | undefined> {
  if (revision_id === undefined || revision_id === latest_revision_id) return undefined;
  const newer = await newerRevisions({ deployment_id, latest_revision_id: revision_id }, context);
  return newer.find(({ status }) => ["in_progress", "deployed"].includes(phaseOf(status)));
}
