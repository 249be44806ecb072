// This folder: crons and when they are due. Not here: the runs that they make.

import type { Reader, Sql } from "../../database/database.ts";
import { isoTime } from "../../foundation/time/iso-time.ts";
import type { Scope } from "../auth/scope.ts";
import { addScope, inColumn } from "../auth/scope-sql.ts";
import type { AgentDatabase } from "../store/agent-database.ts";
import { addContains, createFilter, type Filter, orderBy } from "../store/filter.ts";
import type { EncryptionContext } from "../store/seal.ts";
import { type Found, type Range, searchPage } from "../store/search-page.ts";
import { nextDue, type Schedule } from "./schedule.ts";

/** A schedule by which runs are made. Times are in milliseconds. */
export type CronRecord = Schedule & {
  cron_id: string;
  assistant_id: string;
  /** Null: each run gets its own thread. */
  thread_id: string | null;
  enabled: boolean;
  /** What becomes of a thread that a run had to itself. */
  on_run_completed: "delete" | "keep";
  /** The fields of the requests that make its runs, and for which context these encrypt what they write. */
  payload: Record<string, unknown> & { encryption_context?: EncryptionContext | undefined };
  metadata: Record<string, unknown>;
  next_run_at: number | null;
  created_at: number;
  updated_at: number;
};

export type CronContent = Omit<CronRecord, "next_run_at" | "created_at" | "updated_at">;

type Row = Omit<CronRecord, "enabled" | "payload" | "metadata"> & {
  ordinal: number;
  enabled: number;
  payload: string;
  metadata: string;
};

const fromRow = ({ ordinal: _, ...row }: Row): CronRecord => ({
  ...row,
  enabled: row.enabled === 1,
  payload: JSON.parse(row.payload),
  metadata: JSON.parse(row.metadata),
});

/** A cron as the API shows it. */
export function publicCron({
  next_run_at,
  end_time,
  created_at,
  updated_at,
  payload: { made_by: _, encryption_context: __, ...payload },
  ...cron
}: CronRecord) {
  return {
    ...cron,
    payload,
    end_time: end_time === null ? null : isoTime(end_time),
    next_run_date: next_run_at === null ? null : isoTime(next_run_at),
    user_id: null,
    created_at: isoTime(created_at),
    updated_at: isoTime(updated_at),
  };
}
export type PublicCron = ReturnType<typeof publicCron>;

export type CronQuery = {
  assistant_id?: string | null | undefined;
  thread_id?: string | null | undefined;
  enabled?: boolean | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  /** What the caller may see. */
  scope?: Scope;
};

const orderColumns = {
  cron_id: "cron_id",
  assistant_id: "assistant_id",
  thread_id: "thread_id",
  next_run_date: "next_run_at",
  end_time: "end_time",
  created_at: "created_at",
  updated_at: "updated_at",
} as const;
const metadataField = { model: "cron", field: "metadata" } as const;
const nullableColumns: readonly string[] = ["thread_id", "next_run_at", "end_time"];
export const cronOrders = Object.keys(orderColumns) as (keyof typeof orderColumns)[];

export type CronStore = ReturnType<typeof createCronStore>;

/**
 * Crons' records. Processes with other graphs may share the database: those of an assistant whose graph is not ours
 * are never due here.
 */
