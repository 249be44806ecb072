import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { createCheckpointStore } from "../../../src/agent-server/checkpoints/checkpoint-store.ts";
import { openChannel } from "../../../src/agent-server/engine/python/wire/channel.ts";
import { serve, type WorkerServices } from "../../../src/agent-server/engine/python/wire/services.ts";
import { workerFolder } from "../../../src/agent-server/engine/python/workers/worker-folder.ts";
import type { AgentDatabase } from "../../../src/agent-server/store/agent-database.ts";
import { openAgentPostgres } from "../../../src/agent-server/store/postgres/open-postgres.ts";
import { openAgentSqlite } from "../../../src/agent-server/store/sqlite/open-sqlite.ts";
import { makeFolder } from "../../support/agents/agent-server.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";
import { pythonWith } from "../../support/machine/python-environment.ts";

// The library's own suite for savers, over the socket of a worker, to either database.

type Case = { name: string; error: string | null };

const script = fileURLToPath(new URL("./python-conformance/run.py", import.meta.url));

let python: string;
beforeAll(async () => {
  python = join(await pythonWith("langgraph-checkpoint-conformance==0.0.2", "langgraph==1.2.24"), "python");
});

async function casesOn(database: AgentDatabase): Promise<Case[]> {
  const checkpoints = createCheckpointStore(database, async () => true).forEngines;
  const child = spawn(python, [script, "3"], {
    env: { ...process.env, PYTHONPATH: workerFolder, PYTHONDONTWRITEBYTECODE: "1" },
    stdio: ["ignore", "pipe", "inherit", "pipe"],
  });
  openChannel(
    child.stdio[3] as Duplex,
    (message) => serve(message, { checkpoints } as WorkerServices),
    (error) => child.emit("error", error),
  );
  const [output] = await Promise.all([text(child.stdout!), once(child, "exit")]);
  await database.close();
  return output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Case);
}

function expectAll(cases: readonly Case[]): void {
  expect(cases.filter(({ error }) => error !== null)).toEqual([]);
  // 58 of the suite for every saver, 23 of copying, pruning and deleting runs, and ours.
  expect(cases).toHaveLength(58 + 23 + 4);
}

describe("the saver of Python graphs passes the suite of its library", () => {
  test("on SQLite", async () => {
    await using folder = await makeFolder();
    expectAll(await casesOn(openAgentSqlite(folder.path)));
  });

  test.skipIf(postgresIsMissing)("on PostgreSQL", async () => {
    await using postgres = await startPostgres();
    expectAll(await casesOn(await openAgentPostgres(await postgres.newSchema())));
  });
});
