import { randomUUID } from "node:crypto";
import { closeSync, openSync, read, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { ConfigurationError } from "../../../foundation/configuration-error.ts";

const readPart = promisify(read);

const READ_BYTES = 256 * 1024;

/** A file of the system's temporary folder that has no name any more: it is gone once closed, or with the process. */
export type UnnamedFile = {
  /** Bytes so far. */
  readonly size: number;
  /** @throws ConfigurationError where there is no room for it */
  append(bytes: Uint8Array): void;
  /** All of it, from the beginning each time. */
  stream(): AsyncIterable<Uint8Array>;
  /** Nothing is written or read after. May be called again. */
  close(): void;
};

/** @throws ConfigurationError where no temporary file can be made */
export function openUnnamedFile(): UnnamedFile {
  const path = join(tmpdir(), `agent-deploy-${randomUUID()}`);
  const opened = orNoRoom(() => openSync(path, "wx+", 0o600));
  unlinkSync(path);
  let open: number | undefined = opened;
  let size = 0;

  function descriptor(): number {
    if (open === undefined) throw new Error("what was packed is no longer there: its source was released");
    return open;
  }

  return {
    get size() {
      return size;
    },
    append(bytes) {
      orNoRoom(() => writeFileSync(descriptor(), bytes));
      size += bytes.length;
    },
    async *stream() {
      for (let position = 0; position < size; ) {
        const room = Buffer.allocUnsafe(Math.min(READ_BYTES, size - position));
        const { bytesRead } = await readPart(descriptor(), room, 0, room.length, position);
        if (bytesRead === 0) throw new Error("what was packed was cut short");
        position += bytesRead;
        yield room.subarray(0, bytesRead);
      }
    },
    close() {
      if (open !== undefined) closeSync(open);
      open = undefined;
    },
  };
}

function orNoRoom<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const message =
      `the packed project cannot be written to ${tmpdir()} (${code}); ` +
      "make room there, or name another folder in TMPDIR";
    throw new ConfigurationError([{ path: "project_dir", message }], { cause: error });
  }
}
