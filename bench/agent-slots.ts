import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startPostgres } from "../test/support/database/postgres.ts";
import { times } from "./agent-server/contest.ts";
import { startWorkProcess } from "./agent-server/load-process.ts";
import { startServerProcess } from "./agent-server/server-process.ts";
import type { Work } from "./agent-server/steady.ts";
import { median, ms, table } from "./measure.ts";

const about =
  "Agent server processes on one PostgreSQL database, 14 slots each (more need more cores than two), nine tenths of them taken: runs that wait for two seconds " +
  "and write five events, begun at a steady rate at all processes in turn. In turn; medians of the rounds' 95th percentiles. " +
  "Processor: of all cores, by all that runs.";

const slots = 14;
const runMs = 2000;
const fullSize = { forMs: 20_000, rounds: 3, share: 0.9, many: 4 };
/** Shows that it can be measured; its figures mean nothing. */
const briefSize = { forMs: 1000, rounds: 1, share: 0.1, many: 2 };

type Figure = { first: number; duration: number; processor: number };

/** What several processes cost a run that one does not. */
export async function agentSlotsTable({ isBrief }: { isBrief: boolean }): Promise<string> {
  const { forMs, rounds, share, many } = isBrief ? briefSize : fullSize;
  const rateOf = (processes: number) => (share * slots * processes * 1000) / runMs;
  const client = startWorkProcess<Work>(new URL("./agent-server/steady.ts", import.meta.url));
  const figures = new Map<number, Figure[]>([1, many].map((processes) => [processes, []]));
  try {
    for (let round = 0; round < rounds; round++)
      for (const [processes, all] of figures) all.push(await measure(processes, rateOf(processes)));
  } finally {
    await client.close();
  }

  async function measure(processes: number, rate: number): Promise<Figure> {
    await using postgres = await startPostgres({ isDurable: true });
    const databaseUrl = (await postgres.newSchema()).reveal();
    const folder = await mkdtemp(join(tmpdir(), "bench-slots-"));
    const project = fileURLToPath(new URL("./agent-server/waiting", import.meta.url));
    const env = { AGENT_SERVER_DATABASE_URL: databaseUrl, N_JOBS_PER_WORKER: String(slots) };
    const servers = [];
    try {
      for (let n = 0; n < processes; n++)
        servers.push(await startServerProcess("ours", { project, kept: folder, env }));
      const urls = servers.map(({ url }) => url);
      await client.ask("steady", { urls, rate, forMs: forMs / 5 });
      const [idleBefore, start] = [idleMs(), performance.now()];
      const { firstMs, durationMs } = await client.ask("steady", { urls, rate, forMs });
      const elapsed = (performance.now() - start) * availableParallelism();
      return {
        first: p95(firstMs),
        duration: p95(durationMs),
        processor: 1 - (idleMs() - idleBefore) / elapsed,
      };
    } finally {
      await Promise.all(servers.map((server) => server.close()));
      await rm(folder, { recursive: true, force: true });
    }
  }

  const one = figures.get(1)!;
  const rows = [...figures].map(([processes, all]) => {
    const of = (name: keyof Figure) => median(all.map((figure) => figure[name]));
    const beside = (name: keyof Figure) =>
      median(all.map((figure, round) => figure[name] / one[round]![name]));
    return {
      processes: String(processes),
      "runs/s": rateOf(processes).toFixed(0),
      "first event, p95": ms(of("first")),
      "duration, p95": ms(of("duration")),
      "beside one": processes === 1 ? "" : `${times(beside("first"))}, ${times(beside("duration"))}`,
      wanted: processes === 1 ? "" : "at most 1.2×",
      processor: `${Math.round(of("processor") * 100)} %`,
    };
  });
  const shown = table(rows, [
    "processes",
    "runs/s",
    "first event, p95",
    "duration, p95",
    "beside one",
    "wanted",
    "processor",
  ]);
  return `${about}\n\n${shown}`;
}

const p95 = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)]!;

/** Of all cores together. */
const idleMs = (): number => cpus().reduce((sum, { times }) => sum + times.idle, 0);
