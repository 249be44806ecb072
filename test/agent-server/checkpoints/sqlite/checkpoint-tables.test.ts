import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CheckpointRow,
  insertCheckpoint,
  listCheckpoints,
} from "../../../../src/agent-server/checkpoints/sqlite/checkpoint-tables.ts";
import { openAgentSqlite } from "../../../../src/agent-server/store/sqlite/open-sqlite.ts";
import type { Database, Sql } from "../../../../src/database/database.ts";
import { makeFolder } from "../../../support/agents/agent-server.ts";

let folder: Awaited<ReturnType<typeof makeFolder>>;
let database: Database;
const number = 250;
const idOf = (i: number) => `c${String(i).padStart(3, "0")}`;
const newestFirst = Array.from({ length: number }, (_, i) => idOf(number - 1 - i));

beforeAll(async () => {
  folder = await makeFolder();
  database = openAgentSqlite(folder.path);
  const bytes = new Uint8Array();
  await database.write(async (sql) => {
    for (const checkpoint_ns of ["", "inner"]) {
      for (const checkpoint_id of newestFirst.toReversed()) {
        const row: CheckpointRow = {
          ...{ thread_id: "t", checkpoint_ns, checkpoint_id, parent_id: null, run_id: null, channels: "{}" },
          ...{ checkpoint_type: "json", checkpoint: bytes, metadata_type: "json", metadata: bytes },
        };
        await insertCheckpoint(sql, row);
      }
    }
  });
});
afterAll(async () => {
  await database.close();
  await folder[Symbol.asyncDispose]();
});

async function ids(list: AsyncIterable<CheckpointRow>): Promise<string[]> {
  const found: string[] = [];
  for await (const row of list) found.push(row.checkpoint_id);
  return found;
}

test("a long history is listed newest first: as a whole, from a checkpoint on, and over all namespaces", async () => {
  const { read } = database;
  const where = { thread_id: "t", checkpoint_ns: "" };
  expect(await ids(listCheckpoints(read, where, undefined))).toEqual(newestFirst);
  expect(await ids(listCheckpoints(read, where, idOf(120)))).toEqual(newestFirst.slice(number - 120));
  expect(await ids(listCheckpoints(read, { ...where, checkpoint_id: idOf(7) }, undefined))).toEqual([
    idOf(7),
  ]);
  const all = await ids(listCheckpoints(read, { thread_id: "t" }, undefined));
  expect(all).toEqual(newestFirst.flatMap((id) => [id, id]));
});

test("reading the beginning of a history does not read its end", async () => {
  let rows = 0;
  const counting: Sql = {
    ...database.read,
    async all<Row extends object>(...given: Parameters<Sql["all"]>) {
      const found = await database.read.all<Row>(...given);
      rows += found.length;
      return found;
    },
  };
  for await (const row of listCheckpoints(counting, { thread_id: "t", checkpoint_ns: "" }, undefined)) {
    if (row.checkpoint_id === newestFirst[9]) break;
  }
  expect(rows).toBe(100);
});
