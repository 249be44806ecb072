// This folder: checkpoints in the database, for any engine: where their values are kept, what the server does to them. No runs.

import type { NewCheckpoint, Typed } from "../engine/checkpoints.ts";
import { digestOf } from "./packed-values.ts";

/**
 * Where the value of a channel is kept: with the checkpoint that changed it, which all that follow name. One that is written
 * again with the same bytes, which the digest tells, stays where it was. Without a checkpoint it is rebuilt from the writes of
 * earlier ones. Versions alone do not name a value: two branches of one thread may both have a version 5.
 */
export type Source = { version?: string; checkpointId?: string; digest?: string };
export type ChannelSources = ReadonlyMap<string, Source>;

/** As a row holds them: `[channel, version, checkpoint, digest]` for each, null for what there is not. */
export const sourcesText = (sources: ChannelSources): string =>
  JSON.stringify(
    [...sources].map(([channel, { version, checkpointId, digest }]) => [
      ...[channel, version ?? null, checkpointId ?? null],
      ...(digest === undefined ? [] : [digest]),
    ]),
  );

type Row = [channel: string, version: string | null, checkpointId: string | null, digest?: string];

export const readSources = (text: string): ChannelSources =>
  new Map(
    (JSON.parse(text) as Row[]).map(([channel, version, checkpointId, digest]) => [
      channel,
      {
        ...(version !== null && { version }),
        ...(checkpointId !== null && { checkpointId }),
        ...(digest !== undefined && { digest }),
      },
    ]),
  );

/** Where a checkpoint's values are kept: those to be stored with it, and those that the parent should have and has not. */
export function locateValues(
  { checkpointId, channels }: Pick<NewCheckpoint, "checkpointId" | "channels">,
  parent: ChannelSources,
  digestKey?: Uint8Array,
): { sources: ChannelSources; stored: { channel: string; value: Typed }[]; missing: string[] } {
  const sources = new Map([...parent].filter(([, source]) => source.checkpointId === undefined));
  const stored: { channel: string; value: Typed }[] = [];
  const missing: string[] = [];
  for (const state of channels) {
    const { channel } = state;
    const former = parent.get(channel);
    switch (state.is) {
      case "empty":
        sources.delete(channel);
        break;
      case "rebuilt":
        sources.set(channel, {});
        break;
      case "unchanged":
        if (former?.checkpointId !== undefined && former.version === state.version)
          sources.set(channel, former);
        else missing.push(channel);
        break;
      case "new": {
        const digest = digestOf(state.value, digestKey);
        const isSame = digest !== undefined && former?.digest === digest;
        if (!isSame) stored.push({ channel, value: state.value });
        sources.set(channel, {
          ...(isSame ? former : { checkpointId, ...(digest !== undefined && { digest }) }),
          version: state.version,
        });
        break;
      }
      default:
        state satisfies never;
    }
  }
  return { sources, stored, missing };
}
