import { setTimeout as sleep } from "node:timers/promises";
import { type ContestRow, cells, count, type Figures, ofThoseThatCan, times } from "./contest.ts";
import type { LoadProcess } from "./load-process.ts";
import { tokensOfRun } from "./run-rows.ts";
import { type Contender, type ServerProcess, startServerProcess } from "./server-process.ts";
import type { Size } from "./size.ts";

const mib = (value: number) => `${Math.round(value)} MiB`;

/** Many streams at once: on one thread on which a run speaks, and on threads where nothing happens. */
export async function manyStreamRows(
  load: LoadProcess,
  { warmUp, streams: { count: streams, rounds } }: Size,
): Promise<ContestRow[]> {
  const onWarmServer: OnServer = (contender, work) =>
    onFreshServer(contender, async (server) => {
      await load.ask("runs", { url: server.url, ...warmUp, tokens: tokensOfRun });
      return work(server);
    });
  const memory: Partial<Record<Contender, number>> = {};
  const deliveries = await ofThoseThatCan(rounds, (contender) =>
    onWarmServer(contender, async (server) => {
      const peak = watchPeak(server);
      const input = { url: server.url, count: streams, tokens: tokensOfRun };
      const elapsedMs = await load.ask("subscribers", input).finally(peak.stop);
      memory[contender] = Math.max(memory[contender] ?? 0, peak.growthMiB());
      return ((streams * tokensOfRun) / elapsedMs) * 1000;
    }),
  );
  const idle = await ofThoseThatCan(rounds, (contender) =>
    onWarmServer(contender, idleMemory(contender, load, streams)),
  );
  const besideBare = ({ figures: { ours, bare } }: Figures) => `${times(ours! / bare!)} bare`;
  return [
    {
      what: `${count(streams)} subscribers on one thread: deliveries/s`,
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
      what: `${count(streams)} idle streams: memory`,
      ...cells(idle, mib),
      // The peer has no thread stream: its idle streams are joins of one run that says nothing.
      peer: `${mib(idle.figures.peer!)} (joins of one run)`,
      verdict: besideBare(idle),
      wanted: "–",
    },
  ];
}

type OnServer = <T>(contender: Contender, work: (server: ServerProcess) => Promise<T>) => Promise<T>;

const onFreshServer: OnServer = async (contender, work) => {
  const server = await startServerProcess(contender);
  try {
    return await work(server);
  } finally {
    await server.close();
  }
};

const idleMemory =
  (contender: Contender, load: LoadProcess, streams: number) => async (server: ServerProcess) => {
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
