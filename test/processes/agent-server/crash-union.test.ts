import { test } from "vitest";
import { SEED } from "../../support/seed.ts";
import { crashRounds } from "./crash-rounds.ts";

// test/ci has the longer version.
test("a server that is killed repeatedly at random events loses, repeats and reorders nothing for its clients", async () => {
  await crashRounds({ threads: 4, rounds: 2, steps: 6, seed: SEED });
});
