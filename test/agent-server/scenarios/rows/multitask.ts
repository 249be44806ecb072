import {
  busyThread,
  type Call,
  call,
  expects,
  type Fields,
  refused,
  type Scenario,
  scenario,
  stream,
  thread_id,
  wait,
} from "../scenario.ts";

const former = "$former.run_id";
const second = (given: Fields, expected: Omit<Call, "call" | "with"> = { as: "run" }) =>
  call(
    "runs.create",
    { thread_id, assistant_id: "gated", input: { gate: "$gate.url", steps: 3 }, ...given },
    expected,
  );
const joined = (done: number[]) => expects("runs.join", { thread_id, run_id: "$run.run_id" }, { done });
const status = (expected: string, run_id = former) =>
  expects("runs.get", { thread_id, run_id }, { status: expected });
const history = (answer: object) => call("threads.get_history", { thread_id }, { answer: answer as never });

/** What becomes of a run that comes to a busy thread. */
export const multitaskScenarios: readonly Scenario[] = [
  scenario("multitask_strategy reject refuses a second run while one is in flight", [
    ...busyThread,
    second({ multitask_strategy: "reject" }, { refused: 409 }),
    expects("runs.list", { thread_id }, { $length: 1 }),
    { gate: "open" },
    expects("runs.join", { thread_id, run_id: former }, { done: [1, 2, 3] }),
    wait("trail", { multitask_strategy: "reject" }),
  ]),
  ...[{ multitask_strategy: "enqueue" }, {}].map(
    (given): Scenario =>
      scenario(
        `${"multitask_strategy" in given ? "multitask_strategy enqueue" : "the default"} queues a second run`,
        [
          ...busyThread,
          second(given as Fields, { answer: { status: "pending" }, as: "run" }),
          expects("threads.get", { thread_id }, { status: "busy" }),
          { gate: "open" },
          joined([1, 2, 3, 4]),
          status("success"),
          expects("threads.get", { thread_id }, { status: "idle" }),
        ],
      ),
  ),
  scenario("the stream of a queued run begins when the run starts", [
    ...busyThread,
    stream(
      "gated",
      { input: { gate: "$gate.url", steps: 3 }, stream_mode: "custom" },
      { background: "queued" },
    ),
    { gate: "open" },
    { end: "queued", events: ["metadata", "custom", "custom"] },
    status("success"),
  ]),
  scenario("multitask_strategy interrupt ends the run before with its streams, and keeps its steps", [
    ...busyThread,
    call("runs.join_stream", { thread_id, run_id: former, last_event_id: "-1" }, { background: "streamed" }),
    second({ multitask_strategy: "interrupt" }),
    { end: "streamed", kinds: ["metadata", "values"] },
    { gate: "open" },
    joined([1, 2, 3]),
    status("interrupted"),
    history({
      $has: [{ metadata: { run_id: former } }, { metadata: { run_id: "$run.run_id" } }],
    }),
  ]),
  scenario("multitask_strategy rollback ends the run before with its streams, and keeps nothing of it", [
    ...busyThread,
    call("runs.join_stream", { thread_id, run_id: former, last_event_id: "-1" }, { background: "streamed" }),
    second({ multitask_strategy: "rollback" }),
    { end: "streamed", kinds: ["metadata", "values"] },
    { gate: "open" },
    joined([1, 2, 3]),
    refused(404, "runs.get", { thread_id, run_id: former }),
    history({ $each: { metadata: { run_id: "$run.run_id" } } }),
    expects("runs.list", { thread_id }, [{ run_id: "$run.run_id" }]),
  ]),
];
