import type { Database } from "../../../database/database.ts";
import { type ChannelSources, type CheckpointRow, findCheckpoint } from "./checkpoint-tables.ts";

const maxRecent = 1000;

/** Where checkpoints' values are kept. Of the newest in memory: the next one needs it, mostly before it is committed. */
export class RecentSources {
  readonly #database: Database;
  readonly #recent = new Map<string, { checkpointId: string; channels: ChannelSources }>();

  constructor(database: Database) {
    this.#database = database;
  }

  remember(row: CheckpointRow): void {
    const key = `${row.thread_id} ${row.checkpoint_ns}`;
    this.#recent.delete(key);
    this.#recent.set(key, { checkpointId: row.checkpoint_id, channels: JSON.parse(row.channels) });
    if (this.#recent.size > maxRecent) this.#recent.delete(this.#recent.keys().next().value!);
  }

  /** Of a checkpoint of a thread; undefined without an id. */
  async of(
    threadId: string,
    ns: string,
    checkpointId: string | undefined,
  ): Promise<ChannelSources | undefined> {
    if (checkpointId === undefined) return undefined;
    const recent = this.#recent.get(`${threadId} ${ns}`);
    if (recent?.checkpointId === checkpointId) return recent.channels;
    await this.#database.flush();
    const row = await findCheckpoint(this.#database.read, {
      thread_id: threadId,
      checkpoint_ns: ns,
      checkpoint_id: checkpointId,
    });
    return row ? JSON.parse(row.channels) : {};
  }
}
