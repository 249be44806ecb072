// This folder: revisions, the table of their moves (`transitions.ts`), and what uses them.

import { sql } from "kysely";
import { inList } from "../database/in-list.ts";
import type { Db } from "../database/tables.ts";

/** Counts one more start of an agent. @returns its number, from 1; it is given once */
export async function countStart(db: Db, revision_id: string, replica: number): Promise<number> {
  const { starts } = await db
    .insertInto("agent_starts")
    .values({ revision_id, replica, starts: 1 })
    .onConflict((conflict) =>
      conflict.columns(["revision_id", "replica"]).doUpdateSet({ starts: sql`agent_starts.starts + 1` }),
    )
    .returning("starts")
    .executeTakeFirstOrThrow();
  return starts;
}

export type LastStart = { revision_id: string; replica: number; starts: number };

/** The number of each agent's last start. */
export function lastStarts(db: Db, revisionIds: Iterable<string>): Promise<LastStart[]> {
  return db.selectFrom("agent_starts").selectAll().where("revision_id", "in", inList(revisionIds)).execute();
}
