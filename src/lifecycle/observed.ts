import type { Deployment } from "../contract/deployment.ts";
import type { Revision } from "../contract/revision.ts";

/** What is there: the deployment and its latest revision, where it has one. */
export type Observed = { deployment: Deployment; latest_revision: Revision | undefined };
