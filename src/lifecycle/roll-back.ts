import { writeOnce } from "../client/write-once.ts";
import type { Revision } from "../contract/revision.ts";
import { readActivation, urlOf } from "./activation.ts";
import type { Context } from "./context.ts";
import { newerRevisions, ownRevision, snapshotOf } from "./own-revision.ts";
import { type Checks, verify } from "./verify.ts";
import { type Settled, waitForRevision } from "./wait.ts";

/**
 * `rolled_back`: the earlier revision's code serves again, as revision `revision_id`, and answers where that was to
 * be checked. `no_good_revision`: there is none to go back to. `failed`: it did not come up (`settled` is how it
 * ended; undefined: there is no new revision), or came up (`settled.result` is `deployed`) and does not answer.
 */
export type RolledBack =
  | {
      result: "rolled_back";
      to_revision_id: string;
      revision_id: string;
      message: string;
      url?: string | undefined;
      answer?: string | undefined;
    }
  | { result: "no_good_revision"; message: string }
  | {
      result: "failed";
      to_revision_id: string;
      revision_id?: string | undefined;
      settled: Settled | undefined;
      message: string;
      url?: string | undefined;
    };

export type RollBackRequest = {
  deployment_id: string;
  /** Default: the newest that was `DEPLOYED`, save for `not_revision_id`. */
  to_revision_id?: string | undefined;
  not_revision_id?: string | undefined;
  wait_timeout_ms: number;
  verify?: false | Checks | undefined;
  follow_logs?: boolean | undefined;
};

/**
 * Deploys an earlier revision again, with the source and secrets that it ran with, waits for it, and checks it when
 * asked.
 * @throws ControlPlaneError
 */
export async function rollBack(request: RollBackRequest, context: Context): Promise<RolledBack> {
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
  const { follow_logs } = request;
  const settled = await waitForRevision(
    { deployment_id, revision_id, timeout_ms: wait_timeout_ms, follow_logs },
    context,
  );
  const failed = { result: "failed", to_revision_id, revision_id, settled } as const;
  if (settled.result !== "deployed") return { ...failed, message: settled.message };
  const { isActive, deployment } = await readActivation({ deployment_id, revision_id }, context);
  if (!isActive) return { ...failed, message: `revision ${revision_id} is deployed but does not serve` };
  const message = `revision ${to_revision_id} serves again, as revision ${revision_id}`;
  const url = urlOf(deployment);
  if (!request.verify || !url) return { result: "rolled_back", to_revision_id, revision_id, message, url };
  const secrets = [
    ...(deployment.secrets ?? []).map(({ value }) => value),
    ...(request.verify.secrets ?? []),
  ];
  const verified = await verify(url, { ...request.verify, secrets }, context);
  if (!verified.ok)
    return { ...failed, message: `${message}, but does not answer: ${verified.message}`, url };
  const { answer } = verified;
  return { result: "rolled_back", to_revision_id, revision_id, message, url, answer };
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
