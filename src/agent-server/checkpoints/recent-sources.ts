import type { Database } from "../../database/database.ts";
import type { CheckpointRef } from "../engine/checkpoints.ts";
import { type ChannelSources, readSources } from "./channel-sources.ts";
import { findCheckpoint } from "./checkpoint-tables.ts";

const maxRecent = 1000;
const none: ChannelSources = new Map();

/** Where checkpoints' values are kept. Of the newest in memory: the next one needs it, mostly before it is committed. */
export class RecentSources {
  readonly #database: Database;
  readonly #recent = new Map<string, { checkpointId: string; sources: ChannelSources }>();

  constructor(database: Database) {
    this.#database = database;
  }

  remember({ threadId, namespace, checkpointId }: CheckpointRef, sources: ChannelSources): void {
    const key = `${threadId} ${namespace}`;
    this.#recent.delete(key);
    this.#recent.set(key, { checkpointId, sources });
    if (this.#recent.size > maxRecent) this.#recent.delete(this.#recent.keys().next().value!);
  }

  /** Of a checkpoint; of none where it does not exist. */
  async of(at: CheckpointRef): Promise<ChannelSources> {
    const recent = this.#recent.get(`${at.threadId} ${at.namespace}`);
    if (recent?.checkpointId === at.checkpointId) return recent.sources;
    await this.#database.flush();
    const row = await findCheckpoint(this.#database.read, at);
    return row ? readSources(row.channels) : none;
  }
}
