import type { LoadProcess } from "./agent-server/load-process.ts";
import { startServerProcess } from "./agent-server/server-process.ts";
import { comparisonTable, type Measurement } from "./agent-server/with-and-without.ts";

const fullSize = { clients: 20, rounds: 9, warmUpRounds: 2 };
/** Shows that every row can be measured; its figures mean nothing. */
const briefSize: typeof fullSize = { clients: 2, rounds: 1, warmUpRounds: 0 };
const runs = [
  { tokens: 400, runsEach: 2 },
  { tokens: 20, runsEach: 8 },
];

const about =
  "With a key in `LANGGRAPH_AES_KEY`: inputs, events, checkpoints and configs are encrypted in the database. Without: the same " +
  "server and requests. Rounds in turn; medians, of the ratios too.";

/** What encryption at rest costs: the agent server with a key beside the same without. */
export async function agentEncryptionTable({ isBrief }: { isBrief: boolean }): Promise<string> {
  const size = isBrief ? briefSize : fullSize;
  const compared = await comparisonTable({
    feature: "encryption",
    start(side) {
      const env = side === "with" ? { LANGGRAPH_AES_KEY: "0123456789abcdef0123456789abcdef" } : {};
      return startServerProcess("ours", { env });
    },
    measurements: (load) => measurements(load, size.clients),
    ...size,
    wanted: "≥ 0.8",
  });
  return `${about}\n\n${compared}`;
}

const measurements = (load: LoadProcess, clients: number): Measurement[] =>
  runs.map(({ tokens, runsEach }) => ({
    what: `streamed runs/s, ${clients} clients, ${tokens} tokens each`,
    async perSecond(_, url) {
      const { elapsedMs } = await load.ask("runs", { url, clients, runsEach, tokens });
      return ((clients * runsEach) / elapsedMs) * 1000;
    },
  }));