export function createCronStore(
  { read, search, sealing }: AgentDatabase,
  graphIds: readonly string[],
  now: () => number,
) {
  function matching({ assistant_id, thread_id, enabled, metadata, scope }: CronQuery): Filter {
    const filter = createFilter();
    if (assistant_id) filter.add((parameter) => `assistant_id = ${parameter(assistant_id)}`);
    if (thread_id) filter.add((parameter) => `thread_id = ${parameter(thread_id)}`);
    if (typeof enabled === "boolean") filter.add((parameter) => `enabled = ${parameter(enabled ? 1 : 0)}`);
    if (metadata) addContains(filter, "metadata", metadata);
    addScope(filter, scope, inColumn("metadata"));
    return filter;
  }

  /** Crons of our graphs that have a time to come. */
  function ours(): Filter {
    const filter = createFilter();
    filter.add(() => "next_run_at IS NOT NULL");
    filter.add((parameter) => {
      const ids = graphIds.map(parameter).join(", ");
      return `EXISTS (SELECT 1 FROM assistants WHERE assistants.assistant_id = crons.assistant_id
                      AND graph_id IN (${ids}))`;
    });
    return filter;
  }

  async function find(id: string, sql: Reader = read): Promise<CronRecord | undefined> {
    const row = await sql.first<Row>("SELECT * FROM crons WHERE cron_id = ?1", id);
    return row && fromRow(row);
  }

  const dueFromNow = (cron: CronContent) => (cron.enabled ? nextDue(cron, now()) : null);

  const write = async (sql: Sql, text: string, cron: CronContent, nextRunAt: number | null) => {
    await sql.run(
      text,
      ...[cron.cron_id, cron.assistant_id, cron.thread_id, cron.schedule, cron.timezone, cron.end_time],
      ...[cron.enabled ? 1 : 0, cron.on_run_completed, sealing.text(JSON.stringify(cron.payload))],
      ...[JSON.stringify(sealing.json(metadataField, cron.metadata)), nextRunAt, now()],
    );
  };

  return {
    find,
    async search(
      query: CronQuery,
      { by, order }: { by: keyof typeof orderColumns; order: "asc" | "desc" },
      range: Range,
    ): Promise<Found<CronRecord>> {
      await sealing.refuseSearch(metadataField, query.metadata);
      const filter = matching(query);
      const column = orderColumns[by];
      const sorted = orderBy(column, order, { isNullable: nullableColumns.includes(column) });
      const ids = `SELECT ordinal AS id FROM crons WHERE ${filter.text()} ${sorted}`;
      const from = { table: "crons", id: "ordinal", large: ["payload", "metadata"] } as const;
      const { rows, isMore } = await searchPage<Row>({ search: search(), read }, from, {
        ids,
        filter,
        ...range,
      });
      return { rows: rows.map(fromRow), isMore };
    },
    async count(query: CronQuery): Promise<number> {
      await sealing.refuseSearch(metadataField, query.metadata);
      const filter = matching(query);
      const text = `SELECT count(*) AS count FROM crons WHERE ${filter.text()}`;
      return (await search().first<{ count: number }>(text, ...filter.values))!.count;
    },
    insert: (sql: Sql, cron: CronContent) =>
      write(
        sql,
        `INSERT INTO crons (cron_id, assistant_id, thread_id, schedule, timezone, end_time, enabled,
           on_run_completed, payload, metadata, next_run_at, created_at, updated_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?12)`,
        cron,
        dueFromNow(cron),
      ),
    /** What is due stays due, unless what says when has changed. */
    async update(sql: Sql, former: CronRecord, cron: CronContent): Promise<void> {
      const says = ({ schedule, timezone, end_time, enabled }: CronContent) =>
        JSON.stringify([schedule, timezone, end_time, enabled]);
      await write(
        sql,
        `UPDATE crons SET assistant_id = ?2, thread_id = ?3, schedule = ?4, timezone = ?5, end_time = ?6,
           enabled = ?7, on_run_completed = ?8, payload = ?9, metadata = ?10, next_run_at = ?11, updated_at = ?12
         WHERE cron_id = ?1`,
        cron,
        says(former) === says(cron) ? former.next_run_at : dueFromNow(cron),
      );
    },
    delete: (sql: Sql, id: string) => sql.run("DELETE FROM crons WHERE cron_id = ?1", id),
    /** Ids of crons that are due, the longest waiting first. */
    async due(limit: number): Promise<string[]> {
      const filter = ours();
      filter.add((parameter) => `next_run_at <= ${parameter(now())}`);
      const text = `SELECT cron_id FROM crons WHERE ${filter.text()} ORDER BY next_run_at LIMIT ${limit}`;
      return (await read.all<{ cron_id: string }>(text, ...filter.values)).map((row) => row.cron_id);
    },
    /** When the next one is due. */
    async nextTime(): Promise<number | undefined> {
      const filter = ours();
      const text = `SELECT next_run_at FROM crons WHERE ${filter.text()} ORDER BY next_run_at LIMIT 1`;
      return (await read.first<{ next_run_at: number }>(text, ...filter.values))?.next_run_at;
    },
    /**
     * Moves a due cron on to its next time after now, however many it missed; undefined when it is not due: somebody
     * else took it, or changed it.
     */
    async take(sql: Sql, id: string): Promise<CronRecord | undefined> {
      const cron = await find(id, sql);
      if (!cron || cron.next_run_at === null || cron.next_run_at > now()) return undefined;
      await sql.run("UPDATE crons SET next_run_at = ?1 WHERE cron_id = ?2", nextDue(cron, now()), id);
      return cron;
    },
  };
}
