import { z } from "zod";
import { VARIABLE_NAME } from "../../foundation/text/variable-name.ts";
import { object, secretText, shownSecretText, text } from "../schema/schema.ts";

/** Of a secret, in characters. */
const LONGEST_NAME = 255;

export const secret = object({
  name: text(LONGEST_NAME).min(1),
  value: secretText,
});
export type SecretEntry = z.output<typeof secret>;

/** As answered: null for a value that the caller may not see. */
export const shownSecret = object({ name: z.string().min(1), value: shownSecretText });

/** Reference to a cluster secret; source `external_image` only (spec §2.1). */
export const secretReference = object({
  name: text(LONGEST_NAME).min(1),
  secret_name: text(LONGEST_NAME).min(1),
  secret_key: text(LONGEST_NAME).min(1),
});
export type SecretReference = z.output<typeof secretReference>;

/**
 * The digest of a tarball's content, where the service has no `source_digest`: kept with the deployment so that an
 * unchanged tree is not built again. No agent gets it.
 */
export const SOURCE_DIGEST_SECRET = "AGENT_DEPLOY_SOURCE_DIGEST";

/** The secrets without that one. */
export const withoutDigest = (secrets: readonly SecretEntry[]): SecretEntry[] =>
  secrets.filter(({ name }) => name !== SOURCE_DIGEST_SECRET);

/** By this variable an agent server that runs alone takes its keys; a deployment has runtime keys instead. */
export const AGENT_KEYS_VARIABLE = "AGENT_SERVER_API_KEYS";

/** By this variable it takes a file of their digests, which may change (`src/http/key-digests.ts`). */
export const AGENT_KEYS_FILE_VARIABLE = "AGENT_SERVER_KEYS_FILE";

/** With this variable it takes its keys for those of a gateway: no code of the project sees them, or needs one. */
export const AGENT_GATEWAY_VARIABLE = "AGENT_SERVER_BEHIND_GATEWAY";

/** Names that the platform sets itself; a secret may not have one of them. */
const RESERVED_SECRET_NAMES: ReadonlySet<string> = new Set([
  "DATABASE_URI",
  "DD_TRACE_PSYCOPG_ENABLED",
  "DD_TRACE_REDIS_ENABLED",
  "LANGCHAIN_API_KEY",
  "LANGCHAIN_CALLBACKS_BACKGROUND",
  "LANGCHAIN_ENDPOINT",
  "LANGCHAIN_PROJECT",
  "LANGCHAIN_TRACING_V2",
  "LANGGRAPH_AUTH_TYPE",
  "LANGGRAPH_CLOUD_LICENSE_KEY",
  "LANGGRAPH_GIT_REPO_PATH",
  "LANGGRAPH_HOST_API_KEY",
  "LANGSMITH_API_KEY",
  "LANGSMITH_AUTH_ENDPOINT",
  "LANGSMITH_AUTH_VERIFY_TENANT_ID",
  "LANGSMITH_CONTROL_PLANE_API_KEY",
  "LANGSMITH_DEPLOYMENT_NAME",
  "LANGSMITH_ENDPOINT",
  "LANGSMITH_HOST_PROJECT_ID",
  "LANGSMITH_HOST_PROJECT_NAME",
  "LANGSMITH_HOST_REVISION_ID",
  "LANGSMITH_LANGGRAPH_GIT_REF",
  "LANGSMITH_LANGGRAPH_GIT_REF_SHA",
  "LANGSMITH_LANGGRAPH_GIT_REPO",
  "LANGSMITH_PROJECT",
  "LANGSMITH_TENANT_ID",
  "LANGSMITH_TRACING_V2",
  "LOG_DICT_TRACEBACKS",
  "LOG_JSON",
  "LSD_DD_API_KEY",
  "LSD_DD_ENDPOINT",
  "LSD_DEPLOYMENT_TYPE",
  "LSD_ENV",
  "MOUNT_PREFIX",
  "PATH",
  "PORT",
  "POSTGRES_PASSWORD",
  "POSTGRES_URI",
  "POSTGRES_URI_CUSTOM",
  "REDIS_URI",
  "REDIS_URI_CUSTOM",
]);

