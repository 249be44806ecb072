import type { Reader } from "../../database/database.ts";

type Share = { count: number; bytes: number };

/** What the checkpoints of a thread take of the database, in bytes as stored. */
export type ThreadStorage = {
  total_bytes: number;
  checkpoints: Share;
  channel_values: Share & { by_channel: Record<string, { versions: number; bytes: number }> };
  /** What tasks wrote. */
  pending_writes: Share;
};

/** The three statements of a database; `?1` is the thread. */
export type StorageStatements = { checkpoints: string; values: string; writes: string };

/** @returns how much a thread's checkpoints take */
export const storageBy =
  ({ checkpoints, values, writes }: StorageStatements) =>
  async (read: Reader, threadId: string): Promise<ThreadStorage> => {
    const shareOf = async (text: string): Promise<Share> => {
      const row = await read.first<Share>(text, threadId);
      return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) };
    };
    const channels = await read.all<Share & { channel: string }>(values, threadId);
    const channel_values: ThreadStorage["channel_values"] = { count: 0, bytes: 0, by_channel: {} };
    for (const { channel, count, bytes } of channels) {
      const ofChannel = { versions: Number(count), bytes: Number(bytes) };
      channel_values.count += ofChannel.versions;
      channel_values.bytes += ofChannel.bytes;
      channel_values.by_channel[channel] = ofChannel;
    }
    const rest = { checkpoints: await shareOf(checkpoints), pending_writes: await shareOf(writes) };
    const total_bytes = rest.checkpoints.bytes + channel_values.bytes + rest.pending_writes.bytes;
    return { total_bytes, ...rest, channel_values };
  };
