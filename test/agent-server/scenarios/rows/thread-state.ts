import type { Json } from "../pattern.ts";
import {
  call,
  expects,
  newThread,
  refused,
  type Scenario,
  saying,
  scenario,
  stream,
  thread_id,
  wait,
  waits,
} from "../scenario.ts";

const trail = ["first", "second", "third"];
const state = (answer: object, given: object = {}) =>
  call("threads.get_state", { thread_id, ...given }, { answer: answer as never });
const walked = [newThread, wait("trail"), call("threads.get_history", { thread_id }, { as: "history" })];
/** One picture in each form that models take. */
const content: Json = [
  { type: "text", text: "what is this?" },
  { type: "image", source_type: "base64", mime_type: "image/png", data: "iVBORw0KGgo=" },
  { type: "image_url", image_url: { url: "data:image/png;base64,iVBORw0KGgo=", detail: "low" } },
];
const pictured = { messages: [{ content }] };
const update = (given: object, expected: object = {}) =>
  call("threads.update_state", { thread_id, ...given }, expected);

/** States of threads and their history. */
export const threadStateScenarios: readonly Scenario[] = [
  scenario("a new thread has an empty state and no history, and an unknown thread has neither", [
    newThread,
    state({ values: { $exactly: {} }, next: [], tasks: [], metadata: { $exactly: {} }, interrupts: [] }),
    expects("threads.get_history", { thread_id }, []),
    refused(404, "threads.get_state", { thread_id: "$new.other" }),
    refused(404, "threads.get_history", { thread_id: "$new.other" }),
  ]),
  scenario(
    {
      does: "a thread has the state of its last run, with what comes next and where it comes from",
      holds: ["RT-1-stateful"],
    },
    [
      ...walked,
      state({
        values: { $exactly: { trail } },
        ...{ next: [], tasks: [], created_at: { $is: "text" } },
        checkpoint: { thread_id, checkpoint_ns: "", checkpoint_id: { $is: "text" } },
        parent_checkpoint: { thread_id, checkpoint_id: { $is: "text" } },
        metadata: { source: "loop", step: 3, graph_id: "trail", run_id: { $is: "uuid" } },
      }),
      state({ $exactly: "$history.0" }),
    ],
  ),
  scenario("an earlier state is found by the id of its checkpoint, or by its checkpoint", [
    ...walked,
    state(
      { values: { $exactly: { trail: ["first", "second"] } }, next: ["third"] },
      { checkpoint_id: "$history.1.checkpoint.checkpoint_id" },
    ),
    state({ $exactly: "$history.1" }, { checkpoint_id: "$history.1.checkpoint.checkpoint_id" }),
    state({ $exactly: "$history.1" }, { checkpoint: "$history.1.checkpoint" }),
    // The official clients send booleans here.
    state({ next: ["third"] }, { checkpoint: "$history.1.checkpoint", subgraphs: true }),
    state({ next: ["third"] }, { checkpoint: "$history.1.checkpoint", subgraphs: false }),
  ]),
  scenario("the state of a waiting subgraph is shown on request", [
    newThread,
    wait("asking_team", { input: { topic: "tea" } }),
    state({
      tasks: [
        {
          name: "member",
          interrupts: [{ value: { about: "tea" } }],
          // The subgraph's own state has not been read.
          checkpoint: { thread_id, checkpoint_ns: { $matches: "^member:" } },
        },
      ],
    }),
    call(
      "threads.get_state",
      { thread_id, subgraphs: true },
      { answer: { tasks: [{ state: { values: { topic: "tea" }, next: ["ask"] } }] }, as: "within" },
    ),
    state(
      { values: { topic: "tea" }, next: ["ask"] },
      { checkpoint: "$within.tasks.0.state.checkpoint", subgraphs: true },
    ),
  ]),
  scenario("values are written as a node, whose successor is next", [
    call("threads.create", { graph_id: "trail" }, { as: "thread" }),
    update(
      { values: { trail: ["written"] }, as_node: "first" },
      { answer: { checkpoint: { thread_id, checkpoint_id: { $is: "text" } } }, as: "written" },
    ),
    state({
      values: { $exactly: { trail: ["written"] } },
      next: ["second"],
      checkpoint: "$written.checkpoint",
    }),
    expects("threads.get", { thread_id }, { values: { $exactly: { trail: ["written"] } } }),
    waits("trail", { input: null }, { trail: ["written", "second", "third"] }),
  ]),
  scenario("values written at an earlier checkpoint fork the thread", [
    ...walked,
    ...[
      { checkpoint: "$history.2.checkpoint" },
      { checkpoint_id: "$history.2.checkpoint.checkpoint_id" },
    ].flatMap((at) => [
      update({ values: { trail: ["other"] }, as_node: "second", ...at }),
      state({
        values: { $exactly: { trail: ["first", "other"] } },
        next: ["third"],
        parent_checkpoint: { checkpoint_id: "$history.2.checkpoint.checkpoint_id" },
      }),
    ]),
  ]),
  scenario(
    "no values are written while a run is in flight, nor as an unknown node, nor to an unknown thread",
    [
      newThread,
      call(
        "runs.create",
        { thread_id, assistant_id: "gated", input: { gate: "$gate.url", steps: 1 } },
        { as: "run" },
      ),
      { gate: 1 },
      update({ values: { done: [9] } }, { refused: 409 }),
      { gate: "open" },
      call("runs.join", { thread_id, run_id: "$run.run_id" }),
      update({ values: { done: [9] }, as_node: "nobody" }, { refused: 422 }),
      refused(404, "threads.update_state", { thread_id: "$new.other", values: {} }),
    ],
  ),
  scenario("the history has the newest states first, in pages before a checkpoint, and can be filtered", [
    ...walked,
    expects(
      "threads.get_history",
      { thread_id },
      [3, 2, 1, 0, -1].map((step) => ({ metadata: { step } })),
    ),
    expects("threads.get_history", { thread_id, limit: 2 }, ["$history.0", "$history.1"]),
    ...[
      "$history.1.checkpoint",
      { configurable: { checkpoint_id: "$history.1.checkpoint.checkpoint_id" } },
      "$history.1.checkpoint.checkpoint_id",
    ].map((before) =>
      expects("threads.get_history", { thread_id, before, limit: 2 }, ["$history.2", "$history.3"]),
    ),
    expects("threads.get_history", { thread_id, metadata: { source: "input" } }, [
      { metadata: { step: -1 } },
    ]),
  ]),
  scenario("the history of a subgraph is found by its namespace", [
    newThread,
    wait("asking_team", { input: { topic: "tea" } }),
    call("threads.get_state", { thread_id }, { as: "state" }),
    expects(
      "threads.get_history",
      { thread_id, checkpoint: { checkpoint_ns: "$state.tasks.0.checkpoint.checkpoint_ns" } },
      {
        $has: [
          {
            values: { topic: "tea" },
            checkpoint: { checkpoint_ns: "$state.tasks.0.checkpoint.checkpoint_ns" },
          },
        ],
      },
    ),
  ]),
  scenario("pictures in a message come back as they were sent, from a stream, a state and the history", [
    newThread,
    stream(
      "mute",
      { input: { messages: [{ role: "user", content }] } },
      { data: { values: { $has: [pictured] } } },
    ),
    state({ values: pictured }),
    call("threads.get_history", { thread_id, limit: 1 }, { answer: [{ values: pictured }] }),
  ]),
  scenario("branches of a thread keep their own values, although their channel versions are equal", [
    newThread,
    wait("chat", { input: saying("one") }),
    call("threads.get_state", { thread_id }, { as: "fork" }),
    wait("chat", { input: saying("left") }),
    call("threads.get_state", { thread_id }, { as: "left" }),
    wait("chat", { input: saying("right"), checkpoint_id: "$fork.checkpoint.checkpoint_id" }),
    ...[
      [["one", "one", "right", "right"], {}] as const,
      [["one", "one", "left", "left"], { checkpoint_id: "$left.checkpoint.checkpoint_id" }] as const,
    ].map(([said, at]) => state({ values: { messages: said.map((content) => ({ content })) } }, at)),
  ]),
];
