import { nameLimitOf } from "../contract/name.ts";
import { asPreview } from "../lifecycle/as-preview.ts";
import { previewName } from "../lifecycle/preview-name.ts";
import { type ResolvedDeployment, resolveDeployment } from "../sources/index.ts";
import type { Session } from "./command.ts";
import {
  askedDialect,
  type ConnectionInput,
  type ConnectionSettings,
  connectionSettings,
} from "./connection.ts";
import { settleAll } from "./failure.ts";
import { deploymentRequest, type ProjectInput, projectDirectory } from "./project-flags.ts";

/**
 * What is wanted, and where it goes.
 * @throws UsageError, ConfigurationError with every mistake in both at once
 */
export async function prepareDeployment(
  { preview, ...input }: ProjectInput & ConnectionInput & { preview?: number | undefined },
  session: Session,
): Promise<{ settings: ConnectionSettings; resolved: ResolvedDeployment }> {
  const directory = projectDirectory(input, session);
  const dialect = askedDialect(input, directory, session);
  const request = deploymentRequest(input, dialect, session);
  const [settings, resolved] = await settleAll(
    connectionSettings(input, directory, session),
    request.then((wanted) => resolveDeployment(wanted, session)),
  );
  if (preview === undefined) return { settings, resolved };
  const { desired } = resolved;
  const name = previewName(desired.name, preview, nameLimitOf(desired.source));
  return { settings, resolved: { ...resolved, desired: asPreview(desired, { name }) } };
}
