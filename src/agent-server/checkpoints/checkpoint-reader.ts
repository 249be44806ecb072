import type {
  CheckpointRef,
  CheckpointSearch,
  Checkpoints,
  KeptCheckpoint,
  Typed,
} from "../engine/checkpoints.ts";
import type { AgentDatabase } from "../store/agent-database.ts";
import { type ChannelSources, readSources } from "./channel-sources.ts";
import {
  type CheckpointRow,
  findCheckpoint,
  newestCheckpoints,
  refOf,
  type ValuePlace,
  valuesAt,
  writesOf,
} from "./checkpoint-tables.ts";
import { unpacked } from "./packed-values.ts";
import type { RecentSources } from "./recent-sources.ts";

/** How many checkpoints of a list are read together: a value that they share is read once, a long history not held. */
const atOnce = 8;

/** Reads checkpoints, with their values and pending writes. */
export function createCheckpointReader(
  database: AgentDatabase,
  recent: RecentSources,
): Pick<Checkpoints, "find" | "list"> {
  const { read } = database;

  async function find(at: Parameters<Checkpoints["find"]>[0]): Promise<KeptCheckpoint | undefined> {
    await database.flush();
    const row = await findCheckpoint(read, at);
    if (!row) return undefined;
    const sources = readSources(row.channels);
    recent.remember(refOf(row), sources);
    const [kept] = await load([row]);
    return kept ?? again(refOf(row));
  }

  async function* list(search: CheckpointSearch): AsyncGenerator<KeptCheckpoint> {
    const { sealing } = database;
    if (search.metadata !== undefined) {
      await sealing.refuseSearch({ model: "checkpoint", field: "metadata" }, JSON.parse(search.metadata));
    }
    await database.flush();
    let left = search.limit ?? Number.POSITIVE_INFINITY;
    // What is in the metadata no index knows.
    const reader = search.metadata === undefined ? read : database.search();
    for (let last: CheckpointRow | undefined; left > 0; ) {
      const limit = Math.min(left, atOnce);
      const rows = await newestCheckpoints(reader, search, last, limit);
      for (const [i, kept] of (await load(rows)).entries()) {
        // A long history is read without a pause: others are to have their turn.
        await database.turnIfOverdue();
        const found = kept ?? (await again(refOf(rows[i]!)));
        if (found) yield found;
      }
      if (rows.length < limit) return;
      last = rows.at(-1);
      left -= rows.length;
    }
  }

  /** In the order of the rows; undefined for one of which a value is missing. */
  async function load(rows: readonly CheckpointRow[]): Promise<(KeptCheckpoint | undefined)[]> {
    const graphs = Map.groupBy(rows, (row) => JSON.stringify([row.thread_id, row.checkpoint_ns]));
    const loaded = new Map<CheckpointRow, KeptCheckpoint | undefined>();
    for (const ofGraph of graphs.values()) {
      for (const [row, kept] of await loadOfGraph(ofGraph)) loaded.set(row, kept);
    }
    return rows.map((row) => loaded.get(row));
  }

  async function loadOfGraph(
    rows: readonly CheckpointRow[],
  ): Promise<[CheckpointRow, KeptCheckpoint | undefined][]> {
    const graph = refOf(rows[0]!);
    const sources = rows.map((row) => readSources(row.channels));
    const places = new Map(sources.flatMap(placesIn).map((place) => [keyOf(place), place]));
    const [valueRows, writeRows] = await Promise.all([
      valuesAt(read, graph, [...places.values()]),
      writesOf(
        read,
        graph,
        rows.map((row) => row.checkpoint_id),
      ),
    ]);
    const values = new Map(
      valueRows.map((row) => [
        keyOf({ channel: row.channel, checkpointId: row.checkpoint_id }),
        unpacked(row.value_type, row.value),
      ]),
    );
    const writes = Map.groupBy(writeRows, (row) => row.checkpoint_id);
    return rows.map((row, i) => {
      const ofRow = valuesOf(sources[i]!, values);
      const kept = ofRow && {
        ...refOf(row),
        parentId: row.parent_id ?? undefined,
        body: unpacked(row.body_type, row.body),
        metadata: row.metadata,
        values: ofRow,
        writes: (writes.get(row.checkpoint_id) ?? []).map(({ task_id, channel, value_type, value }) => ({
          taskId: task_id,
          channel,
          value: unpacked(value_type, value),
        })),
      };
      return [row, kept];
    });
  }

  /** What several statements read may have been deleted in between: then the checkpoint is gone, too. */
  async function again(ref: CheckpointRef): Promise<KeptCheckpoint | undefined> {
    const row = await findCheckpoint(read, ref);
    if (!row) return undefined;
    const [kept] = await load([row]);
    if (kept) return kept;
    const { threadId, checkpointId } = ref;
    throw new Error(
      `${database.name} is damaged: checkpoint ${checkpointId} of thread ${threadId} lacks a value`,
    );
  }

  return { find, list };
}

const keyOf = ({ channel, checkpointId }: ValuePlace): string => `${checkpointId} ${channel}`;

const placesIn = (sources: ChannelSources): ValuePlace[] =>
  [...sources].flatMap(([channel, { checkpointId }]) =>
    checkpointId === undefined ? [] : [{ channel, checkpointId }],
  );

/** In the order of the sources; undefined where one is missing. */
function valuesOf(
  sources: ChannelSources,
  values: ReadonlyMap<string, Typed>,
): { channel: string; value: Typed }[] | undefined {
  const found: { channel: string; value: Typed }[] = [];
  for (const place of placesIn(sources)) {
    const value = values.get(keyOf(place));
    if (!value) return undefined;
    found.push({ channel: place.channel, value });
  }
  return found;
}
