import { readFile, stat } from "node:fs/promises";
import { reasonOf } from "../../foundation/error.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { repeatEvery } from "../../foundation/time/repeat.ts";
import { type KeyDigest, readKeyDigests } from "../../http/key-digests.ts";
import { GraphConfigError } from "../diagnostics/errors.ts";
import type { Log } from "../diagnostics/log.ts";

/** The keys of a file, as it was last read. */
export type OpeningKeys = {
  /** @param digest of a key: SHA-256 in hexadecimal digits, by which it is found, so that the time discloses nothing */
  opens(digest: string): boolean;
  /** Calls this after each look, since a key may have gone or expired. */
  onLook(run: () => void): void;
  close(): Promise<void>;
};

/** A mounted Secret is exchanged by a link: no watch of the file would be told. */
const LOOK_MS = 1_000;

/**
 * Reads the file, and again whenever it has changed. While it cannot be read, what it said last holds.
 * @throws GraphConfigError when it cannot be read at first: nobody would know who may call
 */
export async function openingKeys(
  file: string,
  { clock, log }: { clock: Clock; log: Log },
): Promise<OpeningKeys> {
  const closing = new AbortController();
  let byDigest = new Map<string, KeyDigest>();
  let seen = "";
  let hasFailed = false;
  let tell = () => {};

  /** @throws what kept it from being read */
  async function look(): Promise<void> {
    const { ino, mtimeMs, size } = await stat(file);
    const version = `${ino} ${mtimeMs} ${size}`;
    if (version === seen) return;
    const keys = readKeyDigests(await readFile(file, "utf8"));
    if (typeof keys === "number") throw new Error(`line ${keys} is no SHA-256 digest of a key`);
    byDigest = new Map(keys.map((key) => [key.digest, key]));
    seen = version;
  }

  await look().catch((cause) => {
    throw new GraphConfigError(`the file of keys ${file} cannot be used: ${reasonOf(cause)}`, {
      hint: "AGENT_SERVER_KEYS_FILE names a file with the SHA-256 digest of a key on each line.",
      cause,
    });
  });
  const lookAgain = async () => {
    try {
      await look();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log("keys_not_read", { file, error: reasonOf(error) });
      hasFailed = true;
    }
    tell();
  };
  const looking = repeatEvery(LOOK_MS, lookAgain, { clock, signal: closing.signal });
  return {
    opens(digest) {
      const { expiresAt = Number.POSITIVE_INFINITY } = byDigest.get(digest) ?? { expiresAt: 0 };
      return expiresAt > clock.now();
    },
    onLook(run) {
      tell = run;
    },
    async close() {
      closing.abort();
      await looking;
    },
  };
}
