import { nameLimitOf } from "../../contract/deployment/name.ts";
import { asPreview } from "../../lifecycle/operations/as-preview.ts";
import { previewName } from "../../lifecycle/operations/preview-name.ts";
import type { SecretsMeaning } from "../../lifecycle/plan/diff/secret-diff.ts";
import { type ResolvedDeployment, resolveDeployment } from "../../sources/index.ts";
import type { Session } from "../command.ts";
import { settleAll } from "../failure.ts";
import {
  askedDialect,
  type ConnectionInput,
  type ConnectionSettings,
  connectionSettings,
} from "../flags/connection.ts";
import { deploymentRequest, type ProjectInput, projectDirectory } from "../flags/project-flags.ts";

export type PreparedDeployment = {
  settings: ConnectionSettings;
  resolved: ResolvedDeployment;
  secrets: SecretsMeaning;
};

/**
 * What is wanted, and where it goes. A laptop does not know all secrets, so that others stay unless they are to be
 * pruned.
 * @throws UsageError, ConfigurationError with every mistake in both at once
 */
export async function prepareDeployment(
  { preview, ...input }: ProjectInput & ConnectionInput & { preview?: number | undefined },
  session: Session,
): Promise<PreparedDeployment> {
  const directory = projectDirectory(input, session);
  const dialect = askedDialect(input, directory, session);
  const request = deploymentRequest(input, dialect, session);
  const [settings, found] = await settleAll(
    connectionSettings(input, directory, session),
    request.then((wanted) => resolveDeployment(wanted, session)),
  );
  const resolved = input.prune_secrets ? withWholeSet(found) : found;
  const secrets = input.prune_secrets ? "whole" : "additions";
  if (preview === undefined) return { settings, resolved, secrets };
  const { desired } = resolved;
  const name = previewName(desired.name, preview, nameLimitOf(desired.source));
  return { settings, resolved: { ...resolved, desired: asPreview(desired, { name }) }, secrets };
}

/** Where none is given, none is to be left. */
function withWholeSet({ desired, ...rest }: ResolvedDeployment): ResolvedDeployment {
  return { ...rest, desired: { ...desired, secrets: desired.secrets ?? [] } };
}
