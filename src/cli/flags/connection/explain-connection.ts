import { API_KEY_PREFIX } from "../../../contract/account.ts";
import { DIALECTS, type Dialect } from "../../../contract/dialect/dialect.ts";
import { shownAddress } from "../../../contract/source/repo-url.ts";
import { Secret } from "../../../foundation/secret.ts";
import { readEnvironmentFile } from "../../../sources/secrets/project-env.ts";
import type { Session } from "../../command.ts";
import { type AskedPlace, BASE_URL_VARIABLE, choosePlace, type Place } from "../../contexts/place.ts";
import { NoControlPlaneError } from "../../errors/no-control-plane-error.ts";
import { UsageError } from "../../errors/usage-error.ts";
import type { LocalControlPlane } from "../../local/local-control-plane.ts";
import { runningControlPlanes } from "../../local/running-planes.ts";
import { keyOfFile } from "./key-file.ts";

export type AskedConnection = AskedPlace & {
  api_key_file?: string | undefined;
  tenant_id?: string | undefined;
  dialect?: Dialect | undefined;
};

export type ConnectionSettings = {
  baseUrl: string;
  apiKey: Secret;
  tenantId: string | undefined;
  dialect: Dialect;
};

/** Settings, and why it is these. */
export type Connection = ConnectionSettings & {
  place: Place;
  /** Where the key comes from, in words. */
  keyFrom: string;
  /** Variables that are set for another control plane than the chosen one. */
  unused: string[];
};

export const KEY_VARIABLE = "AGENT_DEPLOY_API_KEY";
const TENANT_VARIABLE = "AGENT_DEPLOY_TENANT_ID";
export const DIALECT_VARIABLE = "AGENT_DEPLOY_DIALECT";
/** Names under which the hosted service's own tools know the key; read in its dialect only. */
const OFFICIAL_KEY_NAMES = ["LANGGRAPH_HOST_API_KEY", "LANGSMITH_API_KEY", "LANGCHAIN_API_KEY"];

/**
 * Which control plane, with which key, for commands on the project in `directory`, and by what it was chosen. No request
 * is sent with the key.
 * @throws UsageError with all that is missing or wrong
 */
export async function explainConnection(
  input: AskedConnection,
  directory: string,
  session: Session,
): Promise<Connection> {
  const fromFile = readEnvironmentFile(directory);
  const variable = (name: string) => session.environment[name] || fromFile[name] || undefined;
  const given = await keyOfFile(input.api_key_file, "--api-key-file", session.directory);
  const dialect = dialectNamed(input.dialect ?? variable(DIALECT_VARIABLE));
  const place = await choosePlace(input, directory, session);
  const problems = [...baseUrlProblems(place?.baseUrl), ...given.problems, ...dialect.problems];
  if (!place) problems.push("no control plane is known");
  // Whoever wrote the project's file may have written the address to get the key of the environment.
  const isOfFile = place?.by === "env_file" && place.baseUrl !== undefined;
  const keyVariable = isOfFile ? (name: string) => fromFile[name] || undefined : variable;
  const sources: KeySources = { flag: given.key, variable: keyVariable, dialect: dialect.value };
  const isKeyWrong = given.problems.length > 0;
  const known = place && keyFor(place, sources);
  const running = place && !known && !isKeyWrong ? await runningAt(place, session) : undefined;
  const key = running
    ? { key: running.apiKey, from: `${running.folder}, whose control plane runs there` }
    : known;
  if (place && !key && !isKeyWrong)
    problems.push(
      isOfFile
        ? `no API key: ${place.how} names the control plane, and a key of the environment is not sent there; put the key into .env, too, or set ${BASE_URL_VARIABLE}`
        : `no API key: set ${keyNames(sources).join(" or ")}, or put it into the project's .env`,
    );
  if (!place) throw new NoControlPlaneError(problems, { hint: howToConnect });
  if (!key || problems.length > 0) throw new UsageError(problems, { hint: howToConnect });

  const common = { apiKey: key.key, place, keyFrom: key.from };
  if (place.baseUrl !== undefined) {
    const tenantId = input.tenant_id ?? variable(TENANT_VARIABLE);
    const other = session.environment[KEY_VARIABLE];
    const isKeyUnused = isOfFile && !given.key && other && other !== key.key.reveal();
    const unused = isKeyUnused ? [KEY_VARIABLE] : [];
    const spoken = dialect.value ?? running?.dialect ?? "neutral";
    return { ...common, baseUrl: place.baseUrl, tenantId, dialect: spoken, unused };
  }
  // A flag goes before a variable without a word; beside a base URL that went unused, the others belong to it.
  const unused = unusedVariables({ input, variable, keyFrom: key.from, place });
  if (place.context) {
    const { baseUrl, tenantId, dialect: own } = place.context;
    const asked = input.tenant_id ?? tenantId;
    return { ...common, baseUrl, tenantId: asked, dialect: input.dialect ?? own, unused };
  }
  const { url, dialect: own } = place.plane;
  const chosen = dialect.value ?? own ?? "neutral";
  return { ...common, baseUrl: url, tenantId: input.tenant_id, dialect: chosen, unused };
}

