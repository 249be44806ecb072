import { median, table } from "../measure.ts";
import type { ServerProcess } from "./server-process.ts";

export const sides = ["with", "without"] as const;
export type Side = (typeof sides)[number];
export type Both<T> = Record<Side, T>;

/** @returns how many in a second */
export type Measurement = { what: string; perSecond(side: Side, url: string): Promise<number> };

type Comparison = {
  /** What one of the servers has and the other not. */
  feature: string;
  /** Each is held still except in its turn. */
  servers: Both<ServerProcess>;
  measurements: readonly Measurement[];
  rounds: number;
  warmUpRounds: number;
  wanted: string;
};

/** The same requests to a server with a feature and to one without, in turn; medians, of the ratios too. */
export async function comparisonTable(given: Comparison): Promise<string> {
  const rows = [];
  for (const measurement of given.measurements) rows.push(await row(measurement, given));
  return table(rows, ["what", `with ${given.feature}`, "without", "ratio", "wanted"]);
}

async function row(
  { what, perSecond }: Measurement,
  { feature, servers, rounds, warmUpRounds, wanted }: Comparison,
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
