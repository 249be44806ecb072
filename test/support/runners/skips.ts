/** The runners that pass the suite. */
export type RunnerName = "process" | "container" | "kubernetes" | "stub";

type Skip = { runner: RunnerName; test: string; because: string };

const because = "a process ends with the control plane";
const onePerRevision = "a cluster makes a revision's pods more and fewer by itself: here it is one agent";
const isKept = "a cluster starts pods again that end";

/** The tests of the suite for runners that one of them does not pass. */
export const skips: readonly Skip[] = [
  { runner: "process", test: "adopts an agent that was left, as it runs", because },
  { runner: "process", test: "ends what was left and is not wanted", because },
  { runner: "process", test: "does not adopt an agent that has another key", because },
  { runner: "process", test: "an agent that was adopted is stopped, and closed with its runner", because },
  {
    runner: "kubernetes",
    test: "two replicas are two agents, and one does not answer to the key of the other",
    because: onePerRevision,
  },
  {
    runner: "kubernetes",
    test: "an agent has ended when its stop resolves, and the others run on",
    because: onePerRevision,
  },
  {
    runner: "kubernetes",
    test: "an agent has ended when its drain resolves, and the others run on",
    because: onePerRevision,
  },
  { runner: "kubernetes", test: "close ends all agents", because: onePerRevision },
  {
    runner: "kubernetes",
    test: "an agent that was adopted is stopped, and closed with its runner",
    because: onePerRevision,
  },
  {
    runner: "kubernetes",
    test: "the end of an agent is told, and stopping it afterwards does nothing",
    because: isKept,
  },
  { runner: "kubernetes", test: "adopts an agent that was left, as it runs", because: isKept },
  {
    runner: "kubernetes",
    test: "does not adopt an agent that has another key",
    because: "a key follows from its start, and another start is not wanted",
  },
];

export function setup(): void {
  console.log(`${skips.length} skips of the suite for runners: test/support/runners/skips.ts`);
}
