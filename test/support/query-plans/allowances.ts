/** A step of a plan that reads more than it finds, or sorts, and why that is right. */
export type Allowance = {
  /** The statement, on one line. */
  statement: RegExp;
  /** The steps, as each database tells them; none where it has no such step. */
  sqlite?: RegExp;
  postgres?: RegExp;
  reason: string;
};

const anyAccess = /^(SCAN|SEARCH) /;
const anySort = /^USE TEMP B-TREE/;
const anything = /./;

/** All that is allowed. What is not named here is a fault, and so is a line that is not needed. */
export const allowances: readonly Allowance[] = [
  {
    statement: /^SELECT count\(\*\) AS count FROM (threads|thread_metadata|assistants|crons)\b/,
    sqlite: anyAccess,
    postgres: /^Seq Scan|^Index/,
    reason: "Who asks for a number has everything counted, beside the event loop.",
  },
  {
    statement: /^DELETE FROM threads /,
    sqlite: /\(thread_id=\?\)$/,
    reason: "What a thread owns goes with it.",
  },
  {
    statement: /^INSERT INTO threads .* SELECT /,
    sqlite: /\(thread_id=\?\)$/,
    reason: "Looked for where a foreign key is deferred, and none is.",
  },
  {
    statement: /^DELETE FROM checkpoint\w+ WHERE thread_id = \?1$/,
    sqlite: /\(thread_id=\?\)$/,
    reason: "All checkpoints of a thread go.",
  },
  {
    statement: /^SELECT .* FROM checkpoint\w+ WHERE thread_id = \?1( GROUP BY channel)?$/,
    sqlite: /\(thread_id=\?\)$|^USE TEMP B-TREE FOR GROUP BY/,
    reason: "What a thread takes is counted over all of it, when it is asked for.",
  },
  {
    statement: /^INSERT INTO (checkpoint\w+|thread_metadata) .* SELECT .* WHERE thread_id = \?1$/,
    sqlite: /\(thread_id=\?\)$/,
    reason: "A copy of a thread has all that the thread has.",
  },
  {
    statement: /^DELETE FROM checkpoint\w+ AS old WHERE thread_id = \?1 /,
    sqlite: /\(thread_id=\?( AND checkpoint_ns=\?)?\)$/,
    reason: "All checkpoints of a thread but the newest go.",
  },
  {
    statement: /^DELETE FROM checkpoint\w+ WHERE thread_id = \?1 AND .* NOT IN \(WITH RECURSIVE newest /,
    sqlite: /\(thread_id=\?\)$|^USE TEMP B-TREE FOR ORDER BY/,
    reason: "All checkpoints of a thread but the newest, and what those are made of, go.",
  },
  {
    statement:
      /^SELECT checkpoint_id, task_id, .* FROM checkpoint_writes WHERE .* ORDER BY task_path, task_id, idx$/,
    sqlite: /^USE TEMP B-TREE FOR ORDER BY/,
    reason: "The writes of a few checkpoints are few.",
  },
  {
    statement: /^DELETE FROM checkpoint\w+ WHERE thread_id = \?1 AND .*run_id = \?2/,
    sqlite: /\(thread_id=\?\)$/,
    reason: "A run is taken back: an index by run would cost every checkpoint, for what is rare.",
  },
  {
    statement: /^SELECT .* FROM checkpoints WHERE .*checkpoint_ns = \?2\)? ORDER BY checkpoint_id DESC LIMIT/,
    sqlite: /\(thread_id=\? AND checkpoint_ns=\?\)$/,
    reason: "The newest of a namespace are the last of the index.",
  },
  {
    statement:
      /^SELECT .* AS id FROM (threads WHERE \(threads\.stateless = 0\)( AND \(threads\.status = \?1\))?|assistants WHERE \(is_system = 0 OR graph_id IN \([?\d, ]+\)\)( AND \(graph_id = \?\d+\))?) ORDER BY /,
    sqlite: /^(SEARCH threads USING COVERING INDEX threads_|S\w+ assistants USING INDEX)/,
    postgres: /^Index (Only )?Scan without condition|^Incremental Sort/,
    reason: "A page in the order of an index.",
  },
  {
    statement: /^SELECT .* AS id FROM (threads|assistants) .*(json_contains|LIKE)/,
    sqlite: anyAccess,
    postgres: anything,
    reason:
      "What lies in metadata and values, or a part of a name: no index knows it. Walked up to the page, beside the event loop.",
  },
  {
    statement: /^SELECT .* FROM thread_metadata AS found /,
    sqlite: anySort,
    reason: "Sorted are fewer than a thousand threads: those that have a rare pair.",
  },
  {
    statement: /^SELECT .* FROM threads .*threads\.thread_id IN \(/,
    sqlite: anySort,
    reason: "A request names a thousand ids at most.",
  },
  {
    statement: /^SELECT .* AS id FROM crons /,
    sqlite: anything,
    postgres: anything,
    reason: "Schedules are few, because each makes runs without end; sorted beside the event loop.",
  },
  {
    statement: /^SELECT next_run_at FROM crons .* ORDER BY next_run_at LIMIT 1$/,
    postgres: /^Index Scan without condition \(crons_due\)$/,
    reason: "The schedule that is due next is the first of its index.",
  },
  {
    statement:
      /^SELECT namespace, key FROM \(SELECT \* FROM \(SELECT namespace, key, updated_at FROM store_items WHERE namespace >= /,
    postgres: /^Seq Scan on store_(items|vectors)$/,
    reason: "Below no label at all are all items; looked through beside the event loop.",
  },
  {
    statement: /^SELECT event_pages.* bytes_before < /,
    sqlite: anySort,
    reason: "Thirty pages of the log at most.",
  },
  {
    statement: /^SELECT event_pages.* AND kind = \?3 ORDER BY event_pages\.last_seq DESC LIMIT 1$/,
    sqlite: /\(log_id=\?\)$/,
    reason: "How a run ended stands near the end of the log.",
  },
  {
    statement: /FROM runs WHERE thread_id = \?1 (AND status = \?4 )?ORDER BY ordinal DESC LIMIT/,
    sqlite: /\(thread_id=\?\)$/,
    reason: "Runs of a thread, the newest first, up to the page.",
  },
  {
    statement: /^SELECT namespace, key FROM \(/,
    sqlite: anySort,
    postgres: /^Sort/,
    reason: "What lies below a prefix is last updated first in no index; sorted beside the event loop.",
  },
  {
    statement: /^SELECT vectors\.namespace, vectors\.key, nearness\(/,
    sqlite: anything,
    reason:
      "Near is what was compared: every vector below the prefix, beside the event loop; of the sorted only a page is kept.",
  },
  {
    statement: /^SELECT vectors\.namespace, vectors\.key, vectors\.part, vectors\.vector FROM /,
    postgres: anything,
    reason: "The same where the database cannot compare: page by page, each vector once.",
  },
  {
    statement: /^WITH RECURSIVE names .* DISTINCT /,
    sqlite: anySort,
    reason: "A suffix says nothing of where namespaces lie.",
  },
];

type Found = { statement: string; step: string };

/** Which steps are allowed by nothing, and which allowances allow nothing. */
export function judge(
  found: readonly Found[],
  dialect: "sqlite" | "postgres",
): { costly: string[]; unused: string[] } {
  const used = new Set<Allowance>();
  const costly = found.filter(({ statement, step }) => {
    const allowed = allowances.filter((one) => one.statement.test(statement) && one[dialect]?.test(step));
    for (const one of allowed) used.add(one);
    return allowed.length === 0;
  });
  const unused = allowances.filter((one) => one[dialect] && !used.has(one));
  return {
    costly: [...new Set(costly.map(({ statement, step }) => `${step}\n    ${statement}`))],
    unused: unused.map((one) => String(one.statement)),
  };
}

export const oneLine = (statement: string): string => statement.replace(/\s+/g, " ").trim();
