import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LeaseLostError } from "../../../src/database/errors.ts";
import { type LeaseOptions, openLease } from "../../../src/database/postgres/lease.ts";
import { openPostgresDatabase } from "../../../src/database/postgres/postgres-database.ts";
import type { Schema } from "../../../src/database/schema.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";
import { untilRenewed } from "../../support/database/until-renewed.ts";
import { openSwitchedProxy } from "../../support/network/switched-proxy.ts";

const schema: Schema = {
  server: "test_server",
  isLeased: true,
  tables: "CREATE TABLE numbers (n INTEGER PRIMARY KEY);",
};

describe.skipIf(postgresIsMissing)("the lease of a database", () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres[Symbol.asyncDispose]());

  /** A process with the lease and the database. */
  async function opened(url: Secret, over: Partial<LeaseOptions> = {}) {
    const lost: LeaseLostError[] = [];
    const lease = await openLease(url, schema, {
      holder: { host: "here", pid: 7 },
      hasEnded: () => false,
      onLost: (error) => lost.push(error),
      ...over,
    });
    const database = await openPostgresDatabase(url, schema, { lease });
    return {
      lease,
      database,
      lost,
      insert: (n: number) => database.write((sql) => sql.run("INSERT INTO numbers VALUES (?1)", n)),
      async [Symbol.asyncDispose]() {
        await database.close();
        await lease.release();
      },
    };
  }
  const inSchema = (url: Secret, text: string) => postgres.query(text, [], url.reveal());
  const numbers = async (url: Secret) =>
    (await inSchema(url, "SELECT n::int FROM numbers ORDER BY n")).map(({ n }) => n);
  /** As if it had not been renewed for long, and were not by now. */
  const expire = (url: Secret) =>
    inSchema(url, "UPDATE lease SET expires_at = now() - interval '1 s', epoch = epoch + 1");

  test("is refused to a second one with who has it, and free with the release of the first", async () => {
    const url = await postgres.newSchema();
    {
      await using _first = await opened(url);
      await expect(opened(url)).rejects.toThrow(
        /^the schema "\w+" of PostgreSQL database .* is in use by another process: 7 on here, since 20\S+Z$/,
      );
    }
    await using _second = await opened(url);
  });

  test("is one's only, of many who want it at the same moment", async () => {
    const url = await postgres.newSchema();
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => opened(url)));
    const had = asked.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(had).toHaveLength(1);
    for (const each of asked)
      if (each.status === "rejected") expect(String(each.reason)).toMatch(/is in use by another process/);
    await had[0]![Symbol.asyncDispose]();
  });

  test("lets nobody write who was overtaken, and tells him once", async () => {
    const url = await postgres.newSchema();
    await using former = await opened(url);
    await former.insert(1);
    await expire(url);
    await using next = await opened(url);
    await expect(former.insert(2)).rejects.toThrow(LeaseLostError);
    await expect(former.insert(3)).rejects.toThrow(/another one has taken over/);
    expect(former.lost).toHaveLength(1);
    expect(former.lease.isHeld()).toBe(false);
    await next.insert(4);
    expect(await numbers(url)).toEqual([1, 4]);
    expect(next.lease.takenFrom).toMatchObject({ host: "here", pid: 7 });
  });

  test("is taken within seconds from one that stands still in a transaction, of which nothing is kept", async () => {
    const url = await postgres.newSchema();
    await using former = await opened(url);
    const waiting = Promise.withResolvers<unknown>();
    const taken = opened(url, { standby: { onWaiting: waiting.resolve } });
    await waiting.promise;
    const standing = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const writing = former.database.write(async (sql) => {
      await sql.run("INSERT INTO numbers VALUES (?1)", 1);
      standing.resolve();
      await goOn.promise;
    });
    await standing.promise;
    using _end = { [Symbol.dispose]: () => goOn.resolve() };
    const since = performance.now();
    await expire(url);
    await using next = await taken;
    await next.insert(2);
    expect(performance.now() - since).toBeLessThan(5000);
    goOn.resolve();
    await expect(writing).rejects.toThrow(LeaseLostError);
    expect(await numbers(url)).toEqual([2]);
  });

  test("is not taken while a transaction is under way that has found it", async () => {
    const url = await postgres.newSchema();
    await using former = await opened(url);
    const waiting = Promise.withResolvers<unknown>();
    const taken = openLease(url, schema, {
      ...{ holder: { host: "there", pid: 8 }, hasEnded: () => false, onLost: () => {} },
      standby: { onWaiting: waiting.resolve },
    });
    await waiting.promise;
    const standing = Promise.withResolvers<void>();
    const writing = former.database.write(async (sql) => {
      await sql.run("INSERT INTO numbers VALUES (?1)", 1);
      standing.resolve();
      await sleep(700);
    });
    await standing.promise;
    await expire(url);
    const lease = await taken;
    // Whatever the next one reads has it, and nothing is added behind that.
    expect(await numbers(url)).toEqual([1]);
    await writing;
    await lease.release();
  });

  test.each(["stall", "refuse"] as const)(
    "ends by its holder's own clock before the next one has it, where the database is cut off (%s)",
    async (cut) => {
      await using proxy = await openSwitchedProxy(postgres.port, 1);
      const url = await postgres.newSchema(proxy.port);
      const past = new Secret(url.reveal().replace(`:${proxy.port}/`, `:${postgres.port}/`));
      let lostAt: number | undefined;
      await using former = await opened(url, {
        onLost: () => {
          lostAt = performance.now();
        },
      });
      const waits = Promise.withResolvers<unknown>();
      const next = opened(past, { standby: { onWaiting: waits.resolve } });
      const ended = next.then(() => performance.now());
      await waits.promise;
      await untilRenewed((text) => inSchema(past, text));
      const cutAt = performance.now();
      proxy.set(cut);
      const takenAt = await ended;
      expect(lostAt).toBeLessThan(takenAt);
      expect(former.lease.isHeld()).toBe(false);
      expect(takenAt - cutAt).toBeLessThan(9000);
      proxy.set("pass");
      await expect(former.insert(1)).rejects.toThrow(LeaseLostError);
      await (await next)[Symbol.asyncDispose]();
    },
    30_000,
  );

  test("outlasts a database that is away while nobody waits for it", async () => {
    await using proxy = await openSwitchedProxy(postgres.port);
    const url = await postgres.newSchema(proxy.port);
    await using holder = await opened(url);
    proxy.set("refuse");
    await sleep(7000);
    expect(holder.lease.isHeld()).toBe(true);
    proxy.set("pass");
    await holder.insert(1);
    await sleep(2500);
    await expect(opened(url)).rejects.toThrow(/is in use by another process/);
    expect(holder.lost).toEqual([]);
  }, 30_000);

  test("is not waited for any more once that is cancelled", async () => {
    const url = await postgres.newSchema();
    await using _holder = await opened(url);
    const cancel = new AbortController();
    const waiting = Promise.withResolvers<unknown>();
    const standby = opened(url, { standby: { signal: cancel.signal, onWaiting: waiting.resolve } });
    expect(await waiting.promise).toMatchObject({ host: "here", pid: 7 });
    cancel.abort(new Error("no more"));
    await expect(standby).rejects.toThrow("no more");
  });
});
