import { z } from "zod";
import { object, secretText } from "./schema.ts";

export const secret = object({
  name: z.string().min(1),
  value: secretText,
});
export type SecretEntry = z.output<typeof secret>;

/** Reference to a cluster secret; source `external_image` only (spec §2.1). */
export const secretReference = object({
  name: z.string().min(1),
  secret_name: z.string().min(1),
  secret_key: z.string().min(1),
});
export type SecretReference = z.output<typeof secretReference>;

/** The digest of a tarball's content, kept with the deployment so that an unchanged tree is not built again. */
export const SOURCE_DIGEST_SECRET = "AGENT_DEPLOY_SOURCE_DIGEST";

/** Names that the platform sets itself; a secret may not have one of them (facts §1.6). */
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

/** What is wrong with a secret's name, or undefined. */
export function secretNameProblem(name: string): string | undefined {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) {
    return `secret name '${name}' is not valid: letters, digits and underscores, not starting with a digit`;
  }
  if (RESERVED_SECRET_NAMES.has(name)) return `secret name '${name}' is reserved by the platform`;
  return undefined;
}
