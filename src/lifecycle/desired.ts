import type { DeploymentCreate } from "../contract/deployment.ts";

/**
 * What somebody wants to be live: the body of a create request (spec §4.2) whose parts may be left out.
 * What is left out is not managed: an existing deployment keeps it. `secrets` given means the whole set.
 */
export type Desired = Pick<DeploymentCreate, "name" | "source"> &
  Partial<Omit<DeploymentCreate, "name" | "source">> & { display_name?: string | null | undefined };
