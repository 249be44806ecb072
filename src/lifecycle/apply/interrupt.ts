import { ConflictError } from "../../client/errors.ts";
import type { Revision } from "../../contract/revision/revision.ts";
import { phaseOf } from "../../contract/revision/status.ts";
import type { ReadContext } from "../context.ts";

/** `not_under_way`: there is no revision, or it has come to its end already. */
export type Interrupted =
  | { result: "interrupted"; revision_id: string; status: string }
  | {
      result: "not_under_way";
      revision_id: string | undefined;
      status: string | undefined;
      message: string;
    };

/**
 * Interrupts a revision under way, by default the latest one: a stuck one blocks those after it.
 * @throws ControlPlaneError
 */
export async function interruptRevision(
  which: { deployment_id: string; revision_id?: string | undefined },
  { controlPlane, signal }: ReadContext,
): Promise<Interrupted> {
  const { deployment_id } = which;
  const revision_id = which.revision_id ?? (await latestId());
  if (revision_id === undefined) {
    const message = "the deployment has no revision yet";
    return { result: "not_under_way", revision_id, status: undefined, message };
  }
  const params = { deployment_id, revision_id };
  const before = await controlPlane.getRevision({ params }, { signal });
  if (phaseOf(before.status) !== "in_progress") return notUnderWay(before);
  try {
    const { status } = await controlPlane.interruptRevision({ params }, { signal });
    return { result: "interrupted", revision_id, status };
  } catch (error) {
    // It came to its end between the two requests.
    if (!(error instanceof ConflictError)) throw error;
    return notUnderWay(await controlPlane.getRevision({ params }, { signal }));
  }

  async function latestId(): Promise<string | undefined> {
    const deployment = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
    return deployment.latest_revision_id ?? undefined;
  }
}

function notUnderWay({ id, status }: Revision): Interrupted {
  if (phaseOf(status) === "interrupted") return { result: "interrupted", revision_id: id, status };
  const message = `revision ${id} is ${status}, so there is nothing to interrupt`;
  return { result: "not_under_way", revision_id: id, status, message };
}
