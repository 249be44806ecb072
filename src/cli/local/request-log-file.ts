import { createWriteStream, openSync } from "node:fs";
import { messageChain } from "../../foundation/error.ts";
import { UsageError } from "../errors/usage-error.ts";

/** What waits for a disk that does not keep up, in bytes; entries beyond are dropped, and counted. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024;

export type RequestLogFile = { tell: (entry: object) => void; close: () => Promise<void> };

/**
 * Writes each entry as a line of JSON to a file, which only its owner reads. It is opened for append, so that whoever
 * rotates it may copy and truncate it.
 * @throws UsageError for a file that cannot be written
 */
export function openRequestLog(path: string, complain: (line: string) => void): RequestLogFile {
  const stream = createWriteStream(path, { fd: opened(path) });
  stream.on("error", (error) => complain(`the request log: ${messageChain(error).join(": ")}`));
  let dropped = 0;
  return {
    tell(entry) {
      if (!stream.writable || stream.writableLength > MOST_WAITING_BYTES) {
        if (dropped++ === 0) complain("the request log is not written: entries are dropped");
        return;
      }
      if (dropped > 0) complain(`the request log goes on: ${dropped} entries were dropped`);
      dropped = 0;
      stream.write(`${JSON.stringify(entry)}\n`);
    },
    async close() {
      if (stream.closed) return;
      await new Promise<void>((resolve) => stream.once("close", resolve).end());
    },
  };
}

function opened(path: string): number {
  try {
    return openSync(path, "a", 0o600);
  } catch (error) {
    throw new UsageError([`--request-log: ${(error as Error).message}`]);
  }
}
