import { type Costs, measureCosts } from "./fleet/costs.ts";
import { type Fleet, simulate, useOf } from "./fleet/simulate.ts";
import { ms, table } from "./measure.ts";

const about =
  "Processor time of a run and of each of its events, measured: runs of five and of forty events that come one by one, through the gateway " +
  "at one agent on PostgreSQL. Then a simulation from these costs: 1,000 deployments with 100 open streams each, every one of which " +
  "begins a run of 200 events in 10 seconds every 5 minutes. Each agent and gateway is one process, which has a core; network and disk take no time. " +
  "Added: between an event and its reader. At most: how many such deployments keep each part below 70 %.";

const fullSize = { rate: 6, forMs: 30_000, deployments: 1000, simulatedMs: 10_000 };
/** Shows that it can be measured; its figures mean nothing. */
const briefSize = { rate: 2, forMs: 2000, deployments: 10, simulatedMs: 2000 };
/** Above it, what comes in bursts waits long. */
const BUSY = 0.7;

type Shape = Pick<Fleet, "agents" | "databaseCores" | "gateways">;
const shapes: [string, Shape][] = [
  ["one control plane, one database of 8 cores", { agents: 1, databaseCores: 8, gateways: 1 }],
  ["the same, past the control plane (8 proxies)", { agents: 1, databaseCores: 8, gateways: 8 }],
  ["databases with 64 cores in all", { agents: 1, databaseCores: 64, gateways: 8 }],
  ["databases with 128 cores in all", { agents: 1, databaseCores: 128, gateways: 8 }],
];
const PARTS = ["agent", "database", "gateway"] as const;

/** What a thousand deployments need, and what is full first. */
export async function fleetTable({ isBrief }: { isBrief: boolean }): Promise<string> {
  const { deployments, simulatedMs, ...size } = isBrief ? briefSize : fullSize;
  const costs = await measureCosts(size);
  const costRows = PARTS.map((part) => ({
    part: part as string,
    "a run": ms(costs[part].run),
    "an event": ms(costs[part].event),
  }));
  const rows = shapes.map(([what, shape]) => {
    const fleet = { deployments, streams: 100, everySeconds: 300, events: 200, overSeconds: 10, ...shape };
    return rowOf(what, fleet, costs, simulatedMs);
  });
  const columns = [
    "with",
    "agents",
    "database",
    "gateway",
    "added, median",
    "added, p95",
    "at most",
    "full first",
  ] as const;
  return `${about}\n\n${table(costRows, ["part", "a run", "an event"])}\n\n${table(rows, [...columns])}`;
}

function rowOf(what: string, fleet: Fleet, costs: Costs, forMs: number) {
  const use = useOf(fleet, costs);
  const fullest = PARTS.reduce((most, part) => (use[part] > use[most] ? part : most));
  // One agent of each: more deployments do not fill those.
  const shared = Math.max(use.database, use.gateway);
  const percent = (part: number) => `${Math.round(part * 100)} %`;
  const isFull = use[fullest] >= 1;
  const added = isFull ? undefined : simulate(fleet, costs, { forMs, seed: 1 }).addedMs;
  return {
    with: what,
    agents: percent(use.agent),
    database: percent(use.database),
    gateway: percent(use.gateway),
    "added, median": added ? ms(added.median) : "grows",
    "added, p95": added ? ms(added.p95) : "grows",
    "at most": `${Math.floor((fleet.deployments * BUSY) / shared).toLocaleString("en")}`,
    "full first": fullest,
  };
}
