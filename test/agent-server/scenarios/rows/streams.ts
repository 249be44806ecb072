import { call, expects, newThread, type Scenario, saying, scenario, stream, thread_id } from "../scenario.ts";

const input = saying("one two");
/** Streams one run on a new thread. */
const streamed = (graph: string, given: object, expected: object) => [
  newThread,
  stream(graph, given as never, expected),
];

/** The life of a run's stream; subgraphs, interrupts and failures in it. */
export const streamScenarios: readonly Scenario[] = [
  scenario(
    {
      does: "a stream starts with the run's id and attempt, and ends with the run",
      holds: [
        ...["RT-1-run-stream", "RT-4.1-run-stream", "RT-2-run-start", "RT-6-first-chunk", "RT-2-chunk-id"],
        "RT-3-run-stream-closes",
        ...[
          "RT-2-chunk-event",
          "RT-2-chunk-data",
          "RT-2-run_id",

          "RT-6-chunks",
          "RT-4.1-create-thread",
        ],
      ],
    },
    [
      newThread,
      stream(
        "chat",
        { input, stream_mode: ["values", "messages-tuple"] },
        {
          events: ["metadata", "values", "messages", "messages", "values"],
          data: { metadata: [{ run_id: { $is: "uuid" }, attempt: 1 }] },
          as: "frames",
        },
      ),
      expects("runs.get", { thread_id, run_id: "$frames.0.data.run_id" }, { status: "success" }),
      expects("threads.get_state", { thread_id }, { values: { $exactly: "$frames.4.data" } }),
    ],
  ),
  scenario(
    {
      does: "events of subgraphs are left out by default, but for their tokens",
      holds: ["RT-4.1-stream_subgraphs"],
    },
    streamed(
      "nested",
      { input, stream_mode: ["updates", "messages-tuple"] },
      {
        events: ["metadata", "messages", "messages", "updates"],
        data: {
          updates: [{ team: {} }],
          messages: [
            [{ content: "one " }, {}],
            [{ content: "two" }, {}],
          ],
        },
      },
    ),
  ),
  scenario(
    {
      does: "events of subgraphs are named with their namespace, on request",
      holds: ["RT-4.1-stream_subgraphs", "RT-4.1-stream_subgraphs-namespace"],
    },
    [
      ...streamed(
        "nested",
        { input, stream_mode: ["updates", "values"], stream_subgraphs: true },
        {
          kinds: ["metadata", "updates", "updates|team", "values", "values|team"],
          data: { updates: [{ team: {} }], "updates|team": [{ speak: {} }] },
        },
      ),
      ...streamed(
        "nested",
        { input, stream_mode: ["debug", "tasks", "checkpoints", "custom"], stream_subgraphs: true },
        {
          kinds: [
            ...["metadata", "debug", "debug|team", "tasks", "tasks|team", "checkpoints", "checkpoints|team"],
          ],
        },
      ),
    ],
  ),
  scenario(
    "tokens of subgraphs are named with the namespace of their graph, on request",
    streamed(
      "nested",
      { input, stream_mode: "messages-tuple", stream_subgraphs: true },
      { events: ["metadata", "messages|team", "messages|team"] },
    ),
  ),
  scenario(
    "events of mode messages have the same names in subgraphs",
    [true, false].flatMap((stream_subgraphs) =>
      streamed(
        "nested",
        { input, stream_mode: "messages", stream_subgraphs },
        { kinds: ["metadata", "messages/metadata", "messages/partial", "messages/complete"] },
      ),
    ),
  ),
  scenario("an interrupt is in the values and the updates, and leaves its thread interrupted", [
    newThread,
    stream(
      "approval",
      { stream_mode: ["values", "updates"] },
      {
        data: {
          updates: [
            { $exactly: { propose: { plan: "delete everything" } } },
            { __interrupt__: [{ id: { $is: "text" }, value: { question: "May I delete everything?" } }] },
          ],
          values: { $has: [{ __interrupt__: [{ value: { question: "May I delete everything?" } }] }] },
        },
      },
    ),
    call("threads.get_state", { thread_id }, { as: "state" }),
    expects(
      "threads.get",
      { thread_id },
      { status: "interrupted", interrupts: { "$state.tasks.0.id": "$state.tasks.0.interrupts" } },
    ),
  ]),
  scenario("a stream of a graph that fails ends with the error, and so do the run and its thread", [
    newThread,
    stream(
      "failing",
      { stream_mode: "updates" },
      {
        events: ["metadata", "updates", "error"],
        data: { error: [{ error: "FlatTyreError", message: "the tyre is flat" }] },
        as: "frames",
      },
    ),
    expects("runs.get", { thread_id, run_id: "$frames.0.data.run_id" }, { status: "error" }),
    expects("threads.get", { thread_id }, { status: "error" }),
    stream(
      "trail",
      { input: { length: 60 }, stream_mode: "custom", config: { recursion_limit: 1 } },
      { data: { error: [{ error: "GraphRecursionError" }] } },
    ),
  ]),
  scenario(
    "feedback keys are accepted, and the stream is as without them",
    streamed(
      "trail",
      { stream_mode: "updates", feedback_keys: ["stars"] },
      { events: ["metadata", "updates", "updates", "updates"] },
    ),
  ),
];
