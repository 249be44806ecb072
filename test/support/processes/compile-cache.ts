import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Of one test run: its workers, and the programs that they start, find code that another one has compiled. What runs
 * is the same, it goes by content.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.NODE_COMPILE_CACHE) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "compile-cache-"));
  process.env.NODE_COMPILE_CACHE = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
}
