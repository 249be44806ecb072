// This folder: what loads a server for long, and what is told of it.

import { median, table } from "../measure.ts";
import type { Load } from "./load.ts";

export type SoakOptions = { isBrief: boolean; minutes?: number };

/** What is held at one moment, each in its unit. */
export type Sample = { at: number } & Record<string, number>;

type Answered = Pick<Load, "answers" | "failures">;

/** `begin`: as `performance.now` says. `young`: the load whose server is young in both sixths. */
type Soak = {
  begin: number;
  totalMs: number;
  samples: Sample[];
  loads: Record<string, Answered>;
  young: string;
};

/**
 * Medians of the second sixth of the time and of the last. A machine that others use is not always as fast: answers are
 * judged by their change beside that of the young server, which the same sixths were as slow for.
 */
export function comparison({ begin, totalMs, samples, loads, young }: Soak): string {
  const sixth = totalMs / 6;
  const isEarly = ({ at }: { at: number }) => at >= begin + sixth && at < begin + 2 * sixth;
  const isLate = ({ at }: { at: number }) => at >= begin + 5 * sixth;
  const both = <Each extends { at: number }>(all: readonly Each[], of: (each: Each) => number) =>
    [isEarly, isLate].map((isThen) => median(all.filter(isThen).map(of))) as [number, number];
  const row = (what: string, [before, after]: [number, number], beside?: [number, number]) => ({
    what,
    "second sixth": before.toFixed(1),
    "last sixth": after.toFixed(1),
    change: percent(after / before),
    "beside young": beside ? percent(after / before / (beside[1] / beside[0])) : "–",
    wanted: what.startsWith(`${young}: `) ? "–" : "≤ 5 %",
  });
  const times = (name: string) =>
    new Map(
      [...Map.groupBy(loads[name]!.answers, (answer) => answer.what)].map(([what, ofOne]) => [
        what,
        both(ofOne, ({ ms }) => ms),
      ]),
    );
  const holdings = Object.keys(samples[0]!).filter((what) => what !== "at");
  const ofYoung = times(young);
  const rows = [
    ...holdings.map((what) =>
      row(
        what,
        both(samples, (sample) => sample[what]!),
      ),
    ),
    ...Object.keys(loads).flatMap((name) =>
      [...times(name)].map(([what, medians]) =>
        row(`${name}: ${what}, ms`, medians, name === young ? undefined : ofYoung.get(what)),
      ),
    ),
  ];
  return table(rows, ["what", "second sixth", "last sixth", "change", "beside young", "wanted"]);
}

const percent = (ratio: number) => `${((ratio - 1) * 100).toFixed(1)} %`;

export function loadSummary(loads: Record<string, Answered>): string {
  const failures = Object.values(loads).flatMap((load) => load.failures);
  const answers = Object.values(loads).reduce((sum, load) => sum + load.answers.length, 0);
  const first = [...new Set(failures)].slice(0, 5).map((failure) => `\n- ${failure}`);
  return `${answers.toLocaleString("en")} requests, of which ${failures.length} failed.${first.join("")}`;
}
