import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../support/agents/agent-server.ts";
import { type Given, type Json, runHere } from "../support/command-line.ts";
import { type ProjectFolder, projectFolder } from "../support/project-folder.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let folder: ProjectFolder;
beforeAll(async () => {
  server = await startServer({ project: "chat" });
  folder = projectFolder({});
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const run = (args: string[], more: Partial<Given> = {}) =>
  runHere([...args, "--agent", server.url], { directory: folder.path, ...more });
const said = async (text: string): Promise<string> =>
  (await run(["invoke", text, "--json"])).events.at(-1).thread_id;
const idsOf = ({ events }: { events: Json[] }) => events[0].threads.map(({ thread_id }: Json) => thread_id);

test("threads are listed with their first words, by status and metadata", async () => {
  const idle = await said("say something\nlong");
  const waiting = await said("book");
  const marked = (await server.json(server.post("/threads", { metadata: { user: "ann", level: 2 } })))
    .thread_id;
  const { stdout } = await run(["threads", "list"]);
  expect(stdout).toMatch(/^THREAD +STATUS +GRAPH +USED +BEGINS\n/);
  expect(stdout).toMatch(new RegExp(`${idle} +idle +chat +.*say something long`));
  expect(idsOf(await run(["threads", "list", "--json"]))).toEqual(
    expect.arrayContaining([idle, waiting, marked]),
  );
  expect(idsOf(await run(["threads", "list", "--status", "interrupted", "--json"]))).toEqual([waiting]);
  const metadata = ["--metadata", "user=ann", "--metadata", "level=2"];
  expect(idsOf(await run(["threads", "list", ...metadata, "--json"]))).toEqual([marked]);
  expect((await run(["threads", "list", "--metadata", "user"])).stderr).toContain("'user' is not key=value");
});

test("a thread shows what was said and what it waits for", async () => {
  const thread = await said("book");
  const { stdout } = await run(["threads", "show", thread]);
  expect(stdout).toContain('You    book\ntool book({"table":2,"at":"19:00"})\nAsks');
  expect(stdout).toContain("Books a table at the usual place");
  expect(stdout).toContain(
    `Answer it: agent-deploy invoke --thread ${thread} --agent ${server.url} --resume`,
  );
  const state = (await run(["threads", "show", thread, "--json"])).events[0].state;
  expect(JSON.parse((await run(["threads", "show", thread, "--state"])).stdout)).toEqual(state);
  const { lines } = await run(["threads", "show", thread, "--history", "--limit", "2"]);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/ tools$/);
});

test("the run that asks is listed as one that waits, until it has its answer", async () => {
  const thread = await said("book");
  const statuses = async (...flags: string[]) =>
    (await run(["runs", "list", ...flags])).lines
      .filter((line) => line.endsWith(thread))
      .map((line) => line.replace(/^\S+ +(.*?) +\d{4}-.*$/, "$1"));
  expect(await statuses()).toEqual(["waits for an answer"]);
  expect(await statuses("--thread", thread)).toEqual(["waits for an answer"]);
  const { events } = await run(["runs", "list", "--thread", thread, "--json"]);
  expect(events[0].runs).toMatchObject([{ status: "success" }]);
  await run(["invoke", "--thread", thread, "--resume", "yes", "--json"]);
  expect(await statuses()).toEqual(["success", "success"]);
});

test("a thread without anything says so, and flags without effect are refused", async () => {
  const thread = await server.newThread();
  expect((await run(["threads", "show", thread])).stdout).toBe("Nothing yet.\n");
  expect((await run(["threads", "show", thread, "--limit", "3"])).stderr).toContain(
    "--limit: needs --history",
  );
  expect((await run(["threads", "show", thread, "--state", "--history"])).code).toBe(1);
});

test("threads are deleted after a yes, all or none", async () => {
  const [one, two] = [await said("say one"), await said("say two")];
  const there = async (id: string) => (await server.get(`/threads/${id}`)).status;
  const unknown = "123e4567-e89b-12d3-a456-426614174000";
  const missing = await run(["threads", "delete", one, unknown, "--yes"]);
  expect([missing.code, missing.stderr]).toEqual([
    1,
    expect.stringContaining(`there is no thread ${unknown}`),
  ]);
  expect((await run(["threads", "delete", one])).stderr).toContain("needs --yes without a terminal");
  expect((await run(["threads", "delete", one], { answers: ["n"] })).stdout).toContain("Nothing was deleted");
  expect(await there(one)).toBe(200);
  expect((await run(["threads", "delete", one, two], { answers: ["y"] })).code).toBe(0);
  expect([await there(one), await there(two)]).toEqual([404, 404]);
});
