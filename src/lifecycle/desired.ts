import type { DeploymentCreate } from "../contract/deployment/deployment.ts";

/**
 * What somebody wants to be live: the body of a create request (spec §4.2) whose parts may be left out.
 * What is left out is not managed: an existing deployment keeps it. What `secrets` mean, the whole set or additions to
 * it, is said where it is planned.
 */
export type Desired = Pick<DeploymentCreate, "name" | "source"> &
  Partial<Omit<DeploymentCreate, "name" | "source">> & {
    display_name?: string | null | undefined;
    /** The origin that the same project had before its folder had a remote: a record of it is ours, and is brought up to date. */
    earlier_origin?: string | undefined;
  };
