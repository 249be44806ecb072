import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openAgentDatabases } from "../../../src/control-plane/databases/agent-databases.ts";
import {
  dropDatabase,
  ensureDatabase,
  type Query,
} from "../../../src/control-plane/databases/own-database.ts";
import { openVault, type Vault } from "../../../src/control-plane/secrets/vault.ts";
import { openStore } from "../../../src/control-plane/store/database/open-store.ts";
import type { Store } from "../../../src/control-plane/store/database/transactions.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";
import { openTestStore } from "../../support/database/test-store.ts";
import { projectFolder } from "../../support/project-folder.ts";

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let store: Store;
let vault: Vault;
/** Of a role that may make roles and databases, and is no superuser. */
let makerUrl: Secret;
const tenantId = randomUUID();
const lines: string[] = [];

const open = (url = makerUrl, owner: Partial<Parameters<typeof openAgentDatabases>[1]> = {}) =>
  openAgentDatabases(url, {
    vault,
    tenantId,
    store: store.database,
    log: (line) => lines.push(line),
    ...owner,
  });

const wanted = { connections: 12, isMade: false };

async function newRole(name: string, rights: string): Promise<Secret> {
  await postgres.query(`CREATE ROLE ${name} LOGIN ${rights} PASSWORD 'maker-password'`);
  return new Secret(`postgres://${name}:maker-password@127.0.0.1:${postgres.port}/postgres`);
}

const nameOf = (id: string) => `agent_${id.replaceAll("-", "")}`;

/** The same server and role, another database. */
const at = (url: Secret, database: string) => new Secret(url.reveal().replace(/\/\w+$/, `/${database}`));

/** What is there of these deployments: the roles, then the databases. */
const rolesAndDatabases = async (...ids: string[]): Promise<string[]> =>
  (
    await postgres.query(
      `SELECT 'role' AS kind, rolname::text AS name FROM pg_roles WHERE rolname = ANY ($1)
       UNION ALL SELECT 'database', datname::text FROM pg_database WHERE datname = ANY ($1) ORDER BY kind DESC`,
      [ids.map(nameOf)],
    )
  ).map(({ kind }) => kind);

async function connect(url: Secret): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url.reveal() });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** The messages that several statements are refused with, each for itself. */
async function refusals(client: pg.Client, statements: readonly string[]): Promise<string[]> {
  const messages: string[] = [];
  for (const statement of statements)
    messages.push(
      await client.query(statement).then(
        ({ rows }) => `answered: ${JSON.stringify(rows)}`,
        (error: Error) => error.message,
      ),
    );
  return messages;
}

