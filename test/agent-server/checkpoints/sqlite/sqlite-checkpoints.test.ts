import * as library from "@langchain/langgraph-checkpoint";
import { deltaChannelHistoryTests, validate } from "@langchain/langgraph-checkpoint-validation";
import * as vitest from "vitest";
import { createSqliteCheckpoints } from "../../../../src/agent-server/checkpoints/sqlite/sqlite-checkpoints.ts";
import { openAgentSqlite } from "../../../../src/agent-server/store/sqlite/open-sqlite.ts";
import type { Database } from "../../../../src/database/database.ts";
import { makeFolder } from "../../../support/agents/agent-server.ts";
import { deltaChannelsSuite } from "../../../support/agents/delta-channels-suite.ts";
import { keptValuesSuite } from "../../../support/agents/kept-values-suite.ts";

/** No run is taken over by another process. */
const always = async () => true;
const { afterAll, beforeAll } = vitest;

let folder: Awaited<ReturnType<typeof makeFolder>>;
let database: Database;
beforeAll(async () => {
  folder = await makeFolder();
  database = openAgentSqlite(folder.path);
});
afterAll(async () => {
  await database.close();
  await folder[Symbol.asyncDispose]();
});

const saver = {
  checkpointerName: "SqliteSaver on node:sqlite",
  createCheckpointer: () => createSqliteCheckpoints(library, database, always).saver,
  async destroyCheckpointer() {
    await database.write(async (sql) => {
      for (const table of ["checkpoints", "checkpoint_values", "checkpoint_writes"]) {
        await sql.run(`DELETE FROM ${table}`);
      }
    });
  },
};

// The library's own suite for savers; it expects the runner's functions to be global.
const { describe, it, expect, beforeEach, afterEach } = vitest;
Object.assign(globalThis, { describe, it, expect, beforeAll, afterAll, beforeEach, afterEach });
validate(saver);
deltaChannelHistoryTests(saver);
deltaChannelsSuite(() => ({ database, checkpoints: createSqliteCheckpoints(library, database, always) }));
keptValuesSuite(() => ({ checkpoints: createSqliteCheckpoints(library, database, always) }));
