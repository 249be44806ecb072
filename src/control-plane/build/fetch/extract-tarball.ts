import { once } from "node:events";
import { createReadStream } from "node:fs";
import { realpath } from "node:fs/promises";
import { isAbsolute, join, posix, win32 } from "node:path";
import { createGunzip } from "node:zlib";
import { type ReadEntry, type Unpack, x } from "tar";
import { UNPACKED_LIMIT_BYTES } from "../../../contract/upload.ts";
import { isDiskFull } from "../../../foundation/disk-full.ts";
import { fileDigest } from "../../folders/file-digest.ts";
import { BuildError } from "../build-error.ts";

export type ExtractLimits = { bytes: number; entries: number };

/** An upload of at most 200 MB may grow to this. */
export const defaultExtractLimits: ExtractLimits = { bytes: UNPACKED_LIMIT_BYTES, entries: 200_000 };

export type ExtractRequest = {
  /** Absolute path of a `.tar.gz`. */
  tarball: string;
  /** The SHA-256 that it has to have; by default any. */
  digest?: string | null | undefined;
  /** Existing and empty. */
  directory: string;
  limits?: ExtractLimits | undefined;
  signal: AbortSignal;
};

/** Bytes of an entry beside its content, at most: two headers with a long name, and padding. */
const BETWEEN_ENTRIES = 8_192;

const contents = new Set(["File", "OldFile", "ContiguousFile"]);
const links = new Set(["SymbolicLink", "Link"]);

/**
 * Extracts an uploaded archive. The whole archive is refused when one entry would lie, or lead, outside the folder,
 * is neither file, folder nor link, or when it is too large.
 * @throws BuildError naming the entry, or the system's error when the disk is full; what was extracted so far stays behind
 */
export async function extractTarball(request: ExtractRequest): Promise<void> {
  const { tarball, directory, signal, limits = defaultExtractLimits } = request;
  await checkDigest(request);
  let entries = 0;
  let bytes = 0;
  const linked: string[] = [];
  let refusal: BuildError | undefined;

  const accept = (path: string, entry: ReadEntry): boolean => {
    const problem = entryProblem(path, entry);
    entries += 1;
    bytes += entry.size ?? 0;
    if (problem) refusal ??= new BuildError(`the uploaded archive is refused: '${path}' ${problem}`);
    else if (entries > limits.entries) refusal ??= tooLarge(`more than ${limits.entries} entries`);
    else if (bytes > limits.bytes) refusal ??= tooLarge(`more than ${limits.bytes} bytes`);
    if (refusal) return false;
    if (links.has(entry.type)) linked.push(path);
    // Its owner can always read and enter what was extracted, and nothing gets special bits.
    entry.mode = ((entry.mode ?? 0o644) & 0o777) | (entry.type === "Directory" ? 0o700 : 0o600);
    return true;
  };
  const unpack = x({
    cwd: directory,
    strict: true,
    preserveOwner: false,
    noMtime: true,
    filter: (path, entry) => accept(path, entry as ReadEntry),
  });
  try {
    let isEnded = false;
    let unzipped = 0;
    unpack.once("eof", () => {
      isEnded = true;
    });
    await feed(tarball, unpack, signal, (length) => {
      unzipped += length;
      if (unzipped > limits.bytes + limits.entries * BETWEEN_ENTRIES)
        refusal ??= tooLarge(`more than ${limits.bytes} bytes`);
      return refusal === undefined && !isEnded;
    });
  } catch (cause) {
    signal.throwIfAborted();
    if (refusal) throw refusal;
    // No fault of the archive.
    if (isDiskFull(cause)) throw cause;
    if ((cause as NodeJS.ErrnoException).path === tarball) throw missing(cause);
    throw unreadable(cause);
  }
  if (refusal) throw refusal;
  await refuseLinksOut(directory, linked);
}

/** Before anything of it is unpacked: what was uploaded is what the revision was made from. */
async function checkDigest({ tarball, digest, signal }: ExtractRequest): Promise<void> {
  if (!digest) return;
  const found = await fileDigest(tarball, signal).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw missing(cause);
  });
  if (found === digest) return;
  throw new BuildError("the uploaded archive is not the one that this revision was made from", {
    hint: "Upload it again.",
  });
}

const missing = (cause: unknown) =>
  new BuildError("the uploaded archive is no longer there", { hint: "Upload it again.", cause });

/**
 * Writes the unzipped archive while its next bytes are wanted: not beyond the end that it marks itself, after which
 * a small file may unzip to gigabytes. Resolves when what was written is on disk.
 */
async function feed(
  tarball: string,
  unpack: Unpack,
  signal: AbortSignal,
  isWanted: (length: number) => boolean,
): Promise<void> {
  // An ended parser says "close" or "error", possibly within the very call of `end`.
  const settled = new Promise<void>((resolve, reject) => {
    unpack.once("close", resolve);
    // More than one entry may fail; the first tells.
    unpack.on("error", reject);
  });
  settled.catch(() => {});
  const file = createReadStream(tarball, { signal });
  const unzipped = createGunzip();
  file.once("error", (error) => unzipped.destroy(error));
  try {
    for await (const chunk of file.pipe(unzipped)) {
      if (!isWanted(chunk.length)) break;
      if (!unpack.write(chunk)) await Promise.race([once(unpack, "drain"), settled]);
    }
  } catch (error) {
    unpack.end();
    await settled.catch(() => {});
    throw error;
  } finally {
    file.destroy();
  }
  unpack.end();
  await settled;
}

const tooLarge = (what: string) =>
  new BuildError(`the uploaded archive is refused: it holds ${what}`, {
    hint: "Leave out what the build makes itself (node_modules, dist) by .gitignore or .dockerignore.",
  });

const unreadable = (cause: unknown) =>
  new BuildError(
    `the uploaded archive cannot be read as a gzipped tar: ${cause instanceof Error ? cause.message : String(cause)}`,
    { hint: "Upload it again.", cause },
  );

function entryProblem(path: string, entry: ReadEntry): string | undefined {
  if (isAbsolute(path) || win32.isAbsolute(path) || /^[a-z]:/i.test(path)) return "is an absolute path";
  if (path.split(/[\\/]/).includes("..")) return "leads out of the archive";
  if (contents.has(entry.type) || entry.type === "Directory") return undefined;
  if (!links.has(entry.type)) return `is of a kind that is not extracted (${entry.type})`;
  const to = entry.linkpath ?? "";
  // A hard link counts from the archive's root, a symbolic one from its own folder.
  const end = entry.type === "Link" ? to : posix.join(posix.dirname(path), to);
  if (isAbsolute(to) || win32.isAbsolute(to) || leadsOut(end))
    return `is a link out of the archive, to '${to}'`;
  return undefined;
}

function leadsOut(path: string): boolean {
  return posix.normalize(path.replaceAll("\\", "/")).split("/")[0] === "..";
}

/** A link may lead out by way of another link, which no single entry shows. */
async function refuseLinksOut(directory: string, linked: readonly string[]): Promise<void> {
  const root = await realpath(directory);
  for (const path of linked) {
    const end = await realpath(join(root, path)).catch(() => undefined);
    if (end !== undefined && end !== root && !end.startsWith(`${root}/`)) {
      throw new BuildError(`the uploaded archive is refused: '${path}' is a link out of the archive`);
    }
  }
}
