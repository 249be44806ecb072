import type { Cost, Costs } from "./costs.ts";

export type Fleet = {
  deployments: number;
  /** Open in each deployment. */
  streams: number;
  /** From the beginning of a stream's run to that of its next one, on average, in seconds. */
  everySeconds: number;
  /** Of each run, evenly over so many seconds. */
  events: number;
  overSeconds: number;
  /** Processes of each deployment. */
  agents: number;
  /** Cores of all databases together. */
  databaseCores: number;
  /** Gateway processes, each with a share of the deployments. */
  gateways: number;
};

/** `use`: of all cores of a part, 1 is all; `addedMs`: what stands between an event and its reader, without network and disk. */
export type Simulated = {
  use: Record<keyof Costs, number>;
  addedMs: { mean: number; median: number; p95: number };
};

/** How much of its cores each part would use. */
export function useOf(fleet: Fleet, costs: Costs): Record<keyof Costs, number> {
  const { deployments, streams, everySeconds, events } = fleet;
  const runsPerMs = (deployments * streams) / everySeconds / 1000;
  const of = ({ run, event }: Cost, cores: number) => (runsPerMs * (run + events * event)) / cores;
  return {
    agent: of(costs.agent, deployments * fleet.agents),
    database: of(costs.database, fleet.databaseCores),
    gateway: of(costs.gateway, fleet.gateways),
  };
}

type Item = { at: number; born: number; deployment: number; agent: number; isFirst: boolean };

/**
 * Plays `forMs` milliseconds, event by event: runs begin at random, their events pass an agent, a core of the database and a
 * gateway, each of which does one thing at a time, in the order in which they come.
 */
export function simulate(
  fleet: Fleet,
  costs: Costs,
  { forMs, seed }: { forMs: number; seed: number },
): Simulated {
  const random = randomFrom(seed);
  let items = itemsOf(fleet, forMs, random);
  const costOf = ({ run, event }: Cost, { isFirst }: Item) => (isFirst ? run + event : event);
  const through = (free: (item: Item) => Float64Array, cost: Cost) => {
    for (const item of items) {
      const servers = free(item);
      const at = earliest(servers);
      item.at = Math.max(item.at, servers[at]!) + costOf(cost, item);
      servers[at] = item.at;
    }
    items = items.sort((a, b) => a.at - b.at);
  };
  const singles = (count: number) => Array.from({ length: count }, () => new Float64Array(1).fill(-Infinity));
  const agents = singles(fleet.deployments * fleet.agents);
  through(({ deployment, agent }) => agents[deployment * fleet.agents + agent]!, costs.agent);
  const database = new Float64Array(fleet.databaseCores).fill(-Infinity);
  through(() => database, costs.database);
  const gateways = singles(fleet.gateways);
  through(({ deployment }) => gateways[deployment % fleet.gateways]!, costs.gateway);
  // Those before are on their way when it begins.
  const added = Float64Array.from(
    items.filter(({ born }) => born >= 0),
    ({ at, born }) => at - born,
  ).sort();
  const quantile = (part: number) =>
    added[Math.min(added.length - 1, Math.floor(added.length * part))] ?? Number.NaN;
  const mean = added.reduce((sum, each) => sum + each, 0) / added.length;
  return { use: useOf(fleet, costs), addedMs: { mean, median: quantile(0.5), p95: quantile(0.95) } };
}

function itemsOf(fleet: Fleet, forMs: number, random: () => number): Item[] {
  const { deployments, streams, everySeconds, events, overSeconds } = fleet;
  const pauseMs = (overSeconds * 1000) / events;
  const runsPerMs = (deployments * streams) / everySeconds / 1000;
  const items: Item[] = [];
  for (let at = -overSeconds * 1000; at < forMs; at += -Math.log(1 - random()) / runsPerMs) {
    const deployment = Math.floor(random() * deployments);
    const agent = Math.floor(random() * fleet.agents);
    for (let n = 0; n < events; n++) {
      const born = at + n * pauseMs;
      if (born < forMs) items.push({ at: born, born, deployment, agent, isFirst: n === 0 });
    }
  }
  return items.sort((a, b) => a.at - b.at);
}

function earliest(free: Float64Array): number {
  let found = 0;
  for (let at = 1; at < free.length; at++) if (free[at]! < free[found]!) found = at;
  return found;
}

/** The same numbers for the same seed: https://en.wikipedia.org/wiki/Linear_congruential_generator */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
