import { expect, test } from "vitest";
import { testDatabaseVariable } from "../support/database/test-schema.ts";
import { diskPerRun, largeStates } from "../support/disk-per-run.ts";

// Before there were differences: 5.2 and 3.1 times the state.
test.skipIf(process.env[testDatabaseVariable])(
  "a run on a thread with a large state writes less than that state to the disk",
  async () => {
    const conversation = await diskPerRun(largeStates["a long conversation"], 6);
    expect(conversation.state).toBeGreaterThan(200_000);
    expect(conversation.perRun / conversation.state).toBeLessThan(0.75);
    const document = await diskPerRun(largeStates["a large document that stays"], 6);
    expect(document.state).toBeGreaterThan(250_000);
    expect(document.perRun / document.state).toBeLessThan(0.1);
  },
);
