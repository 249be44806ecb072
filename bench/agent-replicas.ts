import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { type Gateway, openGateway } from "../src/control-plane/gateway/gateway.ts";
import { count, times } from "./agent-server/contest.ts";
import { type LoadProcess, startLoadProcess } from "./agent-server/load-process.ts";
import { type ServerProcess, startServerProcess } from "./agent-server/server-process.ts";
import { median, table } from "./measure.ts";

const about =
  "Agent server processes of one deployment, on one data folder and behind the control plane's gateway, with 100 clients " +
  "that stream runs of 400 tokens of a model that never waits. Client, gateway and servers share the machine: processor time " +
  "is in microseconds an event, without what the threads cost, and no number of processes can have more events/s than " +
  "fill all cores at the cost of an event of one process. In turn; medians, of the ratio of each round, too.";

type Column = "processes" | "events/s" | "beside one" | "possible here" | "wanted" | "µs an event";
const columns: Column[] = ["processes", "events/s", "beside one", "possible here", "wanted", "µs an event"];

const fullSize = { clients: 100, runsEach: 3, rounds: 9 };
/** Shows that it can be measured; its figures mean nothing. */
const briefSize = { clients: 2, runsEach: 1, rounds: 1 };

type Deployment = { servers: ServerProcess[]; gateway: Gateway; folder: string };
/** Processor time in microseconds an event. */
type Figure = { eventsPerSecond: number; servers: number; gateway: number; client: number };

/** One process against two of the same deployment. */
export async function agentReplicasTable({ isBrief }: { isBrief: boolean }): Promise<string> {
  const { rounds, ...size } = isBrief ? briefSize : fullSize;
  const load = startLoadProcess();
  const deployments: Deployment[] = [];
  try {
    for (const processes of [1, 2]) deployments.push(await deploy(processes));
    const figures = deployments.map((): Figure[] => []);
    // The first round warms them up.
    for (let round = 0; round <= rounds; round++)
      for (const [at, deployment] of deployments.entries()) {
        const figure = await measure(deployment, load, size);
        if (round > 0) figures[at]!.push(figure);
      }
    return `${about}\n\n${table(rowsOf(figures), columns)}`;
  } finally {
    await load.close();
    for (const { servers, gateway, folder } of deployments) {
      await gateway.close();
      await Promise.all(servers.map((server) => server.close()));
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function deploy(processes: number): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), "bench-replicas-"));
  const servers: ServerProcess[] = [];
  for (let n = 0; n < processes; n++) servers.push(await startServerProcess("ours", { kept: folder }));
  const access = { isKey: () => false, needsKey: false };
  const gateway = await openGateway({
    host: "127.0.0.1",
    access,
    log: (_level, line) => console.error(line),
  });
  gateway.switchTo(servers);
  for (const server of servers) server.pause();
  return { servers, gateway, folder };
}

async function measure(
  { servers, gateway }: Deployment,
  load: LoadProcess,
  size: { clients: number; runsEach: number },
): Promise<Figure> {
  for (const server of servers) server.resume();
  // What it costs to make them is no part of the figures.
  const threads = await load.ask("newThreads", { url: gateway.url, ...size });
  const before = { servers: processorMs(servers), load: load.processorMs(), own: process.cpuUsage() };
  const { tokens, elapsedMs } = await load.ask("runs", { url: gateway.url, tokens: 400, threads, ...size });
  const { user, system } = process.cpuUsage(before.own);
  const figure = {
    eventsPerSecond: tokens / (elapsedMs / 1000),
    servers: ((processorMs(servers) - before.servers) * 1000) / tokens,
    gateway: (user + system) / tokens,
    client: ((load.processorMs() - before.load) * 1000) / tokens,
  };
  for (const server of servers) server.pause();
  return figure;
}

const processorMs = (servers: ServerProcess[]) =>
  servers.reduce((sum, server) => sum + server.processorMs(), 0);

function rowsOf(figures: Figure[][]) {
  const medians = figures.map((each): Figure => {
    const of = (name: keyof Figure) => median(each.map((figure) => figure[name]));
    return {
      eventsPerSecond: of("eventsPerSecond"),
      servers: of("servers"),
      gateway: of("gateway"),
      client: of("client"),
    };
  });
  const one = medians[0]!;
  const atMost = (availableParallelism() * 1e6) / (one.servers + one.gateway + one.client);
  return medians.map(({ eventsPerSecond, servers, gateway, client }, at) => ({
    processes: String(at + 1),
    "events/s": count(eventsPerSecond),
    "beside one": at === 0 ? "" : times(median(besideOne(figures, at))),
    "possible here": at === 0 ? "" : times(atMost / one.eventsPerSecond),
    wanted: at === 0 ? "" : "1.6×",
    "µs an event": `servers ${servers.toFixed(1)}, gateway ${gateway.toFixed(1)}, client ${client.toFixed(1)}`,
  }));
}

/** A round's figures are beside each other in time: the machine is as fast for both. */
const besideOne = (figures: Figure[][], at: number) =>
  figures[at]!.map(({ eventsPerSecond }, round) => eventsPerSecond / figures[0]![round]!.eventsPerSecond);
