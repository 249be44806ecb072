/** The runners that pass the suite. */
export type RunnerName = "process" | "container" | "stub";

type Skip = { runner: RunnerName; test: string; because: string };

const because = "a process ends with the control plane";

/** The tests of the suite for runners that one of them does not pass. */
export const skips: readonly Skip[] = [
  { runner: "process", test: "adopts an agent that was left, as it runs", because },
  { runner: "process", test: "ends what was left and is not wanted", because },
  { runner: "process", test: "does not adopt an agent that has another key", because },
  { runner: "process", test: "an agent that was adopted is stopped, and closed with its runner", because },
];

export function setup(): void {
  console.log(`${skips.length} skips of the suite for runners: test/support/runners/skips.ts`);
}
