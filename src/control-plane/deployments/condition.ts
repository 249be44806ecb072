import { RefusedError } from "../../http/refused-error.ts";
import type { Db } from "../store/database/tables.ts";
import type { DeploymentRow } from "../store/deployments/deployments.ts";

/** On what a deployment is changed. Both are looked at within the transaction of the change. */
export type Condition = {
  /** Of `If-Match`: it has to be at one of these generations. */
  generations?: readonly number[] | undefined;
  /** Of `Idempotency-Key`: records what the request made, together with it. Throws where that was done before. */
  record?: ((tx: Db, made: Made) => Promise<void>) | undefined;
};

export type Made = { deployment_id: string; revision_id?: string };

/** The tag of a deployment (`ETag`): of its settings and revisions, not of what the control plane itself writes, as its status. */
export const tagOf = (generation: number): string => `"${generation}"`;

/** @throws RefusedError 412 */
export function refuseOtherGeneration(
  { id, generation }: Pick<DeploymentRow, "id" | "generation">,
  { generations }: Condition,
): void {
  if (!generations || generations.includes(generation)) return;
  const named = generations.map(tagOf).join(", ") || "no generation";
  throw new RefusedError(
    412,
    `Deployment ID ${id} is at generation ${tagOf(generation)}, and If-Match has ${named}: it was changed since it was read. Nothing was changed now; read it again.`,
    { ETag: tagOf(generation) },
  );
}
