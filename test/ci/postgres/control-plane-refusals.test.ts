import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect, promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messageChain } from "../../../src/foundation/error.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import {
  creation,
  sourceCreation,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";
import { type CommitFate, openCommitProxy } from "../../support/network/commit-proxy.ts";

let postgres: Awaited<ReturnType<typeof startPostgres>>;

/** A data folder of its own, and a schema. */
async function newPlace() {
  const data = mkdtempSync(join(tmpdir(), "agent-deploy-refusals-"));
  const databaseUrl = await postgres.newSchema();
  return { data, databaseUrl, [Symbol.dispose]: () => rmSync(data, { recursive: true, force: true }) };
}

type Place = { data: string; databaseUrl: Secret };

/** How a start is refused; it shows the database's password nowhere. */
async function refusalOf({ data, databaseUrl }: Place): Promise<string> {
  const lines: string[] = [];
  const started = startTestControlPlane({ data, databaseUrl, log: (line) => lines.push(line) });
  const error = await started.then(
    () => expect.fail("it started"),
    (refused: Error & { hint?: string }) => refused,
  );
  expect(error.hint).toBeDefined();
  expect(inspect(error, { depth: 9, showHidden: true }) + lines.join()).not.toContain(postgres.password);
  return messageChain(error).join("\n");
}

const change = ({ databaseUrl }: Place, statement: string) =>
  postgres.query(statement, [], databaseUrl.reveal());

