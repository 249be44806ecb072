import { test } from "vitest";
import { SEED } from "../../support/seed.ts";
import { crashRounds } from "./crash-rounds.ts";

// test/ci has the longer version.
test("a server that is killed repeatedly at random events loses, repeats and reorders nothing for its clients", async () => {
  await crashRounds({ threads: 4, rounds: 2, steps: 6, seed: SEED });
});

test.skipIf(!process.env.AGENT_PYTHON)(
  "the same of a server of Python graphs, and of its workers",
  async () => {
    const victims = ["worker", "server", "both"] as const;
    await crashRounds({ threads: 4, rounds: 3, steps: 6, seed: SEED, project: "python-workers", victims });
  },
);
