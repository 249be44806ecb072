import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

const deflate = promisify(deflateRaw);

const CHUNK_BYTES = 1024 * 1024;
/** As far back as DEFLATE may refer. */
const WINDOW_BYTES = 32 * 1024;
/** Within 2 % of the size that level 6 (of `tar -z`) reaches, in two thirds of its time. */
const LEVEL = 5;
/** libuv has four threads; two more chunks keep them busy. Nothing beyond these is held in memory. */
const CHUNKS_UNDER_WAY = 6;

/** A gzip stream, written as it grows; its chunks are compressed at the same time on several threads. */
export type ParallelGzip = {
  /** The free part of the current chunk: fill its beginning, then `advance`. Never empty. */
  room(): Buffer;
  /** Says that `bytes` of `room()` are filled. Resolves when more may come; rejects with what writing threw. */
  advance(bytes: number): Promise<void>;
  /** Resolves when the whole stream is written; nothing may come after. */
  end(): Promise<void>;
};

/**
 * One gzip member out of chunks deflated apart: each ends on a byte boundary (Z_SYNC_FLUSH) and knows the 32 kB
 * before it as its dictionary. The header holds no time and no system.
 * @param sink.onContent sees each chunk of the content before it is compressed
 * @param sink.write gets the compressed bytes in their order
 */
export function createParallelGzip(sink: {
  onContent(chunk: Buffer): void;
  write(bytes: Buffer): void;
}): ParallelGzip {
  const underWay: Promise<void>[] = [];
  let chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let filled = 0;
  let window: Buffer | undefined;
  let checksum = 0;
  let contentBytes = 0;
  let lastWritten = Promise.resolve();
  sink.write(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]));

  function flush(isLast: boolean): void {
    const content = chunk.subarray(0, filled);
    sink.onContent(content);
    checksum = crc32(content, checksum);
    contentBytes += content.length;
    const part = deflate(content, {
      level: LEVEL,
      finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
      ...(window && { dictionary: window }),
    });
    lastWritten = Promise.all([part, lastWritten]).then(([bytes]) => sink.write(bytes));
    // Whoever awaits it later sees the failure; without this an abandoned stream would end the process.
    lastWritten.catch(() => {});
    underWay.push(lastWritten);
    window = content.subarray(-WINDOW_BYTES);
    chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    filled = 0;
  }

  return {
    room: () => chunk.subarray(filled),
    async advance(bytes) {
      filled += bytes;
      if (filled < CHUNK_BYTES) return;
      flush(false);
      if (underWay.length >= CHUNKS_UNDER_WAY) await underWay.shift();
    },
    async end() {
      flush(true);
      await lastWritten;
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(checksum, 0);
      trailer.writeUInt32LE(contentBytes % 2 ** 32, 4);
      sink.write(trailer);
    },
  };
}
