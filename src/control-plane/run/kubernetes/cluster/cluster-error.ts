// This folder: the API of a Kubernetes cluster, as far as it is needed. Not here: what is put there.

import { AgentDeployError } from "../../../../foundation/error.ts";

/** The cluster cannot be used, or refused a request; the message holds its own words. */
export class ClusterError extends AgentDeployError {
  readonly code = "cluster_error";
  /** Of its answer; undefined: there was none. */
  readonly status: number | undefined;

  constructor(
    message: string,
    { status, ...options }: { status?: number; hint?: string; cause?: unknown } = {},
  ) {
    super(message, options);
    this.status = status;
  }
}
