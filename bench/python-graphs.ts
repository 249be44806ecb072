import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { count, times } from "./agent-server/contest.ts";
import { type LoadProcess, startLoadProcess } from "./agent-server/load-process.ts";
import { installPythonServer, python, startPythonServer } from "./agent-server/python-server.ts";
import { tokensOfRun } from "./agent-server/run-rows.ts";
import { type ServerProcess, serverOf, startServerProcess } from "./agent-server/server-process.ts";
import { median, ms, table } from "./measure.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const project = path("./agent-server/project");

const about =
  "A Python graph. Official: `langgraph dev`, in memory. Bare: `graph.astream` with the saver in memory behind asyncio's " +
  "sockets. The same graph and interpreter; a run streams 400 tokens of a model that never waits. Ours keeps every event " +
  "and checkpoint on disk.";

const limits = [
  "What limits it, by a profile of the worker with 20 clients (py-spy, 2026-11-28): half of its time is the library's call of " +
    "the model, a quarter the callbacks of its tokens, 11 % the library's waking of its own loop for each of them; ours are 8 % for " +
    "the JSON of tokens and 4 % for the socket. A run takes 22 ms of a processor in the worker, 8 ms in Node. What was tried: the " +
    "names of a graph's input came from its JSON schema in each run, 40 % of the time (now read once a graph); a model call's " +
    "metadata, larger than a token, is encoded once; a worker at rest gives its memory back (201 MiB before, 116 MiB then).",
  "The first token of one run, by timestamps of both processes on a quiet machine (2026-11-29; 14.2 ms, bare 7.3): 2.1 ms " +
    "until the request is read and checked, 1.1 ms until the run is on the disk, 2.1 ms for `open` and `run`, 2.2 ms in the " +
    "library until the node begins, with one question for the checkpoint it begins from, 5.4 ms in the model, which gives " +
    "all 200 tokens in one turn of the loop (bare has these two, too), then 1.3 ms: the first token leaves the worker at " +
    "once, is committed, flushed and sent. Before, it waited up to a millisecond in the worker and for a transaction more. " +
    "`open` stays: it tells a blocked worker before a run begins there. Opening while the run is recorded would save about " +
    "a millisecond, and has to be undone where a transaction is tried again: not built.",
  "Memory, the same load, sums of resident memory (2026-11-29, load 6 to 20): of Node's 227 MiB at rest 95 were free in glibc's heap " +
    "(`malloc_trim` in a debugger: 133); with `MALLOC_MMAP_THRESHOLD_=16384`, as agents are started now, 130 remain, and with one " +
    "worker 225 in all (408 before). A second worker ends a minute after its last work, not up to two and a half. " +
    "A process from which workers are forked was not built: at rest, beside " +
    "one worker, it would cost the 24 MiB that a fork has of its own, to save 33 for each further worker, which lives as long as the " +
    "load does; and modules that start threads when imported do not survive a fork.",
].join("\n\n");

/** How each of them is started. */
const contenders = {
  ours: () => startServerProcess("ours", { project: path("./python-graphs") }),
  official: () => startPythonServer(project),
  bare: startBare,
};
type Contender = keyof typeof contenders;
const names = Object.keys(contenders) as Contender[];
type Each<T> = Record<Contender, T>;
type Row = Each<string> & { what: string; verdict: string; wanted: string };

async function startBare(): Promise<ServerProcess> {
  const env = { ...process.env, PYTHONPATH: project };
  const child = spawn(python, [path("./python-graphs/bare.py")], { env, stdio: ["pipe", "pipe", "inherit"] });
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return serverOf(child, JSON.parse(line).url, undefined);
}

const fullSize = {
  restMs: 70_000,
  starts: 5,
  loads: [
    { clients: 1, runsEach: 10, rounds: 7 },
    { clients: 20, runsEach: 3, rounds: 5 },
    { clients: 100, runsEach: 1, rounds: 5 },
  ],
};
const briefSize: typeof fullSize = { restMs: 0, starts: 1, loads: [{ clients: 1, runsEach: 2, rounds: 1 }] };