describe.skipIf(postgresIsMissing)("the databases of agents", () => {
  const folder = projectFolder();
  beforeAll(async () => {
    postgres = await startPostgres();
    store = await openTestStore();
    vault = openVault({ keyFile: `${folder.path}/key` });
    makerUrl = await newRole("maker", "CREATEROLE CREATEDB");
  });
  beforeEach(() => void lines.splice(0));
  afterAll(async () => {
    await store.destroy();
    await postgres[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
  });

  test("a deployment's role has its own database, with all rights there and none elsewhere", async () => {
    const databases = await open();
    const [one, two] = [randomUUID(), randomUUID()];
    for (const id of [one, two]) await databases.ensure(id, wanted);
    const client = await connect(databases.urlOf(one));
    await client.query("CREATE TABLE threads (id INT)");
    const [role] = await postgres.query(
      "SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, rolconnlimit FROM pg_roles WHERE rolname = $1",
      [nameOf(one)],
    );
    const none = { rolsuper: false, rolcreaterole: false, rolcreatedb: false };
    expect(role).toEqual({ ...none, rolreplication: false, rolbypassrls: false, rolconnlimit: 12 });
    expect(
      await refusals(client, [
        "CREATE ROLE other",
        "CREATE DATABASE other",
        `SET ROLE ${nameOf(two)}`,
        "SET ROLE maker",
        `ALTER ROLE ${nameOf(one)} CONNECTION LIMIT 90`,
        `COMMENT ON ROLE ${nameOf(one)} IS 'mine'`,
        "SELECT * FROM pg_authid",
      ]),
    ).toEqual([...Array(7)].map(() => expect.stringMatching(/permission denied|must have/)));
    await client.end();
    const otherDatabase = at(databases.urlOf(one), nameOf(two));
    await expect(connect(otherDatabase)).rejects.toThrow(/permission denied for database/);
    for (const id of [one, two]) await databases.drop(id);
    expect(await rolesAndDatabases(one, two)).toEqual([]);
  });

  test("a role has at most the connections that were last wanted", async () => {
    const databases = await open();
    const id = randomUUID();
    const url = databases.urlOf(id);
    for (const connections of [3, 2]) {
      await databases.ensure(id, { connections, isMade: connections < 3 });
      const clients = await Promise.all([...Array(connections)].map(() => connect(url)));
      await expect(connect(url)).rejects.toThrow("too many connections for role");
      for (const client of clients) await client.end();
      await expect
        .poll(() => postgres.query("SELECT 1 FROM pg_stat_activity WHERE usename = $1", [nameOf(id)]))
        .toEqual([]);
    }
    await databases.drop(id);
  });

  /** Runs one step with a query that fails at its `n`th statement, before it or after the server has done it. */
  async function cutShort(
    n: number,
    after: boolean,
    step: (query: Query) => Promise<unknown>,
  ): Promise<boolean> {
    const client = await connect(makerUrl);
    let count = 0;
    const query: Query = async (text, values) => {
      const isLast = ++count === n;
      if (isLast && !after) throw new Error("cut");
      const { rows } = await client.query(text, values as unknown[]);
      if (isLast) throw new Error("cut");
      return rows ?? [];
    };
    const isCut = await step(query).then(
      () => false,
      (error: Error) => {
        if (error.message !== "cut") throw error;
        return true;
      },
    );
    await client.end();
    return isCut;
  }

  test("whatever step a crash cuts off, making goes on after it, and so does dropping", async () => {
    const databases = await open();
    const owned = (id: string) => ({
      name: nameOf(id),
      label: `agent-deploy: deployment ${id} of control plane ${tenantId}`,
      server: "test",
    });
    let cuts = 0;
    for (const after of [false, true])
      for (let n = 1, more = true; more; n++) {
        const id = randomUUID();
        const make = (query: Query) => ensureDatabase(query, { ...owned(id), ...wanted, verifier: "" });
        const dropped = (query: Query) => dropDatabase(query, owned(id));
        more = await cutShort(n, after, make);
        // A deletion may follow at once.
        const gone = randomUUID();
        await cutShort(n, after, (query) =>
          ensureDatabase(query, { ...owned(gone), ...wanted, verifier: "" }),
        );
        await databases.drop(gone);
        expect(await rolesAndDatabases(gone)).toEqual([]);
        await databases.ensure(id, wanted);
        const client = await connect(databases.urlOf(id));
        expect((await client.query("SELECT current_user::text AS it")).rows).toEqual([{ it: nameOf(id) }]);
        await client.end();
        more = (await cutShort(n, after, dropped)) || more;
        await databases.drop(id);
        expect(await rolesAndDatabases(id)).toEqual([]);
        cuts += Number(more);
      }
    expect(cuts).toBeGreaterThan(10);
  }, 120_000);

  test("two that make or drop the same at once do no harm", async () => {
    const databases = await open();
    const id = randomUUID();
    await Promise.all([...Array(4)].map(() => databases.ensure(id, wanted)));
    expect(await rolesAndDatabases(id)).toEqual(["role", "database"]);
    await Promise.all([...Array(4)].map(() => databases.drop(id)));
    expect(await rolesAndDatabases(id)).toEqual([]);
  });

  test("what another control plane made is neither used nor dropped, and said", async () => {
    const id = randomUUID();
    const other = await open(makerUrl, { tenantId: randomUUID() });
    await other.ensure(id, wanted);
    const databases = await open();
    await expect(databases.ensure(id, wanted)).rejects.toThrow(
      /^agent_\w+ at the server of the PostgreSQL database "postgres" at \S+ is not of this control plane: the role's comment is "agent-deploy: deployment/,
    );
    await databases.drop(id);
    expect(lines.at(-1)).toMatch(/^agent_\w+ at the server of .* is left: it is not of this control plane/);
    expect(await rolesAndDatabases(id)).toEqual(["role", "database"]);
    await other.drop(id);
    // A database without our role is anybody's.
    await postgres.query(`CREATE DATABASE ${nameOf(id)}`);
    await expect(databases.ensure(id, wanted)).rejects.toThrow(/the database's owner is "agent"$/);
    await databases.drop(id);
    expect(await rolesAndDatabases(id)).toEqual(["database"]);
    await postgres.query(`DROP DATABASE ${nameOf(id)}`);
  });

  test("a database that was made and is gone is not made again, empty", async () => {
    const databases = await open();
    const id = randomUUID();
    await databases.ensure(id, wanted);
    await postgres.query(`DROP DATABASE ${nameOf(id)}`);
    await expect(databases.ensure(id, { ...wanted, isMade: true })).rejects.toThrow(
      /has no database agent_\w+, in which the deployment's threads are: give the URL of the server that has it, or restore/,
    );
    await databases.drop(id);
  });

  test("dropping ends connections, also to other databases, and takes along what the role has made there", async () => {
    const databases = await open();
    const id = randomUUID();
    await databases.ensure(id, wanted);
    const elsewhere = at(databases.urlOf(id), "postgres");
    const clients = await Promise.all([connect(databases.urlOf(id)), connect(elsewhere)]);
    await clients[1].query("SELECT lo_create(0)");
    await databases.drop(id);
    expect(await rolesAndDatabases(id)).toEqual([]);
    for (const client of clients) await expect(client.query("SELECT 1")).rejects.toThrow();
  });

  test.each([
    [
      "a role without rights",
      () => newRole("plain", "NOINHERIT"),
      /^the server of the PostgreSQL database "postgres" at \S+ cannot have the agents' databases: its role "plain" lacks CREATEROLE, CREATEDB, INHERIT$/,
    ],
    [
      "a wrong password",
      async () => new Secret(makerUrl.reveal().replace("maker-password", "canary-wrong")),
      /^cannot connect to PostgreSQL database "postgres" at /,
    ],
    [
      "nothing at its port",
      async () => new Secret("postgres://maker:canary-wrong@127.0.0.1:1/postgres"),
      /^cannot connect to .*:1$/,
    ],
    [
      "no host",
      async () => new Secret("postgres:///postgres?host=/var/run/postgresql&password=canary-wrong"),
      /^the URL of the agents' databases names no host that agents reach$/,
    ],
    ["no URL", async () => new Secret("canary-wrong"), /^the database URL cannot be used$/],
  ])("%s is refused at the start", async (_, url, expected) => {
    const error = await open(await url()).then(
      () => expect.fail("it was opened"),
      (refused: Error & { hint?: string }) => refused,
    );
    expect(error.message).toMatch(expected);
    expect(error.hint).toBeDefined();
    expect(`${error.message} ${error.hint}`).not.toMatch(/canary|maker-password/);
  });

  test("a schema of the control plane where every role may make functions is refused, and open databases are named", async () => {
    const url = await postgres.newSchema();
    const own = await openStore({ url });
    try {
      await open(makerUrl, { store: own.database });
      expect(lines.join()).toMatch(
        /^agents can connect to the databases postgres, template1 of the PostgreSQL .*: REVOKE CONNECT ON DATABASE … FROM PUBLIC/,
      );
      await postgres.query(
        "DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO PUBLIC', current_schema()); END $$",
        [],
        url.reveal(),
      );
      await expect(open(makerUrl, { store: own.database })).rejects.toThrow(
        /^every role of the server may connect to the control plane's own PostgreSQL database "postgres" at \S+ and make functions in its schema "s\w+"/,
      );
      await postgres.query("REVOKE CONNECT ON DATABASE postgres FROM PUBLIC");
      await postgres.query("GRANT CONNECT ON DATABASE postgres TO maker");
      await open(makerUrl, { store: own.database });
    } finally {
      await postgres.query("GRANT CONNECT ON DATABASE postgres TO PUBLIC");
      await own.destroy();
    }
  });
});
