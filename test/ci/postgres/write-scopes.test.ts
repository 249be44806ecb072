// Which writes of different processes wait for each other, and that this is enough.
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Transaction } from "../../../src/database/database.ts";
import type { Connection } from "../../../src/database/postgres/connection.ts";
import {
  openPostgresDatabase,
  type PostgresDatabase,
} from "../../../src/database/postgres/postgres-database.ts";
import type { Scope } from "../../../src/database/scope.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";
import { type CommitFate, openCommitProxy } from "../../support/network/commit-proxy.ts";
import { randomNumbers } from "../../support/random-numbers.ts";

const schema = {
  server: "test",
  tables: "CREATE TABLE registers (name TEXT PRIMARY KEY, writes TEXT NOT NULL) STRICT;",
};

/** Reads a register and adds a write to it, with a pause between the two: unguarded, one of two would be lost. */
async function append(sql: Transaction, name: string, id: string, pauseMs = 5): Promise<string[]> {
  const before = await readRegister(sql, name);
  await sql.all(`SELECT pg_sleep(${pauseMs / 1000})::TEXT`);
  await sql.run(
    "INSERT INTO registers VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET writes = excluded.writes",
    name,
    JSON.stringify([...before, id]),
  );
  return before;
}

async function readRegister(sql: Pick<Transaction, "first">, name: string): Promise<string[]> {
  const row = await sql.first<{ writes: string }>("SELECT writes FROM registers WHERE name = ?1", name);
  return row ? JSON.parse(row.writes) : [];
}

describe.skipIf(postgresIsMissing)("writes of several processes", () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.[Symbol.asyncDispose]());

  /** So many processes with the same tables, which connect to `port`. */
  async function open(count: number, port = postgres.port): Promise<PostgresDatabase[]> {
    const url = await postgres.newSchema(port);
    const opened: PostgresDatabase[] = [];
    for (let n = 0; n < count; n++) opened.push(await openPostgresDatabase(url, schema));
    onTestFinished(async () => void (await Promise.all(opened.map((one) => one.close()))));
    return opened;
  }

  /** A write that has begun and ends when it is let. */
  async function begin(database: PostgresDatabase, within: Scope) {
    const begun = Promise.withResolvers<void>();
    const { promise: end, resolve: letEnd } = Promise.withResolvers<void>();
    const ended = database.write(
      async (sql) => {
        await sql.all("SELECT 1 AS one");
        begun.resolve();
        await end;
      },
      { within },
    );
    await Promise.race([begun.promise, ended]);
    return {
      end() {
        letEnd();
        return ended;
      },
    };
  }

  /** Whether a write of this scope has to wait. */
  async function waits(database: PostgresDatabase, within: Scope): Promise<() => Promise<boolean>> {
    let isOver = false;
    const written = database
      .write(async () => {}, { within })
      .then(() => {
        isOver = true;
      });
    const waiting = "SELECT count(*) AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
    await expect
      .poll(async () => isOver || (await database.read.first<{ count: number }>(waiting))!.count > 0)
      .toBe(true);
    const didWait = !isOver;
    return () => written.then(() => didWait);
  }

  test.each<[string, Scope, Scope, boolean]>([
    ["of other names do not wait", ["a"], ["b", "c"], false],
    ["with a name in common wait", ["a", "b"], ["b", "c"], true],
    ["of names wait for one of everything", "everything", ["a"], true],
    ["of everything wait for one of a name", ["a"], "everything", true],
    ["of nothing, which only see what is pending, wait for no name", ["a"], [], false],
  ])("that are %s", async (_, first, second, isToWait) => {
    const [one, other] = await open(2);
    const begun = await begin(one!, first);
    const waited = await waits(other!, second);
    await begun.end();
    expect(await waited()).toBe(isToWait);
  });

  test("names that are free are had at once, others are left, and both are told to the others", async () => {
    const [one, other] = await open(2);
    const begun = await begin(one!, ["b"]);
    one!.foreignWrites();
    const held = await other!.write(
      async (sql) => {
        const free = await sql.holdIfFree(["a", "b", "c"]);
        await append(sql, "c", "1");
        return free;
      },
      { within: [] },
    );
    expect(held).toEqual(["a", "c"]);
    await expect.poll(() => one!.foreignWrites()).toEqual(["a", "c"]);
    await begun.end();
  });

  test("nobody is told of writes while there is no other process, and from its first word on", async () => {
    const [one, other] = await open(2);
    one!.notices.setHeard(false);
    other!.foreignWrites();
    await one!.write((sql) => append(sql, "a", "1"), { within: ["a"] });
    other!.notices.tell([]);
    await expect.poll(() => one!.foreignWrites()).toBeDefined();
    await one!.write((sql) => append(sql, "b", "2"), { within: ["b"] });
    await expect.poll(() => other!.foreignWrites()).toEqual(["b"]);
  });

  test("a free name that is had is nobody else's until the end of the write", async () => {
    const [one, other] = await open(2);
    const holding = Promise.withResolvers<void>();
    const { promise: end, resolve: letEnd } = Promise.withResolvers<void>();
    const written = one!.write(
      async (sql) => {
        await sql.holdIfFree(["a"]);
        holding.resolve();
        await end;
      },
      { within: [] },
    );
    await holding.promise;
    const waited = await waits(other!, ["a"]);
    letEnd();
    await written;
    expect(await waited()).toBe(true);
  });

  test("many names in any order bring no deadlock", async () => {
    const writers = await open(6);
    const names = Array.from({ length: 20 }, (_, i) => `r${i}`);
    const orders = [names, names.toReversed(), [...names.slice(7), ...names.slice(0, 7)]];
    await Promise.all(
      writers.map(async (writer, at) => {
        for (let n = 0; n < 20; n++) {
          const within = orders[(at + n) % 3]!;
          await writer.write((sql) => append(sql, within[0]!, `${at}.${n}`, 0), { within });
        }
      }),
    );
    const counts = await Promise.all(
      names.map(async (name) => (await readRegister(writers[0]!.read, name)).length),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(120);
  });

  test("a commit that is still under way when its connection is lost is waited for, and is not done again", async () => {
    const fates: CommitFate[] = ["cut after"];
    await using proxy = await openCommitProxy(postgres.port, () => fates.shift() ?? "pass");
    const [writer] = await open(1, proxy.port);
    const other = await writer!.setUp(async (connection) => {
      await connection.query("BEGIN; LOCK TABLE writers IN EXCLUSIVE MODE");
      const written = writer!.write((sql) => append(sql, "a", "once"), { within: ["a"] });
      await expect.poll(() => proxy.counts["cut after"]).toBe(1);
      await expect.poll(() => waitingFor(connection, "advisory")).toBe(1);
      expect(await waitingFor(connection, "relation")).toBe(1);
      await connection.query("COMMIT");
      return written;
    });
    expect(other).toEqual([]);
    expect(await readRegister(writer!.read, "a")).toEqual(["once"]);
  });

  test("random histories of eight writers, whose commits are cut at random, are serialisable and lose nothing", async () => {
    const random = randomNumbers(Number(process.env.TEST_SEED ?? 7));
    const fate = (): CommitFate => {
      const drawn = random();
      return drawn < 0.04 ? "cut before" : drawn < 0.08 ? "cut after" : "pass";
    };
    await using proxy = await openCommitProxy(postgres.port, fate);
    const writers = await open(8, proxy.port);
    const pick = () => `r${Math.floor(random() * 6)}`;
    const done: Committed[] = [];
    await Promise.all(
      writers.map(async (writer, at) => {
        for (let n = 0; n < 40; n++) {
          const id = `${at}.${n}`;
          const written = [...new Set([pick(), pick()])];
          const seen = [pick()].filter((name) => !written.includes(name));
          const isOfAll = random() < 0.05;
          const read = await writer.write(
            async (sql) => {
              const read: Record<string, string[]> = {};
              for (const name of seen) read[name] = await readRegister(sql, name);
              for (const name of written) read[name] = await append(sql, name, id, random() * 4);
              return read;
            },
            { within: isOfAll ? "everything" : [...written, ...seen] },
          );
          done.push({ id, read, written });
        }
      }),
    );
    expect(proxy.counts["cut before"]).toBeGreaterThan(2);
    expect(proxy.counts["cut after"]).toBeGreaterThan(2);
    const final = new Map<string, string[]>();
    for (const name of ["r0", "r1", "r2", "r3", "r4", "r5"])
      final.set(name, await readRegister(writers[0]!.read, name));
    for (const [name, writes] of final) {
      const expected = done.filter(({ written }) => written.includes(name)).map(({ id }) => id);
      expect(writes.toSorted(), `${name} has each write once`).toEqual(expected.toSorted());
    }
    expect(cycleOf(done, final)).toBeUndefined();
  });
});

