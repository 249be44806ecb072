import type { Sql } from "../store/database.ts";
import { createFilter, type Filter } from "../store/filter.ts";
import { type Thread, type ThreadRow, type ThreadStatus, threadFromRow } from "./thread.ts";

/** What threads must have; metadata and values contain what is given, at any depth. */
export type ThreadFilter = {
  ids?: readonly string[] | undefined;
  metadata?: object | undefined;
  values?: object | undefined;
  status?: ThreadStatus | undefined;
};

export const threadSortFields = [
  "created_at",
  "updated_at",
  "state_updated_at",
  "thread_id",
  "status",
] as const;

export type ThreadPage = {
  sortBy: (typeof threadSortFields)[number];
  sortOrder: "asc" | "desc";
  limit: number;
  offset: number;
};

function toConditions({ ids, metadata, values, status }: ThreadFilter): Filter {
  const filter = createFilter();
  filter.add(() => "stateless = 0");
  if (status !== undefined) filter.add((given) => `status = ${given(status)}`);
  if (ids !== undefined) filter.add((given) => `thread_id IN (${padded(ids).map(given).join(", ")})`);
  for (const [column, part] of Object.entries({ metadata, state_values: values })) {
    // Everything contains nothing: no need to look into every thread for it.
    if (part === undefined || Object.keys(part).length === 0) continue;
    filter.add((given) => `json_contains(${column}, ${given(JSON.stringify(part))})`);
  }
  return filter;
}

/** Statements are kept by their text: with lists of a few lengths there are few of them. */
function padded(ids: readonly string[]): string[] {
  const length = 2 ** Math.ceil(Math.log2(Math.max(ids.length, 1)));
  return Array.from({ length }, (_, i) => ids[i] ?? ids.at(-1) ?? "");
}

export async function searchThreads(sql: Sql, filter: ThreadFilter, page: ThreadPage): Promise<Thread[]> {
  const { text, values, parameter } = toConditions(filter);
  const { sortBy, sortOrder, limit, offset } = page;
  // The id decides between equals, so that pages neither repeat nor leave out a thread.
  const order = `${sortBy} ${sortOrder}${sortBy === "thread_id" ? "" : `, thread_id ${sortOrder}`}`;
  const rows = await sql.all<ThreadRow>(
    `SELECT * FROM threads WHERE ${text()} ORDER BY ${order}
     LIMIT ${parameter(limit)} OFFSET ${parameter(offset)}`,
    ...values,
  );
  return rows.map(threadFromRow);
}

export async function countThreads(sql: Sql, filter: ThreadFilter): Promise<number> {
  const { text, values } = toConditions(filter);
  const row = await sql.first<{ count: number }>(
    `SELECT count(*) AS count FROM threads WHERE ${text()}`,
    ...values,
  );
  return Number(row?.count ?? 0);
}
