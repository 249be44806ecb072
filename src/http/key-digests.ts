/** A key that opens a deployment, for those who are not to know it. */
export type KeyDigest = {
  /** SHA-256, in 64 hexadecimal digits. */
  digest: string;
  /** Until when, in milliseconds since 1970; undefined: as long as it is among those that open. */
  expiresAt?: number | undefined;
};

/** A line a key: its digest, and behind it the end of its time in ISO 8601, where it has one. The same for the same keys. */
export const keyDigestText = (keys: readonly KeyDigest[]): string =>
  keys
    .map(({ digest, expiresAt }) =>
      expiresAt === undefined ? `${digest}\n` : `${digest} ${new Date(expiresAt).toISOString()}\n`,
    )
    .sort()
    .join("");

const LINE = /^([0-9a-f]{64})(?: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z))?$/;

/** The keys of such a text; a number: that of the first line that is none, from 1. */
export function readKeyDigests(text: string): KeyDigest[] | number {
  const keys: KeyDigest[] = [];
  for (const [at, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const [, digest, end] = LINE.exec(line) ?? [];
    const expiresAt = end === undefined ? undefined : Date.parse(end);
    if (digest === undefined || Number.isNaN(expiresAt)) return at + 1;
    keys.push({ digest, expiresAt });
  }
  return keys;
}
