import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { describe, expect, test } from "vitest";
import { graph } from "../../fixtures/graphs/growing/conversation.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";
import { diskPerRun, largeStates, said } from "../../support/disk-per-run.ts";
import { projectWith } from "../../support/machine/node-environment.ts";

/** A database grows by pages: over few runs one page more or less is a large part. */
const runs = 60;

type OfficialSaver = BaseCheckpointSaver & { setup(): Promise<void>; end(): Promise<void> };

async function openOfficialSaver(url: string): Promise<OfficialSaver> {
  const project = await projectWith("@langchain/langgraph-checkpoint-postgres@1.0.5");
  const { resolve } = createRequire(join(project, "package.json"));
  const { PostgresSaver } = await import(
    pathToFileURL(resolve("@langchain/langgraph-checkpoint-postgres")).href
  );
  return PostgresSaver.fromConnString(url);
}

/** Bytes that the official saver adds to its tables for the same runs, without any vacuum. */
async function officialPerRun(
  postgres: Awaited<ReturnType<typeof startPostgres>>,
  name: string,
  values: object,
): Promise<number> {
  const saver = await openOfficialSaver(postgres.adminUrl);
  await saver.setup();
  graph.checkpointer = saver;
  const config = { configurable: { thread_id: name } };
  const bytes = async () => {
    await postgres.query("CHECKPOINT");
    const tables = "('checkpoints', 'checkpoint_blobs', 'checkpoint_writes')";
    const sum = `SELECT SUM(pg_total_relation_size(oid))::INTEGER AS bytes FROM pg_class WHERE relname IN ${tables}`;
    return (await postgres.query(sum))[0].bytes as number;
  };
  // biome-ignore lint/suspicious/noExplicitAny: messages as clients write them
  await graph.updateState(config, values as any, "__start__");
  // biome-ignore lint/suspicious/noExplicitAny: messages as clients write them
  await graph.invoke(said(0) as any, config);
  const before = await bytes();
  // biome-ignore lint/suspicious/noExplicitAny: messages as clients write them
  for (let run = 1; run <= runs; run++) await graph.invoke(said(run) as any, config);
  const perRun = ((await bytes()) - before) / runs;
  await saver.end();
  return perRun;
}

describe.skipIf(postgresIsMissing)("a run on PostgreSQL, compared with the official saver", () => {
  // Runs, events and the thread's record included, of which the saver has nothing.
  test.each(["a long conversation", "a large document that stays"] as const)(
    "%s: the run writes at most 1.5 times as much to the disk",
    async (name) => {
      await using postgres = await startPostgres();
      const official = await officialPerRun(postgres, name, largeStates[name]);
      const { perRun } = await diskPerRun(largeStates[name], runs);
      console.log(
        `${name}: ${perRun} bytes a run, official ${official}, ${(perRun / official).toFixed(2)} times`,
      );
      expect(perRun / official).toBeLessThan(1.5);
    },
  );
});
