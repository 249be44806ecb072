import type { Family, Labels, Sample } from "./exposition.ts";

export type Counter = {
  /** The values of labels come from a closed set: each combination is kept until the process ends. */
  add(labels?: Labels, by?: number): void;
  family(): Family;
};

/** @param known combinations that are told before they occur: a rate needs a zero to begin at */
export function counter(name: string, help: string, known: readonly Labels[] = []): Counter {
  const byLabels = new Map<string, { labels: Labels; value: number }>();
  function add(labels: Labels = {}, by = 1): void {
    const key = Object.values(labels).join("\n");
    const counted = byLabels.get(key);
    if (counted) counted.value += by;
    else byLabels.set(key, { labels, value: by });
  }
  for (const labels of known) add(labels, 0);
  return {
    add,
    family: () => ({ name, type: "counter", help, samples: [...byLabels.values()] satisfies Sample[] }),
  };
}
