import { type Family, type Labels, type Sample, shownNumber } from "./exposition.ts";

export type Histogram = {
  /** Labels as of a counter. */
  observe(seconds: number, labels?: Labels): void;
  family(): Family;
};

/** The bounds in seconds that the official agent server has for its requests, up to an hour: streams are long. */
export const REQUEST_BOUNDS = [0.01, 0.1, 0.5, 1, 5, 15, 30, 60, 120, 300, 600, 1800, 3600];

/** @param bounds in seconds, ascending; what is longer counts, too */
export function histogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const limits = [...bounds, Number.POSITIVE_INFINITY];
  type Kept = { labels: Labels; counts: number[]; sum: number };
  const byLabels = new Map<string, Kept>();

  function samplesOf({ labels, counts, sum }: Kept): Sample[] {
    let count = 0;
    const buckets = limits.map((limit, at): Sample => {
      count += counts[at]!;
      return { suffix: "_bucket", labels: { ...labels, le: shownNumber(limit) }, value: count };
    });
    return [...buckets, { suffix: "_sum", labels, value: sum }, { suffix: "_count", labels, value: count }];
  }

  return {
    observe(seconds, labels = {}) {
      const key = Object.values(labels).join("\n");
      const kept = byLabels.get(key) ?? { labels, counts: limits.map(() => 0), sum: 0 };
      byLabels.set(key, kept);
      kept.counts[limits.findIndex((limit) => seconds <= limit)]! += 1;
      kept.sum += seconds;
    },
    family: () => ({ name, type: "histogram", help, samples: [...byLabels.values()].flatMap(samplesOf) }),
  };
}
