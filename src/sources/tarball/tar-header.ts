const BLOCK = 512;

/**
 * Time of every entry: a moment that is the same everywhere and that no tool takes for "before ZIP began".
 * Seconds since the epoch: 1985-10-26T08:15:00Z, which npm uses too.
 */
const FIXED_TIME = 499_162_500;

/** Largest size that the header's own field holds (11 octal digits). */
const SIZE_LIMIT = 0o77777777777;

/**
 * The header of a regular file in the ustar format (POSIX.1-2001), preceded by a pax header where the path is long
 * or not ASCII. Written here, not taken, because these bytes are part of the digest that decides whether anything
 * changed: a new version of a library must not change it.
 */
export function tarHeader(file: { path: string; size: number; isExecutable: boolean }): Buffer {
  const mode = file.isExecutable ? 0o755 : 0o644;
  const place = ustarPlace(file.path);
  const records: string[] = [];
  if (place === undefined) records.push(paxRecord("path", file.path));
  if (file.size > SIZE_LIMIT) records.push(paxRecord("size", String(file.size)));
  const size = Math.min(file.size, SIZE_LIMIT);
  const shortened = { name: `PaxFile/${asciiTail(file.path)}`, prefix: "" };
  const own = block({ ...(place ?? shortened), mode, size, type: "0" });
  if (records.length === 0) return own;
  const body = Buffer.from(records.join(""));
  const name = `PaxHeader/${asciiTail(file.path)}`;
  const head = block({ name, prefix: "", mode: 0o644, size: body.length, type: "x" });
  return Buffer.concat([head, body, tarPadding(body.length), own]);
}

/** The zeros that fill the last block of `size` bytes. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** The two empty blocks that end an archive. */
export const tarEnd: Buffer = Buffer.alloc(2 * BLOCK);

function block(fields: { name: string; prefix: string; mode: number; size: number; type: string }): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    header.write(value.toString(8).padStart(length - 1, "0"), at, "ascii");
  header.write(fields.name, 0, 100, "ascii");
  octal(fields.mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(fields.size, 124, 12);
  octal(FIXED_TIME, 136, 12);
  header.fill(" ", 148, 156);
  header.write(fields.type, 156, "ascii");
  header.write("ustar\u000000", 257, "ascii");
  header.write(fields.prefix, 345, 155, "ascii");
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${checksum.toString(8).padStart(6, "0")}\0 `, 148, "ascii");
  return header;
}

/** The path as name and prefix of a ustar header; undefined when it does not fit. */
function ustarPlace(path: string): { name: string; prefix: string } | undefined {
  if (/[^\x20-\x7e]/.test(path)) return undefined;
  if (path.length <= 100) return { name: path, prefix: "" };
  for (let slash = path.indexOf("/"); slash !== -1 && slash <= 155; slash = path.indexOf("/", slash + 1)) {
    const name = path.slice(slash + 1);
    if (slash > 0 && name.length <= 100) return { name, prefix: path.slice(0, slash) };
  }
  return undefined;
}

/** `<length> <key>=<value>\n`, where the length counts its own digits. */
function paxRecord(key: string, value: string): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  length = rest + String(length).length;
  return `${length} ${key}=${value}\n`;
}

const asciiTail = (path: string) => path.replace(/[^\x21-\x7e]/g, "_").slice(-80);
