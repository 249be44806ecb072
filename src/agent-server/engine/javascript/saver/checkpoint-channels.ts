import type { ChannelState } from "../../checkpoints.ts";
import type { Checkpoint, Metadata } from "../library/checkpoint-library.ts";

/**
 * What a checkpoint says of the delta channels that have been written since their last snapshot. The library counts those
 * writes in the metadata, also of channels that have never been written: a branch that is marked knows them by their
 * version. Before 1.5 writes to a state end the count: there, what the parent rebuilds stays so.
 */
export function deltaChannels(checkpoint: Checkpoint, metadata: Metadata): ChannelState[] {
  const { counters_since_delta_snapshot: counters = {}, delta_writes_versioned: isVersioned } =
    metadata as Metadata & {
      counters_since_delta_snapshot?: Record<string, unknown>;
      delta_writes_versioned?: boolean;
    };
  return Object.keys(counters).map((channel) => ({
    channel,
    is: checkpoint.channel_versions[channel] !== undefined || !isVersioned ? "rebuilt" : "empty",
  }));
}
