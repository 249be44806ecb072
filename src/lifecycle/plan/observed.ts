import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Revision } from "../../contract/revision/revision.ts";

/** What is there: the deployment and its latest revision, where it has one. */
export type Observed = {
  deployment: Deployment;
  latest_revision: Revision | undefined;
  /** Where the latest has failed or was given up: the newest that was not. A change of settings keeps its code. */
  standing_revision?: Revision | undefined;
  /** Of a git source: the wanted commit's revision, under way or live, where the latest does not say it all. */
  own_revision?: Revision | undefined;
};
