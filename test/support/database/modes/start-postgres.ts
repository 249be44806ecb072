import type { TestProject } from "vitest/node";
import { testDatabaseVariable } from "../test-schema.ts";

/** Starts a server for this run where the variable of the database is `start`. */
export async function setup({ config }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env[testDatabaseVariable] !== "start") return undefined;
  const { startPostgres } = await import("../postgres.ts");
  const { TMPDIR } = process.env;
  // In memory, as everything else of the run.
  if (config.env.TMPDIR) process.env.TMPDIR = config.env.TMPDIR;
  const postgres = await startPostgres();
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  process.env[testDatabaseVariable] = postgres.adminUrl;
  return () => postgres[Symbol.asyncDispose]();
}
