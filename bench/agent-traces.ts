import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tracingKey } from "../src/control-plane/agents/tracing-key.ts";
import { openVault } from "../src/control-plane/secrets/vault.ts";
import type { LoadProcess } from "./agent-server/load-process.ts";
import { startServerProcess } from "./agent-server/server-process.ts";
import { comparisonTable, type Measurement } from "./agent-server/with-and-without.ts";
import { type PlaneProcess, startPlaneProcess } from "./plane/plane-process.ts";

type Size = {
  clients: number;
  rounds: number;
  warmUpRounds: number;
  /** Runs of so many tokens, and how many each client makes one after the other. */
  runs: readonly { tokens: number; runsEach: number }[];
};

const runs = [
  { tokens: 400, runsEach: 1 },
  { tokens: 20, runsEach: 4 },
];
const fullSize: Size = { clients: 100, rounds: 9, warmUpRounds: 2, runs };
/** Shows that every row can be measured; its figures mean nothing. */
const briefSize: Size = { clients: 4, rounds: 1, warmUpRounds: 0, runs };

const aboutThe = ({ clients }: Size) =>
  `${clients} clients. With traces: the agent's tracing client sends each run to a control plane on the same machine, which masks and ` +
  "stores it meanwhile. Without: the same server and requests. Rounds in turn; medians, of the ratios too.";

/** What it costs an agent to trace. Linux only: the control plane's process reads `/proc`. */
export async function agentTracesTable({ isBrief }: { isBrief: boolean }): Promise<string> {
  const size = isBrief ? briefSize : fullSize;
  const data = await mkdtemp(join(tmpdir(), "bench-traces-"));
  const plane = await startPlaneProcess(data);
  try {
    const variables = await tracingVariables(plane, data);
    const compared = await comparisonTable({
      feature: "traces",
      start: (side) => startServerProcess("ours", side === "with" ? { env: variables } : {}),
      measurements: (load) => measurements(load, size),
      ...size,
      wanted: "≥ 0.95",
    });
    return `${aboutThe(size)}\n\n${compared}`;
  } finally {
    await plane.close();
    await rm(data, { recursive: true, force: true });
  }
}

/** Of a deployment that is never built: what an agent of it would get. */
async function tracingVariables({ url, apiKey }: PlaneProcess, data: string): Promise<NodeJS.ProcessEnv> {
  const body = {
    ...{ name: "traced", source: "repo_host", secrets: [] },
    source_config: { repo_url: "https://127.0.0.1:9/none.git" },
    source_revision_config: { repo_ref: "main", graph_config_path: "graph.json" },
  };
  const answer = await fetch(`${url}/v2/deployments`, {
    method: "POST",
    headers: { "x-api-key": apiKey, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  const { id, latest_revision_id } = (await answer.json()) as Record<string, string>;
  const of = { deployment_id: id as string, revision_id: latest_revision_id as string };
  return {
    LANGSMITH_TRACING: "true",
    LANGSMITH_ENDPOINT: `${url}/tracing/${id}`,
    LANGSMITH_API_KEY: tracingKey(openVault({ keyFile: join(data, "secrets.key") }), of).reveal(),
    LANGSMITH_PROJECT: "traced",
  };
}

const measurements = (load: LoadProcess, { clients, runs }: Size): Measurement[] =>
  runs.map(({ tokens, runsEach }) => ({
    what: `streamed runs/s, ${tokens} tokens each`,
    async perSecond(_, url) {
      const { elapsedMs } = await load.ask("runs", { url, clients, runsEach, tokens });
      return ((clients * runsEach) / elapsedMs) * 1000;
    },
  }));
