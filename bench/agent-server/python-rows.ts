import { fileURLToPath } from "node:url";
import { median, ms } from "../measure.ts";
import { count, times } from "./contest.ts";
import type { LoadProcess } from "./load-process.ts";
import { startPythonServer } from "./python-server.ts";
import { tokensOfRun } from "./run-rows.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import type { Size } from "./size.ts";

export type PythonRow = Record<"what" | "ours" | "Python server" | "verdict", string>;

/** Ours and the official Python server in turn; that runs the same graph in Python. */
export async function pythonRows(load: LoadProcess, { warmUp, loads }: Size): Promise<PythonRow[]> {
  const ours = await startServerProcess("ours");
  ours.pause();
  const python = await startPythonServer(fileURLToPath(new URL("./project", import.meta.url)));
  python.pause();
  const runs = async (server: ServerProcess, clients: number, runsEach: number) => {
    server.resume();
    const lineEnd = server === python ? "\r\n" : "\n";
    const work = { url: server.url, clients, runsEach, tokens: tokensOfRun, lineEnd };
    return load.ask("runs", work).finally(server.pause);
  };
  try {
    const rows: PythonRow[] = [];
    for (const server of [ours, python]) await runs(server, warmUp.clients, warmUp.runsEach);
    for (const { clients, runsEach, rounds } of loads) {
      const perSecond: [ours: number, python: number][] = [];
      const firstToken: [ours: number, python: number][] = [];
      for (let round = 0; round < rounds; round++) {
        const own = await runs(ours, clients, runsEach);
        const peer = await runs(python, clients, runsEach);
        const rate = ({ tokens, elapsedMs }: typeof own) => (tokens / elapsedMs) * 1000;
        perSecond.push([rate(own), rate(peer)]);
        firstToken.push([median(own.firstTokenMs), median(peer.firstTokenMs)]);
      }
      const who = `${clients} ${clients === 1 ? "client" : "clients"}`;
      rows.push(
        row(`events/s, ${who}`, perSecond, count),
        row(`time to first token, ${who}`, firstToken, ms),
      );
    }
    return rows;
  } finally {
    await ours.close();
    await python.close();
  }
}

function row(what: string, rounds: [number, number][], print: (value: number) => string): PythonRow {
  return {
    what,
    ours: print(median(rounds.map(([own]) => own))),
    "Python server": print(median(rounds.map(([, peer]) => peer))),
    verdict: `${times(median(rounds.map(([own, peer]) => own / peer)))} Python server`,
  };
}
