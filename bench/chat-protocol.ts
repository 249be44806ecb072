import { type MeasuredPage, measurePage } from "./chat-protocol/measure-page.ts";
import { type Both, type Measured, measureProtocol, type Size } from "./chat-protocol/measure-protocol.ts";
import { exponentOf } from "./growth.ts";
import { ms, table } from "./measure.ts";
import { installPeers } from "./peers.ts";

const fullSize: Size = {
  warmUpRuns: 20,
  tokens: 400,
  fanOuts: [
    { clients: 1, rounds: 15 },
    { clients: 10, rounds: 9 },
    { clients: 100, rounds: 5 },
  ],
  firstEvents: { runs: 15, rounds: 3 },
  submits: 10,
  reopening: { tokens: [1000, 5000, 20_000], rounds: 7 },
};

/** Shows that every row can be measured; its figures mean nothing. */
const briefSize: Size = {
  warmUpRuns: 1,
  tokens: 40,
  fanOuts: [{ clients: 2, rounds: 1 }],
  firstEvents: { runs: 1, rounds: 1 },
  submits: 1,
  reopening: { tokens: [20, 40], rounds: 1 },
};

const about =
  "The Agent Streaming Protocol of the agent server beside that of `@langchain/langgraph-api` 1.5.1: the same graph, " +
  "library and Node, each server and the client in a process of its own, in turn; medians. A run streams 400 tokens of a " +
  "model that never waits; an event is a token that reached its client over `stream/events`. Ours commits every event to " +
  "disk before it is sent; the peer keeps its log in memory.";

/** The streaming protocol beside the official JavaScript server's. */
export async function chatProtocolTable({ isBrief }: { isBrief: boolean }): Promise<string> {
  await installPeers();
  const measured = await measureProtocol(isBrief ? briefSize : fullSize);
  const rows = [...fanOutRows(measured), ...latencyRows(measured), ...reopeningRows(measured)];
  const besides = table(rows, ["what", "ours", "peer", "verdict", "wanted"]);
  if (isBrief) return `${about}\n\n${besides}`;
  const ofPage = table(pageRows(await measurePage(7)), ["page", "ours", "wanted"]);
  return `${about}\n\n${besides}\n\n${ofPage}`;
}

const count = (value: number) => Math.round(value).toLocaleString("en");
const besidePeer = ({ ours, peer }: Both<number>) => `${(ours / peer).toFixed(2)}× peer`;
const times = ({ ours, peer }: Both<number>) => ({ ours: ms(ours), peer: ms(peer) });

function fanOutRows({ fanOuts }: Measured) {
  return fanOuts.map(({ clients, perSecond, ratio }) => ({
    what: `events/s, ${clients} ${clients === 1 ? "client" : "clients"} on one thread`,
    ours: count(perSecond.ours),
    peer: count(perSecond.peer),
    verdict: `${ratio.toFixed(2)}× peer`,
    wanted: "≥ 2× peer",
  }));
}

function latencyRows(measured: Measured) {
  const { firstEventMs, firstTokenMs, runtimeFirstTokenMs, terminalMs, submitMs } = measured;
  const more = firstTokenMs.ours - runtimeFirstTokenMs.ours;
  return [
    {
      what: "`run.start` to the first event",
      ...times(firstEventMs),
      verdict: besidePeer(firstEventMs),
      wanted: "–",
    },
    {
      what: "`run.start` to the first token",
      ...times(firstTokenMs),
      verdict: `runtime API ${more < 0 ? "−" : "+"} ${ms(Math.abs(more))}`,
      wanted: "< runtime API + 5 ms",
    },
    {
      what: "the same over the runtime API",
      ...times(runtimeFirstTokenMs),
      verdict: besidePeer(runtimeFirstTokenMs),
      wanted: "–",
    },
    {
      what: "last state to the root's terminal",
      ...times(terminalMs),
      verdict: besidePeer(terminalMs),
      wanted: "< 10 ms",
    },
    {
      what: "last state to the official client's resolved `submit`",
      ...times(submitMs),
      verdict: besidePeer(submitMs),
      wanted: "< 10 ms",
    },
  ];
}

function reopeningRows({ reopenings: { ours, peer } }: Measured) {
  const rows = ours.map((point, index) => {
    const pair = { ours: point.ms, peer: peer[index]!.ms };
    return {
      what: `opening a thread with ${count(point.size)} logged events`,
      ...times(pair),
      verdict: besidePeer(pair),
      wanted: point.size === 20_000 ? "< 150 ms" : "–",
    };
  });
  const exponents = { ours: exponentOf(ours).toFixed(2), peer: exponentOf(peer).toFixed(2) };
  return [...rows, { what: "the same, as an exponent", ...exponents, verdict: "–", wanted: "≤ 1.1" }];
}

function pageRows({ scriptBytes, firstPaintMs }: MeasuredPage) {
  return [
    {
      page: "all scripts, compressed",
      ours: `${(scriptBytes / 1000).toFixed(1)} kB`,
      wanted: "≤ 230 kB",
    },
    { page: "first paint on loopback, nothing cached", ours: ms(firstPaintMs), wanted: "< 1 s" },
  ];
}
