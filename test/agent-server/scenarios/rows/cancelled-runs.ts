import {
  busyThread,
  call,
  expects,
  newThread,
  refused,
  type Scenario,
  scenario,
  thread_id,
  wait,
} from "../scenario.ts";

const create = (graph: string, given: object, as = "run") =>
  call("runs.create", { thread_id, assistant_id: graph, input: {}, ...given }, { as });
const run_id = "$run.run_id";
const join = (answer: object | null = {}, run = run_id) =>
  call("runs.join", { thread_id, run_id: run }, answer ? { answer: answer as never } : {});
const status = (expected: string, run = run_id) =>
  expects("runs.get", { thread_id, run_id: run }, { status: expected });
const former = "$former.run_id";
const cancelFormer = (given: object = {}) =>
  call("runs.cancel", { thread_id, run_id: former, wait: true, action: "interrupt", ...given });
const thread = (answer: object) => call("threads.get", { thread_id }, { answer: answer as never });
const values = (answer: object) => expects("threads.get_state", { thread_id }, { values: answer as never });

/** Runs that are cancelled, in flight or in the queue. */
export const cancellationScenarios: readonly Scenario[] = [
  scenario("a cancelled run is interrupted, and the thread keeps what it did", [
    ...busyThread,
    cancelFormer({ wait: false }),
    join(null, former),
    status("interrupted", former),
    // A task that was only stopped has not failed.
    expects(
      "threads.get_state",
      { thread_id },
      { values: { done: [1] }, next: ["step"], tasks: [{ name: "step", error: null }] },
    ),
    thread({ status: { $not: "busy" } }),
  ]),
  scenario("a cancellation that waits answers when the run has ended", [
    ...busyThread,
    cancelFormer(),
    status("interrupted", former),
  ]),
  ...[true, false].map(
    (isWaiting): Scenario =>
      scenario(
        `a cancellation with rollback removes the run and what it did${isWaiting ? ", and waits" : ""}`,
        [
          newThread,
          wait("trail"),
          create("gated", { input: { gate: "$gate.url", steps: 3 } }, "former"),
          ...[{ gate: 1 }, { gate: "pass" } as const, { gate: 2 }],
          cancelFormer({ action: "rollback", wait: isWaiting }),
          // The next run starts when it has ended.
          ...(isWaiting ? [values({ $not: { done: [1] } })] : [wait("trail", { input: { length: 3 } })]),
          refused(404, "runs.get", { thread_id, run_id: former }),
          values({ $not: { done: [1] } }),
          thread({ status: "idle" }),
        ],
      ),
  ),
  scenario("a queued run is cancelled, which ends its stream, and the run before it goes on", [
    ...busyThread,
    create("trail", {}),
    status("pending"),
    call("runs.cancel", { thread_id, run_id, wait: true, action: "interrupt" }),
    status("interrupted"),
    thread({ status: "busy" }),
    call("runs.stream", { thread_id, assistant_id: "trail", input: {} }, { background: "queued" }),
    call("runs.list", { thread_id, status: "pending" }, { answer: [{}], as: "queue" }),
    call("runs.cancel", { thread_id, run_id: "$queue.0.run_id", wait: false, action: "interrupt" }),
    { end: "queued", events: [] },
    status("running", former),
    { gate: "open" },
    join({ $lacks: "trail" }, former),
  ]),
  scenario("several runs are cancelled by their ids, or all of a status", [
    ...busyThread,
    create("trail", {}),
    call("runs.cancel_many", { status: "pending", action: "interrupt" }),
    join(null),
    status("interrupted"),
    status("running", former),
    create("trail", {}),
    call("runs.cancel_many", { thread_id, run_ids: [former, run_id] }),
    ...[former, run_id].flatMap((id) => [join(null, id), status("interrupted", id)]),
  ]),
];