/** Python graphs on our server, on the official one, and without a server, in turn; medians. */
export async function pythonGraphsTable({ isBrief }: { isBrief: boolean }): Promise<string> {
  await installPythonServer();
  process.env.AGENT_PYTHON = python;
  const size = isBrief ? briefSize : fullSize;
  const load = startLoadProcess();
  try {
    const rows = [await startRow(load, size.starts), ...(await loadRows(load, size))];
    return [about, table(rows, ["what", ...names, "verdict", "wanted"]), limits].join("\n\n");
  } finally {
    await load.close();
  }
}

const runs = (load: LoadProcess, name: Contender, url: string, clients: number, runsEach: number) => {
  const lineEnd = name === "official" ? "\r\n" : "\n";
  return load.ask("runs", { url, clients, runsEach, tokens: tokensOfRun, lineEnd });
};

/** From the start of the process until its first run has ended; the files have been read before. */
async function startRow(load: LoadProcess, rounds: number): Promise<Row> {
  const figures: Each<number>[] = [];
  for (let round = -1; round < rounds; round++) {
    const of = {} as Each<number>;
    for (const name of names) {
      const began = performance.now();
      const server = await contenders[name]();
      await runs(load, name, server.url, 1, 1);
      of[name] = performance.now() - began;
      await server.close();
    }
    if (round >= 0) figures.push(of);
  }
  return row("start until the first run has ended", figures, ms, "≤ 1× official");
}

async function loadRows(load: LoadProcess, { loads, restMs }: typeof fullSize): Promise<Row[]> {
  const servers = {} as Each<ServerProcess>;
  const inTurn = async <T>(measure: (name: Contender, server: ServerProcess) => Promise<T>) => {
    const found = {} as Each<T>;
    for (const name of names) {
      servers[name].resume();
      found[name] = await measure(name, servers[name]);
      servers[name].pause();
    }
    return found;
  };
  try {
    for (const name of names) {
      servers[name] = await contenders[name]();
      servers[name].pause();
    }
    await inTurn((name, { url }) => runs(load, name, url, 1, 1));
    const rows: Row[] = [];
    for (const { clients, runsEach, rounds } of loads) {
      const perSecond: Each<number>[] = [];
      const firstToken: Each<number>[] = [];
      for (let round = 0; round < rounds; round++) {
        const found = await inTurn((name, { url }) => runs(load, name, url, clients, runsEach));
        perSecond.push(each((name) => (found[name].tokens / found[name].elapsedMs) * 1000));
        firstToken.push(each((name) => median(found[name].firstTokenMs)));
      }
      const who = `${clients} ${clients === 1 ? "client" : "clients"}`;
      const wantedRate =
        clients === 1 ? "–" : clients === 20 ? "≥ 3× official, ≥ 0.7× bare" : "≥ 3× official";
      rows.push(row(`events/s, ${who}`, perSecond, count, wantedRate));
      const wantedFirst = clients === 1 ? "≤ 0.02× official, bare + 2 ms" : "–";
      rows.push(row(`time to first token, ${who}`, firstToken, ms, wantedFirst));
    }
    for (const name of names) servers[name].resume();
    await sleep(restMs);
    const memory = each((name) => servers[name].residentMiB());
    return [
      ...rows,
      row("memory a minute afterwards", [memory], (value) => `${count(value)} MiB`, "≤ 1.5× official"),
    ];
  } finally {
    for (const server of Object.values(servers)) await server.close();
  }
}

const each = <T>(of: (name: Contender) => T): Each<T> => ({
  ours: of("ours"),
  official: of("official"),
  bare: of("bare"),
});

function row(what: string, rounds: Each<number>[], print: (value: number) => string, wanted: string): Row {
  const ratio = (peer: Contender) => times(median(rounds.map((figures) => figures.ours / figures[peer])));
  const verdict = `${ratio("official")} official, ${ratio("bare")} bare`;
  return { what, ...each((name) => print(median(rounds.map((figures) => figures[name])))), verdict, wanted };
}