type KeySources = {
  flag: Secret | undefined;
  variable: (name: string) => string | undefined;
  dialect: Dialect | undefined;
};

const keyNames = ({ dialect }: KeySources) => [
  KEY_VARIABLE,
  ...(dialect === "langsmith" ? OFFICIAL_KEY_NAMES : []),
];

/** The key for the place. That of a context or of a control plane's folder goes nowhere else. */
function keyFor(place: Place, sources: KeySources): { key: Secret; from: string } | undefined {
  const { flag, variable } = sources;
  if (flag) return { key: flag, from: "--api-key-file" };
  if (place.context) return { key: place.context.apiKey, from: `the context '${place.context.name}'` };
  if (place.plane) {
    // One that an embedded control plane made, with the role that it has. Any other is for another kind.
    const made = variable(KEY_VARIABLE);
    if (made?.startsWith(API_KEY_PREFIX)) return { key: new Secret(made), from: KEY_VARIABLE };
    return { key: place.plane.apiKey, from: "the folder of its data" };
  }
  const name = keyNames(sources).find((each) => variable(each) !== undefined);
  return name === undefined ? undefined : { key: new Secret(variable(name) ?? ""), from: name };
}

/**
 * The user's own control plane that runs at a given address: `list` shows these addresses, and its key goes back to it
 * alone. Not for one that a project's file names.
 */
async function runningAt(
  { by, baseUrl }: Place,
  { environment, signal }: Session,
): Promise<LocalControlPlane | undefined> {
  if ((by !== "flag" && by !== "variable") || baseUrl === undefined || !URL.canParse(baseUrl))
    return undefined;
  const { href } = new URL(baseUrl);
  const running = await runningControlPlanes(environment, signal);
  return running.find(({ url }) => new URL(url).href === href);
}

function unusedVariables({
  input,
  variable,
  keyFrom,
  place,
}: {
  input: AskedConnection;
  variable: (name: string) => string | undefined;
  keyFrom: string;
  place: Place;
}): string[] {
  if (variable(BASE_URL_VARIABLE) !== undefined) return [];
  const key = variable(KEY_VARIABLE);
  const isKeyUnused = key !== undefined && keyFrom !== "--api-key-file" && keyFrom !== KEY_VARIABLE;
  const isOwnKey = key === (place.context ?? place.plane)?.apiKey.reveal();
  const isTenantUnused = variable(TENANT_VARIABLE) !== undefined && input.tenant_id === undefined;
  const isDialectUnused = place.context !== undefined && input.dialect === undefined;
  return [
    ...(isKeyUnused && !isOwnKey ? [KEY_VARIABLE] : []),
    ...(isTenantUnused ? [TENANT_VARIABLE] : []),
    ...(isDialectUnused && variable(DIALECT_VARIABLE) !== undefined ? [DIALECT_VARIABLE] : []),
  ];
}

const howToConnect =
  "Start one here with `agent-deploy server`, or log in to one with `agent-deploy login`, or set AGENT_DEPLOY_BASE_URL and AGENT_DEPLOY_API_KEY.";

export function dialectNamed(name: string | undefined): { value: Dialect | undefined; problems: string[] } {
  const value = DIALECTS.find((known) => known === name);
  if (name === undefined || value) return { value, problems: [] };
  return { value, problems: [`the dialect '${name}' is not known; it is ${DIALECTS.join(" or ")}`] };
}

export function baseUrlProblems(text: string | undefined): string[] {
  if (text === undefined) return [];
  const protocol = URL.canParse(text) ? new URL(text).protocol : undefined;
  if (protocol === "http:" || protocol === "https:") return [];
  return [`the base URL '${shownAddress(text)}' is not valid; it begins with http:// or https://`];
}
