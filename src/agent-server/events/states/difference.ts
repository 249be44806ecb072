// This folder: states in the log as differences to earlier ones. No SQL.

// A difference is a list of steps: how many bytes of the former text are taken from where, and how many new ones follow.
// Four bytes a number, the number of steps first, all new bytes last.

type Step = { from: number; taken: number; added: number };

/** Bytes that both sides must share for the texts to be put side by side there. */
const anchorBytes = 48;
/** Parts that are smaller are not searched: what they share is not worth a step. */
const smallBytes = 512;
const deepest = 6;

/** What makes `next` of `former`; where the two differ in a few positions only, it holds just the new bytes. */
export function difference(former: Buffer, next: Buffer): Buffer {
  const steps: Step[] = [];
  const parts: Buffer[] = [];

  function compare(from: number, to: number, nextFrom: number, nextTo: number, depth: number): void {
    const most = Math.min(to - from, nextTo - nextFrom);
    const before = agreeing(former, from, next, nextFrom, most);
    const behind = agreeingEnd(former, to, next, nextTo, most - before);
    if (before > 0) steps.push({ from, taken: before, added: 0 });
    between(from + before, to - behind, nextFrom + before, nextTo - behind, depth);
    if (behind > 0) steps.push({ from: to - behind, taken: behind, added: 0 });
  }

  /** Parts that neither begin nor end alike: they are cut where something of the middle is found again. */
  function between(from: number, to: number, nextFrom: number, nextTo: number, depth: number): void {
    const isSmall = Math.min(to - from, nextTo - nextFrom) < smallBytes;
    for (const part of isSmall || depth === deepest ? [] : [0.5, 0.25, 0.75]) {
      const anchor = from + Math.floor((to - from - anchorBytes) * part);
      const found = next.subarray(nextFrom, nextTo).indexOf(former.subarray(anchor, anchor + anchorBytes));
      if (found === -1) continue;
      compare(from, anchor, nextFrom, nextFrom + found, depth + 1);
      compare(anchor, to, nextFrom + found, nextTo, depth + 1);
      return;
    }
    if (nextTo === nextFrom) return;
    steps.push({ from: 0, taken: 0, added: nextTo - nextFrom });
    parts.push(next.subarray(nextFrom, nextTo));
  }

  compare(0, former.length, 0, next.length, 0);
  const header = Uint32Array.from([
    steps.length,
    ...steps.flatMap(({ from, taken, added }) => [from, taken, added]),
  ]);
  return Buffer.concat([littleEndian(header), ...parts]);
}

/** A text in pieces, made of a former one in pieces: what is taken is not copied. */
export function applied(former: readonly Buffer[], difference: Buffer): Buffer[] {
  const count = difference.readUInt32LE(0);
  let added = 4 + 12 * count;
  const pieces: Buffer[] = [];
  for (let at = 4; at < 4 + 12 * count; at += 12) {
    pieces.push(...slice(former, difference.readUInt32LE(at), difference.readUInt32LE(at + 4)));
    const length = difference.readUInt32LE(at + 8);
    if (length > 0) pieces.push(difference.subarray(added, added + length));
    added += length;
  }
  return pieces;
}

function slice(pieces: readonly Buffer[], from: number, length: number): Buffer[] {
  const taken: Buffer[] = [];
  let start = from;
  let left = length;
  for (const piece of pieces) {
    if (left === 0) break;
    if (start >= piece.length) {
      start -= piece.length;
      continue;
    }
    const part = piece.subarray(start, start + left);
    taken.push(part);
    left -= part.length;
    start = 0;
  }
  return taken;
}

/** Compared natively in blocks first, byte by byte within the one that differs. */
const blockBytes = 4096;

function agreeing(a: Buffer, aFrom: number, b: Buffer, bFrom: number, most: number): number {
  let count = 0;
  for (let block = blockBytes; count + block <= most; count += block) {
    if (a.compare(b, bFrom + count, bFrom + count + block, aFrom + count, aFrom + count + block) !== 0) break;
  }
  while (count < most && a[aFrom + count] === b[bFrom + count]) count++;
  return count;
}

function agreeingEnd(a: Buffer, aTo: number, b: Buffer, bTo: number, most: number): number {
  let count = 0;
  for (let block = blockBytes; count + block <= most; count += block) {
    if (a.compare(b, bTo - count - block, bTo - count, aTo - count - block, aTo - count) !== 0) break;
  }
  while (count < most && a[aTo - count - 1] === b[bTo - count - 1]) count++;
  return count;
}

function littleEndian(numbers: Uint32Array): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [i, number] of numbers.entries()) bytes.writeUInt32LE(number, i * 4);
  return bytes;
}
