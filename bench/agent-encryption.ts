import { type LoadProcess, startLoadProcess } from "./agent-server/load-process.ts";
import { type ServerProcess, startServerProcess } from "./agent-server/server-process.ts";
import { type Both, comparisonTable, type Measurement, sides } from "./agent-server/with-and-without.ts";

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
  const load = startLoadProcess();
  const servers: Partial<Both<ServerProcess>> = {};
  try {
    for (const side of sides) {
      const env = side === "with" ? { LANGGRAPH_AES_KEY: "0123456789abcdef0123456789abcdef" } : {};
      servers[side] = await startServerProcess("ours", { env });
      servers[side].pause();
    }
    const compared = await comparisonTable({
      feature: "encryption",
      servers: servers as Both<ServerProcess>,
      measurements: measurements(load, size.clients),
      ...size,
      wanted: "≥ 0.8",
    });
    return `${about}\n\n${compared}`;
  } finally {
    for (const server of Object.values(servers)) await server.close();
    await load.close();
  }
}

const measurements = (load: LoadProcess, clients: number): Measurement[] =>
  runs.map(({ tokens, runsEach }) => ({
    what: `streamed runs/s, ${clients} clients, ${tokens} tokens each`,
    async perSecond(_, url) {
      const { elapsedMs } = await load.ask("runs", { url, clients, runsEach, tokens });
      return ((clients * runsEach) / elapsedMs) * 1000;
    },
  }));
