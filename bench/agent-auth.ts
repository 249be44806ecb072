import { fileURLToPath } from "node:url";
import type { LoadProcess } from "./agent-server/load-process.ts";
import { startServerProcess } from "./agent-server/server-process.ts";
import { type Both, comparisonTable, type Measurement, type Side } from "./agent-server/with-and-without.ts";

type Size = {
  clients: number;
  rounds: number;
  warmUpRounds: number;
  /** Threads that each client's user has before anything is searched. */
  threadsEach: number;
  searchesEach: number;
  /** Runs of so many tokens, and how many each client makes one after the other. */
  runs: readonly { tokens: number; runsEach: number }[];
};

const fullSize: Size = {
  clients: 100,
  rounds: 9,
  warmUpRounds: 2,
  threadsEach: 100,
  searchesEach: 20,
  runs: [
    { tokens: 400, runsEach: 1 },
    { tokens: 20, runsEach: 4 },
  ],
};

/** Shows that every row can be measured; its figures mean nothing. */
const briefSize: Size = {
  clients: 4,
  rounds: 1,
  warmUpRounds: 0,
  threadsEach: 10,
  searchesEach: 2,
  runs: fullSize.runs,
};

const aboutThe = ({ clients, threadsEach }: Size) =>
  `${clients} clients, each a user of its own with ${threadsEach} threads and more by each run. With \`auth\`: a token is ` +
  "looked at, every operation asks a handler, and each user sees what is theirs. Without: the same server and requests, " +
  "but that a search itself asks for the user's threads. Rounds in turn; medians, of the ratios too.";

/** What a project's own `auth` costs: the agent server with it beside the same without. */
export async function agentAuthTable({ isBrief }: { isBrief: boolean }): Promise<string> {
  const size = isBrief ? briefSize : fullSize;
  const compared = await comparisonTable({
    feature: "auth",
    async start(side, load) {
      const server = await startServerProcess("ours", { project: fileURLToPath(projects[side]) });
      await load.ask("fill", { url: server.url, users: size.clients, threadsEach: size.threadsEach });
      return server;
    },
    measurements: (load) => measurements(load, size),
    ...size,
    wanted: "≥ 0.95",
  });
  return `${aboutThe(size)}\n\n${compared}`;
}

const projects: Both<URL> = {
  with: new URL("./agent-auth/project/", import.meta.url),
  without: new URL("./agent-server/project/", import.meta.url),
};

function measurements(load: LoadProcess, { clients, searchesEach, runs }: Size): Measurement[] {
  const ofRuns = runs.map(({ tokens, runsEach }) => ({
    what: `streamed runs/s, ${tokens} tokens each`,
    async perSecond(_: Side, url: string) {
      const { elapsedMs } = await load.ask("runs", { url, clients, runsEach, tokens, asUsers: true });
      return ((clients * runsEach) / elapsedMs) * 1000;
    },
  }));
  const searches = {
    what: "searches/s, a user's newest 10 threads",
    async perSecond(side: Side, url: string) {
      const byMetadata = side === "without";
      const elapsedMs = await load.ask("searches", { url, clients, searchesEach, byMetadata });
      return ((clients * searchesEach) / elapsedMs) * 1000;
    },
  };
  return [...ofRuns, searches];
}
