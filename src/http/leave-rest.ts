import type { IncomingMessage } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** So much of a body that is refused is read and dropped, within this time; after that the answer comes all the same. */
const MOST_BYTES = 256 * 1024 * 1024;
const LONGEST_MS = 5_000;

/**
 * Reads what is left of a body that is refused: many clients look for an answer only when they have sent all, and a
 * connection that is closed before takes the answer with it.
 */
export async function leaveRest(incoming: IncomingMessage): Promise<void> {
  // An iteration that was broken off lets go of the stream then.
  await nextTurn();
  if (incoming.readableEnded || incoming.destroyed) return;
  const { promise: isLeft, resolve } = Promise.withResolvers<void>();
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) resolve();
  };
  const end = new AbortController();
  incoming.on("data", count).once("close", resolve).once("end", resolve);
  incoming.resume();
  await Promise.race([
    isLeft,
    sleep(LONGEST_MS, undefined, { ref: false, signal: end.signal }).catch(() => {}),
  ]);
  end.abort();
  incoming.off("data", count).off("close", resolve).off("end", resolve);
}
