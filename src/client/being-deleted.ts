import type { Deployment } from "../contract/deployment/deployment.ts";

/** Whether the deployment is on its way out; it is gone once reading it answers 404. */
export function isBeingDeleted({ status }: Pick<Deployment, "status">): boolean {
  return status === "AWAITING_DELETE" || status === "AWAITING_FINAL_DELETE";
}
