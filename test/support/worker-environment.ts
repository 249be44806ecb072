import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Of one test run: what its workers, and the programs that they start, have in their environment. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // A worker starts thousands of programs, and each time its memory is mapped once more: one arena keeps less of it.
  process.env.MALLOC_ARENA_MAX ??= "1";
  if (process.env.NODE_COMPILE_CACHE) return undefined;
  // They find code that another one has compiled. What runs is the same, it goes by content.
  const folder = await mkdtemp(join(tmpdir(), "compile-cache-"));
  process.env.NODE_COMPILE_CACHE = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
