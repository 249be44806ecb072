import { isSystemName } from "../../../src/agent-server/encryption/json-mask.ts";
import { textMark } from "../../../src/agent-server/store/seal.ts";
import type { Reader } from "../../../src/database/database.ts";

/** What stays in plain text: by it the server finds, orders and owns. What is new in a table is to be encrypted. */
const plain: Readonly<Record<string, readonly string[]>> = {
  processes: ["owner"],
  threads: ["thread_id", "status", "resting_status", "ttl_strategy", "metadata"],
  thread_metadata: ["thread_id", "key", "value"],
  runs: [
    "run_id",
    "thread_id",
    "graph_id",
    "assistant_id",
    "status",
    "owner",
    "cancel",
    "multitask_strategy",
    "metadata",
  ],
  event_logs: ["thread_id"],
  event_pages: ["run_id", "event"],
  assistants: ["assistant_id", "graph_id", "name", "folded_name", "description", "metadata"],
  assistant_versions: ["assistant_id", "graph_id", "name", "description", "metadata"],
  crons: ["cron_id", "assistant_id", "thread_id", "schedule", "timezone", "on_run_completed", "metadata"],
  webhooks: ["run_id", "origin", "owner"],
  store_items: ["namespace", "key", "index_paths", "indexed_as", "value"],
  store_vectors: ["namespace", "key", "fingerprint", "vector", "embedding"],
  store_index: ["fingerprint", "owner"],
  encryption_keys: ["key_id", "context_id", "kind", "context", "encrypted"],
  checkpoints: [
    "thread_id",
    "checkpoint_ns",
    "checkpoint_id",
    "parent_id",
    "run_id",
    "channels",
    "body_type",
  ],
  checkpoint_values: ["thread_id", "checkpoint_ns", "checkpoint_id", "channel", "value_type"],
  checkpoint_writes: [
    "thread_id",
    "checkpoint_ns",
    "checkpoint_id",
    "task_id",
    "task_path",
    "run_id",
    "channel",
    "value_type",
  ],
};

const isSealed = (value: unknown): boolean => {
  if (typeof value === "string")
    return value.startsWith(textMark) || ["", "{}", "[]", "null"].includes(value);
  return (
    !(value instanceof Uint8Array) || Buffer.from(value.subarray(0, 8)).toString("latin1") === "\u0003sealed1"
  );
};

/** Of checkpoints' metadata values are encrypted, names are not. */
const isSealedInside = (value: unknown): boolean =>
  typeof value === "string" &&
  Object.entries(JSON.parse(value)).every(
    ([name, one]) => isSystemName(name) || one === null || isSealed(one),
  );

/** All rows of an agent's database as one text, and the values that are in plain text and should not be. */
export async function columnsOf(read: Reader): Promise<{ open: string[]; text: string }> {
  const open: string[] = [];
  const texts: string[] = [];
  for (const [table, columns] of Object.entries(plain)) {
    for (const row of await read.all<Record<string, unknown>>(`SELECT * FROM ${table}`)) {
      texts.push(JSON.stringify(row));
      for (const [column, value] of Object.entries(row)) {
        if (columns.includes(column) || isSealed(value)) continue;
        if (table === "checkpoints" && column === "metadata" && isSealedInside(value)) continue;
        open.push(`${table}.${column}: ${String(value).slice(0, 200)}`);
      }
    }
  }
  return { open, text: texts.join("\n") };
}
