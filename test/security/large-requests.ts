/** A request of less than a megabyte that asks for as much work as its author could think of. */
export type LargeRequest = {
  name: string;
  method?: string;
  /** `T` at its beginning stands for a thread. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const keys = (count: number, value: unknown = 1) =>
  Object.fromEntries(times(count, (i) => [`k${i.toString(36)}`, value]));
const nested = (levels: number, inner: unknown) =>
  times(levels, (i) => i).reduce<unknown>((part) => [part], inner);
const text = (length: number) => "x".repeat(length);
const id = "00000000-0000-4000-8000-000000000000";
const message = (i: number, id: string) => ({ role: "user", content: `${i}${text(100)}`, id });

/** Values of nearly a megabyte. */
export const shapes: [string, unknown][] = [
  ["many keys", keys(70_000)],
  [
    "many empty lists, deep",
    {
      deep: nested(
        150,
        times(100_000, () => []),
      ),
    },
  ],
  ["many objects", { list: times(60_000, (i) => ({ i })) }],
  ["many texts", { list: times(80_000, (i) => `t${i}`) }],
  ["one long text", { text: text(900_000) }],
  ["escapes", { text: '\\"\u2028\ud800'.repeat(60_000) }],
  ["numbers", { list: times(100_000, (i) => i / 7).map((n) => Number(n.toFixed(3))) }],
];

const fields: [string, string, (shape: unknown) => unknown][] = [
  ["POST", "/threads", (metadata) => ({ metadata })],
  ["PATCH", "T", (metadata) => ({ metadata })],
  ["PATCH", "T/state", (metadata) => ({ metadata })],
  ["POST", "T/state", (values) => ({ values, as_node: "first" })],
  ["POST", "T/state", (checkpoint) => ({ values: {}, checkpoint })],
  ["POST", "T/state/checkpoint", (map) => ({ checkpoint: { checkpoint_map: map } })],
  ["POST", "T/history", (metadata) => ({ metadata })],
  ["POST", "T/history", (before) => ({ before: { configurable: before } })],
  ["POST", "/threads/search", (metadata) => ({ metadata })],
  ["POST", "/threads/search", (values) => ({ values })],
  ["POST", "/threads/search", (extract) => ({ extract })],
  ["POST", "/assistants", (metadata) => ({ graph_id: "trail", metadata })],
  ["POST", "/assistants", (config) => ({ graph_id: "trail", config })],
  ["POST", "/assistants", (context) => ({ graph_id: "trail", context })],
  ["POST", "/assistants/search", (metadata) => ({ metadata })],
  ["POST", "/assistants/trail/versions", (metadata) => ({ metadata })],
  ["POST", "T/runs/wait", (input) => ({ assistant_id: "walk", input })],
  ["POST", "T/runs/wait", (context) => ({ assistant_id: "walk", input: {}, context })],
  ["POST", "T/runs/wait", (config) => ({ assistant_id: "walk", input: {}, config })],
  ["POST", "T/runs/wait", (configurable) => ({ assistant_id: "walk", input: {}, config: { configurable } })],
  ["POST", "T/runs/wait", (metadata) => ({ assistant_id: "walk", input: {}, metadata })],
  ["POST", "T/runs/wait", (update) => ({ assistant_id: "trail", command: { update } })],
  ["POST", "T/runs/wait", (resume) => ({ assistant_id: "trail", command: { resume } })],
  ["POST", "/runs/crons", (input) => ({ assistant_id: "trail", schedule: "0 0 1 1 *", input })],
  ["POST", "/runs/crons", (metadata) => ({ assistant_id: "trail", schedule: "0 0 1 1 *", metadata })],
  ["POST", "/runs/crons/search", (metadata) => ({ metadata })],
  ["PUT", "/store/items", (value) => ({ namespace: ["n"], key: "k", value })],
  ["POST", "/store/items/search", (filter) => ({ namespace_prefix: [], filter })],
];

const lists: LargeRequest[] = [
  {
    name: "select, repeated",
    path: "/threads/search",
    body: { select: times(60_000, () => "values"), limit: 1000 },
  },
  { name: "ids that are none", path: "/threads/search", body: { ids: times(100_000, String) } },
  { name: "ids", path: "/threads/search", body: { ids: times(20_000, () => id) } },
  {
    name: "one extract path",
    path: "/threads/search",
    body: { extract: { a: `values${".a".repeat(400_000)}` } },
  },
  { name: "thread ids", path: "/threads/prune", body: { thread_ids: times(20_000, () => id) } },
  { name: "run ids", path: "/runs/cancel", body: { run_ids: times(20_000, () => id) } },
  { name: "supersteps", path: "/threads", body: supersteps(250, 3500) },
  { name: "supersteps without end", path: "/threads", body: supersteps(15_000, 1) },
  { name: "updates", path: "/threads", body: { supersteps: [{ updates: times(200_000, () => ({})) }] } },
  {
    name: "updates of one step",
    path: "/threads",
    body: {
      metadata: { graph_id: "trail" },
      supersteps: [
        { updates: times(500, (i) => ({ as_node: "first", values: { trail: [`${i}${text(1900)}`] } })) },
      ],
    },
  },
  { name: "a batch that is no batch", path: "/runs/batch", body: times(300_000, () => 1) },
  {
    name: "a batch",
    path: "/runs/batch",
    body: times(100, () => ({ assistant_id: "trail", input: { note: text(9000) }, after_seconds: 3600 })),
  },
  ...["stream_mode", "interrupt_before", "interrupt_after", "feedback_keys"].map((field) => ({
    name: field,
    path: "T/runs",
    body: { assistant_id: "trail", after_seconds: 3600, [field]: times(90_000, () => "values") },
  })),
  {
    name: "tags",
    path: "T/runs",
    body: { assistant_id: "trail", config: { tags: times(200_000, () => 1) } },
  },
  {
    name: "goto",
    path: "T/runs",
    body: { assistant_id: "trail", command: { goto: times(200_000, () => 1) } },
  },
  {
    name: "goto of sends",
    path: "T/runs/wait",
    body: { assistant_id: "trail", command: { goto: times(100, () => ({ node: "third", input: {} })) } },
  },
  {
    name: "messages of one id",
    path: "T/runs/wait",
    body: { assistant_id: "mute", input: { messages: times(5000, (i) => message(i, "same")) } },
  },
  {
    // What the graph library does with a message is in proportion, but dear.
    name: "messages of many ids",
    path: "T/runs/wait",
    body: { assistant_id: "mute", input: { messages: times(4000, (i) => message(i, `id${i}`)) } },
  },
  {
    name: "namespace",
    method: "PUT",
    path: "/store/items",
    body: { namespace: times(200_000, () => "n"), key: "k", value: {} },
  },
  {
    name: "prefix",
    path: "/store/namespaces",
    body: { prefix: times(200_000, () => "n"), suffix: times(2, () => "*") },
  },
  {
    name: "index",
    method: "PUT",
    path: "/store/items",
    body: { namespace: ["n"], key: "k", value: {}, index: times(200_000, () => "n") },
  },
];

const texts: LargeRequest[] = [
  { name: "assistant id", path: "/runs", body: { assistant_id: text(900_000) } },
  { name: "graph id", path: "/assistants", body: { graph_id: text(900_000) } },
  { name: "name", path: "/assistants/search", body: { name: "%".repeat(900_000) } },
  { name: "description", path: "/assistants", body: { graph_id: "trail", description: text(900_000) } },
  {
    name: "schedule",
    path: "/runs/crons",
    body: { assistant_id: "trail", schedule: `${"1,".repeat(450_000)}1 * * * *` },
  },
  {
    name: "a long list of minutes",
    path: "/runs/crons",
    body: { assistant_id: "trail", schedule: `${"1,".repeat(480)}1 * * * *` },
  },
  {
    name: "a date that never comes",
    path: "/runs/crons",
    body: { assistant_id: "trail", schedule: "59 59 23 31 4,6,9,11 *" },
  },
  {
    name: "timezone",
    path: "/runs/crons",
    body: { assistant_id: "trail", schedule: "@daily", timezone: text(900_000) },
  },
  {
    name: "end",
    path: "/runs/crons",
    body: {
      assistant_id: "trail",
      schedule: "@daily",
      end_time: `2030-01-01T00:00:00.${"1".repeat(900_000)}`,
    },
  },
  {
    name: "webhook",
    path: "/runs",
    body: { assistant_id: "trail", webhook: `http://${"a.".repeat(450_000)}/` },
  },
  {
    name: "checkpoint namespace",
    path: "T/state/checkpoint",
    body: { checkpoint: { checkpoint_ns: "a|".repeat(450_000) } },
  },
  {
    name: "checkpoint namespace of ids",
    path: "T/state/checkpoint",
    body: { checkpoint: { checkpoint_ns: "a:1|".repeat(220_000) } },
  },
  { name: "checkpoint id", path: "T/history", body: { before: text(900_000) } },
  { name: "node", path: "T/state", body: { values: {}, as_node: text(900_000) } },
  { name: "key", method: "DELETE", path: "/store/items", body: { namespace: ["n"], key: text(900_000) } },
  { name: "white space", path: "/threads", body: `${" ".repeat(900_000)}{` },
  { name: "brackets that close", path: "/threads", body: "]".repeat(900_000) },
  { name: "quotes", path: "/threads", body: '"'.repeat(900_001) },
  { name: "backslashes", path: "/threads", body: `"${"\\".repeat(900_000)}` },
];

const header = (length: number, part: string) => part.repeat(Math.floor(length / part.length));
const heads: LargeRequest[] = [
  { name: "event id", method: "GET", path: "T/stream", headers: { "last-event-id": header(12_000, "1-") } },
  {
    name: "event id of digits",
    method: "GET",
    path: "T/stream",
    headers: { "last-event-id": header(12_000, "1") },
  },
  {
    name: "preferences",
    method: "PATCH",
    path: "T",
    body: {},
    headers: { prefer: header(12_000, "return=minimal;x, ") },
  },
  {
    name: "content type",
    path: "/threads",
    body: {},
    headers: { "content-type": `application/${header(12_000, "a+.")}json` },
  },
  { name: "cookies", method: "GET", path: "T", headers: { cookie: header(12_000, "a=b; ") } },
  { name: "key", method: "GET", path: "T", headers: { "x-api-key": header(12_000, ",x") } },
  {
    name: "stream modes",
    method: "GET",
    path: `T/stream?stream_modes=${header(12_000, "run_modes,")}run_modes`,
  },
  {
    name: "brackets",
    method: "GET",
    path: `T/stream?stream_modes=${header(12_000, "[")}${header(2000, "]")}`,
  },
  { name: "quotes in a list", method: "GET", path: `T/runs?select=${header(9000, '%22"')}` },
  { name: "query", method: "GET", path: `T/runs?${header(12_000, "a=&")}` },
  { name: "labels", method: "GET", path: `/store/items?namespace=${header(12_000, ".")}&key=k` },
  { name: "path", method: "GET", path: `/threads${header(12_000, "/a")}` },
  { name: "escapes of a path", method: "GET", path: `/threads/${header(12_000, "%2e%2f")}` },
  {
    name: "subgraph",
    method: "GET",
    path: `/assistants/trail/subgraphs/${header(12_000, "a%7C")}?recurse=1`,
  },
  { name: "drawing", method: "GET", path: "/assistants/nested/graph?xray=999999999" },
];

/** The field that is large. */
const wordOf = (body: unknown) => {
  const fields = Object.entries(body as object).map(
    ([key, value]) => [key, JSON.stringify(value).length] as const,
  );
  return fields.sort((a, b) => b[1] - a[1])[0]![0];
};

function supersteps(count: number, length: number) {
  const step = (i: number) => ({
    updates: [{ as_node: "first", values: { trail: [`${i}${text(length)}`] } }],
  });
  return { metadata: { graph_id: "trail" }, supersteps: times(count, step) };
}

export const largeRequests: LargeRequest[] = [
  ...fields.flatMap(([method, path, wrap]) =>
    shapes.map(([name, shape]) => {
      const body = wrap(shape);
      return { name: `${wordOf(body)}: ${name}`, method, path, body };
    }),
  ),
  ...lists,
  ...texts,
  ...heads,
];
