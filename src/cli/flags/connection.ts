import { z } from "zod";
import { type ControlPlane, connectControlPlane } from "../../client/control-plane.ts";
import { UnauthorisedError } from "../../client/errors.ts";
import { API_KEY_PREFIX } from "../../contract/account.ts";
import { DIALECTS, type Dialect } from "../../contract/dialect/dialect.ts";
import { shownAddress } from "../../contract/source/repo-url.ts";
import { Secret } from "../../foundation/secret.ts";
import { readEnvironmentFile } from "../../sources/index.ts";
import type { Flag, Session } from "../command.ts";
import { UsageError } from "../errors/usage-error.ts";
import { findLocalControlPlane, requireAnswer } from "../local/local-control-plane.ts";
import { keyOfFile } from "./key-file.ts";

export const connectionFlags: readonly Flag[] = [
  {
    flags: "--base-url <url>",
    description: "the control plane (AGENT_DEPLOY_BASE_URL; default: a local one)",
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
  api_key_file: z.string().optional(),
  tenant_id: z.string().optional(),
  dialect: z.enum(DIALECTS, `write ${DIALECTS.join(" or ")}`).optional(),
};
export type ConnectionInput = z.output<z.ZodObject<typeof connectionInput>>;

export type ConnectionSettings = {
  baseUrl: string;
  apiKey: Secret;
  tenantId: string | undefined;
  dialect: Dialect;
};

const KEY_VARIABLE = "AGENT_DEPLOY_API_KEY";
const TENANT_VARIABLE = "AGENT_DEPLOY_TENANT_ID";
const DIALECT_VARIABLE = "AGENT_DEPLOY_DIALECT";
/** Names under which the hosted service's own tools know the key; read in its dialect only. */
const OFFICIAL_KEY_NAMES = ["LANGGRAPH_HOST_API_KEY", "LANGSMITH_API_KEY", "LANGCHAIN_API_KEY"];

/**
 * Which control plane, with which key: flags over environment over the project's `.env`, and without any base
 * URL the local control plane nearest to `directory`, or else to the current one.
 * @throws UsageError with all that is missing or wrong
 */
export async function connectionSettings(
  input: ConnectionInput,
  directory: string,
  session: Session,
): Promise<ConnectionSettings> {
  const fromFile = readEnvironmentFile(directory);
  const variable = (name: string) => session.environment[name] || fromFile[name] || undefined;
  const baseUrl = input.base_url ?? variable("AGENT_DEPLOY_BASE_URL");
  const given = await givenKey(input, session.directory);
  const dialect = dialectNamed(input.dialect ?? variable(DIALECT_VARIABLE));
  const problems = [...baseUrlProblems(baseUrl), ...given.problems, ...dialect.problems];

  if (baseUrl === undefined) {
    const local =
      (await findLocalControlPlane(directory)) ?? (await findLocalControlPlane(session.directory));
    if (!local) problems.push("no control plane is known");
    if (!local || problems.length > 0) throw new UsageError(problems, { hint: howToConnect });
    await requireAnswer(local, session.signal);
    const named = variable(KEY_VARIABLE);
    const made = given.key ? undefined : madeKey(named);
    const apiKey = given.key ?? made ?? local.apiKey;
    // A flag goes before a variable without a word.
    const isKeyUnused = named !== undefined && !given.key && named !== apiKey.reveal();
    const isTenantUnused = variable(TENANT_VARIABLE) !== undefined && input.tenant_id === undefined;
    warnOfUnused(
      [...(isKeyUnused ? [KEY_VARIABLE] : []), ...(isTenantUnused ? [TENANT_VARIABLE] : [])],
      session,
    );
    const settings: ConnectionSettings = {
      baseUrl: local.url,
      apiKey,
      tenantId: input.tenant_id,
      dialect: dialect.value ?? local.dialect ?? "neutral",
    };
    if (made) await requireAccepted(settings, local.folder, session);
    return settings;
  }

  const keyNames = [KEY_VARIABLE, ...(dialect.value === "langsmith" ? OFFICIAL_KEY_NAMES : [])];
  const named = keyNames.map(variable).find((key) => key !== undefined);
  const apiKey = given.key ?? (named === undefined ? undefined : new Secret(named));
  if (!apiKey && given.problems.length === 0) {
    problems.push(`no API key: set ${keyNames.join(" or ")}, or put it into the project's .env`);
  }
  if (problems.length > 0 || !apiKey) throw new UsageError(problems, { hint: howToConnect });
  return {
    baseUrl,
    apiKey,
    tenantId: input.tenant_id ?? variable(TENANT_VARIABLE),
    dialect: dialect.value ?? "neutral",
  };
}

/** One that an embedded control plane made, with the role that it has. Any other is for another kind of control plane. */
const madeKey = (key: string | undefined) => (key?.startsWith(API_KEY_PREFIX) ? new Secret(key) : undefined);

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

function warnOfUnused(names: readonly string[], { output }: Pick<Session, "output">): void {
  if (names.length === 0) return;
  const are = names.length === 1 ? "is" : "are";
  output.progress({
    type: "warning",
    message: `${names.join(" and ")} ${are} not used for the control plane of this machine: set AGENT_DEPLOY_BASE_URL, too, to use another one`,
  });
}

const howToConnect =
  "Start a control plane here with `agent-deploy server`, or set AGENT_DEPLOY_BASE_URL and AGENT_DEPLOY_API_KEY.";

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

function dialectNamed(name: string | undefined): { value: Dialect | undefined; problems: string[] } {
  const value = DIALECTS.find((known) => known === name);
  if (name === undefined || value) return { value, problems: [] };
  return { value, problems: [`the dialect '${name}' is not known; it is ${DIALECTS.join(" or ")}`] };
}

function baseUrlProblems(text: string | undefined): string[] {
  if (text === undefined) return [];
  const protocol = URL.canParse(text) ? new URL(text).protocol : undefined;
  if (protocol === "http:" || protocol === "https:") return [];
  return [`the base URL '${shownAddress(text)}' is not valid; it begins with http:// or https://`];
}
