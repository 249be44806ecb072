// This folder: one suite for everything that runs graphs, and what does not pass it.

/** The engines that pass the suite. */
export type EngineName = "javascript" | "small" | "python";

type Skip = { engine: EngineName; test: string; because: string };

/** The tests of the suite of engines that an engine does not pass. */
export const skips: readonly Skip[] = [
  {
    engine: "javascript",
    test: "of custom is what was written, although the node has changed it since",
    because:
      "what waits in the stream of the library is the node's own object, and is encoded when it is read",
  },
  { engine: "small", test: "is drawn, with what is inside its nodes", because: "it draws nothing" },
];

/** Those of one engine, by test. */
export const skipsOf = (engine: EngineName): ReadonlySet<string> =>
  new Set(skips.filter((skip) => skip.engine === engine).map(({ test }) => test));

export function setup(): void {
  if (skips.length > 0) console.log(`${skips.length} skips: test/support/engines/skips.ts`);
}
