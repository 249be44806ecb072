import { DatabaseUnavailableError } from "../../database/errors.ts";

/** The rows of the last statement of a text, on one connection. */
// biome-ignore lint/suspicious/noExplicitAny: rows of all shapes
export type Query = (text: string, values?: readonly unknown[]) => Promise<any[]>;

/** A role and a database with one name. `label`: the role's comment, which says whose they are; no other role can set it. */
type Owned = { name: string; label: string /** For people. */; server: string };

type Wanted = Owned & { connections: number; isMade: boolean; verifier: string };

/**
 * Each step can be repeated: CREATE DATABASE is in no transaction. A role has its label from its very beginning, and
 * what it owns is ours by that.
 * @throws DatabaseUnavailableError when something else has the name, or what was made is gone
 */
export async function ensureDatabase(query: Query, wanted: Wanted): Promise<void> {
  const { name, label, server, connections, isMade, verifier } = wanted;
  await hold(query, name);
  const { role, database } = await find(query, name);
  if (isMade && !database)
    throw new DatabaseUnavailableError(
      `the server of the ${server} has no database ${name}, in which the deployment's threads are: give the URL of the server that has it, or restore it from a backup`,
    );
  if ((role && role.label !== label) || (database && database.owner !== name))
    throw new DatabaseUnavailableError(
      `${name} at the server of the ${server} is not of this control plane: ${described({ role, database })}`,
    );
  // A group of statements is one transaction. Who makes a role need not be a member of it, and only members give it a
  // database.
  if (!role)
    await query(`CREATE ROLE ${name}; COMMENT ON ROLE ${name} IS '${label}'; GRANT ${name} TO CURRENT_USER`);
  // It inherits: its right to make tables comes by the role of a database's owner.
  await query(
    `ALTER ROLE ${name} LOGIN INHERIT NOCREATEDB NOCREATEROLE CONNECTION LIMIT ${connections} PASSWORD '${verifier}'`,
  );
  // Of the one template that nobody can have changed, or be connected to.
  if (!database) await query(`CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  await query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC; COMMENT ON DATABASE ${name} IS '${label}'`);
}

/**
 * The role is the last that goes, since it says whose the database is.
 * @returns why nothing was dropped although something has the name
 */
export async function dropDatabase(
  query: Query,
  { name, label, server }: Owned,
): Promise<string | undefined> {
  await hold(query, name);
  const { role, database } = await find(query, name);
  if (!role && !database) return undefined;
  if (role?.label !== label)
    return `${name} at the server of the ${server} is left: it is not of this control plane (${described({ role, database })})`;
  // Connections to other databases would keep the role.
  await query(`ALTER ROLE ${name} NOLOGIN`);
  await query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1", [name]);
  if (database?.owner === name) await query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  // What it has made here, such as large objects, would keep it, too.
  await query(`DROP OWNED BY ${name}; DROP ROLE ${name}`);
  return undefined;
}

/** For as long as the connection: others that want the same wait. */
async function hold(query: Query, name: string): Promise<void> {
  await query("SELECT pg_advisory_lock(hashtextextended($1, 0))", [`agent-deploy ${name}`]);
}

type Found = { role: { label: string | null } | undefined; database: { owner: string } | undefined };

async function find(query: Query, name: string): Promise<Found> {
  const [role] = await query(
    "SELECT shobj_description(oid, 'pg_authid') AS label FROM pg_roles WHERE rolname = $1",
    [name],
  );
  const [database] = await query(
    "SELECT pg_get_userbyid(datdba)::text AS owner FROM pg_database WHERE datname = $1",
    [name],
  );
  return { role, database };
}

function described({ role, database }: Found): string {
  const parts = [
    ...(role ? [`the role's comment is ${role.label === null ? "empty" : `"${role.label}"`}`] : []),
    ...(database ? [`the database's owner is "${database.owner}"`] : []),
  ];
  return parts.join(", ");
}
