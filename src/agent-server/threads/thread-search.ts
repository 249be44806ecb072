import { bytesOf, refuseLarge } from "../store/answer-limit.ts";
import type { Reader } from "../store/database.ts";
import { createFilter, type Filter } from "../store/filter.ts";
import type { ThreadRow, ThreadStatus } from "./thread.ts";

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

/** The columns of free size. */
export const largeColumns = ["metadata", "config", "state_values", "interrupts"] as const;
export type LargeColumn = (typeof largeColumns)[number];

const smallColumns = "thread_id, created_at, updated_at, state_updated_at, status";

/** A thread as a search finds it: of the columns of free size those that were asked for. */
export type FoundThread = Pick<
  ThreadRow,
  "thread_id" | "created_at" | "updated_at" | "state_updated_at" | "status"
> &
  Partial<Pick<ThreadRow, LargeColumn>>;

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

/** The ids of a page, with the bytes of some columns of each. */
async function searchIds(
  search: Reader,
  filter: ThreadFilter,
  { sortBy, sortOrder, limit, offset }: ThreadPage,
  columns: readonly LargeColumn[],
): Promise<{ thread_id: string; bytes: number }[]> {
  const { text, values, parameter } = toConditions(filter);
  // The id decides between equals, so that pages neither repeat nor leave out a thread.
  const order = `${sortBy} ${sortOrder}${sortBy === "thread_id" ? "" : `, thread_id ${sortOrder}`}`;
  return search.all(
    `SELECT thread_id, ${bytesOf(columns)} AS bytes FROM threads WHERE ${text()} ORDER BY ${order}
     LIMIT ${parameter(limit)} OFFSET ${parameter(offset)}`,
    ...values,
  );
}

/**
 * One page of what is found.
 * @throws LimitExceededError when its `columns` are too large to be answered, or the search takes too long
 */
export async function searchThreads(
  { search, read }: { search: Reader; read: Reader },
  filter: ThreadFilter,
  page: ThreadPage,
  columns: readonly LargeColumn[],
): Promise<FoundThread[]> {
  const found = await searchIds(search, filter, page, columns);
  if (found.length === 0) return [];
  refuseLarge(found.reduce((sum, { bytes }) => sum + Number(bytes), 0));
  const ids = padded(found.map(({ thread_id }) => thread_id));
  const places = ids.map((_, i) => `?${i + 1}`).join(", ");
  const rows = await read.all<FoundThread>(
    `SELECT ${[smallColumns, ...columns].join(", ")} FROM threads WHERE thread_id IN (${places})`,
    ...ids,
  );
  const byId = new Map(rows.map((row) => [row.thread_id, row]));
  // One that was deleted meanwhile is left out.
  return found.flatMap(({ thread_id }) => byId.get(thread_id) ?? []);
}

/** Ids of threads whose metadata contains `metadata`, some at a time; takes as long as it takes. */
export async function someWithMetadata(search: Reader, metadata: object): Promise<string[]> {
  const page = { sortBy: "created_at", sortOrder: "asc", limit: 100, offset: 0 } as const;
  return (await searchIds(search, { metadata }, page, [])).map(({ thread_id }) => thread_id);
}

export async function countThreads(search: Reader, filter: ThreadFilter): Promise<number> {
  const { text, values } = toConditions(filter);
  const row = await search.first<{ count: number }>(
    `SELECT count(*) AS count FROM threads WHERE ${text()}`,
    ...values,
  );
  return Number(row?.count ?? 0);
}
