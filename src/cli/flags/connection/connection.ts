// This folder: which control plane a command goes to, with which key, and as whom. Not here: what it does there.

import { z } from "zod";
import { type ControlPlane, connectControlPlane } from "../../../client/control-plane.ts";
import { UnauthorisedError } from "../../../client/errors.ts";
import { DIALECTS, type Dialect } from "../../../contract/dialect/dialect.ts";
import { shownAddress } from "../../../contract/source/repo-url.ts";
import type { Secret } from "../../../foundation/secret.ts";
import { readEnvironmentFile } from "../../../sources/secrets/project-env.ts";
import type { Flag, Session } from "../../command.ts";
import { BASE_URL_VARIABLE } from "../../contexts/place.ts";
import { UsageError } from "../../errors/usage-error.ts";
import {
  type Connection,
  type ConnectionSettings,
  DIALECT_VARIABLE,
  dialectNamed,
  explainConnection,
  KEY_VARIABLE,
} from "./explain-connection.ts";
import { keyOfFile } from "./key-file.ts";
import { requirePlace } from "./require-place.ts";

export const connectionFlags: readonly Flag[] = [
  {
    flags: "--base-url <url>",
    description: "the control plane (AGENT_DEPLOY_BASE_URL; default: see `agent-deploy whoami`)",
  },
  {
    flags: "--context <name>",
    description: "one that you have logged in to, or 'local' (AGENT_DEPLOY_CONTEXT)",
  },
  {
    flags: "--api-key-file <file>",
    description: "a file that holds the API key (AGENT_DEPLOY_API_KEY holds the key itself)",
  },
  { flags: "--tenant-id <id>", description: "the workspace (AGENT_DEPLOY_TENANT_ID)" },
  {
    flags: "--dialect <dialect>",
    description: `the words on the wire: ${DIALECTS.join(" or ")} (AGENT_DEPLOY_DIALECT)`,
  },
];

export const connectionInput = {
  base_url: z.string().optional(),
  context: z.string().optional(),
  api_key_file: z.string().optional(),
  tenant_id: z.string().optional(),
  dialect: z.enum(DIALECTS, `write ${DIALECTS.join(" or ")}`).optional(),
};
export type ConnectionInput = z.output<z.ZodObject<typeof connectionInput>>;

/**
 * Which control plane, with which key, once it is sure that one of this machine answers: `explainConnection` has the order.
 * @throws UsageError with all that is missing or wrong
 */
export async function connectionSettings(
  input: ConnectionInput & { project_file?: string | undefined },
  directory: string,
  session: Session,
): Promise<Connection> {
  const connection = await explainConnection(input, directory, session);
  const { plane } = connection.place;
  await requirePlace(connection.place, session);
  warnOfUnused(connection, session);
  if (plane && connection.keyFrom === KEY_VARIABLE) await requireAccepted(connection, plane.folder, session);
  return connection;
}

/** Runs `use` with the control plane for commands in the current folder. @throws as `connectionSettings` */
export async function withConnection<T>(
  input: ConnectionInput,
  session: Session,
  use: (controlPlane: ControlPlane, settings: ConnectionSettings) => Promise<T>,
): Promise<T> {
  const connection = await connectionSettings(input, session.directory, session);
  return withControlPlane(connection, session, (controlPlane) => use(controlPlane, connection));
}

/** The same for a change: says first where that goes. */
export async function withConnectionToChange<T>(
  input: ConnectionInput,
  session: Session,
  use: (controlPlane: ControlPlane, settings: ConnectionSettings) => Promise<T>,
): Promise<T> {
  const connection = await connectionSettings(input, session.directory, session);
  sayWhere(connection, session);
  return withControlPlane(connection, session, (controlPlane) => use(controlPlane, connection));
}

/**
 * Before a change, one line on where it goes, unless that was just given: another folder or a context of last week may
 * have chosen it.
 */
export function sayWhere({ place, baseUrl }: Connection, { output }: Pick<Session, "output">): void {
  if (place.by === "flag" || place.by === "variable") return;
  const name = place.context ? ` of context '${place.context.name}'` : "";
  output.line(output.paint("dim", `Control plane${name} at ${shownAddress(baseUrl)}: ${place.how}.`));
}

/**
 * The key in a variable may belong to another embedded control plane. It is not replaced by the operator's key, which
 * may do more.
 * @throws UsageError naming the variable when the control plane of this machine does not accept it
 */
function requireAccepted(settings: ConnectionSettings, folder: string, session: Session): Promise<void> {
  return withControlPlane(settings, session, async (controlPlane) => {
    await controlPlane.listDeployments({ query: { limit: 1 } }, { signal: session.signal });
  }).catch((error: unknown) => {
    if (!(error instanceof UnauthorisedError)) throw error;
    throw new UsageError(
      [`the control plane of ${folder} does not accept the key of ${KEY_VARIABLE}: ${error.reason}`],
      {
        hint: `Remove ${KEY_VARIABLE} to use the operator's key of that folder, or set AGENT_DEPLOY_BASE_URL, too, to use another control plane.`,
        cause: error,
      },
    );
  });
}

function warnOfUnused({ unused, place }: Connection, { output }: Pick<Session, "output">): void {
  if (unused.length === 0) return;
  const are = unused.length === 1 ? "is" : "are";
  const chosen = place.context
    ? `context '${place.context.name}'`
    : place.plane
      ? "the control plane of this machine"
      : "the control plane that the project's .env names";
  output.progress({
    type: "warning",
    message: `${unused.join(" and ")} ${are} not used for ${chosen}: set ${BASE_URL_VARIABLE}, too, to use another one`,
  });
}

/** Runs `use` with a connection, and closes it whatever happens. */
export async function withControlPlane<T>(
  settings: ConnectionSettings,
  session: Session,
  use: (controlPlane: ControlPlane) => Promise<T>,
): Promise<T> {
  const controlPlane = connectControlPlane({
    baseUrl: settings.baseUrl,
    credentials: { apiKey: settings.apiKey, tenantId: settings.tenantId },
    dialect: settings.dialect,
    environment: session.environment,
    clock: session.clock,
    onRetry: (retry) => session.output.progress({ type: "retrying", ...retry }),
  });
  try {
    return await use(controlPlane);
  } finally {
    await controlPlane.close();
  }
}

/** The key in the file that a flag names. No flag takes the key itself: every program here sees the arguments of others. */
export function givenKey(
  { api_key_file: file }: Pick<ConnectionInput, "api_key_file">,
  directory: string,
): Promise<{ key: Secret | undefined; problems: string[] }> {
  return keyOfFile(file, "--api-key-file", directory);
}

/** The dialect that flag, environment or `.env` ask for; one that is not known is reported with the connection. */
export function askedDialect(
  input: ConnectionInput,
  directory: string,
  session: Pick<Session, "environment">,
): Dialect | undefined {
  const named =
    input.dialect ??
    (session.environment[DIALECT_VARIABLE] || readEnvironmentFile(directory)[DIALECT_VARIABLE]);
  return dialectNamed(named || undefined).value;
}
