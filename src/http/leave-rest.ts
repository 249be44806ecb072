import type { IncomingMessage } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

/** How much of a refused body is read and dropped, and for how long; then the answer is sent anyway. */
const MOST_BYTES = 256 * 1024 * 1024;
const LONGEST_MS = 5_000;

/**
 * Reads what is left of a body that is refused: many clients look for an answer only when they have sent all, and
 * closing the connection earlier would lose the answer.
 */
export async function leaveRest(incoming: IncomingMessage): Promise<void> {
  // An aborted iteration has released the stream by then.
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
