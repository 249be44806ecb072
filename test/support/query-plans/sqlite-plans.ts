import type { DatabaseSync } from "node:sqlite";

/** Tables that stay small: a row a process. */
const small = new Set(["processes"]);

/** Columns that many rows have in common: a seek by these alone reads them all. */
const broad = new Set(["stateless", "status", "thread_id", "checkpoint_ns", "log_id", "graph_id", "key"]);

/** Indexes that hold nothing but what is under way. */
const underWay = new Set(["runs_under_way", "runs_waiting"]);

/** The steps of a statement's plan that scan a table that grows, walk a large part of it, or sort. */
export function costlySteps(db: DatabaseSync, statement: string): string[] {
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${statement}`).all() as { detail: string }[];
  const tables = tableNames(db, statement);
  return plan.map(({ detail }) => detail).filter((detail) => isCostly(db, detail, tables));
}

function isCostly(db: DatabaseSync, detail: string, tables: Map<string, string>): boolean {
  if (detail.startsWith("USE TEMP B-TREE")) return true;
  const match = /^(SCAN|SEARCH) (\w+)(?: EXISTS)?(?: USING (.*))?$/.exec(detail);
  const [, verb, name = "", using = ""] = match ?? [];
  const table = tables.get(name);
  if (!match || table === undefined || small.has(table)) return false;
  if (using.includes("AUTOMATIC")) return true;
  const index = /INDEX (\w+)/.exec(using)?.[1];
  if (index && underWay.has(index)) return false;
  if (verb === "SCAN") return true;
  const sought = [...using.matchAll(/(\w+|<expr>)([=<>])\?/g)].map(([, column, sign]) => ({
    column: column!,
    sign,
  }));
  if (sought.length === 0 || !sought.every(({ column, sign }) => sign === "=" && broad.has(column)))
    return false;
  return !isUnique(
    db,
    table,
    sought.map(({ column }) => column),
  );
}

/** Whether at most one row has these columns. */
function isUnique(db: DatabaseSync, table: string, columns: readonly string[]): boolean {
  const indexes = db.prepare(`SELECT name FROM pragma_index_list('${table}') WHERE "unique" = 1`).all();
  return indexes.some(({ name }) => {
    const keys = db.prepare(`SELECT name FROM pragma_index_info('${name}')`).all();
    return keys.every((key) => columns.includes(key.name as string));
  });
}

/** The tables of a statement, by the names that it gives them. */
function tableNames(db: DatabaseSync, statement: string): Map<string, string> {
  const rows = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[];
  const names = new Map(rows.map(({ name }) => [name, name]));
  for (const [, table, alias] of statement.matchAll(/\b(?:FROM|JOIN|UPDATE)\s+(\w+)\s+(?:AS\s+)?(\w+)/gi)) {
    if (names.has(table!) && alias && !names.has(alias)) names.set(alias, table!);
  }
  return names;
}
