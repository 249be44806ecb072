import { expect, test } from "vitest";
import { fixtureProject, makeFolder } from "../../../support/agents/agent-server.ts";
import { forkServer } from "../../../support/processes/agent-server.ts";

test("a process whose log is no longer read keeps serving", async () => {
  await using folder = await makeFolder();
  await using own = await forkServer({ dir: fixtureProject("failures"), data: folder.path });
  own.child.stdout!.destroy();
  own.child.stderr!.destroy();
  for (let run = 0; run < 3; run++) {
    await (await own.post("/runs/wait", { assistant_id: "plain", input: { done: [] } })).text();
  }
  expect((await own.get("/ok")).status).toBe(200);
});

test("a failed run writes one JSON line at level ERROR, whose trace leads to the project's line and the cause", async () => {
  await using folder = await makeFolder();
  await using own = await forkServer({ dir: fixtureProject("failures"), data: folder.path });
  await (await own.post("/runs/wait", { assistant_id: "team", input: {} })).text();
  await expect.poll(() => own.output.stdout).toContain("run_failed");
  const lines = own.output.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const levels = lines
    .filter(({ event }) => event !== "event_loop_blocked")
    .map(({ event, level }) => `${level} ${event}`);
  expect(levels).toEqual(["INFO listening", "ERROR run_failed"]);
  const { error } = lines.find(({ event }) => event === "run_failed");
  expect(error).toMatch(/^Error: not today\n +at .*failures\/graphs\.ts:6:\d+/);
  expect(error).toMatch(/\ncaused by: TypeError: why not today\n +at .*failures\/graphs\.ts:6:\d+/);
  expect(error).not.toContain("namespace=");
});
