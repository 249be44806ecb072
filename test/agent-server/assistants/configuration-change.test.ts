import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fixtureProject, makeFolder, startServer } from "../../support/agents/agent-server.ts";

const detailOf = async (refused: Response) => ((await refused.json()) as { detail: string }).detail;

const project = fixtureProject("assistants");

/** Starts a server with some graphs of the project, on data that the servers of a test share. */
async function serve(folder: string, name: string, graphs: Record<string, unknown>) {
  const config = join(folder, `${name}.json`);
  await mkdir(folder, { recursive: true });
  await writeFile(config, JSON.stringify({ graphs }));
  return startServer({ dir: project, config, data: join(folder, "data") });
}

const typed = { path: join(project, "typed.ts:graph"), description: "Says its types" };
const settings = join(project, "../sdk/settings.ts:graph");

test("the default assistants match the configured graphs after every start", async () => {
  await using folder = await makeFolder();
  const names = async (server: Awaited<ReturnType<typeof serve>>) =>
    (await server.json(server.post("/assistants/search", { sort_by: "name", sort_order: "asc" }))).map(
      (assistant: { name: string }) => assistant.name,
    );
  let own: { created_at: string };
  let made: { assistant_id: string };
  {
    await using server = await serve(folder.path, "first", { typed, settings });
    own = await server.json(server.get("/assistants/typed"));
    made = await server.json(server.post("/assistants", { graph_id: "settings", name: "mine" }));
    expect(await names(server)).toEqual(["mine", "settings", "typed"]);
    await fetch(`${server.url}/assistants/settings`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ description: "changed", context: { tone: "warm" } }),
    });
  }
  {
    const other = { ...typed, description: "Tells its types" };
    await using server = await serve(folder.path, "second", { typed: other, more: settings });
    expect(await names(server)).toEqual(["mine", "more", "typed"]);
    expect(await server.json(server.post("/assistants/count"))).toBe(3);
    expect(await server.json(server.get("/assistants/typed"))).toMatchObject({
      ...own,
      description: "Tells its types",
    });
    expect((await server.get("/assistants/settings")).status).toBe(404);
    expect(await server.json(server.get(`/assistants/${made.assistant_id}`))).toMatchObject({ name: "mine" });
    for (const refused of [
      await server.post("/runs/wait", { assistant_id: made.assistant_id, input: {} }),
      await server.get(`/assistants/${made.assistant_id}/graph`),
    ]) {
      expect(refused.status).toBe(404);
      expect(await detailOf(refused)).toContain('graph "settings"');
    }
  }
  await using server = await serve(folder.path, "third", { typed, settings });
  expect(await names(server)).toEqual(["mine", "settings", "typed"]);
  // An assistant that a client has changed no longer follows the configuration.
  expect(await server.json(server.get("/assistants/settings"))).toMatchObject({
    description: "changed",
    context: { tone: "warm" },
    version: 2,
  });
  const body = { assistant_id: made.assistant_id, input: {} };
  expect(await server.json(server.post("/runs/wait", body))).toHaveProperty("seen");
});

test("two servers with different graphs on the same data have separate default assistants, and share the created ones", async () => {
  await using folder = await makeFolder();
  await using old = await serve(folder.path, "old", { typed });
  await using next = await serve(folder.path, "next", { settings });
  expect((await old.get("/assistants/typed")).status).toBe(200);
  expect((await old.get("/assistants/settings")).status).toBe(404);
  expect((await next.get("/assistants/typed")).status).toBe(404);
  const made = await old.json(old.post("/assistants", { graph_id: "typed", name: "mine" }));
  expect(await next.json(next.get(`/assistants/${made.assistant_id}`))).toEqual(made);
});
