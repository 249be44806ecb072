import { randomUUID } from "node:crypto";
import { chmod, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { abortable } from "../../../foundation/time/abortable.ts";
import type { BuildThread } from "../thread.ts";
import type { InstallTree } from "./snapshot.ts";

export type CacheLimits = { entries: number; bytes: number };

export const defaultCacheLimits: CacheLimits = { entries: 30, bytes: 8 * 1024 ** 3 };

export type CachedInstall = {
  cacheDirectory: string;
  key: string;
  /** The folder that the trees lie in, or below. */
  project: string;
  tree: InstallTree;
  /** Copies and hashes. */
  thread: BuildThread;
  limits?: CacheLimits | undefined;
  signal: AbortSignal;
  /** Runs the package manager. */
  install: () => Promise<void>;
  note: (message: string) => void;
  underWay: InstallsUnderWay;
};

/** The installs that a builder's builds have begun, by the cache's entry: others that need the same wait for it. */
export type InstallsUnderWay = Map<string, Promise<void>>;

/** Gigabytes on a slow disk. */
const copyLimitMs = 1_800_000;

/**
 * Installs a project's packages: from the cache when it has the key, else by `install`, whose result is kept. An entry
 * is made aside and renamed, so that it exists completely or not at all, also for other processes. Builds get copies,
 * and each is checked against the digests of what was kept: no build can change what another one gets.
 */
export async function installThroughCache(request: CachedInstall): Promise<"reused" | "installed"> {
  const { cacheDirectory, key, project, thread, signal, note, underWay } = request;
  const entry = join(cacheDirectory, key);
  for (;;) {
    if (await thread.run("restoreSnapshot", { entry, project }, { signal, limitMs: copyLimitMs })) {
      const now = new Date();
      await utimes(entry, now, now).catch(() => note("The cache's entry was removed meanwhile."));
      return "reused";
    }
    const other = underWay.get(entry);
    if (other === undefined) break;
    note("Another build installs the same packages: waiting for it");
    await abortable(other, signal);
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  underWay.set(entry, promise);
  try {
    await request.install();
    await keep(request, entry).catch((error: Error) => {
      signal.throwIfAborted();
      note(`The install could not be kept for the next build: ${error.message}`);
    });
    return "installed";
  } finally {
    underWay.delete(entry);
    resolve();
  }
}

async function keep(
  { cacheDirectory, key, project, tree, thread, signal, limits = defaultCacheLimits }: CachedInstall,
  entry: string,
): Promise<void> {
  const made = join(cacheDirectory, `new-${process.pid}-${randomUUID()}`);
  try {
    const wanted = { project, tree, entry: made, limitBytes: limits.bytes };
    const bytes = await thread.run("takeSnapshot", wanted, { signal, limitMs: copyLimitMs });
    if (bytes === undefined) return;
    await writeFile(join(made, "bytes"), String(bytes), { mode: 0o600 });
    // The existing entry was damaged, or another process was faster: ours is as good.
    await discard(cacheDirectory, key);
    await rename(made, entry);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  await evict(cacheDirectory, limits, key);
}

/** Removes what was used longest ago beyond the limits, and what a killed process left half made. */
async function evict(cacheDirectory: string, limits: CacheLimits, keepKey: string): Promise<void> {
  const names = await readdir(cacheDirectory);
  for (const name of names.filter(isLeftOver))
    await rm(join(cacheDirectory, name), { recursive: true, force: true });
  const entries: { name: string; usedMs: number; bytes: number }[] = [];
  for (const name of names.filter((n) => /^[0-9a-f]{64}$/.test(n))) {
    const folder = join(cacheDirectory, name);
    const facts = await stat(folder).catch(() => undefined);
    const bytes = Number(await readFile(join(folder, "bytes"), "utf8").catch(() => "0"));
    if (facts)
      entries.push({ name, usedMs: name === keepKey ? Number.POSITIVE_INFINITY : facts.mtimeMs, bytes });
  }
  let total = 0;
  for (const [i, { name, bytes }] of entries.sort((a, b) => b.usedMs - a.usedMs).entries()) {
    total += bytes;
    if (name !== keepKey && (i >= limits.entries || total > limits.bytes))
      await discard(cacheDirectory, name);
  }
}

/** Renamed first: no build finds half of it. */
async function discard(cacheDirectory: string, key: string): Promise<void> {
  const away = join(cacheDirectory, `old-${process.pid}-${randomUUID()}`);
  try {
    await rename(join(cacheDirectory, key), away);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  await rm(away, { recursive: true, force: true });
}

function isLeftOver(name: string): boolean {
  const pid = /^(?:new|old)-(\d+)-/.exec(name)?.[1];
  if (pid === undefined || Number(pid) === process.pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

/** Makes the cache's folder; only this program's user gets in. */
export async function openCache(cacheDirectory: string): Promise<void> {
  await mkdir(cacheDirectory, { recursive: true, mode: 0o700 });
  await chmod(cacheDirectory, 0o700);
}
