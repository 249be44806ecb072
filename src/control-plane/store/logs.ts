import { setImmediate as turn } from "node:timers/promises";
import { type Selectable, sql } from "kysely";
import { jsonEach } from "./database/in-list.ts";
import { STEP } from "./database/step.ts";
import type { Db, LogKind, Tables } from "./database/tables.ts";

export type LogLine = Omit<Selectable<Tables["logs"]>, "seq" | "dropped">;

/** Lines of a deployment that was deleted meanwhile are left out: they must not fail the others. */
export async function insertLogLines(db: Db, lines: readonly LogLine[]): Promise<void> {
  const rows = lines.map((line) => ({
    ...line,
    message: line.message.toWellFormed().replaceAll("\0", "\ufffd"),
  }));
  await sql`
    insert into logs (deployment_id, revision_id, kind, timestamp, level, message)
    select value->>'deployment_id', value->>'revision_id', value->>'kind', cast(value->>'timestamp' as bigint), value->>'level',
      value->>'message'
    from ${jsonEach(rows)}
    where value->>'deployment_id' in (select id from deployments)`.execute(db);
}

/** When the last line was written, in milliseconds since 1970. */
export async function lastLoggedAt(db: Db, revisionId: string, kind: LogKind): Promise<number | undefined> {
  const last = await db
    .selectFrom("logs")
    .select("timestamp")
    .where("revision_id", "=", revisionId)
    .where("kind", "=", kind)
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.timestamp;
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

/** Drops the oldest `count` lines; the next one is turned into a line that says how many were dropped. */
export async function dropOldestLogLines(
  db: Db,
  revisionId: string,
  kind: LogKind,
  count: number,
): Promise<void> {
  const next = await db
    .selectFrom("logs")
    .select("seq")
    .where("revision_id", "=", revisionId)
    .where("kind", "=", kind)
    .orderBy("seq")
    .offset(count)
    .limit(1)
    .executeTakeFirst();
  if (next === undefined) return;
  const { dropped } = await db
    .selectFrom("logs")
    .select((on) =>
      on.fn
        .sum<number>(on.case().when("dropped", ">", 0).then(on.ref("dropped")).else(1).end())
        .as("dropped"),
    )
    .where("revision_id", "=", revisionId)
    .where("kind", "=", kind)
    .where("seq", "<=", next.seq)
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom("logs")
    .where("revision_id", "=", revisionId)
    .where("kind", "=", kind)
    .where("seq", "<", next.seq)
    .execute();
  await db
    .updateTable("logs")
    .set({ dropped, level: "WARNING", message: `${dropped} older lines were dropped` })
    .where("seq", "=", next.seq)
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

type Found = LogLine & { seq: number };

/** What a search reads, in its order: `after` and `last` are exclusive and inclusive, undefined where it has no end. */
type Stretch = { after: number | undefined; last: number | undefined };

/**
 * The first lines that match. What has to be searched is read in steps, with a turn of the event loop after each.
 * @param isAwaited asked after each step: no more is read once the lines are not waited for
 */
export async function readLogLines(
  db: Db,
  filter: LogFilter,
  isAwaited: () => boolean = () => true,
): Promise<Found[]> {
  const { level, text, from, until, limit } = filter;
  const isTimed = from !== undefined || until !== undefined;
  if (!isTimed && level === undefined && !text)
    return matching(db, filter, { after: filter.after, last: undefined }, limit);
  const whole = isTimed ? await stretchOfTime(db, filter) : { after: filter.after, last: undefined };
  const found: Found[] = [];
  for (let after = whole?.after; whole && isAwaited(); await turn()) {
    const end = await endOfStep(db, filter, { ...whole, after });
    const step = { after, last: end ?? whole.last };
    found.push(...(await matching(db, filter, step, limit - found.length)));
    if (end === undefined || found.length === limit) break;
    after = end;
  }
  return found;
}

/** So many lines are found by their time; more are read in order. */
const NEAR = 10_000;

/** Where the lines of a time are when they are few; everywhere when they are many; undefined when there are none. */
async function stretchOfTime(
  db: Db,
  { deployment_id, kind, from, until, order, after }: LogFilter,
): Promise<Stretch | undefined> {
  let near = db
    .selectFrom("logs")
    .select("seq")
    .where("deployment_id", "=", deployment_id)
    .where("kind", "=", kind)
    .limit(NEAR);
  if (from !== undefined) near = near.where("timestamp", ">=", from);
  if (until !== undefined) near = near.where("timestamp", "<", until);
  const { oldest, newest, count } = await db
    .selectFrom(near.as("near"))
    .select((on) => [
      on.fn.min("seq").as("oldest"),
      on.fn.max("seq").as("newest"),
      on.fn.countAll<number>().as("count"),
    ])
    .executeTakeFirstOrThrow();
  if (count === NEAR) return { after, last: undefined };
  if (count === 0) return undefined;
  return order === "asc"
    ? { after: Math.max(oldest - 1, after ?? 0), last: newest }
    : { after: Math.min(newest + 1, after ?? newest + 1), last: oldest };
}

/** The last line of the next step; undefined when the step is the last one. */
async function endOfStep(db: Db, filter: LogFilter, stretch: Stretch): Promise<number | undefined> {
  const end = await within(db, filter, stretch)
    .select("seq")
    .offset(STEP - 1)
    .limit(1)
    .executeTakeFirst();
  return end?.seq;
}

function matching(db: Db, filter: LogFilter, stretch: Stretch, limit: number): Promise<Found[]> {
  const { level, text, from, until } = filter;
  let query = within(db, filter, stretch).selectAll();
  if (level !== undefined) query = query.where("level", "=", level);
  // The plus keeps an index by time from being used: the lines are found by their position.
  if (from !== undefined) query = query.where(sql`+timestamp`, ">=", from);
  if (until !== undefined) query = query.where(sql`+timestamp`, "<", until);
  if (text) {
    const wanted = text.toLowerCase();
    query = query.where((on) => on(on.fn("instr", [on.fn("lower", ["message"]), on.val(wanted)]), ">", 0));
  }
  return query.limit(limit).execute();
}

function within(db: Db, { deployment_id, revision_id, kind, order }: LogFilter, { after, last }: Stretch) {
  let query = db.selectFrom("logs").where("kind", "=", kind);
  // A revision belongs to one deployment, and has its own index.
  if (revision_id !== undefined) query = query.where("revision_id", "=", revision_id);
  else query = query.where("deployment_id", "=", deployment_id);
  const [behind, upTo] = order === "asc" ? ([">", "<="] as const) : (["<", ">="] as const);
  if (after !== undefined) query = query.where("seq", behind, after);
  if (last !== undefined) query = query.where("seq", upTo, last);
  return query.orderBy("seq", order);
}
