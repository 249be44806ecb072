import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../support/agents/agent-server.ts";
import { type Json, runHere } from "../support/command-line.ts";
import { startScriptedServer } from "../support/network/scripted-server.ts";
import { type ProjectFolder, projectFolder } from "../support/project-folder.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let folder: ProjectFolder;
beforeAll(async () => {
  server = await startServer({ project: "sdk" });
  folder = projectFolder({});
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const run = (...args: string[]) => runHere([...args, "--agent", server.url], { directory: folder.path });
const unknown = "123e4567-e89b-12d3-a456-426614174000";

/** A run that waits at a gate which never opens. */
async function startGated() {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const gate = await startScriptedServer(() => {
    arrive();
    return "hang";
  });
  const body = { assistant_id: "gated", input: { gate: gate.url, steps: 1 } };
  const thread_id = await server.newThread();
  const { run_id } = await server.json(server.post(`/threads/${thread_id}/runs`, body));
  await arrived;
  return { thread_id, run_id, [Symbol.asyncDispose]: gate.close };
}

test("runs of all threads are listed newest first, by status", async () => {
  const done: string[] = [];
  for (const text of ["one", "two"]) {
    const args = ["invoke", text, "--assistant", "chat", "--json"];
    done.unshift((await run(...args)).events.at(-1).run_id);
  }
  await using gated = await startGated();
  const listed = (await run("runs", "list", "--json")).events[0].runs.map(({ run_id }: Json) => run_id);
  expect(listed).toEqual([gated.run_id, ...done]);
  const { lines } = await run("runs", "list", "--status", "running");
  expect(lines).toEqual([
    expect.stringMatching(/^RUN +STATUS +CREATED +THREAD$/),
    expect.stringContaining(`${gated.run_id}  running`),
  ]);
  expect((await run("runs", "list", "--limit", "1", "--thread", gated.thread_id)).lines).toHaveLength(2);
  await run("runs", "cancel", gated.run_id);
});

test("a run under way is cancelled; one that has ended is left", async () => {
  await using gated = await startGated();
  const { code, stdout } = await run("runs", "cancel", gated.run_id);
  expect([code, stdout]).toEqual([0, `Cancelled run ${gated.run_id}.\n`]);
  const again = await run("runs", "cancel", gated.run_id, "--thread", gated.thread_id);
  expect([again.code, again.stdout]).toEqual([0, `Run ${gated.run_id} has ended before: interrupted.\n`]);
});

test("a run that somebody else cancels ends its followers with exit code 15", async () => {
  await using gated = await startGated();
  const joined = run("runs", "join", gated.run_id);
  await run("runs", "cancel", gated.run_id);
  const { code, stderr } = await joined;
  expect([code, stderr]).toEqual([15, expect.stringContaining("Cancelled by somebody else")]);
});

test("a run that is not there, and values that cannot be, are refused", async () => {
  for (const verb of ["cancel", "join"]) {
    const { code, stderr } = await run("runs", verb, unknown);
    expect([verb, code, stderr]).toEqual([verb, 1, expect.stringContaining(`there is no run ${unknown}`)]);
  }
  const { code, stderr } = await run("runs", "list", "--status", "odd", "--limit", "0", "--thread", "x");
  expect(code).toBe(1);
  for (const flag of ["--status", "--limit", "--thread"]) expect(stderr).toContain(flag);
});
