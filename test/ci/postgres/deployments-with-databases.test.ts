import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ControlPlaneOptions } from "../../../src/control-plane/index.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { fakeRunner } from "../../support/control-plane/fake-runner.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";
import { startKillableControlPlane } from "../../support/processes/killable-control-plane.ts";
import { tries } from "../../support/seed.ts";

const ROUNDS = tries(2);
let postgres: Awaited<ReturnType<typeof startPostgres>>;
const VARIABLE = "AGENT_SERVER_DATABASE_URL";

type Plane = Awaited<ReturnType<typeof startTestControlPlane>>;

/** A data folder on which control planes are started one after the other, with and without databases. */
function newPlace() {
  const data = mkdtempSync(join(tmpdir(), "agent-deploy-databases-"));
  return {
    data,
    start: (options: Partial<ControlPlaneOptions> = {}) => startTestControlPlane({ data, ...options }),
    startWith: (options: Partial<ControlPlaneOptions> = {}) =>
      startTestControlPlane({ data, agentDatabaseUrl: new Secret(postgres.adminUrl), ...options }),
    [Symbol.dispose]: () => rmSync(data, { recursive: true, force: true }),
  };
}

async function deployed(plane: Plane, body: object): Promise<string> {
  const { id, latest_revision_id, detail } = (await plane.post("/v2/deployments", body)).body;
  expect(detail).toBeUndefined();
  expect(await plane.settled(id, latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
  return id;
}

/** The warnings and notes of a deployment's log about its database. */
async function saidOf(plane: Plane, id: string): Promise<string[]> {
  const { body } = await plane.post(`/v1/projects/${id}/deploy_logs`, {});
  const lines = body.logs as { level: string; message: string }[];
  return lines
    .filter(({ message }) => /database|threads/.test(message))
    .map(({ level, message }) => `${level} ${message}`);
}

const databaseOf = (id: string) => `agent_${id.replaceAll("-", "")}`;

const isThere = async (id: string) =>
  (
    await postgres.query(
      "SELECT 1 FROM pg_roles WHERE rolname = $1 UNION ALL SELECT 1 FROM pg_database WHERE datname = $1",
      [databaseOf(id)],
    )
  ).length;

const limitOf = async (id: string) =>
  (await postgres.query("SELECT rolconnlimit FROM pg_roles WHERE rolname = $1", [databaseOf(id)]))[0]
    .rolconnlimit;

describe.skipIf(postgresIsMissing)("a control plane that makes databases", () => {
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres[Symbol.asyncDispose]());

  test("gives a new deployment's agents the URL of its own, the same after a restart, and drops it with the deployment", async () => {
    using place = newPlace();
    await using plane = await place.startWith();
    const id = await deployed(plane, creation("one"));
    const url = plane.agents[0]!.request.environment[VARIABLE]!;
    expect(url.reveal()).toMatch(
      new RegExp(`^postgres://${databaseOf(id)}:[\\w-]{43}@127.0.0.1:${postgres.port}/${databaseOf(id)}$`),
    );
    expect(await postgres.query("SELECT current_user::text AS it", [], url.reveal())).toEqual([
      { it: databaseOf(id) },
    ]);
    await plane.restart();
    await expect.poll(() => plane.agents.length).toBe(2);
    expect(plane.agents[1]!.request.environment[VARIABLE]!.reveal()).toBe(url.reveal());
    expect(await isThere(id)).toBe(2);
    await plane.remove(`/v2/deployments/${id}`);
    await expect.poll(async () => (await plane.get(`/v2/deployments/${id}`)).status).toBe(404);
    expect(await isThere(id)).toBe(0);
  });

  // Holds CP-2.4-db_max_connections
  test("db_max_connections limits the role, by default enough for all agents of two revisions, and each revision anew", async () => {
    using place = newPlace();
    await using plane = await place.startWith();
    const spec = (resource_spec: object) => ({
      source_config: { repo_url: "https://example.com/code.git", resource_spec },
    });
    const id = await deployed(plane, creation("limited", spec({ max_scale: 3 })));
    expect(await limitOf(id)).toBe(72);
    const changed = await plane.patch(`/v2/deployments/${id}`, {
      source_config: { resource_spec: { db_max_connections: 40 } },
      source_revision_config: { repo_ref: "main" },
    });
    await plane.settled(id, changed.body.latest_revision_id);
    expect(await limitOf(id)).toBe(40);
    const { resources } = (await plane.get("/info")).body;
    expect(resources.repo_host.db_max_connections).toMatchObject({ use: "used", least: 12 });
    expect(resources.repo_host.db_storage_gi).toMatchObject({
      use: "unused",
      why: expect.stringContaining("are on one server"),
    });
  });

  test.each([
    ["names its own as a secret", "secrets", "postgres://own:canary-own@db.example.com/own"],
    ["wants none", "env", ""],
  ])("leaves a deployment alone that %s, and says so", async (_, field, own) => {
    using place = newPlace();
    await using plane = await place.startWith();
    const given = field === "env" ? { [VARIABLE]: own } : [{ name: VARIABLE, value: own }];
    const id = await deployed(plane, creation("own", { [field]: given }));
    expect(plane.agents[0]!.request.environment[VARIABLE]!.reveal()).toBe(own);
    expect(await isThere(id)).toBe(0);
    expect(await saidOf(plane, id)).toEqual([
      `INFO the deployment's own ${VARIABLE} says where its threads are: no database of the control plane is used`,
    ]);
  });

  test("leaves a deployment in its folder that was deployed without one, with a warning", async () => {
    using place = newPlace();
    let id: string;
    {
      await using plane = await place.start();
      id = await deployed(plane, creation("before"));
      expect(await saidOf(plane, id)).toEqual([]);
    }
    await using plane = await place.startWith();
    await expect.poll(() => plane.agents.length).toBe(1);
    expect(plane.agents[0]!.request.environment).not.toHaveProperty(VARIABLE);
    plane.agents[0]!.crash(1);
    await expect.poll(() => plane.agents.length).toBe(2);
    expect(await saidOf(plane, id)).toEqual([
      "WARNING its threads stay in its folder, in SQLite, and not in a database of its own: it was deployed without one; a new deployment gets one",
    ]);
    expect(await isThere(id)).toBe(0);
  });

  test("starts no deployment whose database it was not started with, and deletes it once it is", async () => {
    using place = newPlace();
    let id: string;
    {
      await using plane = await place.startWith();
      id = await deployed(plane, creation("kept"));
    }
    {
      await using plane = await place.start();
      const refused =
        /ERROR the agent could not be started: the deployment's threads are in a database of a PostgreSQL server without which the control plane was started\nStart the control plane with --agent-database/;
      await expect.poll(async () => (await saidOf(plane, id)).join()).toMatch(refused);
      expect(plane.agents).toEqual([]);
      await plane.remove(`/v2/deployments/${id}`);
      await expect
        .poll(() => plane.lines.join("\n"))
        .toMatch(
          /deployment kept could not be deleted yet: its database can be dropped once the control plane is started with --agent-database/,
        );
      expect(await isThere(id)).toBe(2);
    }
    await using plane = await place.startWith();
    await expect.poll(async () => (await plane.get(`/v2/deployments/${id}`)).status).toBe(404);
    expect(await isThere(id)).toBe(0);
  });

  test("never makes a database again whose threads were lost", async () => {
    using place = newPlace();
    let id: string;
    {
      await using plane = await place.startWith();
      id = await deployed(plane, creation("lost"));
    }
    await postgres.query(`DROP DATABASE ${databaseOf(id)}`);
    await using plane = await place.startWith();
    await expect
      .poll(async () => (await saidOf(plane, id)).join())
      .toMatch(
        /has no database agent_\w+, in which the deployment's threads are: give the URL of the server/,
      );
    expect(plane.agents).toEqual([]);
  });

  test("finishes a deletion once a server that was away answers again", async () => {
    using place = newPlace();
    await using plane = await place.startWith({ databaseUrl: undefined });
    const id = await deployed(plane, creation("away"));
    await postgres.stop("immediate");
    await plane.remove(`/v2/deployments/${id}`);
    await expect
      .poll(() => plane.lines.join("\n"))
      .toMatch(/deployment away could not be deleted yet: cannot connect to/);
    await postgres.start();
    await expect
      .poll(async () => (await plane.get(`/v2/deployments/${id}`)).status, { timeout: 20_000 })
      .toBe(404);
    expect(await isThere(id)).toBe(0);
  });

  test("killed at any moment of a creation and of a deletion, it leaves no role and no database behind", async () => {
    const agentDatabaseUrl = new Secret(postgres.adminUrl);
    const all =
      "SELECT rolname FROM pg_roles WHERE rolname LIKE 'agent\\_%' UNION ALL SELECT datname FROM pg_database WHERE datname LIKE 'agent\\_%'";
    const before = await postgres.query(all);
    await using plane = await startKillableControlPlane({ agentDatabaseUrl });
    const found = async () =>
      (await plane.get("/v2/deployments?limit=100")).body.resources as { id: string }[];
    let cut = 0;
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of ["a", "b"]) await plane.post("/v2/deployments", creation(`r${round}-${name}`));
      // Some kills come before the first step, some after it, however busy the machine is.
      const begun = async () => (await postgres.query(all)).length;
      if (round % 2 === 1)
        await expect.poll(begun, { interval: 5, timeout: 30_000 }).toBeGreaterThan(before.length);
      await sleep(Math.random() * 200);
      await plane.kill();
      cut += (await postgres.query(all)).length - before.length;
      await plane.start();
      for (const { id } of await found()) await plane.remove(`/v2/deployments/${id}`);
      await sleep(Math.random() * 200);
      await plane.kill();
      await plane.start();
      await expect.poll(found, { timeout: 30_000 }).toEqual([]);
      expect(await postgres.query(all)).toEqual(before);
    }
    expect(cut).toBeGreaterThan(0);
  }, 180_000);

  test("makes none for a container that does not reach its server, and says so before and after", async () => {
    using place = newPlace();
    const runner = () => fakeRunner({ sources: ["external_image"] });
    const first = runner();
    await using plane = await place.startWith({ runner: first.runner });
    const image = {
      ...{ name: "image", source: "external_image", source_config: { resource_spec: {} }, secrets: [] },
      source_revision_config: { image_uri: "example.com/agent:1" },
    };
    const id = await deployed(plane, image);
    expect(first.agents[0]!.request.environment).not.toHaveProperty(VARIABLE);
    expect(await isThere(id)).toBe(0);
    expect(await saidOf(plane, id)).toEqual([
      expect.stringMatching(
        /^WARNING its threads stay in its folder, .*: a container does not reach a server on loopback/,
      ),
    ]);
    const { resources } = (await plane.get("/info")).body;
    expect(resources.external_image.db_max_connections).toMatchObject({
      use: "unused",
      why: expect.stringContaining("on loopback"),
    });
  });
});
