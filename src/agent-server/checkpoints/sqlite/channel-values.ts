// This folder: checkpoints in SQLite. Nothing of PostgreSQL.

import type { ChannelVersions, Checkpoint } from "../checkpoint-library.ts";
import type { ChannelSources } from "./checkpoint-tables.ts";
import { digestOf } from "./packed-values.ts";

/**
 * Which channel values a checkpoint must store itself, and where the others are kept. Versions alone do not
 * name a value: two branches of one thread may both have a version 5.
 */
export function placeValues(
  checkpoint: Checkpoint,
  newVersions: ChannelVersions,
  parent: ChannelSources | undefined,
): { channels: ChannelSources; changed: string[] } {
  const channels: ChannelSources = {};
  const changed: string[] = [];
  for (const channel of Object.keys(checkpoint.channel_values)) {
    const version = String(checkpoint.channel_versions[channel]);
    const kept = parent?.[channel];
    if (!(channel in newVersions) && kept?.version === version) channels[channel] = kept;
    else if (channel in newVersions || parent) {
      changed.push(channel);
      channels[channel] = { version, checkpointId: checkpoint.id };
    }
  }
  return { channels, changed };
}

/** Names the sources of changed values; returns those that differ from the parent's and are to be stored. */
export function newValues(
  channels: ChannelSources,
  changed: readonly { channel: string; typed: [string, Uint8Array] }[],
  parent: ChannelSources | undefined,
) {
  return changed.filter(({ channel, typed }) => {
    const digest = digestOf(typed);
    if (digest === undefined) return true;
    const former = parent?.[channel];
    const { version, checkpointId } = channels[channel]!;
    const isSame = former?.digest === digest;
    channels[channel] = { version, checkpointId: isSame ? former.checkpointId : checkpointId, digest };
    return !isSame;
  });
}
