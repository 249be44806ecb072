import type { Reader } from "../../database/database.ts";
import type { Scope } from "../auth/scope.ts";
import { addScope, inColumn } from "../auth/scope-sql.ts";
import { addContains, createFilter, type Filter } from "../store/filter.ts";
import { type Found, paddedList, searchPage } from "../store/search-page.ts";
import type { ThreadRow, ThreadStatus } from "./thread.ts";
import { fewThreads, type MetadataPair, rarestPair, splitMetadata } from "./thread-metadata.ts";

/** What threads must have; metadata and values contain what is given, at any depth. */
export type ThreadFilter = {
  ids?: readonly string[] | undefined;
  metadata?: object | undefined;
  values?: object | undefined;
  status?: ThreadStatus | undefined;
  /** What the caller may see. */
  scope?: Scope;
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
export const largeColumns = ["metadata", "config", "state_values", "interrupts", "error"] as const;
export type LargeColumn = (typeof largeColumns)[number];

const smallColumns = "thread_id, created_at, updated_at, state_updated_at, status";

/** A thread as a search finds it: of the columns of free size those that were asked for. */
export type FoundThread = Pick<
  ThreadRow,
  "thread_id" | "created_at" | "updated_at" | "state_updated_at" | "status"
> &
  Partial<Pick<ThreadRow, LargeColumn>>;

/** Where a search looks: `from` and the conditions, and the columns that a pair of the metadata gives by itself. */
type SearchSource = { from: string; filter: Filter; column(name: (typeof threadSortFields)[number]): string };

const list = (ids: readonly string[], given: Filter["parameter"]): string =>
  paddedList(ids).map(given).join(", ");

/** @param sortBy undefined: in any order */
async function searchSource(
  read: Reader,
  { ids, metadata = {}, values = {}, status, scope }: ThreadFilter,
  sortBy?: ThreadPage["sortBy"],
): Promise<SearchSource> {
  const { pairs, rest } = splitMetadata(metadata as Record<string, unknown>);
  const within = splitScope(scope);
  pairs.push(...within.pairs);
  const filter = createFilter();
  const found = ids === undefined ? await leadingPair(read, pairs, { status, sortBy }) : undefined;
  const table = found ? "found" : "threads";
  if (found) filter.add((given) => `found.key = ${given(found.key)} AND found.value = ${given(found.value)}`);
  // The plus keeps SQLite from using the index of a page's order to find threads whose ids are known.
  else filter.add(() => (ids ? "+threads.stateless = 0" : "threads.stateless = 0"));
  if (ids) filter.add((given) => (ids.length > 0 ? `threads.thread_id IN (${list(ids, given)})` : "1 = 0"));
  if (status !== undefined) filter.add((given) => `threads.status = ${given(status)}`);
  for (const pair of pairs) {
    if (pair === found) continue;
    filter.add(
      (given) => `EXISTS (SELECT 1 FROM thread_metadata AS pair WHERE pair.thread_id = ${table}.thread_id
                          AND pair.key = ${given(pair.key)} AND pair.value = ${given(pair.value)})`,
    );
  }
  addContains(filter, "threads.metadata", rest);
  addScope(filter, within.rest, inColumn("threads.metadata"));
  addContains(filter, "threads.state_values", values);
  const isOfPair = (name: string) => name === "thread_id" || name === "created_at";
  const column = (name: string) => (found && isOfPair(name) ? `found.${name}` : `threads.${name}`);
  if (!found) return { from: "threads", filter, column };
  const isByPairs =
    status === undefined && within.rest.length === 0 && Object.keys({ ...rest, ...values }).length === 0;
  if (isByPairs && (!sortBy || isOfPair(sortBy))) return { from: "thread_metadata AS found", filter, column };
  filter.add(() => "threads.thread_id = found.thread_id");
  return { from: "thread_metadata AS found CROSS JOIN threads", filter, column };
}

/** What of a scope the table of pairs can tell, and the rest of it. */
function splitScope(scope: Scope) {
  const split = (scope ?? []).map((condition) => {
    const { pairs = [], rest = {} } = condition.contains ? splitMetadata(condition.contains) : {};
    const isPairs = condition.contains !== undefined && Object.keys(rest).length === 0;
    return isPairs ? { pairs, rest: [] } : { pairs: [], rest: [condition] };
  });
  return { pairs: split.flatMap(({ pairs }) => pairs), rest: split.flatMap(({ rest }) => rest) };
}

/**
 * The pair of the metadata to begin with: threads with a rare one are few. Those with a common one are walked through
 * in the order that is wanted, which the table of pairs knows for the time of their making.
 */
async function leadingPair(
  read: Reader,
  pairs: readonly MetadataPair[],
  {
    status,
    sortBy = "created_at",
  }: Pick<ThreadFilter, "status"> & { sortBy?: ThreadPage["sortBy"] | undefined },
): Promise<MetadataPair | undefined> {
  const isOrdered = sortBy === "created_at" && status === undefined;
  if (isOrdered && pairs.length === 1) return pairs[0];
  const least = await rarestPair(read, pairs);
  return least && (isOrdered || least.threads < fewThreads) ? least.rarest : undefined;
}

async function idsOf(
  read: Reader,
  filter: ThreadFilter,
  { sortBy, sortOrder }: Pick<ThreadPage, "sortBy" | "sortOrder">,
): Promise<{ ids: string; filter: Filter }> {
  const source = await searchSource(read, filter, sortBy);
  // The id decides between equals, so that pages neither repeat nor leave out a thread.
  const fields = sortBy === "thread_id" ? [sortBy] : ([sortBy, "thread_id"] as const);
  const order = fields.map((name) => `${source.column(name)} ${sortOrder}`).join(", ");
  return {
    ids: `SELECT ${source.column("thread_id")} AS id FROM ${source.from} WHERE ${source.filter.text()} ORDER BY ${order}`,
    filter: source.filter,
  };
}

type Readers = { search: Reader; read: Reader };

/**
 * One page of what is found.
 * @throws LimitExceededError when its `columns` are too large to be answered, or the search takes too long
 */
export async function searchThreads(
  readers: Readers,
  filter: ThreadFilter,
  page: ThreadPage,
  columns: readonly LargeColumn[],
): Promise<Found<FoundThread>> {
  const from = {
    table: "threads",
    id: "thread_id",
    columns: [smallColumns, ...columns].join(", "),
    large: columns,
  } as const;
  return searchPage<FoundThread>(readers, from, { ...page, ...(await idsOf(readers.read, filter, page)) });
}

/** Ids of the threads of a filter, some at a time; takes as long as it takes. */
export async function someThreads({ search, read }: Readers, wanted: ThreadFilter): Promise<string[]> {
  const order = { sortBy: "created_at", sortOrder: "asc" } as const;
  const { ids, filter } = await idsOf(read, wanted, order);
  const rows = await search.all<{ id: string }>(`${ids} LIMIT 100`, ...filter.values);
  return rows.map((row) => row.id);
}

export async function countThreads({ search, read }: Readers, wanted: ThreadFilter): Promise<number> {
  const { from, filter } = await searchSource(read, wanted);
  const text = `SELECT count(*) AS count FROM ${from} WHERE ${filter.text()}`;
  return Number((await search.first<{ count: number }>(text, ...filter.values))?.count ?? 0);
}
