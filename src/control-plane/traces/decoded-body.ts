// This folder: tracing projects: what the tracing clients of agents send, kept and read. Not here: routes, statements.

import type { IncomingMessage } from "node:http";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createZstdDecompress } from "node:zlib";
import { RefusedError } from "../../http/refused-error.ts";

/** The most memory that a frame of zstd may ask for: 2^24 bytes. Clients need a fraction. */
const LARGEST_WINDOW = 24;

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  zstd: () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: LARGEST_WINDOW } }),
};

/**
 * The body of a request as it was before it was compressed, piece by piece. What is left of it when this ends is not read.
 * @throws RefusedError 415 for an encoding that is not known; 400 for a body that is not what it says
 */
export async function* decodedBody(incoming: IncomingMessage): AsyncGenerator<Buffer> {
  const encoding = incoming.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (encoding === "identity") return yield* keptOpen(incoming);
  const decoder = decoders[encoding]?.();
  if (!decoder)
    throw new RefusedError(415, `The encoding '${encoding}' is not known: gzip and zstd are, or none.`);
  const piped = pipeline(Readable.from(keptOpen(incoming), { objectMode: false }), decoder).catch(() => {});
  try {
    yield* decoder as AsyncIterable<Buffer>;
  } catch (cause) {
    if (incoming.destroyed && !incoming.complete) throw cause;
    throw new RefusedError(400, `The body is not ${encoding}, which its Content-Encoding says.`);
  } finally {
    decoder.destroy();
    await piped;
  }
}

/** A refusal in the middle of a body must not destroy the request: the answer goes over the same socket. */
async function* keptOpen(incoming: IncomingMessage): AsyncGenerator<Buffer> {
  yield* incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
}
