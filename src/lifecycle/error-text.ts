import { type ControlPlaneError, NotFoundError, UnreachableError } from "../client/errors.ts";
import { messageChain } from "../foundation/error.ts";

/** What a path of ours names, read from the request and not from the answer's words. */
const named = /^\/v2\/deployments\/([^/?]+)(?:\/revisions\/([^/?]+))?/;

/** An error for people, one part for each cause: what was not found is named, and not the request that asked for it. */
export function errorParts(error: unknown): string[] {
  if (error instanceof UnreachableError) return [error.reason];
  if (error instanceof NotFoundError) {
    const { deployment_id, revision_id } = namedBy(error);
    if (revision_id !== undefined) return [`the deployment has no revision with the id ${revision_id}`];
    if (deployment_id !== undefined) return [`there is no deployment with the id ${deployment_id}`];
  }
  return messageChain(error);
}

/** The deployment and the revision that a request was about. */
export function namedBy({ path }: Pick<ControlPlaneError, "path">): {
  deployment_id: string | undefined;
  revision_id: string | undefined;
} {
  const [, deployment_id, revision_id] = named.exec(path) ?? [];
  return { deployment_id, revision_id };
}
