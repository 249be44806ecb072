import { join } from "node:path";
import { expect, test } from "vitest";
import { fixtureProject, startServer } from "../../../../support/agents/agent-server.ts";
import { manualClock } from "../../../../support/clocks/manual-clock.ts";
import { pythonEnvironment, withPython } from "../../../../support/engines/python-graphs.ts";

const minute = 60_000;

withPython(() => {
  test("items of a Python graph live as long as it says, else as configured", async () => {
    const clock = manualClock("2030-01-01T00:00:00Z");
    const dir = fixtureProject("python-modules");
    const config = join(dir, "ttl.json");
    await using server = await startServer({ dir, config, clock, env: pythonEnvironment() });
    const run = (assistant_id: string) =>
      server.json(server.post("/runs/wait", { assistant_id, input: { text: "" } }));
    const found = async () => (await run("looker")).events.toSorted();
    await run("keeper");
    clock.advance(9 * minute);
    expect(await found()).toEqual(["configured", "for ever", "longer", "unread"]);
    clock.advance(7 * minute);
    expect(await found()).toEqual(["for ever", "longer"]);
    clock.advance(29 * minute);
    expect(await found()).toEqual(["for ever", "longer"]);
    clock.advance(31 * minute);
    expect(await found()).toEqual(["for ever"]);
  });
});
