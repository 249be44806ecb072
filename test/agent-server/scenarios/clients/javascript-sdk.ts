import { Client } from "@langchain/langgraph-sdk";
import type { Frame, ScenarioClient } from "../play.ts";

/** What the official JavaScript client takes one by one; all other fields it takes as options. */
const positions: Record<string, readonly string[]> = {
  "threads.get": ["thread_id"],
  "threads.update": ["thread_id"],
  "threads.delete": ["thread_id"],
  "threads.copy": ["thread_id"],
  "threads.prune": ["thread_ids"],
  "threads.get_state": ["thread_id", "checkpoint"],
  "threads.update_state": ["thread_id"],
  "threads.get_history": ["thread_id"],
  "threads.join_stream": ["thread_id"],
  "runs.create": ["thread_id", "assistant_id"],
  "runs.create_batch": ["payloads"],
  "runs.wait": ["thread_id", "assistant_id"],
  "runs.stream": ["thread_id", "assistant_id"],
  "runs.list": ["thread_id"],
  "runs.get": ["thread_id", "run_id"],
  "runs.join": ["thread_id", "run_id"],
  "runs.join_stream": ["thread_id", "run_id"],
  "runs.cancel": ["thread_id", "run_id", "wait", "action"],
  "runs.delete": ["thread_id", "run_id"],
  "assistants.get": ["assistant_id"],
  "assistants.update": ["assistant_id"],
  "assistants.delete": ["assistant_id"],
  "assistants.get_graph": ["assistant_id"],
  "assistants.get_schemas": ["assistant_id"],
  "assistants.get_subgraphs": ["assistant_id"],
  "assistants.get_versions": ["assistant_id"],
  "assistants.set_latest": ["assistant_id", "version"],
  "store.put_item": ["namespace", "key", "value"],
  "store.get_item": ["namespace", "key"],
  "store.delete_item": ["namespace", "key"],
  "store.search_items": ["namespace_prefix"],
  "crons.create": ["assistant_id"],
  "crons.create_for_thread": ["thread_id", "assistant_id"],
  "crons.update": ["cron_id"],
  "crons.delete": ["cron_id"],
};

/** The official JavaScript client. */
export function javaScriptClient(url: string, user?: string): ScenarioClient {
  const ask = (
    operation: string,
    given: Record<string, unknown>,
    signal: AbortSignal,
    onAnswered?: () => void,
  ): unknown => {
    const client = new Client({
      apiUrl: url,
      apiKey: null,
      ...(user !== undefined && { defaultHeaders: { authorization: `Bearer ${user}` } }),
      callerOptions: { maxRetries: 0, fetch: telling(onAnswered) },
    });
    const [group = "", method = ""] = operation.split(".");
    const resource = client[group as "runs"] as unknown as Record<string, (...args: unknown[]) => unknown>;
    return resource[camelCase(method)]!(...argumentsOf(operation, given, signal));
  };
  return {
    async call(operation, given, signal) {
      const answer = (await ask(operation, given, signal)) ?? null;
      return operation.startsWith("store.") ? renamed(answer, snakeCase) : answer;
    },
    stream: (operation, given, signal, onAnswered) =>
      ask(operation, given, signal, onAnswered) as AsyncIterable<Frame>,
  };
}

function argumentsOf(operation: string, given: Record<string, unknown>, signal: AbortSignal): unknown[] {
  const { checkpoint_id, ...rest } = given;
  const fields = operation === "threads.get_state" ? { checkpoint: checkpoint_id, ...rest } : { ...given };
  const names = positions[operation] ?? [];
  const options: Record<string, unknown> = {
    signal,
    ...(operation === "runs.wait" && { raiseError: false }),
  };
  for (const [name, value] of Object.entries(fields)) {
    if (!names.includes(name))
      options[camelCase(name)] = name === "supersteps" ? renamed(value, camelCase) : value;
  }
  const values = names.map((name) => fields[name as keyof typeof fields]);
  return [...(operation === "runs.create_batch" ? [renamed(values[0], camelCase)] : values), options];
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The names of fields that the client writes in its own way; those of values are the caller's. */
function renamed(value: unknown, name: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, name));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      name(key),
      ["value", "values", "input"].includes(key) ? inner : renamed(inner, name),
    ]),
  );
}

const telling =
  (onAnswered = () => {}): typeof fetch =>
  async (...args) => {
    const response = await fetch(...args);
    onAnswered();
    return response;
  };
