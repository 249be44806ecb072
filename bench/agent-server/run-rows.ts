import { median, ms } from "../measure.ts";
import {
  type ContestRow,
  cells,
  contenders,
  count,
  type Each,
  each,
  type InTurn,
  medians,
  type OneOf,
  ofThoseThatCan,
  percent,
  times,
  withServers,
} from "./contest.ts";
import { CannotError, type LoadProcess } from "./load-process.ts";
import type { Contender } from "./server-process.ts";
import type { Size } from "./size.ts";

/** The graph's two nodes stream this many tokens together. */
export const tokensOfRun = 400;

/** Streaming runs and replaying them. */
export function runRows(load: LoadProcess, size: Size): Promise<ContestRow[]> {
  return withServers(async (inTurn, one) => [
    ...(await streamRows(load, inTurn, size)),
    ...(await replayRows(load, one, size.replay)),
  ]);
}

async function streamRows(load: LoadProcess, inTurn: InTurn, { warmUp, loads }: Size): Promise<ContestRow[]> {
  const runs = (clients: number, runsEach: number) =>
    inTurn((url) => load.ask("runs", { url, clients, runsEach, tokens: tokensOfRun }));
  await runs(warmUp.clients, warmUp.runsEach);
  const rows: ContestRow[] = [];
  const firstToken: Each<number>[] = [];
  const closeLag: Each<number>[] = [];
  for (const { clients, runsEach, rounds } of loads) {
    const perSecond: Each<number>[] = [];
    for (let round = 0; round < rounds; round++) {
      const results = await runs(clients, runsEach);
      perSecond.push(each((contender) => (results[contender].tokens / results[contender].elapsedMs) * 1000));
      if (clients > 1) continue;
      firstToken.push(each((contender) => median(results[contender].firstTokenMs)));
      closeLag.push(each((contender) => median(results[contender].closeLagMs)));
    }
    rows.push(throughputRow(clients, perSecond));
  }
  return [...rows, firstTokenRow(firstToken), closeLagRow(closeLag)];
}

function throughputRow(clients: number, rounds: Each<number>[]): ContestRow {
  const ofPeer = median(rounds.map(({ ours, peer }) => ours / peer));
  const ofBare = median(rounds.map(({ ours, bare }) => ours / bare));
  return {
    what: `events/s, ${clients} ${clients === 1 ? "client" : "clients"}`,
    ...cells({ figures: medians(rounds), reasons: {} }, count),
    verdict: `${times(ofPeer)} peer, ${percent(ofBare)} of bare`,
    wanted: clients === 100 ? "≥ 2× peer, ≥ 85 % of bare" : "–",
  };
}

function firstTokenRow(rounds: Each<number>[]): ContestRow {
  const overhead = median(rounds.map(({ ours, bare }) => ours - bare));
  return {
    what: "time to first token",
    ...cells({ figures: medians(rounds), reasons: {} }, ms),
    verdict: `bare ${overhead < 0 ? "−" : "+"} ${ms(Math.abs(overhead))}`,
    wanted: "< bare + 5 ms",
  };
}

function closeLagRow(rounds: Each<number>[]): ContestRow {
  const figures = medians(rounds);
  return {
    what: "last event to the stream's close",
    ...cells({ figures, reasons: {} }, ms),
    verdict: `${times(figures.ours / figures.peer)} peer`,
    wanted: "< 5 ms",
  };
}

async function replayRows(
  load: LoadProcess,
  one: OneOf,
  { tokens, rounds }: Size["replay"],
): Promise<ContestRow[]> {
  const recorded = new Map<Contender, { runUrl: string; threadUrl: string }>();
  for (const contender of contenders) {
    if (contender === "bare") continue;
    const recording = await one(contender, (url) => load.ask("record", { url, tokens }));
    recorded.set(contender, recording);
  }
  const kinds = [
    { what: `replay of ${count(tokens)} events: join of the run`, of: "runUrl" },
    { what: `replay of ${count(tokens)} events: thread stream`, of: "threadUrl" },
  ] as const;
  const rows: ContestRow[] = [];
  for (const { what, of } of kinds) {
    const result = await ofThoseThatCan(rounds, async (contender) => {
      const url = recorded.get(contender)?.[of];
      if (url === undefined) throw new CannotError("it keeps no events");
      return one(contender, () => load.ask("replay", { url, tokens }));
    });
    const { ours, peer } = result.figures;
    const verdict = peer === undefined ? "–" : `${times(ours! / peer)} peer`;
    rows.push({ what, ...cells(result, ms), verdict, wanted: "< 100 ms" });
  }
  return rows;
}
