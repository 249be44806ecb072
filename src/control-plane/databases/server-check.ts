import type { Database } from "../../database/database.ts";
import { DatabaseUnavailableError } from "../../database/errors.ts";
import { ControlPlaneError } from "../machine/control-plane-error.ts";
import type { Query } from "./own-database.ts";

/** The first version that ends connections when it drops a database. */
const OLDEST_VERSION = 13;

/** @throws DatabaseUnavailableError naming everything for which roles and databases cannot be made */
export async function refuseServer(query: Query, name: string): Promise<void> {
  const [server] = await query(
    `SELECT current_setting('server_version_num')::int / 10000 AS version, pg_is_in_recovery() AS is_standby,
            rolname::text AS role, rolsuper, rolcreaterole, rolcreatedb, rolinherit,
            (SELECT pg_encoding_to_char(encoding)::text FROM pg_database WHERE datname = 'template0') AS encoding
     FROM pg_roles WHERE rolname = current_user`,
  );
  const { version, is_standby, role, rolsuper, rolcreaterole, rolcreatedb, rolinherit, encoding } = server;
  const lacks = [
    ...(rolcreaterole ? [] : ["CREATEROLE"]),
    ...(rolcreatedb ? [] : ["CREATEDB"]),
    ...(rolinherit ? [] : ["INHERIT"]),
  ];
  const problems = [
    ...(version < OLDEST_VERSION ? [`it is version ${version}, and ${OLDEST_VERSION} is needed`] : []),
    ...(is_standby ? ["it is a standby, which takes no writes"] : []),
    ...(!rolsuper && lacks.length > 0 ? [`its role "${role}" lacks ${lacks.join(", ")}`] : []),
    ...(encoding === "UTF8" ? [] : [`its template0 has the encoding ${encoding}, and UTF8 is needed`]),
  ];
  if (problems.length === 0) return;
  throw new DatabaseUnavailableError(
    `the server of the ${name} cannot have the agents' databases: ${problems.join("; ")}`,
    {
      hint: `Give the URL of a server of PostgreSQL ${OLDEST_VERSION} or newer and of a role with CREATEROLE and CREATEDB (ALTER ROLE … CREATEROLE CREATEDB).`,
    },
  );
}

/** The databases that every role may connect to, so that agents may, too. */
export async function openToAll(query: Query): Promise<string[]> {
  const rows = await query(
    `SELECT datname::text AS name FROM pg_database
     WHERE datallowconn AND has_database_privilege('public', oid, 'CONNECT') ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

const IDENTITY = "SELECT system_identifier::text AS server FROM pg_control_system()";

/**
 * The control plane calls functions by names without a schema: an agent that could make one there would be asked in its
 * place, with the control plane's rights.
 * @throws ControlPlaneError when agents could
 */
export async function refuseSharedSchema(query: Query, { dialect, name, read }: Database): Promise<void> {
  if (dialect !== "postgres") return;
  const [[at], own] = await Promise.all([query(IDENTITY), read.first<{ server: string }>(IDENTITY)]);
  if (at.server !== own?.server) return;
  const open = await read.all<{ schema: string }>(
    `SELECT schema::text FROM unnest(current_schemas(false)) AS schema
     WHERE has_schema_privilege('public', schema, 'CREATE')
       AND has_database_privilege('public', current_database(), 'CONNECT')`,
  );
  if (open.length === 0) return;
  const schemas = open.map(({ schema }) => `"${schema}"`).join(", ");
  throw new ControlPlaneError(
    `every role of the server may connect to the control plane's own ${name} and make functions in its schema ${schemas}: so could agents with roles of that server`,
    {
      hint: `Take the right away: ${open.map(({ schema }) => `REVOKE CREATE ON SCHEMA "${schema}" FROM PUBLIC`).join("; ")}.`,
    },
  );
}
