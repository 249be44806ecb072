// What every database does, whatever keeps its rows.
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Database, Sql } from "../../../src/database/database.ts";
import type { Schema } from "../../../src/database/schema.ts";

export type DatabaseWorld = AsyncDisposable & {
  /**
   * A new place for rows. What it gives opens the place as one more process would, also one of another version; the
   * caller closes each.
   */
  newPlace(schema: Schema): Promise<(other?: Schema) => Promise<Database>>;
  /** Processes are told that something was written, not what. */
  isPolled?: boolean;
};

const schema: Schema = { server: "suite", tables: "CREATE TABLE numbers (n INTEGER PRIMARY KEY) STRICT;" };

const insert = (n: number) => (sql: Sql) => sql.run("INSERT INTO numbers VALUES (?1)", n);
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

/** @param openWorld is called once */
export function databaseSuite(name: string, openWorld: () => Promise<DatabaseWorld>): void {
  describe(`the database \`${name}\``, () => {
    let world: DatabaseWorld;
    beforeAll(async () => {
      world = await openWorld();
    });
    afterAll(() => world?.[Symbol.asyncDispose]());

    let openAgain: (other?: Schema) => Promise<Database>;
    let database: Database;
    beforeEach(async () => {
      openAgain = await world.newPlace(schema);
      database = await open();
    });

    /** The same place, as another process has it. */
    async function open(other?: Schema): Promise<Database> {
      const opened = await openAgain(other);
      onTestFinished(() => opened.close());
      return opened;
    }

    const stored = async (sql: Sql = database.read) =>
      (await sql.all<{ n: number }>("SELECT n FROM numbers ORDER BY n")).map((row) => row.n);

    test("an earlier version's rows are taken over, and its program goes on with them, but does not start again", async () => {
      await database.write(insert(1));
      const letters =
        "CREATE TABLE letters (letter TEXT NOT NULL) STRICT; CREATE INDEX by_letter ON letters (letter);";
      const next = { ...schema, migrations: [letters, "ALTER TABLE numbers ADD COLUMN word TEXT;"] };
      const later = await open(next);
      await later.write((sql) => sql.run("INSERT INTO letters VALUES ('a')"));
      await later.write((sql) => sql.run("INSERT INTO numbers VALUES (2, 'two')"));
      await database.write((sql) => sql.run("INSERT INTO numbers (n) VALUES (3)"));
      expect(await (await open(next)).read.all("SELECT n, word FROM numbers ORDER BY n")).toEqual([
        { n: 1, word: null },
        { n: 2, word: "two" },
        { n: 3, word: null },
      ]);
      await expect(open()).rejects.toMatchObject({
        message: expect.stringMatching(/was made by another version of agent-deploy/),
        hint: expect.stringMatching(/^Start that version or a newer one, or /),
      });
      const edited = { ...next, migrations: [letters.replace("letter TEXT", "character TEXT")] };
      await expect(open(edited)).rejects.toThrow("was made by another version of agent-deploy");
    });

    test("a migration that fails leaves everything as it was", async () => {
      await database.write(insert(1));
      const broken = [
        "CREATE TABLE letters (letter TEXT) STRICT;",
        "CREATE TABLE numbers (n INTEGER) STRICT;",
      ];
      await expect(open({ ...schema, migrations: broken })).rejects.toThrow();
      const again = await open();
      expect(await stored(again.read)).toEqual([1]);
      await expect(again.read.all("SELECT letter FROM letters")).rejects.toThrow();
    });

    test("writes of one turn are committed together, in order, and return their results", async () => {
      const results = [1, 2, 3].map((n) =>
        database.write(async (sql) => {
          await insert(n)(sql);
          return stored(sql);
        }),
      );
      // All or none, whichever is faster.
      expect([0, 3]).toContain((await stored()).length);
      expect(await Promise.all(results)).toEqual([[1], [1, 2], [1, 2, 3]]);
    });

    test("a reader never sees part of a transaction", async () => {
      const seen: number[][] = [];
      await database.write(async (sql) => {
        await insert(1)(sql);
        seen.push(await stored());
        await insert(2)(sql);
        seen.push(await stored());
      });
      expect(seen).toEqual([[], []]);
      expect(await stored()).toEqual([1, 2]);
    });

    test("a write that fails rejects for its caller only", async () => {
      const before = database.write(insert(1));
      const failing = database.write(insert(1));
      const after = database.write(insert(2));
      await expect(failing).rejects.toThrow(/unique constraint/i);
      await Promise.all([before, after]);
      expect(await stored()).toEqual([1, 2]);
    });

    test("writes during a commit are committed in the next one", async () => {
      let inner: Promise<number> | undefined;
      await database.write(async (sql) => {
        inner = database.write(insert(2));
        await insert(1)(sql);
      });
      expect(await inner).toBe(1);
      expect(await stored()).toEqual([1, 2]);
    });

    test("a flush commits all pending writes", async () => {
      const written = database.write(insert(1));
      await database.flush();
      expect(await stored()).toEqual([1]);
      await written;
      await database.flush();
    });

    test("an insert of more rows than one statement can have parameters succeeds", async () => {
      await database.write((sql) =>
        sql.insert(
          "numbers",
          ["n"],
          upTo(70_000).map((n) => [n]),
        ),
      );
      expect(await database.read.first("SELECT count(*) AS c, max(n) AS m FROM numbers")).toEqual({
        c: 70_000,
        m: 69_999,
      });
    });

    test("transactions of several processes are serialized: none writes between another's reads and writes", async () => {
      const all = [database, await open(), await open()];
      const addNext = async (sql: Sql) => {
        const row = await sql.first<{ next: number }>("SELECT count(*) AS next FROM numbers");
        await insert(row!.next)(sql);
      };
      await Promise.all(
        all.map(async (one) => {
          for (const _ of upTo(20)) await one.write(addNext);
        }),
      );
      expect(await stored()).toEqual(upTo(60));
    });

    test("it is closed once, whoever closes it again", async () => {
      const other = await open();
      await other.write(insert(1));
      await Promise.all([other.close(), other.close()]);
      await other.close();
      expect(await stored()).toEqual([1]);
    });

    test("a process is notified of other processes' writes, not of its own", async () => {
      const other = await open();
      for (const one of [database, other]) one.foreignWrites();
      await database.write(insert(1), { within: ["numbers"] });
      const told = () => other.foreignWrites();
      const isNamed = database.dialect === "postgres" && !world.isPolled;
      await expect.poll(told).toEqual(isNamed ? ["numbers"] : "everything");
      expect([told(), database.foreignWrites()]).toEqual([undefined, undefined]);
    });
  });
}
