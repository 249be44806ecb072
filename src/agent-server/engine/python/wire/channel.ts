// This folder: the socket between this process and a worker: calls in both directions, and what workers ask of the server.

import { AsyncLocalStorage } from "node:async_hooks";
import type { Duplex } from "node:stream";

// Calls in both directions over one socket; `worker/agent_worker/wire/channel.py` is the other end.
//
// A frame is `u32 length, u32 length of the header, header, blobs`, big-endian; the first length is that of all that
// follows it. The header is JSON, and `blobs` in it are the lengths of the blobs. A header has one of these keys, each with
// the number of a call, which the side that asks has chosen: `call` (with `do`), `part` (one of many results), `more` (so
// many were taken), `stop`, `answer` (with `value` or `error`). A call names as `for` the one for which it is made, if any.

type Header = Record<string, unknown>;

/** What came: the header's `value` or arguments, and its blobs. */
export type Message = { header: Header; blobs: Buffer[] };

export type Sent = { value?: unknown; blobs?: readonly Uint8Array[] };

/** An error of the other side. */
export class WorkerError extends Error {
  readonly trace: string;

  constructor({ name, message, trace = "" }: { name: string; message: string; trace?: string }) {
    super(message);
    this.name = name;
    this.trace = trace;
    if (trace) this.stack = trace;
  }
}

export type Channel = {
  /**
   * Asks the other side.
   * @param onPart gets each part before the answer; the next ones wait for what it returns
   * @throws WorkerError with what went wrong there; the signal's reason
   */
  ask(
    call: Header & { do: string },
    options?: { signal?: AbortSignal | undefined; onPart?: OnPart | undefined },
  ): Promise<Message>;
  /** Rejects all that is asked, now and later; parts that have arrived are taken before. */
  fail(error: Error): void;
};

type OnPart = (message: Message) => Promise<void> | undefined;

type Asked = {
  resolve(message: Message): void;
  reject(error: unknown): void;
  onPart: OnPart | undefined;
  /** Does work in the asynchronous context of who asks: whatever comes back for it belongs there. */
  within: <T>(work: () => T) => T;
  /** What parts before have to wait for. */
  taking: Promise<void> | undefined;
  /** Parts of which the other side does not know yet that they are taken. */
  taken: number;
};

/** What is stopped and does not end is waited for no longer. */
const STOP_MS = 1000;
const LARGEST_FRAME = 2 ** 30;
/** Far fewer than the parts that the other side may be ahead. */
const takenAtOnce = 64;

/**
 * @param serve does what the other side asks
 * @param onBroken the other side sends what is no frame; the end of the socket is for its owner to see
 */
export function openChannel(
  socket: Duplex,
  serve: (message: Message) => Promise<Sent>,
  onBroken: (error: Error) => void,
): Channel {
  const asked = new Map<number, Asked>();
  let number = 0;
  let failure: Error | undefined;

  function send(header: Header, blobs: readonly Uint8Array[] = []): void {
    const text = Buffer.from(
      JSON.stringify(blobs.length > 0 ? { ...header, blobs: blobs.map(({ length }) => length) } : header),
    );
    const lengths = Buffer.allocUnsafe(8);
    lengths.writeUInt32BE(4 + text.length + blobs.reduce((sum, { length }) => sum + length, 0), 0);
    lengths.writeUInt32BE(text.length, 4);
    socket.cork();
    for (const part of [lengths, text, ...blobs]) socket.write(part);
    process.nextTick(() => socket.uncork());
  }

  async function answer(call: number, message: Message): Promise<void> {
    try {
      const within = asked.get(message.header.for as number)?.within;
      const { value = null, blobs } = await (within ? within(() => serve(message)) : serve(message));
      send({ answer: call, value }, blobs);
    } catch (error) {
      const { name, message } = error as Error;
      send({ answer: call, error: { name, message } });
    }
  }

  function take(message: Message): void {
    const { call, part, answer: answered } = message.header as Record<string, number | undefined>;
    if (call !== undefined) return void answer(call, message);
    if (part !== undefined) return void takePart(part, message);
    if (answered !== undefined) end(answered, message);
  }

  function takePart(call: number, message: Message): void {
    const mine = asked.get(call);
    if (!mine) return;
    const taken = () => {
      if (++mine.taken < takenAtOnce) return;
      send({ more: call, count: mine.taken });
      mine.taken = 0;
    };
    const part = () => mine.within(() => mine.onPart?.(message));
    const taking = mine.taking ? mine.taking.then(part) : part();
    if (!taking) return void taken();
    mine.taking = taking.then(taken, (error: unknown) => {
      send({ stop: call });
      mine.reject(error);
    });
  }

  function end(call: number, message: Message): void {
    const mine = asked.get(call);
    asked.delete(call);
    if (!mine) return;
    const { error } = message.header as { error?: ConstructorParameters<typeof WorkerError>[0] };
    if (error) return void mine.reject(new WorkerError(error));
    if (mine.taking) void mine.taking.then(() => mine.resolve(message));
    else mine.resolve(message);
  }

  function fail(error: Error): void {
    failure ??= error;
    for (const { reject, taking } of asked.values()) {
      if (taking) void taking.then(() => reject(error));
      else reject(error);
    }
    asked.clear();
  }

  readFrames(socket, take, onBroken);

  return {
    fail,
    async ask({ do: name, ...call }, { signal, onPart } = {}) {
      if (failure) throw failure;
      signal?.throwIfAborted();
      const own = ++number;
      let late: NodeJS.Timeout | undefined;
      const stop = () => {
        send({ stop: own });
        late = setTimeout(() => asked.get(own)?.reject(signal?.reason), STOP_MS);
      };
      try {
        return await new Promise<Message>((resolve, reject) => {
          const within = AsyncLocalStorage.snapshot();
          asked.set(own, { resolve, reject, onPart, within, taking: undefined, taken: 0 });
          signal?.addEventListener("abort", stop, { once: true });
          send({ ...call, call: own, do: name });
        });
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      } finally {
        signal?.removeEventListener("abort", stop);
        clearTimeout(late);
        asked.delete(own);
      }
    },
  };
}

function readFrames(
  socket: Duplex,
  take: (message: Message) => void,
  onBroken: (error: Error) => void,
): void {
  let kept: Buffer[] = [];
  let length = 0;
  let needed = 8;
  socket.on("data", (chunk: Buffer) => {
    kept.push(chunk);
    length += chunk.length;
    if (length < needed) return;
    let all = kept.length === 1 ? chunk : Buffer.concat(kept);
    for (;;) {
      needed = 8;
      if (all.length < needed) break;
      const total = all.readUInt32BE(0);
      if (total > LARGEST_FRAME) return onBroken(new Error(`a frame of ${total} bytes`));
      needed = 4 + total;
      if (all.length < needed) break;
      take(messageOf(all.subarray(4, needed)));
      all = all.subarray(needed);
    }
    kept = all.length > 0 ? [all] : [];
    length = all.length;
  });
  // What cannot be written has nobody to read it.
  socket.on("error", () => {});
}

function messageOf(body: Buffer): Message {
  let at = 4 + body.readUInt32BE(0);
  const header = JSON.parse(body.toString("utf8", 4, at)) as Header & { blobs?: number[] };
  const blobs = (header.blobs ?? []).map((length) => {
    const blob = body.subarray(at, at + length);
    at += length;
    return blob;
  });
  return { header, blobs };
}
