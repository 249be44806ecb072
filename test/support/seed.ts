import fc from "fast-check";

/** What a run of the tests takes its random choices from. `.ci/run` prints it, and repeats a failed file with it. */
export const SEED = Number(process.env.TEST_SEED ?? Date.now());

fc.configureGlobal({ seed: SEED });
