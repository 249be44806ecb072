import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { someText } from "../fixtures/graphs/growing/conversation.ts";
import { makeFolder, startServer } from "./agents/agent-server.ts";

const stateBytes = 263_000;
const perMessage = 500;

/** States of the fixture "growing" that have a size from the start. */
export const largeStates = {
  "a long conversation": {
    messages: Array.from({ length: 400 }, (_, i) => ({
      ...{ role: i % 2 === 0 ? "human" : "ai", id: `m${i}` },
      content: someText(perMessage, 1000 + i),
    })),
    document: "",
    turns: 0,
  },
  "a large document that stays": { messages: [], document: someText(stateBytes, 5), turns: 0 },
} as const;

/** What the person says in a run. */
export const said = (run: number) => ({ messages: [{ role: "user", content: someText(200, 50_000 + run) }] });

/** Bytes that the pages in use of a SQLite database take. */
function bytesIn(file: string): number {
  const database = new DatabaseSync(file);
  const pragma = (name: string) => Number(Object.values(database.prepare(`PRAGMA ${name}`).get()!)[0]);
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  const bytes = (pragma("page_count") - pragma("freelist_count")) * pragma("page_size");
  database.close();
  return bytes;
}

/** Bytes on disk that a run adds on a thread with this state, and bytes of the state, as JSON. */
export async function diskPerRun(values: object, runs: number): Promise<{ perRun: number; state: number }> {
  await using folder = await makeFolder();
  await using server = await startServer({ project: "growing", data: folder.path });
  const { thread_id } = await server.json(
    server.post("/threads", { metadata: { graph_id: "conversation" } }),
  );
  await server.post(`/threads/${thread_id}/state`, { values, as_node: "__start__" });
  const say = async (run: number) => {
    const body = { assistant_id: "conversation", input: said(run) };
    return (await server.post(`/threads/${thread_id}/runs/wait`, body)).text();
  };
  await say(0);
  const file = join(folder.path, "agent.sqlite");
  const before = bytesIn(file);
  let state = 0;
  for (let run = 1; run <= runs; run++) state = (await say(run)).length;
  return { perRun: (bytesIn(file) - before) / runs, state };
}
