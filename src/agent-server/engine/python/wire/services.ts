import type {
  ChannelState,
  CheckpointRef,
  Checkpoints,
  KeptCheckpoint,
  NewCheckpoint,
  NewWrites,
  Typed,
} from "../../checkpoints.ts";
import type { EngineServices } from "../../engine.ts";
import type { ItemOperation } from "../../items.ts";
import type { Message, Sent } from "./channel.ts";
import type { OwnApi } from "./own-api.ts";
import type { RequestBodies } from "./request-bodies.ts";

/** What workers use of the server besides what every engine does. */
export type WorkerServices = EngineServices & { bodies: RequestBodies; api: OwnApi };

type Arguments = Record<string, unknown>;
type Answering = (given: Arguments, blobs: Buffer[], services: WorkerServices) => Promise<Sent>;

/** What a worker asks of the server, by name. Bytes of values travel as blobs, in the order in which they are named. */
export const answering: Readonly<Record<string, Answering>> = {
  "checkpoints.find": async (given, _blobs, { checkpoints }) => {
    const kept = await checkpoints.find(withoutNulls(given) as Parameters<Checkpoints["find"]>[0]);
    return kept ? sentOf([kept], ([value]) => value) : { value: null };
  },
  "checkpoints.list": async (given, _blobs, { checkpoints }) => {
    const kept: KeptCheckpoint[] = [];
    const search = withoutNulls(given) as Parameters<Checkpoints["list"]>[0];
    for await (const each of checkpoints.list(search)) kept.push(each);
    return sentOf(kept, (values) => values);
  },
  "checkpoints.put": async ({ type, channels, ...given }, blobs, { checkpoints }) => {
    const [bytes, ...rest] = blobs as [Buffer, ...Buffer[]];
    const value = await checkpoints.put({
      ...(withoutNulls(given) as unknown as Omit<NewCheckpoint, "body" | "channels">),
      body: { type: type as string, bytes },
      channels: (channels as Arguments[]).map(({ type, ...channel }) =>
        channel.is === "new" ? { ...channel, value: { type, bytes: rest.shift()! } } : channel,
      ) as unknown as ChannelState[],
    });
    return { value };
  },
  "checkpoints.putWrites": async ({ writes, ...given }, blobs, { checkpoints }) => {
    await checkpoints.putWrites({
      ...(withoutNulls(given) as unknown as Omit<NewWrites, "writes">),
      writes: (writes as { index: number; channel: string; type: string }[]).map(
        ({ index, channel, type }, at) => ({ index, channel, value: { type, bytes: blobs[at]! } }),
      ),
    });
    return {};
  },
  "checkpoints.deleteThread": async ({ threadId }, _blobs, { checkpoints }) => {
    await checkpoints.deleteThread(threadId as string);
    return {};
  },
  "checkpoints.delete": async ({ refs }, _blobs, { checkpoints }) => {
    await checkpoints.delete(refs as CheckpointRef[]);
    return {};
  },
  "checkpoints.keepLatest": async ({ threadId }, _blobs, { checkpoints }) => {
    await checkpoints.keepLatest(threadId as string);
    return {};
  },
  "checkpoints.copyThread": async ({ source, target }, _blobs, { checkpoints }) => {
    await checkpoints.copyThread(source as string, target as string);
    return {};
  },
  "items.batch": async ({ operations }, _blobs, { items }) => ({
    value: await items.batch((operations as Arguments[]).map(toOperation) as unknown as ItemOperation[]),
  }),
  "api.begin": async (asked, [body], { api }) => api.begin(asked as Parameters<OwnApi["begin"]>[0], body),
  "api.read": async ({ of }, _blobs, { api }) => api.read(of as number),
  "api.close": async ({ of }, _blobs, { api }) => {
    api.close(of as number);
    return {};
  },
  "app.body": async ({ request }, _blobs, { bodies }) => ({ blobs: await bodies.next(request as number) }),
};

/** @throws TypeError for what nobody answers */
export async function serve({ header, blobs }: Message, services: WorkerServices): Promise<Sent> {
  const { call: _, for: _for, do: name, blobs: _lengths, ...given } = header;
  const answer = answering[name as string];
  if (!answer) throw new TypeError(`a worker asks for "${name}", which nobody answers`);
  return answer(given, blobs, services);
}

function sentOf(kept: readonly KeptCheckpoint[], shape: (values: unknown[]) => unknown): Sent {
  const blobs: Uint8Array[] = [];
  const typed = <T>({ value, ...rest }: T & { value: Typed }) => {
    blobs.push(value.bytes);
    return { ...rest, type: value.type };
  };
  const values = kept.map(({ body, values, writes, ...rest }) => {
    blobs.push(body.bytes);
    return { ...rest, type: body.type, values: values.map(typed), writes: writes.map(typed) };
  });
  return { value: shape(values), blobs };
}

/** Items without a time to live are kept for ever: the worker knows the one that is configured. */
const toOperation = ({ ttlMinutes, ...operation }: Arguments): Arguments =>
  operation.kind === "put" ? { ...withoutNulls(operation), ttlMinutes } : withoutNulls(operation);

/** Python has one nothing. */
const withoutNulls = (given: Arguments): Arguments =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
