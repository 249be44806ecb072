import { NotFoundError } from "../../client/errors.ts";
import type { AgentDeployError } from "../../foundation/error.ts";
import { namedBy } from "../../lifecycle/error-text.ts";

/** The next step after an error, as a command where one shows what there is. */
export function errorHint(error: AgentDeployError): string | undefined {
  if (!(error instanceof NotFoundError)) return error.hint;
  const { deployment_id, revision_id } = namedBy(error);
  if (revision_id !== undefined) return "`agent-deploy revisions` lists them.";
  if (deployment_id !== undefined) return "`agent-deploy list` shows what there is.";
  if (error.path.startsWith("/v1/secrets/")) return "`agent-deploy shared-secrets list` shows what there is.";
  if (error.path.startsWith("/threads/")) return "`agent-deploy threads list` shows what there is.";
  return error.hint;
}
