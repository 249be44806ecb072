// This folder: a role and a database of PostgreSQL for each deployment. Not here: which deployments get one.

import { isImageSource, type SourceKind } from "../../contract/source/source-traits.ts";
import type { Database } from "../../database/database.ts";
import { DatabaseUnavailableError } from "../../database/errors.ts";
import { type Connector, createConnector } from "../../database/postgres/connection.ts";
import { importPg } from "../../database/postgres/pg.ts";
import { AgentDeployError, messageChain } from "../../foundation/error.ts";
import { isLoopback } from "../../foundation/loopback.ts";
import type { Secret } from "../../foundation/secret.ts";
import type { Vault } from "../secrets/vault.ts";
import { agentUrl, hostOf } from "./agent-url.ts";
import { dropDatabase, ensureDatabase, type Query } from "./own-database.ts";
import { scramVerifier } from "./scram-verifier.ts";
import { openToAll, refuseServer, refuseSharedSchema } from "./server-check.ts";

/** The databases of deployments on one server of PostgreSQL, each with a role that reaches no other one. */
export type AgentDatabases = {
  /** For people: host, port and the database that is connected to, without a password. */
  readonly name: string;
  /** Whether the agents of this source reach the server: loopback is another one in a container. */
  reaches(source: SourceKind): boolean;
  /** What the agents of a deployment connect with: the same at each start. */
  urlOf(deploymentId: string): Secret;
  passwordOf(deploymentId: string): Secret;
  /**
   * Makes the role and the database where they are not there, and sets what they may; to be repeated after a crash.
   * @param wanted.connections how many the role may have at once
   * @param wanted.isMade the database was there before: it is not made again, empty
   * @throws DatabaseUnavailableError when the server refuses, does not answer, or has something else under the name
   */
  ensure(deploymentId: string, wanted: { connections: number; isMade: boolean }): Promise<void>;
  /** Ends what is connected, and removes both; to be repeated after a crash. @throws DatabaseUnavailableError */
  drop(deploymentId: string): Promise<void>;
};

type Owner = {
  vault: Pick<Vault, "derive">;
  /** Tells the control planes of a server apart. */
  tenantId: string;
  /** The control plane's own, which may be on the same server. */
  store: Database;
  log: (line: string) => void;
};

/**
 * Looks whether roles and databases can be made with this URL. Nothing stays connected.
 * @throws DatabaseUnavailableError, ControlPlaneError when they cannot; MissingPeerError without `pg`
 */
export async function openAgentDatabases(
  url: Secret,
  { vault, tenantId, store, log }: Owner,
): Promise<AgentDatabases> {
  const pg = await importPg();
  const connector = createConnector(pg, url, "agent_databases");
  const host = hostOf(url);

  const connected = connectedTo(connector);
  await connected(async (query) => {
    await refuseServer(query, connector.name);
    await refuseSharedSchema(query, store);
    const open = await openToAll(query);
    if (open.length > 0)
      log(
        `agents can connect to the databases ${open.join(", ")} of the ${connector.name}, and see there what every role sees: REVOKE CONNECT ON DATABASE … FROM PUBLIC closes one`,
      );
  });

  const passwordOf = (id: string) => vault.derive(`password of the database\n${id}`);
  const nameOf = (id: string) => `agent_${uuid(id).replaceAll("-", "")}`;
  const ownedBy = (id: string) => ({
    name: nameOf(id),
    label: `agent-deploy: deployment ${uuid(id)} of control plane ${uuid(tenantId)}`,
    server: connector.name,
  });
  return {
    name: connector.name,
    reaches: (source) => !isImageSource(source) || !isLoopback(host),
    passwordOf,
    urlOf: (id) => agentUrl(url, { name: nameOf(id), password: passwordOf(id) }),
    ensure: (id, wanted) =>
      connected((query) => {
        const salt = vault.derive(`salt of the password of the database\n${id}`);
        const verifier = scramVerifier(passwordOf(id), salt);
        return ensureDatabase(query, { ...ownedBy(id), ...wanted, verifier });
      }),
    async drop(id) {
      const left = await connected((query) => dropDatabase(query, ownedBy(id)));
      if (left !== undefined) log(left);
    },
  };
}

/** Work on one connection, which is closed after it. @throws DatabaseUnavailableError with the server's reason */
function connectedTo(connector: Connector) {
  return async <T>(work: (query: Query) => Promise<T>): Promise<T> => {
    const connection = await connector.open();
    try {
      // No function that another role has made is called by mistake.
      await connection.query("SET search_path = pg_catalog");
      return await work(async (text, values) => (await connection.query(text, values)).rows);
    } catch (error) {
      if (error instanceof AgentDeployError) throw error;
      const { detail } = error as { detail?: string };
      const why = [...messageChain(error), ...(detail ? [detail.replaceAll("\n", "; ")] : [])].join(": ");
      throw new DatabaseUnavailableError(`the server of the ${connector.name} refuses: ${why}`, {
        cause: error,
      });
    } finally {
      await connection.close();
    }
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Names and comments stand in statements as they are. */
function uuid(id: string): string {
  if (!UUID.test(id)) throw new TypeError(`${id} is no UUID in lower case`);
  return id;
}
