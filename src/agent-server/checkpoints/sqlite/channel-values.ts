// This folder: checkpoints in SQLite. Nothing of PostgreSQL.

import type {
  ChannelVersions,
  Checkpoint,
  Metadata,
} from "../../engine/javascript/library/checkpoint-library.ts";
import type { ChannelSources } from "./checkpoint-tables.ts";
import { digestOf } from "./packed-values.ts";

/**
 * Which channel values a checkpoint must store itself, and where the others are kept. Versions alone do not
 * name a value: two branches of one thread may both have a version 5.
 */
export function locateValues(
  checkpoint: Checkpoint,
  metadata: Metadata,
  newVersions: ChannelVersions,
  parent: ChannelSources | undefined,
): { channels: ChannelSources; changed: string[] } {
  const channels = rebuiltChannels(checkpoint, metadata, parent);
  const changed: string[] = [];
  for (const channel of Object.keys(checkpoint.channel_values)) {
    const version = String(checkpoint.channel_versions[channel]);
    const kept = parent?.[channel];
    if (!(channel in newVersions) && kept?.checkpointId && kept.version === version) channels[channel] = kept;
    else if (channel in newVersions || parent) {
      changed.push(channel);
      channels[channel] = { version, checkpointId: checkpoint.id };
    }
  }
  return { channels, changed };
}

/**
 * Delta channels that have been written since their last snapshot. The library counts those writes in the metadata, also
 * of channels that have never been written: a branch that is marked knows them by their version. Before 1.5 writes to a
 * state end the count: what the parent rebuilds is rebuilt here, too.
 */
function rebuiltChannels(
  checkpoint: Checkpoint,
  metadata: Metadata,
  parent: ChannelSources = {},
): ChannelSources {
  const { counters_since_delta_snapshot: counters, delta_writes_versioned: isVersioned } =
    metadata as Metadata & {
      counters_since_delta_snapshot?: Record<string, unknown>;
      delta_writes_versioned?: boolean;
    };
  const ofParent = Object.keys(parent).filter((channel) => !parent[channel]!.checkpointId);
  const channels: ChannelSources = {};
  for (const channel of [...ofParent, ...Object.keys(counters ?? {})]) {
    const version = checkpoint.channel_versions[channel];
    if (version !== undefined || !isVersioned) channels[channel] = { version: String(version) };
  }
  return channels;
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
    channels[channel] = { ...(isSame ? former : { checkpointId }), version, digest };
    return !isSame;
  });
}
