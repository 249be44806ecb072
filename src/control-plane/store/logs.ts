import { type Selectable, sql } from "kysely";
import type { Db, LogKind, Tables } from "./tables.ts";

export type LogLine = Omit<Selectable<Tables["logs"]>, "seq" | "dropped">;

/** Lines of a deployment that was deleted meanwhile are left out: they must not take the others with them. */
export async function insertLogLines(db: Db, lines: readonly LogLine[]): Promise<void> {
  const rows = lines.map((line) => ({ ...line, message: line.message.toWellFormed() }));
  await sql`
    insert into logs (deployment_id, revision_id, kind, timestamp, level, message)
    select value->>'deployment_id', value->>'revision_id', value->>'kind', value->>'timestamp', value->>'level',
      value->>'message'
    from json_each(${JSON.stringify(rows)})
    where value->>'deployment_id' in (select id from deployments)`.execute(db);
}

export async function countLogLines(db: Db, revisionId: string, kind: LogKind): Promise<number> {
  const { count } = await db
    .selectFrom("logs")
    .select((on) => on.fn.countAll<number>().as("count"))
    .where("revision_id", "=", revisionId)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps the newest `keep` lines; the oldest kept one is turned into a line that says how many were dropped. */
export async function dropOldLogLines(
  db: Db,
  revisionId: string,
  kind: LogKind,
  keep: number,
): Promise<void> {
  const last = await db
    .selectFrom("logs")
    .select("seq")
    .where("revision_id", "=", revisionId)
    .where("kind", "=", kind)
    .orderBy("seq", "desc")
    .offset(keep - 1)
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return;
  const { dropped } = await db
    .selectFrom("logs")
    .select((on) =>
      on.fn
        .sum<number>(on.case().when("dropped", ">", 0).then(on.ref("dropped")).else(1).end())
        .as("dropped"),
    )
    .where("revision_id", "=", revisionId)
    .where("kind", "=", kind)
    .where("seq", "<=", last.seq)
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom("logs")
    .where("revision_id", "=", revisionId)
    .where("kind", "=", kind)
    .where("seq", "<", last.seq)
    .execute();
  await db
    .updateTable("logs")
    .set({ dropped, level: "WARNING", message: `${dropped} older lines were dropped` })
    .where("seq", "=", last.seq)
    .execute();
}

export type LogFilter = {
  deployment_id: string;
  revision_id?: string | undefined;
  kind: LogKind;
  order: "asc" | "desc";
  limit: number;
  /** The last `seq` that the reader has. */
  after?: number | undefined;
  level?: string | undefined;
  text?: string | undefined;
  /** Epoch milliseconds, inclusive. */
  from?: number | undefined;
  /** Epoch milliseconds, exclusive. */
  until?: number | undefined;
};

export async function readLogLines(db: Db, filter: LogFilter): Promise<(LogLine & { seq: number })[]> {
  const { revision_id, after, level, text, from, until, order } = filter;
  let query = db
    .selectFrom("logs")
    .selectAll()
    .where("deployment_id", "=", filter.deployment_id)
    .where("kind", "=", filter.kind);
  if (revision_id !== undefined) query = query.where("revision_id", "=", revision_id);
  if (after !== undefined) query = query.where("seq", order === "asc" ? ">" : "<", after);
  if (level !== undefined) query = query.where("level", "=", level);
  if (from !== undefined) query = query.where("timestamp", ">=", from);
  if (until !== undefined) query = query.where("timestamp", "<", until);
  if (text) {
    const wanted = text.toLowerCase();
    query = query.where((on) => on(on.fn("instr", [on.fn("lower", ["message"]), on.val(wanted)]), ">", 0));
  }
  return query.orderBy("seq", order).limit(filter.limit).execute();
}
