import { test } from "vitest";
import { crashRounds } from "../processes/agent-server/crash-rounds.ts";
import { SEED } from "../support/seed.ts";

test.each([1, 2])(
  "a server that is killed at twelve random events loses, repeats and reorders nothing for its clients (%i)",
  async (n) => {
    await crashRounds({ threads: 12, rounds: 12, steps: 10, seed: SEED + n });
  },
);
