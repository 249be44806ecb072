import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { endianness, uptime } from "node:os";

/*
 * Beside a database in WAL mode lie its log (`-wal`: what was committed and is not in the database yet) and an index
 * (`-shm`: how far the log goes), as https://www.sqlite.org/walformat.html describes them. SQLite reads a log up to the
 * first frame that does not fit and drops the rest, as it has to after a loss of power. While the machine runs, the
 * index tells that from a log that was cut, overwritten or removed.
 */

const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const INDEX_HEADER_BYTES = 48;
const FORMAT = 3_007_000;
/** In a database: 2 where it is used with a log. */
const READ_VERSION_AT = 19;

/**
 * What is wrong with the log of a database, in words that go on after its name; undefined: nothing that can be seen.
 * @param isUnclean whether the last program was killed while it had the database open
 */
export function lostLog(
  file: string,
  { header, isUnclean }: { header: Buffer; isUnclean: boolean },
): string | undefined {
  const log = `${file}-wal`;
  if (!isThere(log)) {
    // The log is removed last when a database is closed. A backup never had one.
    const isMissing = header[READ_VERSION_AT] === 2 && (isUnclean || isThere(`${file}-shm`));
    return isMissing ? `lacks its log ${log}, which holds what was written last` : undefined;
  }
  for (;;) {
    const before = indexOf(file);
    const isWhole = holds(log, before);
    // Another process writes to it: the compared parts are of different moments.
    if (!isWhole && before && !indexOf(file)?.equals(before)) continue;
    return isWhole ? undefined : `cannot be used with its log ${log}, which is cut or damaged`;
  }
}

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

/** The header of the index; undefined where there is none of this run of the machine: none reaches the disk in time. */
function indexOf(file: string): Buffer | undefined {
  const found = statSync(`${file}-shm`, { throwIfNoEntry: false });
  if (!found || found.size < 2 * INDEX_HEADER_BYTES) return undefined;
  if (found.mtimeMs < Date.now() - uptime() * 1000) return undefined;
  const index = readFileSync(`${file}-shm`).subarray(0, 2 * INDEX_HEADER_BYTES);
  const header = index.subarray(0, INDEX_HEADER_BYTES);
  // Written twice: it is being changed while they differ.
  return header.equals(index.subarray(INDEX_HEADER_BYTES)) && native(header, 0) === FORMAT
    ? header
    : undefined;
}

const native = (bytes: Buffer, at: number): number =>
  endianness() === "LE" ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);

/** Whether a log can be read as far as the index says; without an index, whether it can be read at all. */
function holds(log: string, index: Buffer | undefined): boolean {
  const frames = index ? native(index, 16) : 0;
  const descriptor = openSync(log, "r");
  try {
    const read = (bytes: Buffer): boolean => readSync(descriptor, bytes) === bytes.length;
    const header = Buffer.alloc(LOG_HEADER_BYTES);
    const isWhole = read(header);
    // Nothing was written to it, or the power went before that reached the disk.
    if (frames === 0 && header.every((byte) => byte === 0)) return true;
    const isLittle = header.readUInt32BE(0) === 0x377f0682;
    if (!isWhole || (!isLittle && header.readUInt32BE(0) !== 0x377f0683)) return false;
    const sum = checksum(isLittle);
    if (!sum.matches(header.subarray(0, 24), header.subarray(24))) return false;
    if (index && frames > 0 && !index.subarray(32, 40).equals(header.subarray(16, 24))) return false;
    const frame = Buffer.alloc(FRAME_HEADER_BYTES + header.readUInt32BE(8));
    for (let each = 0; each < frames; each++) {
      if (!read(frame)) return false;
      sum.add(frame.subarray(0, 8));
      if (!sum.matches(frame.subarray(FRAME_HEADER_BYTES), frame.subarray(16, 24))) return false;
    }
    return true;
  } finally {
    closeSync(descriptor);
  }
}

/** The checksum that runs through a log. */
function checksum(isLittle: boolean) {
  let [first, second] = [0, 0];
  function add(bytes: Buffer): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = 0; at < bytes.length; at += 8) {
      first = (first + view.getUint32(at, isLittle) + second) >>> 0;
      second = (second + view.getUint32(at + 4, isLittle) + first) >>> 0;
    }
  }
  return {
    add,
    /** Whether it is `expected` after these bytes. */
    matches(bytes: Buffer, expected: Buffer): boolean {
      add(bytes);
      return first === expected.readUInt32BE(0) && second === expected.readUInt32BE(4);
    },
  };
}
