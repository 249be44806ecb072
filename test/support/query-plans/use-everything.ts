import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { startServer } from "../agents/agent-server.ts";
import { callerOf } from "../caller.ts";
import { openGate } from "../gate.ts";

type Server = Awaited<ReturnType<typeof startServer>>;

/** Calls every route of a server with the graphs of `sdk`, searches in every order, and lets time pass. */
export async function useEverything(server: Server): Promise<{ uncalled: string[] }> {
  const called: string[] = [];
  const send = async (method: string, path: string, body?: unknown) => {
    called.push(`${method.toLowerCase()} ${path.replace(/\?.*/, "")}`);
    const headers = { "content-type": "application/json" };
    const response = await fetch(server.url + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(isEndless(path) ? 200 : 60_000),
    });
    if (response.status >= 500) throw new Error(`${method} ${path}: ${await response.text()}`);
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: answers of all shapes
    return (text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text) as any;
  };
  const api = {
    send,
    get: (path: string) => send("GET", path),
    post: (path: string, body: unknown = {}) => send("POST", path, body),
    connect(path: string) {
      called.push(`get ${path}`);
      return callerOf(server.url, {}).connect(path);
    },
  };
  await useAssistants(api);
  const threadId = await useThreads(api);
  await useCommands(api);
  await useRuns(api, threadId);
  await useCrons(api, threadId);
  await useItems(api);
  const { paths } = await api.get("/openapi.json");
  await Promise.all([api.get("/ok"), api.get("/info"), api.get("/metrics")]);
  await useProtocols(api);
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method} ${path}`),
  );
  const isCalled = (route: string) => {
    const shape = new RegExp(`^${route.replace(/\{[a-z_]+\}/g, "[^/]+")}$`);
    return called.some((one) => shape.test(one));
  };
  return { uncalled: routes.filter((route) => !isCalled(route)) };
}

type Api = {
  // biome-ignore lint/suspicious/noExplicitAny: answers of all shapes
  [Method in "get" | "post"]: (path: string, body?: unknown) => Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: answers of all shapes
} & { send: (method: string, path: string, body?: unknown) => Promise<any> } & {
  connect: (path: string) => Promise<unknown>;
};

/** A thread's stream ends when its reader has had enough. */
const endless = "/stream?last_event_id=-";
const isEndless = (path: string) => path.endsWith(endless) || path.endsWith("/stream/events");

const inBothOrders = (search: (order: string) => Promise<unknown>) =>
  Promise.all(["asc", "desc"].map(search));

async function useAssistants({ send, get, post }: Api): Promise<void> {
  const { assistant_id } = await post("/assistants", { graph_id: "trail", name: "A", metadata: { a: 1 } });
  const path = `/assistants/${assistant_id}`;
  await send("PATCH", path, { name: "B" });
  await get(path);
  for (const part of ["graph", "schemas", "subgraphs", "subgraphs/x"]) await get(`${path}/${part}`);
  await post(`${path}/versions`, { metadata: { a: 1 } });
  await post(`${path}/latest`, { version: 1 });
  for (const filter of [{}, { graph_id: "trail" }, { name: "a" }, { metadata: { a: 1 } }]) {
    await post("/assistants/count", filter);
    for (const sort_by of ["assistant_id", "created_at", "updated_at", "name", "graph_id"]) {
      await inBothOrders((sort_order) => post("/assistants/search", { ...filter, sort_by, sort_order }));
    }
  }
  await send("DELETE", `${path}?delete_threads=true`);
}

async function useThreads({ send, get, post }: Api): Promise<string> {
  const metadata = { user: "u", team: "t", deep: { a: 1 } };
  const { thread_id } = await post("/threads", { metadata, ttl: { ttl: 1000, strategy: "keep_latest" } });
  const path = `/threads/${thread_id}`;
  await post(`${path}/runs/wait`, { assistant_id: "trail", input: {} });
  await send("PATCH", path, { metadata: { user: "v", more: [1] }, ttl: 1000 });
  await get(`${path}?include=ttl`);
  const copy = await post(`${path}/copy`);
  await get(`${path}/storage`);
  await get(`${path}/state`);
  await post(`${path}/state`, { values: { trail: ["more"] }, as_node: "first" });
  await send("PATCH", `${path}/state`, { metadata: { a: 1 } });
  const [newest, older] = await get(`${path}/history?limit=2`);
  await post(`${path}/history`, { limit: 1000 });
  await post(`${path}/history`, { before: newest.checkpoint.checkpoint_id, metadata: { source: "loop" } });
  await get(`${path}/state/${older.checkpoint.checkpoint_id}`);
  await post(`${path}/state/checkpoint`, { checkpoint: older.checkpoint });
  await search(post, [thread_id, copy.thread_id, randomUUID()]);
  await post("/threads/prune", { thread_ids: [copy.thread_id], strategy: "keep_latest" });
  await post("/threads/prune", { thread_ids: [copy.thread_id] });
  await send("DELETE", `/threads/${(await post("/threads")).thread_id}`);
  return thread_id;
}

async function search(post: Api["post"], ids: string[]): Promise<void> {
  const filters = [
    ...[{}, { status: "idle" }, { ids }, { metadata: { user: "v" } }],
    ...[{ metadata: { user: "v", team: "t" } }, { metadata: { user: "v" }, status: "idle" }],
    ...[{ metadata: { user: "v" }, ids }, { metadata: { deep: { a: 1 } } }],
    ...[{ values: { trail: ["more"] } }, { metadata: { user: "v", deep: { a: 1 } }, values: { trail: [] } }],
  ];
  for (const filter of filters) {
    if (!("ids" in filter)) await post("/threads/count", filter);
    for (const sort_by of ["created_at", "updated_at", "state_updated_at", "thread_id", "status"]) {
      await inBothOrders((sort_order) => post("/threads/search", { ...filter, sort_by, sort_order }));
    }
  }
}

async function useCommands({ get, post, connect }: Api): Promise<void> {
  const path = `/threads/${randomUUID()}`;
  const command = (method: string, params: object) => post(`${path}/commands`, { id: 1, method, params });
  const ended = async ({ result }: { result: { run_id: string } }) =>
    get(`${path}/runs/${result.run_id}/join`);
  await ended(await command("run.start", { assistant_id: "approval", input: { plan: "" } }));
  const { tasks } = await get(`${path}/state`);
  const interrupt_id = tasks[0].interrupts[0].id;
  await ended(await command("input.respond", { namespace: [], interrupt_id, response: "yes" }));
  await command("state.get", { namespace: [] });
  const { result } = await command("state.listCheckpoints", {});
  await command("agent.getTree", {});
  await ended(await command("state.fork", { checkpoint_id: result.checkpoints[1].id }));
  await post(`${path}/stream/events`, { channels: ["values"] }).catch(() => {});
  await connect(`${path}/stream/events`);
}

async function useRuns({ send, get, post }: Api, threadId: string): Promise<void> {
  const run = { assistant_id: "trail", input: {} };
  const runs = `/threads/${threadId}/runs`;
  await post(`${runs}/stream`, { ...run, stream_mode: ["values", "updates"] });
  await post("/runs/wait", run);
  await post("/runs/stream", run);
  await post("/runs/batch", [run]);
  const alone = await post("/runs", run);
  for (const path of [`/runs/${alone.run_id}`, `${runs}/${(await post(runs, run)).run_id}`]) {
    await get(`${path}/join`);
    await get(`${path}/stream`);
    await get(path);
    await post(`${path}/cancel?action=interrupt`);
    await send("DELETE", path);
  }
  await get(runs);
  await get(`${runs}?status=success`);
  const webhook = "http://127.0.0.1:9/hook";
  await post(`${runs}/wait`, { ...run, webhook });
  await post(`${runs}/wait`, { assistant_id: "failing", input: {} });
  await post(runs, { ...run, after_seconds: 1000 });
  await post(runs, { ...run, multitask_strategy: "enqueue" });
  for (const multitask_strategy of ["interrupt", "rollback", "reject"])
    await post(runs, { ...run, multitask_strategy });
  const later = await post(runs, { ...run, after_seconds: 1000, multitask_strategy: "enqueue" });
  await post(`${runs}/${later.run_id}/cancel?action=rollback&wait=true`);
  await rollBackRun({ post });
  await post("/runs/cancel", { status: "all" });
  await get(`/threads/${threadId}${endless}`).catch(() => {});
}

/** Of a run that is under way for certain. */
async function rollBackRun({ post }: Pick<Api, "post">): Promise<void> {
  await using gate = await openGate();
  const { thread_id } = await post("/threads", {});
  const input = { gate: gate.url, steps: 1 };
  const { run_id } = await post(`/threads/${thread_id}/runs`, { assistant_id: "gated", input });
  await gate.arrivals(1);
  await post(`/threads/${thread_id}/runs/${run_id}/cancel?action=rollback&wait=true`);
}

async function useCrons({ send, post }: Api, threadId: string): Promise<void> {
  const everySecond = { assistant_id: "trail", schedule: "* * * * * *", input: {}, metadata: { a: 1 } };
  const { cron_id } = await post("/runs/crons", everySecond);
  await post(`/threads/${threadId}/runs/crons`, { ...everySecond, schedule: "0 0 1 1 *" });
  // One is due, and upkeep has its turn.
  await sleep(2500);
  await send("PATCH", `/runs/crons/${cron_id}`, { enabled: false });
  await send("GET", `/runs/crons/${cron_id}`);
  for (const filter of [
    {},
    { assistant_id: "trail" },
    { thread_id: threadId },
    { enabled: true },
    { metadata: { a: 1 } },
  ]) {
    await post("/runs/crons/count", filter);
    const fields = [
      "cron_id",
      "assistant_id",
      "thread_id",
      "next_run_date",
      "end_time",
      "created_at",
      "updated_at",
    ];
    for (const sort_by of fields) {
      await inBothOrders((sort_order) => post("/runs/crons/search", { ...filter, sort_by, sort_order }));
    }
  }
  await send("DELETE", `/runs/crons/${cron_id}`);
}

/** Assistants as tools and as agents of other protocols. */
async function useProtocols({ get, post }: Api): Promise<void> {
  const agent = "/a2a/trail";
  await post("/mcp", { jsonrpc: "2.0", id: 1, method: "tools/list" });
  const message = { kind: "message", messageId: "m", role: "user", parts: [{ kind: "text", text: "hi" }] };
  await post(agent, { jsonrpc: "2.0", id: 1, method: "message/send", params: { message } });
  const card = ".well-known/agent-card.json";
  for (const path of [agent, `${agent}/${card}`, `${agent}/.well-known/agent.json`, `/${card}`])
    await get(path);
}

async function useItems({ send, get, post }: Api): Promise<void> {
  const root = randomUUID();
  const item = { namespace: [root, "notes"], key: "k" };
  await send("PUT", "/store/items", { ...item, value: { n: 1, kind: "x" }, ttl: 1000 });
  await send("PUT", "/store/items", { ...item, key: "other", value: { n: 2, text: "tea" } });
  await get(`/store/items?namespace=${root}.notes&key=k`);
  for (const namespace_prefix of [[], [root]]) {
    for (const filter of [undefined, { kind: "x" }, { n: { $gt: 0 } }]) {
      await post("/store/items/search", { namespace_prefix, filter });
      await post("/store/items/search", { namespace_prefix, filter, query: "tea" });
    }
  }
  const listings = [
    {},
    { prefix: [root] },
    { suffix: ["notes"] },
    { prefix: ["*", "notes"] },
    { max_depth: 1 },
  ];
  for (const listing of [...listings, { suffix: ["notes"], max_depth: 1 }])
    await post("/store/namespaces", listing);
  await send("DELETE", "/store/items", item);
}
