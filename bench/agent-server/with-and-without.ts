import { median, table } from "../measure.ts";
import { type LoadProcess, startLoadProcess } from "./load-process.ts";
import type { ServerProcess } from "./server-process.ts";

const sides = ["with", "without"] as const;
export type Side = (typeof sides)[number];
export type Both<T> = Record<Side, T>;

/** @returns how many in a second */
export type Measurement = { what: string; perSecond(side: Side, url: string): Promise<number> };

type Comparison = {
  /** What one of the servers has and the other not. */
  feature: string;
  /** Each server is held still except in its turn. */
  start(side: Side, load: LoadProcess): Promise<ServerProcess>;
  measurements(load: LoadProcess): readonly Measurement[];
  rounds: number;
  warmUpRounds: number;
  wanted: string;
};

/** The same requests to a server with a feature and to one without, in turn; medians, of the ratios too. */
export async function comparisonTable(given: Comparison): Promise<string> {
  const load = startLoadProcess();
  const servers: Partial<Both<ServerProcess>> = {};
  try {
    for (const side of sides) {
      servers[side] = await given.start(side, load);
      servers[side].pause();
    }
    const rows = [];
    for (const measurement of given.measurements(load))
      rows.push(await row(measurement, servers as Both<ServerProcess>, given));
    return table(rows, ["what", `with ${given.feature}`, "without", "ratio", "wanted"]);
  } finally {
    for (const server of Object.values(servers)) await server.close();
    await load.close();
  }
}

async function row(
  { what, perSecond }: Measurement,
  servers: Both<ServerProcess>,
  { feature, rounds, warmUpRounds, wanted }: Comparison,
): Promise<Record<string, string>> {
  const taken: Both<number>[] = [];
  for (let round = 0; round < warmUpRounds + rounds; round++) {
    const found: Partial<Both<number>> = {};
    // Neither is always the first.
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const { url, resume, pause } = servers[side];
      resume();
      found[side] = await perSecond(side, url);
      pause();
    }
    if (round >= warmUpRounds) taken.push(found as Both<number>);
  }
  const print = (side: Side) => median(taken.map((found) => found[side])).toFixed(0);
  return {
    what,
    [`with ${feature}`]: print("with"),
    without: print("without"),
    ratio: median(taken.map((found) => found.with / found.without)).toFixed(2),
    wanted,
  };
}