async function waitingFor(connection: Connection, kind: string): Promise<number> {
  const { rows } = await connection.query(
    "SELECT count(*)::INTEGER AS count FROM pg_locks WHERE locktype = $1 AND NOT granted",
    [kind],
  );
  return rows[0].count;
}

/** `read`: what it found in each register that it read, the ones that it then wrote included. */
type Committed = { id: string; read: Record<string, string[]>; written: string[] };

/**
 * A circle of transactions of which each must come before the next: one wrote what the other read or overwrote, or read
 * what the other overwrote. Undefined where they can be put in an order. @throws Error for a read of what never was
 */
function cycleOf(done: readonly Committed[], final: ReadonlyMap<string, string[]>): string[] | undefined {
  const after = new Map(done.map(({ id }) => [id, new Set<string>()]));
  for (const { id, read } of done)
    for (const [name, found] of Object.entries(read)) {
      const writes = final.get(name)!;
      const before = found.at(-1);
      if (found.some((write, i) => write !== writes[i])) throw new Error(`${id} read ${found} of ${writes}`);
      if (before !== undefined) after.get(before)!.add(id);
      const next = writes[found.length];
      if (next !== undefined && next !== id) after.get(id)!.add(next);
    }
  const state = new Map<string, "open" | "over">();
  const path: string[] = [];
  const visit = (id: string): string[] | undefined => {
    if (state.get(id) === "over") return undefined;
    if (state.get(id) === "open") return path.slice(path.indexOf(id));
    state.set(id, "open");
    path.push(id);
    for (const next of after.get(id)!) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    path.pop();
    state.set(id, "over");
    return undefined;
  };
  for (const { id } of done) {
    const cycle = visit(id);
    if (cycle) return cycle;
  }
  return undefined;
}
