import { readSse } from "../../../support/network/sse-reader.ts";
import type { ScenarioClient } from "../play.ts";

/** Method and path of each operation; fields after `?` go into the query, all others into the body. */
const routes: Record<string, string> = {
  "threads.create": "POST /threads",
  "threads.get": "GET /threads/{thread_id}",
  "threads.update": "PATCH /threads/{thread_id}",
  "threads.delete": "DELETE /threads/{thread_id}",
  "threads.search": "POST /threads/search",
  "threads.count": "POST /threads/count",
  "threads.copy": "POST /threads/{thread_id}/copy",
  "threads.prune": "POST /threads/prune",
  "threads.get_state": "GET /threads/{thread_id}/state?subgraphs",
  "threads.get_state at an id": "GET /threads/{thread_id}/state/{checkpoint_id}?subgraphs",
  "threads.get_state at a checkpoint": "POST /threads/{thread_id}/state/checkpoint",
  "threads.update_state": "POST /threads/{thread_id}/state",
  "threads.get_history": "POST /threads/{thread_id}/history",
  "threads.join_stream": "GET /threads/{thread_id}/stream?stream_mode",
  "runs.create": "POST /threads/{thread_id}/runs",
  "runs.create_batch": "POST /runs/batch",
  "runs.wait": "POST /threads/{thread_id}/runs/wait",
  "runs.stream": "POST /threads/{thread_id}/runs/stream",
  "runs.list": "GET /threads/{thread_id}/runs?limit&offset&status&select",
  "runs.get": "GET /threads/{thread_id}/runs/{run_id}",
  "runs.join": "GET /threads/{thread_id}/runs/{run_id}/join",
  "runs.join_stream": "GET /threads/{thread_id}/runs/{run_id}/stream?stream_mode&cancel_on_disconnect",
  "runs.cancel": "POST /threads/{thread_id}/runs/{run_id}/cancel?wait&action",
  "runs.cancel_many": "POST /runs/cancel?action",
  "runs.delete": "DELETE /threads/{thread_id}/runs/{run_id}",
  "assistants.create": "POST /assistants",
  "assistants.get": "GET /assistants/{assistant_id}",
  "assistants.update": "PATCH /assistants/{assistant_id}",
  "assistants.delete": "DELETE /assistants/{assistant_id}?delete_threads",
  "assistants.search": "POST /assistants/search",
  "assistants.count": "POST /assistants/count",
  "assistants.get_graph": "GET /assistants/{assistant_id}/graph?xray",
  "assistants.get_schemas": "GET /assistants/{assistant_id}/schemas",
  "assistants.get_subgraphs": "GET /assistants/{assistant_id}/subgraphs?recurse",
  "assistants.get_subgraphs of a namespace": "GET /assistants/{assistant_id}/subgraphs/{namespace}?recurse",
  "assistants.get_versions": "POST /assistants/{assistant_id}/versions",
  "assistants.set_latest": "POST /assistants/{assistant_id}/latest",
  "store.put_item": "PUT /store/items",
  "store.get_item": "GET /store/items?namespace&key&refresh_ttl",
  "store.delete_item": "DELETE /store/items",
  "store.search_items": "POST /store/items/search",
  "store.list_namespaces": "POST /store/namespaces",
  "crons.create": "POST /runs/crons",
  "crons.create_for_thread": "POST /threads/{thread_id}/runs/crons",
  "crons.get": "GET /runs/crons/{cron_id}",
  "crons.update": "PATCH /runs/crons/{cron_id}",
  "crons.delete": "DELETE /runs/crons/{cron_id}",
  "crons.search": "POST /runs/crons/search",
  "crons.count": "POST /runs/crons/count",
};

/** Requests as the specification writes them, in plain HTTP. */
export function httpClient(url: string, user?: string): ScenarioClient {
  const send = async (operation: string, given: Record<string, unknown>, signal: AbortSignal) => {
    const { method, path, headers, body } = requestOf(operation, given);
    const authorization = user === undefined ? {} : { authorization: `Bearer ${user}` };
    const response = await fetch(url + path, {
      method,
      signal,
      ...body,
      headers: { ...headers, ...authorization },
    });
    if (!response.ok) throw Object.assign(new Error(await response.text()), { status: response.status });
    return response;
  };
  return {
    async call(operation, given, signal) {
      const text = await (await send(operation, given, signal)).text();
      return text === "" ? null : JSON.parse(text);
    },
    async *stream(operation, given, signal, onAnswered) {
      const response = await send(operation, given, signal);
      onAnswered();
      yield* readSse(response);
    },
  };
}

function requestOf(operation: string, given: Record<string, unknown>) {
  const { last_event_id, ...fields } = given;
  // The official clients have an option for it.
  if (operation === "threads.create" && "graph_id" in fields) {
    fields.metadata = { ...(fields.metadata as object), graph_id: fields.graph_id };
    delete fields.graph_id;
  }
  const [method = "", route = ""] = routes[routeName(operation, given)]!.split(" ");
  const [template = "", names = ""] = route.split("?");
  const use = (name: string) => {
    const value = fields[name];
    delete fields[name];
    return value;
  };
  const path = template.replace(/\{(\w+)\}/g, (_, name) => String(use(name))).replace("/threads/null", "");
  const query = new URLSearchParams();
  for (const name of names.split("&")) {
    const value = use(name);
    const values = name === "namespace" ? [(value as string[]).join(".")] : [value].flat();
    for (const one of values) if (one !== undefined) query.append(name, String(one));
  }
  const hasBody = method !== "GET" && (method !== "DELETE" || Object.keys(fields).length > 0);
  return {
    method,
    path: `${path}?${query}`,
    headers: {
      ...(hasBody && { "content-type": "application/json" }),
      ...(last_event_id !== undefined && { "last-event-id": String(last_event_id) }),
    },
    body: hasBody ? { body: JSON.stringify(fields.payloads ?? fields) } : {},
  };
}

function routeName(operation: string, given: Record<string, unknown>): string {
  if (operation === "threads.get_state" && given.checkpoint) return `${operation} at a checkpoint`;
  if (operation === "threads.get_state" && given.checkpoint_id) return `${operation} at an id`;
  if (operation === "assistants.get_subgraphs" && given.namespace) return `${operation} of a namespace`;
  return operation;
}
