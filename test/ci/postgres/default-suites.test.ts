import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openAgentPostgres } from "../../../src/agent-server/store/postgres/open-postgres.ts";
import { contains } from "../../../src/agent-server/store/sqlite/json-contains.ts";
import type { Sql } from "../../../src/database/database.ts";
import type { Secret } from "../../../src/foundation/secret.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";
import { type CommitFate, openCommitProxy } from "../../support/network/commit-proxy.ts";

type Postgres = Awaited<ReturnType<typeof startPostgres>>;
let postgres: Postgres;

/** Opens a database that is closed when the test ends; a new schema unless a URL is given. */
async function open(url?: Secret, options: Parameters<typeof openAgentPostgres>[1] = {}) {
  const database = await openAgentPostgres(url ?? (await postgres.newSchema()), options);
  onTestFinished(() => database.close());
  return database;
}

const numbers = "CREATE TABLE numbers (n BIGINT NOT NULL)";
const insert = (n: number) => (sql: Sql) => sql.run("INSERT INTO numbers VALUES (?1)", n);
const stored = async (sql: Sql) =>
  (await sql.all<{ n: number }>("SELECT n FROM numbers ORDER BY n")).map((row) => row.n);
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

describe.skipIf(postgresIsMissing)("PostgreSQL", () => {
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres[Symbol.asyncDispose]());

  describe("statements", () => {
    test("json_contains returns the same as in SQLite, for every JSON text", async () => {
      const database = await open();
      const key = fc.constantFrom("a", "b", "\u0000", "\ud800");
      const text = fc.oneof(
        fc.constantFrom("x", "\u0000", "\udc00y", "\\u0000", "\\"),
        fc.string({ unit: "binary" }),
      );
      const { value } = fc.letrec((tie) => ({
        value: fc.oneof(
          { maxDepth: 3 },
          fc.oneof(
            text,
            fc.integer(),
            fc.double({ noNaN: true, noDefaultInfinity: true }),
            fc.boolean(),
            fc.constant(null),
          ),
          fc.array(tie("value"), { maxLength: 3 }),
          fc.dictionary(key, tie("value"), { maxKeys: 3 }),
        ),
      }));
      const object = fc.dictionary(key, value, { maxKeys: 3 });
      await fc.assert(
        fc.asyncProperty(object, object, async (whole, part) => {
          // As they come back from a request: JSON knows no -0.
          const [left, right] = [JSON.stringify(whole), JSON.stringify(part)];
          const row = await database.read.first<{ own: number; both: number; none: number }>(
            `SELECT json_contains(?1, ?1) AS own, json_contains(?1, ?2) AS both, json_contains(NULL, ?2) AS none`,
            left,
            right,
          );
          expect(row).toEqual({
            own: 1,
            both: Number(contains(JSON.parse(left), JSON.parse(right))),
            none: 0,
          });
        }),
        { numRuns: 300 },
      );
    });

    test("numbers are read as numbers, bytes as bytes, and text without characters that PostgreSQL cannot store", async () => {
      const database = await open();
      await database.write((sql) => sql.run("CREATE TABLE kinds (n BIGINT, b BYTEA, t TEXT)"));
      const bytes = new Uint8Array([0, 1, 255]);
      await database.write((sql) => sql.insert("kinds", ["n", "b", "t"], [[2 ** 52, bytes, "a\0b"]]));
      const row = await database.read.first<{ n: number; b: Uint8Array; t: string; c: number }>(
        "SELECT n, b, t, count(*) OVER () AS c FROM kinds",
      );
      expect({ ...row, b: new Uint8Array(row!.b) }).toEqual({ n: 2 ** 52, b: bytes, t: "a\ufffdb", c: 1 });
    });

    test("a search that times out does not delay other queries", async () => {
      const database = await open();
      const slow = database.search(100).first("SELECT pg_sleep(60)");
      await expect(slow).rejects.toThrow("The search was given up after 0.1 seconds. Narrow it");
      expect(await database.search(100).first("SELECT 1 AS one")).toEqual({ one: 1 });
    });
  });

  describe("several processes", () => {
    test("several processes create the tables of one schema concurrently", async () => {
      const url = await postgres.newSchema();
      const all = await Promise.all(upTo(4).map(() => open(url)));
      expect(await Promise.all(all.map((one) => one.read.all("SELECT * FROM threads")))).toEqual([
        [],
        [],
        [],
        [],
      ]);
    });

    test("processes with separate schemas share nothing", async () => {
      const [one, other] = [await open(), await open()];
      await one.write((sql) => sql.run(numbers));
      const lease = await one.acquireLease("one", Date.now);
      expect(await (await other.acquireLease("other", Date.now)).livePeers()).toEqual(new Set());
      await expect(stored(other.read)).rejects.toThrow('relation "numbers" does not exist');
      await lease.release();
    });
  });

  describe("a lease", () => {
    const owners = async () => {
      const url = await postgres.newSchema();
      const [one, other] = [await open(url), await open(url)];
      return {
        ...{ one, other },
        lease: await one.acquireLease("one", Date.now),
        otherLease: await other.acquireLease("other", Date.now),
      };
    };

    test("other processes see the lease until it is released", async () => {
      const { lease, otherLease } = await owners();
      expect(await lease.livePeers()).toEqual(new Set(["other"]));
      await otherLease.release();
      expect(await lease.livePeers()).toEqual(new Set());
    });

    test("the lease ends with its process, and expires when the process hangs", async () => {
      const { one, other, lease, otherLease } = await owners();
      await one.write((sql) => sql.run("UPDATE processes SET lease_until = 1 WHERE owner = 'one'"));
      expect(await otherLease.livePeers()).toEqual(new Set());
      await other.close();
      expect(await lease.livePeers()).toEqual(new Set());
      expect(await one.read.all("SELECT owner FROM processes")).toEqual([{ owner: "one" }]);
    });

    test("the lease is taken again after its connection was lost", async () => {
      const { lease, otherLease } = await owners();
      await postgres.restart();
      await expect.poll(() => lease.renew().then(() => lease.livePeers())).toEqual(new Set(["other"]));
      await expect
        .poll(() => otherLease.renew().then(() => otherLease.livePeers()))
        .toEqual(new Set(["one"]));
    });
  });

  describe("a lost connection", () => {
    test.each<[string, CommitFate[]]>([
      ["before its COMMIT arrives", ["cut before", "pass"]],
      ["before its COMMIT is answered", ["cut after", "pass"]],
      [
        "again and again",
        ["cut after", "cut before", "cut after", "cut after", "pass", "cut before", "pass"],
      ],
    ])("a connection lost %s neither loses nor repeats a write", async (_, fates) => {
      let isCutting = false;
      let turn = 0;
      await using proxy = await openCommitProxy(postgres.port, () =>
        isCutting ? fates[turn++ % fates.length]! : "pass",
      );
      const said: string[] = [];
      const database = await open(await postgres.newSchema(proxy.port), {
        report: (event) => void said.push(event),
      });
      await database.write((sql) => sql.run(numbers));
      isCutting = true;
      const results: number[] = [];
      for (const n of upTo(20)) {
        // Two of a group, of which neither must suffer for the other.
        const both = [database.write(insert(2 * n)), database.write(insert(2 * n + 1))];
        results.push(...(await Promise.all(both)));
      }
      expect(results).toEqual(upTo(40).map(() => 1));
      expect(await stored(database.read)).toEqual(upTo(40));
      expect(proxy.counts["cut before"] + proxy.counts["cut after"]).toBeGreaterThan(5);
    });

    test("reads and writes wait while the server restarts or crashes, and then succeed", async () => {
      const said: string[] = [];
      const database = await open(undefined, { report: (event) => void said.push(event) });
      await database.write((sql) => sql.run(numbers));
      let next = 0;
      let isOver = false;
      const writing = (async () => {
        while (!isOver) await database.write(insert(next++));
      })();
      const reading = (async () => {
        while (!isOver) await stored(database.read);
      })();
      const more = () => expect.poll(() => next, { timeout: 30_000 }).toBeGreaterThan(next + 20);
      await more();
      await postgres.restart();
      await more();
      await postgres.restart("immediate");
      await more();
      isOver = true;
      await Promise.all([writing, reading]);
      expect(await stored(database.read)).toEqual(upTo(next));
      expect(said.filter((event) => event === "database_unreachable").length).toBeGreaterThan(0);
      expect(said.at(-1)).toBe("database_reachable");
    });

    test("closing the database ends the wait for a server that does not come back", async () => {
      const own = await startPostgres();
      onTestFinished(() => own[Symbol.asyncDispose]());
      const database = await openAgentPostgres(await own.newSchema());
      await database.write((sql) => sql.run(numbers));
      const lease = await database.acquireLease("one", Date.now);
      await own.stop();
      const writing = database.write(insert(1));
      const refused = expect(writing).rejects.toMatchObject({ code: "database_unavailable" });
      await lease.release();
      await database.close();
      await refused;
    });
  });
});
