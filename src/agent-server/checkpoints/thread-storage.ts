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

const sum = (columns: string) => `SELECT count(*) AS count, COALESCE(sum(${columns}), 0) AS bytes`;

/** @returns how much a thread's checkpoints take */
export async function storageOf(read: Reader, threadId: string): Promise<ThreadStorage> {
  const shareOf = async (columns: string, table: string): Promise<Share> => {
    const row = await read.first<Share>(`${sum(columns)} FROM ${table} WHERE thread_id = ?1`, threadId);
    return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) };
  };
  const channels = await read.all<Share & { channel: string }>(
    `SELECT channel, count(*) AS count, sum(octet_length(value)) AS bytes FROM checkpoint_values
     WHERE thread_id = ?1 GROUP BY channel`,
    threadId,
  );
  const channel_values: ThreadStorage["channel_values"] = { count: 0, bytes: 0, by_channel: {} };
  for (const { channel, count, bytes } of channels) {
    const ofChannel = { versions: Number(count), bytes: Number(bytes) };
    channel_values.count += ofChannel.versions;
    channel_values.bytes += ofChannel.bytes;
    channel_values.by_channel[channel] = ofChannel;
  }
  const checkpoints = await shareOf("octet_length(body) + octet_length(metadata)", "checkpoints");
  const pending_writes = await shareOf("octet_length(value)", "checkpoint_writes");
  const total_bytes = checkpoints.bytes + channel_values.bytes + pending_writes.bytes;
  return { total_bytes, checkpoints, pending_writes, channel_values };
}
