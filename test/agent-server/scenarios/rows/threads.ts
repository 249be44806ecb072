import {
  call,
  expects,
  newThread,
  refused,
  type Scenario,
  saying,
  scenario,
  thread_id,
  wait,
  waits,
} from "../scenario.ts";

const batch = { batch: "$new.batch" };
const threads = ["$new.t0", "$new.t1", "$new.t2", "$new.t3", "$new.t4"];
const byAge = { sort_by: "created_at", sort_order: "asc" };

const found = (ids: readonly string[], query: object) =>
  expects(
    "threads.search",
    { metadata: batch, ...query },
    ids.map((id) => ({ thread_id: id })),
  );
const counted = (count: number, query: object = {}) =>
  expects("threads.count", { metadata: batch, ...query }, count);
const trail = { trail: ["first", "second", "third"] };

/** Records of threads. */
export const threadScenarios: readonly Scenario[] = [
  scenario({ does: "a new thread is idle, with its metadata and its graph", holds: ["RT-2-thread_id"] }, [
    call(
      "threads.create",
      { metadata: { owner: "ada" }, graph_id: "chat" },
      {
        answer: {
          ...{ thread_id: { $is: "uuid" }, status: "idle", interrupts: { $exactly: {} } },
          ...{ metadata: { owner: "ada", graph_id: "chat" }, values: null },
          ...{ created_at: { $is: "text" }, updated_at: { $is: "text" } },
        },
        as: "thread",
      },
    ),
    expects("threads.get", { thread_id }, { $exactly: "$thread" }),
    refused(404, "threads.get", { thread_id: "$new.other" }),
    refused(422, "threads.get", { thread_id: "no-uuid" }),
  ]),
  scenario("a thread takes a given id, which is refused the second time unless nothing is to be done", [
    expects(
      "threads.create",
      { thread_id: "$new.id", metadata: { n: 1 }, ttl: 60 },
      { thread_id: "$new.id" },
    ),
    refused(409, "threads.create", { thread_id: "$new.id", if_exists: "raise" }),
    refused(409, "threads.create", { thread_id: "$new.id" }),
    expects(
      "threads.create",
      { thread_id: "$new.id", if_exists: "do_nothing", metadata: { n: 2 } },
      { thread_id: "$new.id", metadata: { n: 1 } },
    ),
  ]),
  scenario("supersteps are the first checkpoints of a new thread", [
    call(
      "threads.create",
      {
        graph_id: "trail",
        supersteps: [
          { updates: [{ values: { length: 3 }, as_node: "__input__" }] },
          { updates: [{ values: { length: 3 }, as_node: "__start__" }] },
          { updates: [{ values: { trail: ["first"] }, as_node: "first" }] },
        ],
      },
      { as: "thread" },
    ),
    expects(
      "threads.get_state",
      { thread_id },
      { values: { trail: ["first"], length: 3 }, next: ["second"] },
    ),
    waits("trail", { input: null }, trail),
  ]),
  scenario(
    {
      does: "an update returns nothing on request",
      except: { http: "it is a header, for which the clients have an option" },
    },
    [
      newThread,
      expects("threads.update", { thread_id, metadata: { more: 4 }, return_minimal: true }, null),
      expects("threads.get", { thread_id }, { metadata: { more: 4 } }),
    ],
  ),
  scenario("an update merges metadata", [
    call("threads.create", { metadata: { kept: 1, changed: 1 } }, { as: "thread" }),
    expects(
      "threads.update",
      { thread_id, metadata: { changed: 2, added: 3 }, ttl: 5 },
      { metadata: { $exactly: { kept: 1, changed: 2, added: 3 } } },
    ),
    expects("threads.get", { thread_id }, { metadata: { $exactly: { kept: 1, changed: 2, added: 3 } } }),
    refused(404, "threads.update", { thread_id: "$new.other", metadata: {} }),
  ]),
  scenario("threads are found by metadata, in pages and sorted", [
    ...threads.map((thread_id, n) => call("threads.create", { thread_id, metadata: { ...batch, n } })),
    found(threads, byAge),
    found(threads.toReversed(), { sort_by: "created_at", sort_order: "desc" }),
    found(threads.slice(2, 4), { ...byAge, limit: 2, offset: 2 }),
    found([threads[3]!], { metadata: { ...batch, n: 3 } }),
    found([], { metadata: { batch: "$new.another" } }),
    counted(5),
    refused(422, "threads.search", { sort_by: "colour" }),
  ]),
  scenario("threads are found by status, values and ids, and show the chosen fields", [
    ...["idle", "asked", "failed"].map((as) => call("threads.create", { metadata: batch }, { as })),
    wait("approval", { thread_id: "$asked.thread_id" }),
    wait("failing", { thread_id: "$failed.thread_id" }),
    found(["$idle.thread_id"], { status: "idle" }),
    found(["$asked.thread_id"], { status: "interrupted" }),
    found(["$failed.thread_id"], { status: "error" }),
    found([], { status: "busy" }),
    found(["$asked.thread_id"], { values: { plan: "delete everything" } }),
    found(["$idle.thread_id", "$failed.thread_id"], {
      ids: ["$idle.thread_id", "$failed.thread_id"],
      ...byAge,
    }),
    counted(1, { status: "interrupted" }),
    counted(0, { values: { plan: "nothing" } }),
    expects("threads.search", { metadata: batch, status: "interrupted", select: ["thread_id", "values"] }, [
      { $exactly: { thread_id: "$asked.thread_id", values: { plan: "delete everything" } } },
    ]),
    expects("threads.search", { metadata: batch, status: "interrupted", extract: { what: "values.plan" } }, [
      { extracted: { what: "delete everything" } },
    ]),
  ]),
  scenario("a copy of a thread has the same history, and both go on apart", [
    call("threads.create", { metadata: { owner: "ada" } }, { as: "thread" }),
    wait("chat", { input: saying("one") }),
    call("threads.copy", { thread_id }, { answer: { metadata: { owner: "ada" } }, as: "copy" }),
    call("threads.get_state", { thread_id }, { as: "before" }),
    expects("threads.get_history", { thread_id: "$copy.thread_id" }, { $length: 3 }),
    waits("chat", { thread_id: "$copy.thread_id", input: saying("two") }, { messages: { $length: 4 } }),
    expects("threads.get_state", { thread_id }, { $exactly: "$before" }),
    expects("threads.get_history", { thread_id }, { $length: 3 }),
    expects("threads.get_state", { thread_id: "$copy.thread_id" }, { values: { messages: { $length: 4 } } }),
  ]),
  scenario("a deleted thread is gone with its runs, its state and its stream", [
    newThread,
    call("runs.create", { thread_id, assistant_id: "chat", input: saying("one") }, { as: "run" }),
    call("runs.join", { thread_id, run_id: "$run.run_id" }),
    call("threads.join_stream", { thread_id }, { background: "follower", take: 1 }),
    expects("threads.delete", { thread_id }, null),
    { end: "follower", events: [] },
    refused(404, "threads.get", { thread_id }),
    refused(404, "threads.get_state", { thread_id }),
    refused(404, "runs.get", { thread_id, run_id: "$run.run_id" }),
    refused(404, "threads.delete", { thread_id }),
    refused(404, "threads.join_stream", { thread_id, last_event_id: "-" }),
    call("threads.create", { thread_id }),
    expects("threads.get_state", { thread_id }, { values: { $exactly: {} } }),
  ]),
  scenario("deleting a thread ends its run, and the streams of the run", [
    newThread,
    call(
      "runs.create",
      { thread_id, assistant_id: "gated", input: { gate: "$gate.url", steps: 1 } },
      { as: "run" },
    ),
    { gate: 1 },
    call("runs.join_stream", { thread_id, run_id: "$run.run_id" }, { background: "joiner" }),
    call("threads.delete", { thread_id }),
    { end: "joiner" },
    { gate: "open" },
    refused(404, "runs.get", { thread_id, run_id: "$run.run_id" }),
    refused(404, "threads.get", { thread_id }),
  ]),
  scenario("pruning deletes threads, or all of them but their latest state", [
    newThread,
    wait("trail"),
    call("threads.create", {}, { as: "gone" }),
    expects(
      "threads.prune",
      { thread_ids: ["$gone.thread_id", "$new.other"] },
      { $exactly: { pruned_count: 1 } },
    ),
    refused(404, "threads.get", { thread_id: "$gone.thread_id" }),
    expects(
      "threads.prune",
      { thread_ids: [thread_id], strategy: "keep_latest" },
      { $exactly: { pruned_count: 1 } },
    ),
    expects("threads.get_history", { thread_id }, [{ values: { $exactly: trail } }]),
  ]),
];
