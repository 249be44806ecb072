import type { Selectable } from "kysely";
import type { Db, Tables } from "../database/tables.ts";

export type ListenerAgentRow = Selectable<Tables["listener_agents"]>;

export function allListenerAgents(db: Db): Promise<ListenerAgentRow[]> {
  return db.selectFrom("listener_agents").selectAll().execute();
}

/** Of the agent with this number, the one that is recorded. */
export async function saveListenerAgent(db: Db, row: ListenerAgentRow): Promise<void> {
  const { start, url } = row;
  await db
    .insertInto("listener_agents")
    .values(row)
    .onConflict((conflict) => conflict.columns(["revision_id", "replica"]).doUpdateSet({ start, url }))
    .execute();
}

/** This start only: a later one stays. */
export async function deleteListenerAgent(
  db: Db,
  { revision_id, replica, start }: Pick<ListenerAgentRow, "revision_id" | "replica" | "start">,
): Promise<void> {
  await db
    .deleteFrom("listener_agents")
    .where("revision_id", "=", revision_id)
    .where("replica", "=", replica)
    .where("start", "=", start)
    .execute();
}
