import { setTimeout as sleep } from "node:timers/promises";
import { type ContestRow, cells, count, type Figures, ofThoseThatCan, times } from "./contest.ts";
import type { LoadProcess } from "./load-process.ts";
import { tokensOfRun } from "./run-rows.ts";
import { type Contender, type ServerProcess, startServerProcess } from "./server-process.ts";

const streams = 1000;
const rounds = 3;
const mib = (value: number) => `${Math.round(value)} MiB`;

/** A thousand streams at once: on one thread on which a run speaks, and on threads where nothing happens. */
export async function manyStreamRows(load: LoadProcess): Promise<ContestRow[]> {
  const memory: Partial<Record<Contender, number>> = {};
  const deliveries = await ofThoseThatCan(rounds, (contender) =>
    onFreshServer(contender, load, async (server) => {
      const peak = watchPeak(server);
      const input = { url: server.url, count: streams, tokens: tokensOfRun };
      const elapsedMs = await load.ask("subscribers", input).finally(peak.stop);
      memory[contender] = Math.max(memory[contender] ?? 0, peak.growthMiB());
      return ((streams * tokensOfRun) / elapsedMs) * 1000;
    }),
  );
  const idle = await ofThoseThatCan(rounds, (contender) =>
    onFreshServer(contender, load, idleMemory(contender, load)),
  );
  const besideBare = ({ figures: { ours, bare } }: Figures) => `${times(ours! / bare!)} bare`;
  return [
    {
      what: "1,000 subscribers on one thread: deliveries/s",
      ...cells(deliveries, count),
      verdict: besideBare(deliveries),
      wanted: "–",
    },
    {
      what: "the same: most memory more than before",
      ...cells({ ...deliveries, figures: memory }, mib),
      verdict: besideBare({ ...deliveries, figures: memory }),
      wanted: "–",
    },
    {
      what: "1,000 idle streams: memory",
      ...cells(idle, mib),
      // The peer has no thread stream: its idle streams are joins of one run that says nothing.
      peer: `${mib(idle.figures.peer!)} (joins of one run)`,
      verdict: besideBare(idle),
      wanted: "–",
    },
  ];
}

async function onFreshServer<T>(
  contender: Contender,
  load: LoadProcess,
  work: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const server = await startServerProcess(contender);
  try {
    await load.ask("runs", { url: server.url, clients: 10, runsEach: 5, tokens: tokensOfRun });
    return await work(server);
  } finally {
    await server.close();
  }
}

const idleMemory = (contender: Contender, load: LoadProcess) => async (server: ServerProcess) => {
  const before = server.residentMiB();
  const joins = contender === "peer" ? "one silent run" : "threads";
  await load.ask("openIdle", { url: server.url, count: streams, joins });
  await sleep(1000);
  const growth = server.residentMiB() - before;
  await load.ask("closeIdle", undefined);
  return growth;
};

function watchPeak(server: ServerProcess) {
  const before = server.residentMiB();
  let peak = before;
  const look = () => {
    peak = Math.max(peak, server.residentMiB());
  };
  const timer = setInterval(look, 20);
  return {
    stop() {
      look();
      clearInterval(timer);
    },
    growthMiB: () => peak - before,
  };
}
