import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "../src/database/database.ts";
import { openPostgresDatabase } from "../src/database/postgres/postgres-database.ts";
import type { Scope } from "../src/database/scope.ts";
import { startPostgres } from "../test/support/database/postgres.ts";
import { count, times } from "./agent-server/contest.ts";
import { median, table } from "./measure.ts";

const about =
  "Writers on one PostgreSQL database that flushes each commit, each with transactions of 20 rows of 300 bytes in a thread of " +
  "its own: all after one another, as SQLite has them, and each within its thread. In turn; medians. Away: each answer of the " +
  "database takes a millisecond longer. All share the machine.";

type Column = "writers" | "database" | "one after another" | "by thread" | "ratio" | "wanted";
const columns: Column[] = ["writers", "database", "one after another", "by thread", "ratio", "wanted"];

const fullSize = { forMs: 4000, rounds: 5 };
/** Shows that it can be measured; its figures mean nothing. */
const briefSize = { forMs: 200, rounds: 1 };

const schema = {
  server: "bench",
  tables:
    "CREATE TABLE events (thread TEXT NOT NULL, n INTEGER NOT NULL, data TEXT NOT NULL, PRIMARY KEY (thread, n)) STRICT;",
};
const data = "x".repeat(300);

/** How many transactions a second writers of different threads commit, on this machine and a millisecond away. */
export async function postgresWritersTable({ isBrief }: { isBrief: boolean }): Promise<string> {
  const size = isBrief ? briefSize : fullSize;
  await using postgres = await startPostgres({ isDurable: true });
  await using away = await openSlowProxy(postgres.port, 1);
  const rows: Record<Column, string>[] = [];
  for (const { writers, isAway, wanted } of [
    { writers: 1, isAway: false, wanted: "1×" },
    { writers: 8, isAway: false, wanted: "" },
    { writers: 1, isAway: true, wanted: "1×" },
    { writers: 8, isAway: true, wanted: "4×" },
  ]) {
    const url = await postgres.newSchema(isAway ? away.port : postgres.port);
    const databases = [];
    for (let n = 0; n < writers; n++) databases.push(await openPostgresDatabase(url, schema));
    const figures = { all: [] as number[], own: [] as number[] };
    for (let round = 0; round <= size.rounds; round++)
      for (const kind of ["all", "own"] as const) {
        const scopeOf = (n: number): Scope => (kind === "all" ? "everything" : [`thread ${n}`]);
        const rate = await rateOf(databases, scopeOf, size.forMs);
        // The first round warms them up.
        if (round > 0) figures[kind].push(rate);
      }
    await Promise.all(databases.map((database) => database.close()));
    rows.push({
      writers: String(writers),
      database: isAway ? "1 ms away" : "here",
      "one after another": `${count(median(figures.all))}/s`,
      "by thread": `${count(median(figures.own))}/s`,
      ratio: times(median(figures.own.map((own, round) => own / figures.all[round]!))),
      wanted,
    });
  }
  return `${about}\n\n${table(rows, columns)}\n\n${await besideReader(postgres, size)}`;
}

/** What earlier commits leave behind while somebody may still see it is not to slow later ones down. */
async function besideReader(
  postgres: Awaited<ReturnType<typeof startPostgres>>,
  { forMs, rounds }: typeof fullSize,
): Promise<string> {
  const figures: Record<"alone" | "beside", number[]> = { alone: [], beside: [] };
  for (const kind of ["alone", "beside"] as const) {
    const database = await openPostgresDatabase(await postgres.newSchema(), schema);
    const commit = () => rateOf([database], () => ["thread 0"], forMs);
    await database.setUp(async (reader) => {
      if (kind === "beside")
        await reader.query("BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM events");
      for (let round = 0; round <= rounds; round++) figures[kind].push(await commit());
    });
    await database.close();
  }
  const at = (kind: keyof typeof figures) => figures[kind].at(-1)!;
  return table(
    [
      {
        "commits of one writer": `after ${((forMs * rounds) / 1000).toFixed(0)} s`,
        alone: `${count(at("alone"))}/s`,
        "beside a reader that began before": `${count(at("beside"))}/s`,
        ratio: times(at("beside") / at("alone")),
        wanted: "0.9×",
      },
    ],
    ["commits of one writer", "alone", "beside a reader that began before", "ratio", "wanted"],
  );
}

/** Transactions a second of all writers together. */
async function rateOf(
  databases: Awaited<ReturnType<typeof openPostgresDatabase>>[],
  scopeOf: (writer: number) => Scope,
  forMs: number,
): Promise<number> {
  const start = performance.now();
  let done = 0;
  await Promise.all(
    databases.map(async (database, writer) => {
      while (performance.now() - start < forMs) {
        await database.write((sql) => addEvents(sql, `thread ${writer}`), { within: scopeOf(writer) });
        done++;
      }
    }),
  );
  return done / ((performance.now() - start) / 1000);
}

/** As the event log has it: the next numbers are read, then used. */
async function addEvents(sql: Transaction, thread: string): Promise<void> {
  const last = await sql.first<{ n: number }>("SELECT max(n) AS n FROM events WHERE thread = ?1", thread);
  const first = (last?.n ?? 0) + 1;
  const rows = Array.from({ length: 20 }, (_, i) => [thread, first + i, data]);
  await sql.insert("events", ["thread", "n", "data"], rows);
}

/** A proxy whose answers come `ms` later, in their order. */
async function openSlowProxy(port: number, ms: number) {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from.setNoDelay(true));
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
    }
    client.on("data", (bytes) => upstream.write(bytes));
    let sent = Promise.resolve();
    upstream.on("data", (bytes) => {
      const due = sleep(ms);
      sent = sent.then(async () => {
        await due;
        if (!client.destroyed) client.write(bytes);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
