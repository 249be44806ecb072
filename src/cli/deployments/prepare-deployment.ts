import { basename, resolve } from "node:path";
import { nameLimitOf } from "../../contract/deployment/name.ts";
import { asPreview } from "../../lifecycle/operations/as-preview.ts";
import { previewName } from "../../lifecycle/operations/preview-name.ts";
import type { SetMeaning } from "../../lifecycle/plan/diff/secret-diff.ts";
import { type NameSource, type ResolvedDeployment, resolveDeployment } from "../../sources/index.ts";
import type { Session } from "../command.ts";
import { settleAll } from "../failure.ts";
import {
  askedDialect,
  type ConnectionInput,
  connectionSettings,
  sayWhere,
} from "../flags/connection/connection.ts";
import type { Connection } from "../flags/connection/explain-connection.ts";
import { deploymentRequest, type ProjectInput } from "../flags/project/project-flags.ts";
import { projectDirectory } from "../flags/project/project-folder.ts";
import { withProjectOrigin } from "./project-origin.ts";

export type PreparedDeployment = {
  settings: Connection;
  resolved: ResolvedDeployment;
  env: SetMeaning;
  secrets: SetMeaning;
  /** What the name is from, for people. */
  name_from: string;
};

type Given = ProjectInput & ConnectionInput & { preview?: number | undefined };

/**
 * What is wanted, and where it goes. A laptop does not know all settings and secrets, so that others stay unless
 * they are to be pruned.
 * @param options.isPlan nothing is written
 * @throws UsageError, ConfigurationError with every mistake in both at once
 */
export async function prepareDeployment(
  { preview, ...input }: Given,
  { isPlan }: { isPlan: boolean },
  session: Session,
): Promise<PreparedDeployment> {
  const directory = projectDirectory(input, session);
  const project_file = input.config === undefined ? undefined : resolve(session.directory, input.config);
  const connecting = connectionSettings({ ...input, project_file }, directory, session);
  const connection = await connecting.catch(() => undefined);
  // Its words may be used in the project's file.
  const dialect = connection ? connection.dialect : askedDialect(input, directory, session);
  const request = deploymentRequest(input, { dialect, apiKey: connection?.apiKey }, session);
  const [settings, found] = await settleAll(
    connecting,
    request.then((wanted) => resolveDeployment(wanted, { ...session, report: session.output.progress })),
  );
  sayWhere(settings, session);
  const located = await withProjectOrigin(found, { directory, isPlan }, session);
  const resolved = withWholeSets(located, input);
  const meaningOf = (isPruned: boolean): SetMeaning => (isPruned ? "whole" : "additions");
  const meanings = { env: meaningOf(input.prune_env), secrets: meaningOf(input.prune_secrets) };
  const name_from = nameSourceText(found.name_from, directory, input);
  if (preview === undefined) return { settings, resolved, ...meanings, name_from };
  const { desired } = resolved;
  const name = previewName(desired.name, preview, nameLimitOf(desired.source));
  const asked = { ...resolved, desired: asPreview(desired, { name }) };
  return { settings, resolved: asked, ...meanings, name_from };
}

function nameSourceText(from: NameSource, directory: string, { config, template }: ProjectInput): string {
  const texts = {
    request: "--name",
    file: config ?? "agent-deploy.yaml",
    default: `the template '${template}'`,
    folder: `the folder '${basename(directory)}'`,
  };
  return texts[from];
}

/** Where none is given, none is to be left. */
function withWholeSets(
  { desired, ...rest }: ResolvedDeployment,
  { prune_env, prune_secrets }: Pick<ProjectInput, "prune_env" | "prune_secrets">,
): ResolvedDeployment {
  const env = prune_env && { env: desired.env ?? {} };
  const secrets = prune_secrets && { secrets: desired.secrets ?? [] };
  return { ...rest, desired: { ...desired, ...env, ...secrets } };
}
