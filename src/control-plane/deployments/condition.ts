import { RefusedError } from "../../http/refused-error.ts";
import type { Db } from "../store/database/tables.ts";
import type { DeploymentRow } from "../store/deployments/deployments.ts";

/** On what a deployment is changed. Both are looked at within the transaction of the change. */
export type Condition = {
  /** Of `If-Match`: it has to be at one of these versions. */
  versions?: readonly number[] | undefined;
  /** Of `Idempotency-Key`: records what the request made, together with it. Throws where that was done before. */
  record?: ((tx: Db, made: Made) => Promise<void>) | undefined;
};

export type Made = { deployment_id: string; revision_id?: string };

/** The tag of a deployment (`ETag`): of its settings and revisions, not of what the control plane itself writes, as its status. */
export const tagOf = (version: number): string => `"${version}"`;

/** @throws RefusedError 412 */
export function refuseOtherVersion(
  { id, version }: Pick<DeploymentRow, "id" | "version">,
  { versions }: Condition,
): void {
  if (!versions || versions.includes(version)) return;
  const named = versions.map(tagOf).join(", ") || "no version";
  throw new RefusedError(
    412,
    `Deployment ID ${id} is at version ${tagOf(version)}, and If-Match has ${named}: it was changed since it was read. Nothing was changed now; read it again.`,
    { ETag: tagOf(version) },
  );
}
