import { startLoadProcess, startWorkProcess } from "../agent-server/load-process.ts";
import { type ServerProcess, startServerProcess } from "../agent-server/server-process.ts";
import type { Point } from "../growth.ts";
import { median } from "../measure.ts";
import type { ProtocolWork } from "./load.ts";

export type Size = {
  warmUpRuns: number;
  tokens: number;
  fanOuts: readonly { clients: number; rounds: number }[];
  firstEvents: { runs: number; rounds: number };
  submits: number;
  reopening: { tokens: readonly number[]; rounds: number };
};

export const sides = ["ours", "peer"] as const;
export type Side = (typeof sides)[number];
export type Both<T> = Record<Side, T>;

export type Measured = {
  /** Tokens that reached all clients together, a second. */
  fanOuts: { clients: number; perSecond: Both<number>; ratio: number }[];
  firstEventMs: Both<number>;
  firstTokenMs: Both<number>;
  /** The same run over the runtime API of the same server. */
  runtimeFirstTokenMs: Both<number>;
  terminalMs: Both<number>;
  submitMs: Both<number>;
  reopenings: Both<Point[]>;
};

const both = <T>(one: (side: Side) => T): Both<T> => ({ ours: one("ours"), peer: one("peer") });
const medians = (rounds: Both<number>[]) => both((side) => median(rounds.map((round) => round[side])));

/** The protocol of both servers: each in a process of its own, in turn, the other one held still. */
export async function measureProtocol(size: Size): Promise<Measured> {
  const load = startWorkProcess<ProtocolWork>(new URL("./load.ts", import.meta.url));
  const runtimeLoad = startLoadProcess();
  const servers: Partial<Both<ServerProcess>> = {};
  const inTurn = async <T>(measure: (url: string) => Promise<T>): Promise<Both<T>> => {
    const found: Partial<Both<T>> = {};
    for (const side of sides) {
      const { url, resume, pause } = servers[side]!;
      resume();
      found[side] = await measure(url);
      pause();
    }
    return found as Both<T>;
  };
  const { tokens } = size;
  try {
    for (const side of sides) {
      servers[side] = await startServerProcess(side);
      servers[side].pause();
    }
    await inTurn((url) => load.ask("firstEvents", { url, runs: size.warmUpRuns, tokens }));
    await inTurn((url) => runtimeLoad.ask("runs", { url, clients: 1, runsEach: size.warmUpRuns, tokens }));

    const fanOuts: Measured["fanOuts"] = [];
    for (const { clients, rounds } of size.fanOuts) {
      const taken: Both<number>[] = [];
      for (let round = 0; round < rounds; round++) {
        const elapsed = await inTurn((url) => load.ask("fanOut", { url, clients, tokens }));
        taken.push(both((side) => (clients * tokens * 1000) / elapsed[side]));
      }
      const ratio = median(taken.map(({ ours, peer }) => ours / peer));
      fanOuts.push({ clients, perSecond: medians(taken), ratio });
    }

    const first = {
      event: [] as Both<number>[],
      token: [] as Both<number>[],
      terminal: [] as Both<number>[],
    };
    const runtime: Both<number>[] = [];
    const { runs, rounds } = size.firstEvents;
    for (let round = 0; round < rounds; round++) {
      const protocol = await inTurn((url) => load.ask("firstEvents", { url, runs, tokens }));
      first.event.push(both((side) => median(protocol[side].firstEventMs)));
      first.token.push(both((side) => median(protocol[side].firstTokenMs)));
      first.terminal.push(both((side) => median(protocol[side].terminalMs)));
      const plain = await inTurn((url) =>
        runtimeLoad.ask("runs", { url, clients: 1, runsEach: runs, tokens }),
      );
      runtime.push(both((side) => median(plain[side].firstTokenMs)));
    }

    const reopenings = both<Point[]>(() => []);
    for (const length of size.reopening.tokens) {
      const threads = await inTurn((url) => load.ask("record", { url, tokens: length }));
      const taken: Both<number>[] = [];
      for (let round = 0; round < size.reopening.rounds; round++) {
        const urls = both((side) => servers[side]!.url);
        taken.push(
          await inTurn((url) => {
            const threadId = url === urls.ours ? threads.ours : threads.peer;
            return load.ask("reopen", { url, threadId, tokens: length });
          }),
        );
      }
      const middle = medians(taken);
      for (const side of sides) reopenings[side].push({ size: length, ms: middle[side] });
    }

    // Once: the official client keeps its connections, which a server that is held still may close.
    const submits = await inTurn((url) => load.ask("submit", { url, runs: size.submits, tokens }));
    return {
      fanOuts,
      firstEventMs: medians(first.event),
      firstTokenMs: medians(first.token),
      runtimeFirstTokenMs: medians(runtime),
      terminalMs: medians(first.terminal),
      submitMs: both((side) => median(submits[side])),
      reopenings,
    };
  } finally {
    for (const server of Object.values(servers)) await server.close();
    await Promise.all([load.close(), runtimeLoad.close()]);
  }
}
