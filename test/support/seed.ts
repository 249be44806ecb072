import fc from "fast-check";

/** What a run of the tests takes its random choices from. `.ci/run` prints it, and repeats a failed file with it. */
export const SEED = Number(process.env.TEST_SEED ?? Date.now());

fc.configureGlobal({ seed: SEED });

/** How often a property is tried: `all` times under `CI`, a quarter as often elsewhere, each time with another seed. */
export const tries = (all: number): number => (process.env.CI ? all : Math.ceil(all / 4));