/**
 * Names that the process of an agent needs for itself: a secret is a variable of its environment from its very
 * start, so that such a name would take it over, or keep it from starting. Ours, not the hosted service's.
 */
const PROCESS_NAMES: Readonly<Record<string, string>> = {
  NODE_CHANNEL_FD: "it is the agent process's line to the control plane",
  NODE_CHANNEL_SERIALIZATION_MODE: "it is the agent process's line to the control plane",
  NODE_UNIQUE_ID: "it makes Node take the agent process for a worker of a cluster",
  NODE_OPTIONS: "it changes how the agent process itself runs",
  NODE_PATH: "it changes which modules the agent process loads",
  NODE_V8_COVERAGE: "it makes the agent process write files",
  NODE_REPL_EXTERNAL_MODULE: "it changes which modules the agent process loads",
  LD_PRELOAD: "it loads code into the agent process",
  LD_LIBRARY_PATH: "it changes which libraries the agent process loads",
  LD_AUDIT: "it loads code into the agent process",
  DYLD_INSERT_LIBRARIES: "it loads code into the agent process",
  DYLD_LIBRARY_PATH: "it changes which libraries the agent process loads",
  [AGENT_KEYS_VARIABLE]: "the keys of an agent are a setting of the deployment: give them as runtime_keys",
  [AGENT_KEYS_FILE_VARIABLE]:
    "the keys of an agent are a setting of the deployment: give them as runtime_keys",
  AGENT_DATA: "it says where an agent keeps its data",
  AGENT_STOP_GRACE: "it says how long an agent may take to end",
  [AGENT_GATEWAY_VARIABLE]: "the control plane says who may call an agent",
  ...Object.fromEntries(
    ["BASHOPTS", "BASH_VERSINFO", "EUID", "IFS", "OPTIND", "PPID", "SHELLOPTS", "UID"].map((name) => [
      name,
      "shells keep it for themselves",
    ]),
  ),
  HOME: "the agent process has the home folder of its machine",
};

export const SECRET_NAME_RULE = "is not valid: letters, digits and underscores, not starting with a digit";

/** What an entry of a set is called: agents get settings and secrets, builds get build secrets. */
export type SecretNoun = "setting" | "secret" | "build secret";

/**
 * What is wrong with a secret's name, or undefined. An invalid name may be part of a value: it is not quoted.
 * @param position among the others, from 0
 */
export function secretNameProblem(
  name: string,
  position = 0,
  noun: SecretNoun = "secret",
): string | undefined {
  if (!VARIABLE_NAME.test(name)) return `the name of ${noun} ${position + 1} ${SECRET_NAME_RULE}`;
  if (RESERVED_SECRET_NAMES.has(name)) return `${noun} name '${name}' is reserved by the platform`;
  if (Object.hasOwn(PROCESS_NAMES, name))
    return `${noun} name '${name}' cannot be used: ${PROCESS_NAMES[name]}`;
  return undefined;
}

/** Where a secret's mistake is. */
export const secretPath = (field: string, name: string): string =>
  VARIABLE_NAME.test(name) ? `${field}.${name}` : field;

/** Linux starts no process with a longer one: name, `=`, value and the zero at its end. */
const LONGEST_VARIABLE_BYTES = 131_072;

/** What is wrong with a secret's value, or undefined. Never says the value. */
export function secretValueProblem(
  { name, value }: SecretEntry,
  position = 0,
  noun: SecretNoun = "secret",
): string | undefined {
  const called = VARIABLE_NAME.test(name) ? `${noun} '${name}'` : `${noun} ${position + 1}`;
  if (Buffer.byteLength(value.reveal()) + name.length + 2 > LONGEST_VARIABLE_BYTES)
    return `${called} is longer than an environment variable can be (${LONGEST_VARIABLE_BYTES} bytes with its name)`;
  if (!value.reveal().includes("\0")) return undefined;
  return `${called} holds a NUL character, which no environment variable can: encode it, for example as base64`;
}
