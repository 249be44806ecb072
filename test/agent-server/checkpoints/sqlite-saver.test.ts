import * as library from "@langchain/langgraph-checkpoint";
import { deltaChannelHistoryTests, validate } from "@langchain/langgraph-checkpoint-validation";
import * as vitest from "vitest";
import { createCheckpointTables } from "../../../src/agent-server/checkpoints/checkpoint-tables.ts";
import { createSqliteSaver } from "../../../src/agent-server/checkpoints/sqlite-saver.ts";
import { openDatabase } from "../../../src/agent-server/store/database.ts";
import { createGroupCommit } from "../../../src/agent-server/store/group-commit.ts";
import { makeFolder } from "../../support/agent-server.ts";

const { afterAll, beforeAll } = vitest;

let folder: Awaited<ReturnType<typeof makeFolder>>;
let db: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  folder = await makeFolder();
  db = openDatabase(folder.path);
});
afterAll(async () => {
  db.close();
  await folder[Symbol.asyncDispose]();
});

const saver = {
  checkpointerName: "SqliteSaver on node:sqlite",
  createCheckpointer: () => createSqliteSaver(library, createCheckpointTables(db), createGroupCommit(db)),
  destroyCheckpointer: () => db.exec("DELETE FROM checkpoints; DELETE FROM checkpoint_writes"),
};

// The library's own suite for savers; it expects the runner's functions to be global.
const { describe, it, expect, beforeEach, afterEach } = vitest;
Object.assign(globalThis, { describe, it, expect, beforeAll, afterAll, beforeEach, afterEach });
validate(saver);
deltaChannelHistoryTests(saver);