describe.skipIf(postgresIsMissing)("a control plane on PostgreSQL", () => {
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres[Symbol.asyncDispose]());

  test.each<[string, (place: Place) => unknown, RegExp]>([
    [
      "the data folder has its own database",
      ({ data }) => writeFileSync(join(data, "control-plane.db"), ""),
      /^the data folder \S+ has its own database \S+control-plane\.db$/,
    ],
    [
      "the schema is empty, but the folder is not",
      async (place) => Object.assign(place, { databaseUrl: await postgres.newSchema() }),
      /^the schema "\w+" of PostgreSQL database "postgres" at \S+ is empty, but there are deployments in /,
    ],
    [
      "the settings are gone",
      (place) => change(place, "DELETE FROM settings"),
      /^the PostgreSQL database "postgres" at \S+ has lost its settings, but not the rest of what it held$/,
    ],
    [
      "all rows are gone",
      (place) => change(place, "TRUNCATE settings, tenants CASCADE"),
      /^the PostgreSQL database "postgres" at \S+ has lost what it held, but there are deployments in /,
    ],
    [
      "all deployments are gone",
      (place) => change(place, "TRUNCATE deployments CASCADE"),
      /^the PostgreSQL database "postgres" at \S+ has no deployments, but there are deployments in /,
    ],
    ["a table is gone", (place) => change(place, "DROP TABLE logs"), /is damaged: it has no table "logs"$/],
    [
      "another version made the tables",
      (place) => change(place, "UPDATE control_plane_schema SET id = 17"),
      /was made by another version of agent-deploy \(schema 17, this one has \d+\)$/,
    ],
    [
      "another key is in its place",
      ({ data }) => writeFileSync(join(data, "secrets.key"), `${Buffer.alloc(32, 7).toString("base64")}\n`),
      /^the key file \S+ holds another key than the stored secrets were sealed with\n/,
    ],
    [
      "the key is gone",
      ({ data }) => rmSync(join(data, "secrets.key")),
      /^the key file \S+ is lost, and the stored secrets were sealed with it$/,
    ],
    [
      "nothing listens at its port",
      (place) =>
        Object.assign(place, {
          databaseUrl: new Secret(place.databaseUrl.reveal().replace(/:\d+\//, ":1/")),
        }),
      /^cannot connect to PostgreSQL database "postgres" at 127\.0\.0\.1:1\n.*ECONNREFUSED/,
    ],
  ])("is refused where %s", async (_, happens, expected) => {
    using place = await newPlace();
    {
      await using plane = await startTestControlPlane(place);
      const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("kept"))).body;
      await plane.settled(id, latest_revision_id);
    }
    await happens(place);
    expect(await refusalOf(place)).toMatch(expected);
  });

  test("is refused while another one has the same schema, and starts once that one is closed", async () => {
    using place = await newPlace();
    using other = await newPlace();
    Object.assign(other, { databaseUrl: place.databaseUrl });
    {
      await using plane = await startTestControlPlane(place);
      cpSync(join(place.data, "secrets.key"), join(other.data, "secrets.key"));
      expect(await refusalOf(other)).toMatch(
        /^the schema "\w+" of \S.* is in use by another process: \d+ on \S+, since 20\S+Z$/,
      );
      expect((await plane.post("/v2/deployments", sourceCreation("kept"))).status).toBe(201);
    }
    await using plane = await startTestControlPlane(other);
    expect((await plane.get("/v2/deployments")).body.resources).toMatchObject([{ name: "kept" }]);
  });

  test("answers requests once a database that was gone is back, and 503 while it stays away", async () => {
    using place = await newPlace();
    const clock = manualClock("2026-01-01");
    await using plane = await startTestControlPlane({ ...place, clock });
    const { id } = (await plane.post("/v2/deployments", sourceCreation("kept"))).body;
    const whileTimePasses = async <T>(asked: Promise<T>): Promise<T> => {
      const passing = setInterval(() => clock.advance(1000), 20);
      return asked.finally(() => clearInterval(passing));
    };
    await postgres.stop("immediate");
    const writing = plane.post("/v2/deployments", sourceCreation("written"));
    const refused = await whileTimePasses(plane.get(`/v2/deployments/${id}`));
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
    const reading = plane.get(`/v2/deployments/${id}`);
    await postgres.start();
    expect((await whileTimePasses(reading)).status).toBe(200);
    expect((await whileTimePasses(writing)).status).toBe(201);
    expect((await plane.get("/v2/deployments")).body.resources).toHaveLength(2);
    expect(plane.lines.join("\n")).toContain("database_unreachable");
    expect(plane.lines.join("\n") + inspect(refused)).not.toContain(postgres.password);
  });

  test.each<CommitFate>(["cut before", "cut after"])(
    "does a write exactly once whose connection is lost at its commit (%s)",
    async (fate) => {
      let fates: CommitFate[] = [];
      await using proxy = await openCommitProxy(postgres.port, () => fates.shift() ?? "pass");
      using place = await newPlace();
      await using plane = await startTestControlPlane({
        data: place.data,
        databaseUrl: await postgres.newSchema(proxy.port),
      });
      fates = [fate, fate];
      expect((await plane.post("/v2/deployments", sourceCreation("once"))).status).toBe(201);
      expect(proxy.counts[fate]).toBeGreaterThan(0);
      expect((await plane.get("/v2/deployments")).body.resources).toHaveLength(1);
    },
  );

  test("names the command that installs pg where that is missing", async () => {
    using place = await newPlace();
    const url = (path: string) => JSON.stringify(new URL(`../../../src/${path}`, import.meta.url).href);
    const script = `
      import { registerHooks } from "node:module";
      registerHooks({ resolve(name, context, next) {
        if (name !== "pg") return next(name, context);
        throw Object.assign(new Error("Cannot find package 'pg'"), { code: "ERR_MODULE_NOT_FOUND" });
      } });
      const { startControlPlane } = await import(${url("control-plane/index.ts")});
      const { Secret } = await import(${url("foundation/secret.ts")});
      const databaseUrl = new Secret(process.env.DATABASE_URL);
      await startControlPlane({ data: ${JSON.stringify(place.data)}, databaseUrl, engine: "none" }).catch((error) =>
        console.log(error.code, error.message, error.hint));`;
    const env = { ...process.env, DATABASE_URL: place.databaseUrl.reveal() };
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ["--input-type=module", "-e", script],
      { env },
    );
    expect(stdout).toMatch(/^missing_peer pg is not installed; .* npm install pg$/m);
    expect(stdout + stderr).not.toContain(postgres.password);
  });
});
