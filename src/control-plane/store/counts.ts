// This folder: the statements of each table, a folder a subject. Not here: the rules that they serve.

import type { Db } from "./database/tables.ts";

/** How many deployments, of all tenants, have each status that occurs. */
export const deploymentsByStatus = (db: Db): Promise<Map<string, number>> =>
  counted(
    db
      .selectFrom("deployments")
      .select(({ fn }) => ["status", fn.countAll().as("count")])
      .groupBy("status")
      .execute(),
  );

export const revisionsByStatus = (db: Db): Promise<Map<string, number>> =>
  counted(
    db
      .selectFrom("revisions")
      .select(({ fn }) => ["status", fn.countAll().as("count")])
      .groupBy("status")
      .execute(),
  );

async function counted(rows: Promise<{ status: string; count: unknown }[]>): Promise<Map<string, number>> {
  return new Map((await rows).map(({ status, count }) => [status, Number(count)]));
}
