import type { Sql, Work } from "../../database/database.ts";
import type { Checkpoints, NewCheckpoint, NewWrites } from "../engine/checkpoints.ts";
import type { AgentDatabase } from "../store/agent-database.ts";
import { onThreads } from "../store/scopes.ts";
import { locateValues, sourcesText } from "./channel-sources.ts";
import { hasCheckpoint, insertCheckpoint, insertWrites } from "./checkpoint-tables.ts";
import { packed } from "./packed-values.ts";
import type { RecentSources } from "./recent-sources.ts";

/** Whether a run still is this process's to continue: not when it has ended, or another process has taken it over. */
export type IsCurrentRun = (sql: Sql, runId: string) => Promise<boolean>;

/** Writes checkpoints; those of a run that is no longer current are left out. */
export function createCheckpointWriter(
  database: AgentDatabase,
  recent: RecentSources,
  isCurrentRun: IsCurrentRun,
): Pick<Checkpoints, "put" | "putWrites"> {
  const writeFor = ({ threadId, runId }: NewCheckpoint | NewWrites, work: Work<void>): Promise<void> =>
    database.write(
      async (sql) => {
        if (runId === undefined || (await isCurrentRun(sql, runId))) await work(sql);
      },
      { within: onThreads(threadId) },
    );

  return {
    async put(given: NewCheckpoint): Promise<string[]> {
      const { parentId, ...at } = given;
      const seal = await database.sealing.ready();
      const parent = parentId === undefined ? new Map() : await recent.of({ ...at, checkpointId: parentId });
      const { sources, stored, missing } = locateValues(given, parent, seal.digestKey);
      if (missing.length > 0) return missing;
      for (const { channel } of stored) checkName(channel);
      recent.remember(given, sources);
      const [body, ...values] = await Promise.all(
        [given.body, ...stored.map(({ value }) => value)].map(packed),
      );
      const row = {
        thread_id: given.threadId,
        checkpoint_ns: given.namespace,
        checkpoint_id: given.checkpointId,
        parent_id: parentId ?? null,
        run_id: given.runId ?? null,
        channels: sourcesText(sources),
        metadata: database.sealing.otherThanSystem(given.metadata),
        body_type: body!.type,
        body: seal.bytes(body!.bytes),
      };
      const valueRows = values.map(({ type, bytes }, i) => ({
        channel: stored[i]!.channel,
        value_type: type,
        value: seal.bytes(bytes),
      }));
      await writeFor(given, async (sql) => {
        // A run's thread is not pruned.
        const mayBeGone = given.runId === undefined && parentId !== undefined;
        if (mayBeGone && !(await hasCheckpoint(sql, { ...at, checkpointId: parentId })))
          throw new Error(`the checkpoint ${parentId}, which this one follows, was deleted meanwhile`);
        await insertCheckpoint(sql, row, valueRows);
      });
      return [];
    },

    async putWrites(given: NewWrites): Promise<void> {
      for (const { channel } of given.writes) checkName(channel);
      // One statement cannot write a row twice.
      const last = new Map(given.writes.map((write) => [write.index, write]));
      const seal = await database.sealing.ready();
      const rows = await Promise.all(
        [...last.values()].map(async ({ index, channel, value }) => {
          const { type, bytes } = await packed(value);
          return { idx: index, channel, value_type: type, value: seal.bytes(bytes) };
        }),
      );
      await writeFor(given, (sql) => insertWrites(sql, given, rows));
    },
  };
}

/** PostgreSQL's texts have neither. */
const unnameable = /[\0\p{Surrogate}]/u;

/** @throws TypeError where a value would not be found again by the channel's name */
function checkName(channel: string): void {
  if (!unnameable.test(channel)) return;
  throw new TypeError(`the channel ${JSON.stringify(channel)} has U+0000 or half a character in its name`);
}
