import type { Sql, SqlValue } from "../../../src/database/database.ts";

type Row = Record<string, SqlValue>;

const bytes = new Uint8Array(300);
const aTime = 1_700_000_000_000;
const statuses = ["idle", "idle", "idle", "idle", "interrupted", "error"];

/** Most of what waits has a long time to wait. */
const later = (i: number) => (i % 1000 === 0 ? aTime + i : 4 * aTime + i);

/** What `n` threads leave: each has a run that is over, and one in a thousand has one that is not. */
function rowsOf(n: number): Record<string, (i: number) => Row> {
  const times = (i: number) => ({ created_at: aTime + i, updated_at: aTime + ((i * 7919) % n) });
  const long = "x".repeat(300);
  return {
    threads: (i) => ({
      ...{
        thread_id: `t${i}`,
        state_updated_at: aTime + ((i * 104_729) % n),
        metadata: `{"user":"u${i % 500}"}`,
      },
      ...{
        state_values: `{"a":"${long}"}`,
        status: statuses[i % 6]!,
        stateless: i % 1000 === 0 ? 1 : 0,
        ...times(i),
      },
      expires_at: i % 10 === 0 ? later(i) : null,
    }),
    thread_metadata: (i) => ({
      thread_id: `t${i}`,
      key: "user",
      value: `"u${i % 500}"`,
      created_at: aTime + i,
    }),
    encryption_keys: (i) => ({
      ...{ key_id: `k${i}`, context_id: `c${i}`, kind: "aes", created_at: aTime + i },
      ...{ context: "{}", encrypted: bytes },
    }),
    event_logs: (i) => ({ log_id: i + 1_000_000, thread_id: `t${i}`, last_seq: 10 }),
    event_pages: (i) => ({
      ...{
        log_id: 1_000_000 + Math.floor(i / 10),
        last_seq: i % 10,
        size: 1,
        at: aTime,
        run_id: `r${i}`,
        kind: 1,
        bytes: 1,
      },
      ...{ event: "values", data: long, ending: "" },
    }),
    runs: (i) => ({
      ...{
        run_id: `r${i}`,
        thread_id: `t${Math.floor(i / 10)}`,
        graph_id: "trail",
        assistant_id: "a",
        ...times(i),
      },
      ...{
        status: i % 1000 === 0 ? "pending" : "success",
        metadata: "{}",
        kwargs: long,
        multitask_strategy: "enqueue",
      },
    }),
    assistants: (i) => ({
      ...{
        assistant_id: `a${i}`,
        graph_id: `g${i % 3}`,
        name: `n${i}`,
        folded_name: `n${i}`,
        metadata: "{}",
      },
      ...{ config: long, context: "{}", version: 1, ...times(i) },
    }),
    assistant_versions: (i) => ({
      ...{ assistant_id: `a${i}`, graph_id: "g", name: "n", metadata: "{}", config: long, context: "{}" },
      ...{ version: 1, created_at: aTime },
    }),
    crons: (i) => ({
      ...{
        cron_id: `c${i}`,
        assistant_id: `a${i % 50}`,
        thread_id: i % 2 ? `t${i}` : null,
        schedule: "* * * * *",
      },
      ...{
        on_run_completed: "keep",
        payload: long,
        metadata: "{}",
        next_run_at: later(i),
        ...times(i),
      },
    }),
    store_items: (i) => ({
      ...{ namespace: `["n${i % 500}","notes"]`, key: `"k${i}"`, value: `{"a":"${long}"}`, ...times(i) },
      ...{ expires_at: i % 10 === 0 ? later(i) : null, indexed_as: i % 1000 === 0 ? "e" : "f" },
    }),
    store_vectors: (i) => ({
      ...{ namespace: `["n${i % 500}","notes"]`, key: `"k${i}"`, part: 0, fingerprint: "f", vector: bytes },
    }),
    webhooks: (i) => ({
      ...{ run_id: `r${i}`, url: "http://x", origin: `http://o${i % 100}`, body: long, created_at: aTime },
      ...{ next_at: later(i), owner: i % 1000 === 0 ? "o" : null },
    }),
  };
}

const checkpointRows: Record<string, (i: number) => Row> = Object.fromEntries(
  ["checkpoints", "checkpoint_values", "checkpoint_writes"].map((table) => [
    table,
    (i: number): Row => ({
      ...{ thread_id: `t${Math.floor(i / 100)}`, checkpoint_ns: "", checkpoint_id: `c${i}` },
      ...(table === "checkpoints"
        ? {
            run_id: `r${i}`,
            channels: '[["c","1","c0"]]',
            metadata: '{"source":"loop"}',
            body_type: "json",
            body: bytes,
          }
        : {
            channel: "c",
            value_type: "json",
            value: bytes,
            ...(table === "checkpoint_writes" && { task_id: "t", task_path: "", idx: 0 }),
          }),
    }),
  ]),
);

/** As many rows in each table as a server has that was much used. */
export async function fill(sql: Sql, n: number): Promise<void> {
  const tables = { ...rowsOf(n), ...checkpointRows };
  for (const [table, rowOf] of Object.entries(tables)) {
    const rows = Array.from({ length: n }, (_, i) => rowOf(i));
    const columns = Object.keys(rows[0]!);
    await sql.insert(
      table,
      columns,
      rows.map((row) => columns.map((column) => row[column]!)),
    );
  }
}
