import { writeOnce } from "../client/write-once.ts";
import type { Revision } from "../contract/revision.ts";
import { readActivation } from "./activation.ts";
import type { Context } from "./context.ts";
import { newerRevisions, ownRevision, snapshotOf } from "./own-revision.ts";
import { type Settled, waitForRevision } from "./wait.ts";

/**
 * `rolled_back`: the earlier revision's code serves again, as revision `revision_id`. `no_good_revision`: there is
 * none to go back to. `failed`: it did not come up.
 */
export type RolledBack =
  | { result: "rolled_back"; to_revision_id: string; revision_id: string; message: string }
  | { result: "no_good_revision"; message: string }
  | { result: "failed"; to_revision_id: string; settled: Settled | undefined; message: string };

/**
 * Deploys an earlier revision again, with the source and secrets that it ran with, and waits for it.
 * @param request.to_revision_id which one; default: the newest that was `DEPLOYED`, save for `not_revision_id`
 * @throws ControlPlaneError
 */
export async function rollBack(
  request: {
    deployment_id: string;
    to_revision_id?: string | undefined;
    not_revision_id?: string | undefined;
    wait_timeout_ms: number;
  },
  context: Context,
): Promise<RolledBack> {
  const { deployment_id, wait_timeout_ms } = request;
  const to_revision_id = request.to_revision_id ?? (await lastGood(request, context))?.id;
  if (to_revision_id === undefined) {
    return { result: "no_good_revision", message: "no earlier revision was ever deployed" };
  }
  context.report({ type: "rolling_back", to_revision_id });
  const revision_id = await redeploy({ deployment_id, revision_id: to_revision_id }, context);
  if (revision_id === undefined) {
    const message = `redeploying revision ${to_revision_id} made no revision`;
    return { result: "failed", to_revision_id, settled: undefined, message };
  }
  const settled = await waitForRevision({ deployment_id, revision_id, timeout_ms: wait_timeout_ms }, context);
  if (settled.result !== "deployed")
    return { result: "failed", to_revision_id, settled, message: settled.message };
  const { isActive } = await readActivation({ deployment_id, revision_id }, context);
  if (!isActive) {
    const message = `revision ${revision_id} is deployed but does not serve`;
    return { result: "failed", to_revision_id, settled, message };
  }
  const message = `revision ${to_revision_id} serves again, as revision ${revision_id}`;
  return { result: "rolled_back", to_revision_id, revision_id, message };
}

async function lastGood(
  { deployment_id, not_revision_id }: { deployment_id: string; not_revision_id?: string | undefined },
  { controlPlane, signal }: Context,
): Promise<Revision | undefined> {
  for await (const revision of controlPlane.allRevisions(deployment_id, {}, { signal })) {
    if (revision.status === "DEPLOYED" && revision.id !== not_revision_id) return revision;
  }
  return undefined;
}

async function redeploy(
  params: { deployment_id: string; revision_id: string },
  context: Context,
): Promise<string | undefined> {
  const { controlPlane, signal } = context;
  const { deployment_id } = params;
  const read = () => controlPlane.getDeployment({ params: { deployment_id } }, { signal });
  const snapshot = snapshotOf(await read());
  const answer = await writeOnce(
    {
      write: () => controlPlane.redeployRevision({ params }, { signal }),
      findEffect: async () => ((await newerRevisions(snapshot, context)).length > 0 ? read() : undefined),
    },
    context,
  );
  return ownRevision({ snapshot, sent: {}, answer }, context);
}
