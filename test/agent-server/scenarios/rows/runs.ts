import {
  busyThread,
  call,
  expects,
  newThread,
  refused,
  type Scenario,
  saying,
  scenario,
  thread_id,
  waits,
} from "../scenario.ts";

const trail = { trail: ["first", "second", "third"] };
const input = saying("one two");
const create = (graph: string, given: object, as = "run") =>
  call("runs.create", { thread_id, assistant_id: graph, input: {}, ...given }, { as });
const run_id = "$run.run_id";
const join = (answer: object | null = {}, run = run_id) =>
  call("runs.join", { thread_id, run_id: run }, answer ? { answer: answer as never } : {});
const former = "$former.run_id";
const thread = (answer: object) => call("threads.get", { thread_id }, { answer: answer as never });
const values = (answer: object) => expects("threads.get_state", { thread_id }, { values: answer as never });

/** Runs: made, waited for, found, deleted. */
export const runScenarios: readonly Scenario[] = [
  scenario("a run has a record with what it was made with, and goes on by itself", [
    newThread,
    call("assistants.get", { assistant_id: "chat" }, { as: "assistant" }),
    call(
      "runs.create",
      {
        ...{ thread_id, assistant_id: "chat", input, metadata: { asked_by: "ada" } },
        multitask_strategy: "enqueue",
      },
      {
        answer: {
          ...{ run_id: { $is: "uuid" }, thread_id, assistant_id: "$assistant.assistant_id" },
          ...{ status: { $matches: "^(pending|running)$" }, metadata: { asked_by: "ada" } },
          ...{ multitask_strategy: "enqueue", kwargs: { input } },
          ...{ created_at: { $is: "text" }, updated_at: { $is: "text" } },
        },
        as: "run",
      },
    ),
    join(null),
    expects("runs.get", { thread_id, run_id }, { run_id, status: "success", metadata: { asked_by: "ada" } }),
    thread({ metadata: { graph_id: "chat", assistant_id: "$assistant.assistant_id" } }),
    waits("$assistant.assistant_id", { input }, { messages: { $length: 4 } }),
  ]),
  scenario(
    {
      does: "a run needs a thread and an assistant that are there, and a run is found on its own thread only",
      holds: ["RT-4.1-assistant_id"],
    },
    [
      newThread,
      refused(404, "runs.create", { thread_id: "$new.other", assistant_id: "chat", input }),
      refused(404, "runs.create", { thread_id, assistant_id: "nobody", input }),
      refused(404, "runs.create", { thread_id, assistant_id: "$new.other", input }),
      create("chat", { input }),
      join(null),
      call("threads.create", {}, { as: "another" }),
      refused(404, "runs.get", { thread_id: "$another.thread_id", run_id }),
      ...["runs.get", "runs.join", "runs.join_stream", "runs.cancel"].map((operation) =>
        refused(404, operation, { thread_id, run_id: "$new.other" }),
      ),
      refused(404, "runs.list", { thread_id: "$new.other" }),
    ],
  ),
  scenario(
    {
      does: "a run without a thread leaves nothing, unless its thread is kept",
      holds: ["RT-1-stateless"],
    },
    [
      expects("runs.wait", { thread_id: null, assistant_id: "trail", input: {} }, { $exactly: trail }),
      call(
        "runs.create",
        { thread_id: null, assistant_id: "chat", input, stream_mode: "updates" },
        { as: "gone" },
      ),
      call(
        "runs.join_stream",
        { thread_id: "$gone.thread_id", run_id: "$gone.run_id", last_event_id: "-1" },
        { events: ["metadata", "updates"] },
      ),
      refused(404, "threads.get", { thread_id: "$gone.thread_id" }),
      call(
        "runs.create",
        { thread_id: null, assistant_id: "chat", input, on_completion: "keep" },
        { as: "kept" },
      ),
      call("runs.join", { thread_id: "$kept.thread_id", run_id: "$kept.run_id" }),
      expects(
        "threads.get_state",
        { thread_id: "$kept.thread_id" },
        { values: { messages: [{ content: "one two" }, { content: "one two" }] } },
      ),
    ],
  ),
  scenario("several runs are made at once", [
    call(
      "runs.create_batch",
      {
        payloads: ["one", "two"].map((word) => ({
          ...{ assistant_id: "chat", input: saying(word), on_completion: "keep" },
        })),
      },
      { as: "runs" },
    ),
    ...["one", "two"].map((content, n) =>
      expects(
        "runs.join",
        { thread_id: `$runs.${n}.thread_id`, run_id: `$runs.${n}.run_id` },
        { messages: [{ content }, { content }] },
      ),
    ),
  ]),
  scenario("a wait returns the last values, the error or the open interrupts", [
    newThread,
    waits("chat", { input }, { messages: [{ type: "human" }, { type: "ai", content: "one two" }] }),
    waits(
      "failing",
      { thread_id: null },
      { $exactly: { __error__: { error: "FlatTyreError", message: "the tyre is flat" } } },
    ),
    call("threads.create", {}, { as: "asked" }),
    waits(
      "approval",
      { thread_id: "$asked.thread_id" },
      {
        plan: "delete everything",
        __interrupt__: [{ id: { $is: "text" }, value: { question: "May I delete everything?" } }],
      },
    ),
  ]),
  scenario("a join waits for the end of its run, and returns the values of one that has ended, too", [
    ...busyThread,
    call("runs.join", { thread_id, run_id: former }, { background: "joined" }),
    { gate: "open" },
    { end: "joined", answer: { done: [1, 2, 3] } },
    join({ done: [1, 2, 3] }, former),
  ]),
  scenario("the runs of a thread are listed, newest first, by page, status and field", [
    newThread,
    ...["trail", "failing", "trail"].flatMap((graph, n) => [
      create(graph, {}, `r${n}`),
      join(null, `$r${n}.run_id`),
    ]),
    ...(
      [
        [["$r2.run_id", "$r1.run_id", "$r0.run_id"], {}],
        [["$r1.run_id"], { limit: 1, offset: 1 }],
        [["$r1.run_id"], { status: "error" }],
        [[], { status: "pending" }],
      ] as const
    ).map(([ids, query]) =>
      expects(
        "runs.list",
        { thread_id, ...query },
        ids.map((id) => ({ run_id: id })),
      ),
    ),
    expects("runs.list", { thread_id, limit: 1, select: ["run_id", "status"] }, [
      { $exactly: { run_id: "$r2.run_id", status: "success" } },
    ]),
  ]),
  scenario("an ended run is deleted, and the thread keeps its state", [
    newThread,
    create("chat", { input }),
    call("runs.join", { thread_id, run_id }, { as: "values" }),
    expects("runs.delete", { thread_id, run_id }, null),
    refused(404, "runs.get", { thread_id, run_id }),
    expects("runs.list", { thread_id }, []),
    values({ $exactly: "$values" }),
    refused(404, "runs.delete", { thread_id, run_id }),
  ]),
];
