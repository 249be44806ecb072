import {
  busyThread,
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
} from "../scenario.ts";

const input = saying("one two");
const run_id = "$frames.0.data.run_id";
const ofRun = ["metadata", "values", "values", "metadata"];

/** Streams of runs that are joined, and of threads. */
export const joiningScenarios: readonly Scenario[] = [
  scenario(
    {
      does: "a joined run brings what comes from then on, or everything after a named event",
      holds: ["RT-1-join", "RT-1-join-earlier", "RT-4.1-join-stream", "RT-8-join-unbuffered"],
    },
    [
      newThread,
      call(
        "runs.create",
        {
          ...{ thread_id, assistant_id: "gated", input: { gate: "$gate.url", steps: 2 } },
          stream_mode: ["custom"],
        },
        { as: "run" },
      ),
      { gate: 1 },
      // A graph's process may call the gate before its first event is written here.
      call(
        "runs.join_stream",
        { thread_id, run_id: "$run.run_id", last_event_id: "-1" },
        { take: 2, events: ["metadata", "custom"] },
      ),
      call("runs.join_stream", { thread_id, run_id: "$run.run_id" }, { background: "live" }),
      call(
        "runs.join_stream",
        { thread_id, run_id: "$run.run_id", last_event_id: "-1" },
        { background: "whole" },
      ),
      { gate: "open" },
      {
        end: "whole",
        events: ["metadata", "custom", "custom", "custom", "custom"],
        data: {
          metadata: [{ run_id: "$run.run_id", attempt: 1 }],
          custom: [{ waiting: 1 }, { passed: 1 }, { waiting: 2 }, { passed: 2 }],
        },
        as: "frames",
      },
      { end: "live", data: { custom: [{ passed: 1 }, { waiting: 2 }, { passed: 2 }] } },
      call("runs.join_stream", { thread_id, run_id: "$run.run_id" }, { events: [] }),
    ],
  ),
  ...[true, false].map(
    (stream_resumable): Scenario =>
      scenario(
        `with stream_resumable ${stream_resumable}, a run is joined after any event, also when it has ended`,
        [
          newThread,
          stream(
            "chat",
            { input, stream_mode: ["values", "messages-tuple", "updates"], stream_resumable },
            {
              events: ["metadata", "values", "messages", "messages", "updates", "values"],
              as: "frames",
            },
          ),
          call("runs.join_stream", { thread_id, run_id, last_event_id: "-1" }, { as: "whole" }),
          call("runs.join_stream", { thread_id, run_id, last_event_id: "$frames.5.id" }, { events: [] }),
          { rejoin: "runs.join_stream", with: { thread_id, run_id }, whole: "$frames" },
          { rejoin: "runs.join_stream", with: { thread_id, run_id }, whole: "$whole" },
        ],
      ),
  ),
  scenario("a joined run brings the modes that it is asked for, those of subgraphs included", [
    newThread,
    stream(
      "nested",
      { input, stream_mode: ["updates", "values", "messages-tuple"], stream_subgraphs: true },
      { as: "frames" },
    ),
    call(
      "runs.join_stream",
      { thread_id, run_id, last_event_id: "-1", stream_mode: ["updates"] },
      { events: ["metadata", "updates|team", "updates"] },
    ),
    call(
      "runs.join_stream",
      { thread_id, run_id, last_event_id: "-1", stream_mode: "updates" },
      { kinds: ["metadata", "updates", "updates|team"] },
    ),
    call(
      "runs.join_stream",
      { thread_id, run_id, last_event_id: "-1", stream_mode: ["updates", "values"] },
      { kinds: ["metadata", "updates", "updates|team", "values", "values|team"] },
    ),
    call(
      "runs.join_stream",
      { thread_id, run_id, last_event_id: "-1", stream_mode: "custom" },
      { events: ["metadata"] },
    ),
  ]),
  scenario("a run whose joiner leaves is cancelled on request", [
    ...busyThread,
    call(
      "runs.join_stream",
      {
        ...{ thread_id, run_id: "$former.run_id", last_event_id: "-1" },
        cancel_on_disconnect: true,
      },
      { background: "joined" },
    ),
    { leave: "joined" },
    call("runs.join", { thread_id, run_id: "$former.run_id" }),
    expects("runs.get", { thread_id, run_id: "$former.run_id" }, { status: "interrupted" }),
  ]),
  scenario(
    {
      does: "a thread's stream goes through all its runs, and is resumed after any event",
      holds: [
        ...["RT-1-thread-stream", "RT-1-thread-resume", "RT-4.1-thread-stream", "RT-4.1-thread-scope"],
        ...["RT-4.1-last-event-id", "RT-4.1-from-start", "RT-2-chunk-id"],
      ],
    },
    [
      newThread,
      wait("chat", { input }),
      wait("chat", { input }),
      call(
        "threads.join_stream",
        { thread_id, last_event_id: "-" },
        { events: [...ofRun, ...ofRun], as: "whole" },
      ),
      { rejoin: "threads.join_stream", with: { thread_id }, whole: "$whole" },
    ],
  ),
  scenario("a thread's stream brings the chosen modes: runs, their starts and ends, or states", [
    newThread,
    wait("chat", { input }),
    call(
      "threads.join_stream",
      { thread_id, last_event_id: "-", stream_mode: ["lifecycle"] },
      {
        events: ["metadata", "metadata"],
        data: {
          metadata: [
            { run_id: { $is: "uuid" }, attempt: 1 },
            { run_id: { $is: "uuid" }, status: "run_done" },
          ],
        },
        as: "first",
      },
    ),
    call(
      "threads.join_stream",
      { thread_id, last_event_id: "$first.1.id", stream_mode: ["run_modes", "state_update"] },
      { background: "rest", take: 5 },
    ),
    call("runs.wait", { thread_id, assistant_id: "chat", input }, { as: "values" }),
    {
      end: "rest",
      events: ["metadata", "values", "values", "state_update", "metadata"],
      data: {
        values: [{}, "$values"],
        state_update: [{ thread_id, state: { values: "$values", next: [] } }],
      },
    },
  ]),
  scenario(
    {
      does: "a thread's stream brings what the streams of its runs bring, where it is asked for no mode",
      holds: ["RT-4.1-run_modes"],
    },
    [
      newThread,
      stream("chat", { input, stream_mode: "messages-tuple" }, { as: "one" }),
      stream("chat", { input, stream_mode: "custom" }, { as: "two" }),
      call(
        "threads.join_stream",
        { thread_id, last_event_id: "-" },
        {
          answer: ["$one.0", "$one.1", "$one.2", { data: { status: "run_done" } }, "$two.0", "$two.1"],
          take: 6,
        },
      ),
    ],
  ),
  scenario("a thread's stream brings the states that a client writes", [
    call("threads.create", { graph_id: "trail" }, { as: "thread" }),
    call("threads.update_state", { thread_id, values: { trail: ["written"] }, as_node: "first" }),
    call(
      "threads.join_stream",
      { thread_id, last_event_id: "-", stream_mode: ["state_update"] },
      {
        events: ["state_update"],
        data: {
          state_update: [{ thread_id, state: { values: { trail: ["written"] }, next: ["second"] } }],
        },
      },
    ),
  ]),
  scenario("a thread's stream needs a thread, modes and an event that are known", [
    newThread,
    refused(404, "threads.join_stream", { thread_id: "$new.other" }),
    refused(422, "threads.join_stream", { thread_id, stream_mode: ["loud"] }),
    refused(422, "threads.join_stream", { thread_id, last_event_id: "odd" }),
  ]),
];
