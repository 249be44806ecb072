// This folder: what loads a server for long, and what is told of it.

import { median, table } from "../measure.ts";
import type { Load } from "./load.ts";

export type SoakOptions = { isBrief: boolean; minutes?: number };

/** What is held at one moment, each in its unit. */
export type Sample = { at: number } & Record<string, number>;

/** `begin`: as `performance.now` says. */
type Soak = { begin: number; totalMs: number; samples: Sample[]; loads: Record<string, Load> };

/** Medians of the second sixth of the time and of the last. */
export function comparison({ begin, totalMs, samples, loads }: Soak): string {
  const sixth = totalMs / 6;
  const isEarly = ({ at }: { at: number }) => at >= begin + sixth && at < begin + 2 * sixth;
  const isLate = ({ at }: { at: number }) => at >= begin + 5 * sixth;
  const row = (what: string, early: number[], late: number[]) => {
    const [before, after] = [median(early), median(late)];
    return {
      what,
      "second sixth": before.toFixed(1),
      "last sixth": after.toFixed(1),
      change: `${((after / before - 1) * 100).toFixed(1)} %`,
      wanted: "≤ 5 %",
    };
  };
  const holdings = Object.keys(samples[0]!).filter((what) => what !== "at");
  const rows = holdings.map((what) =>
    row(
      what,
      samples.filter(isEarly).map((sample) => sample[what]!),
      samples.filter(isLate).map((sample) => sample[what]!),
    ),
  );
  for (const [name, { answers }] of Object.entries(loads)) {
    for (const [what, ofOne] of Map.groupBy(answers, (answer) => answer.what)) {
      const times = (isThen: typeof isEarly) => ofOne.filter(isThen).map((answer) => answer.ms);
      rows.push(row(`${name}: ${what}, ms`, times(isEarly), times(isLate)));
    }
  }
  return table(rows, ["what", "second sixth", "last sixth", "change", "wanted"]);
}

export function loadSummary(loads: Record<string, Load>): string {
  const failures = Object.values(loads).flatMap((load) => load.failures);
  const answers = Object.values(loads).reduce((sum, load) => sum + load.answers.length, 0);
  const first = [...new Set(failures)].slice(0, 5).map((failure) => `\n- ${failure}`);
  return `${answers.toLocaleString("en")} requests, of which ${failures.length} failed.${first.join("")}`;
}
