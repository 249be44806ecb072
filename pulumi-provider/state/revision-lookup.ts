import { NotFoundError } from "../../src/client/errors.ts";
import type { Revision } from "../../src/contract/revision/revision.ts";
import type { Context } from "../../src/lifecycle/context.ts";
import type { Observed } from "../../src/lifecycle/plan/observe.ts";
import type { Properties } from "../values/properties.ts";
import { type Wanted, wantedRevision } from "./wanted-revision.ts";

/** The revision; undefined when the control plane has it no more. */
export async function readRevision(
  { deployment_id, revision_id }: { deployment_id: string; revision_id: string },
  { controlPlane, signal }: Context,
): Promise<Revision | undefined> {
  try {
    return await controlPlane.getRevision({ params: { deployment_id, revision_id } }, { signal });
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

/** The revision that has the inputs, as the control plane has it now; see `wantedRevision`. */
export async function findWantedRevision(
  known: { state: Properties; hasInputs: boolean },
  { deployment, latest_revision: latest }: Observed,
  context: Context,
): Promise<Wanted<Revision>> {
  const { id: deployment_id, active_revision_id } = deployment;
  const { revisionId } = known.state;
  const found = new Map<string, Promise<Revision | undefined>>();
  if (latest) found.set(latest.id, Promise.resolve(latest));
  const read = async (revision_id: unknown) => {
    if (typeof revision_id !== "string") return undefined;
    const reading = found.get(revision_id) ?? readRevision({ deployment_id, revision_id }, context);
    found.set(revision_id, reading);
    return reading;
  };
  const recorded = await read(known.hasInputs ? revisionId : undefined);
  const active = await read(active_revision_id);
  return wantedRevision(known, { recorded, active, latest });
}
