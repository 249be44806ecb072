import {
  call,
  expects,
  type Fields,
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

const trail = { trail: ["first", "second", "third"] };
const status = (expected: string, run_id: string) =>
  expects("runs.get", { thread_id, run_id }, { status: expected });
const history = (answer: object) => call("threads.get_history", { thread_id }, { answer: answer as never });
const state = (answer: object) => call("threads.get_state", { thread_id }, { answer: answer as never });
const seen = (given: Fields, answer: object) =>
  waits("settings", { thread_id: null, ...given }, { seen: answer as never });

/** What becomes of a run whose client leaves. */
const onDisconnect = [
  ["cancel", "interrupted"],
  ["continue", "success"],
  [undefined, "success"],
].map(
  ([on_disconnect, end]): Scenario =>
    scenario(
      `${on_disconnect ? `on_disconnect ${on_disconnect}` : "by default"}: a run whose stream is left ends with ${end}`,
      [
        newThread,
        stream(
          "gated",
          { input: { gate: "$gate.url", steps: 1 }, ...(on_disconnect ? { on_disconnect } : {}) },
          { background: "left" },
        ),
        { gate: 1 },
        { leave: "left" },
        call("runs.list", { thread_id }, { as: "runs" }),
        ...(end === "success" ? [{ gate: "open" } as const] : []),
        call("runs.join", { thread_id, run_id: "$runs.0.run_id" }),
        status(end!, "$runs.0.run_id"),
      ],
    ),
);

/** What a run may be made with. */
const tooManySteps = { __error__: { error: "GraphRecursionError" } };

export const runSettingScenarios: readonly Scenario[] = [
  ...onDisconnect,
  scenario("if_not_exists creates the thread of a run, or rejects the run, which is the default", [
    refused(404, "runs.create", { thread_id: "$new.id", assistant_id: "trail", input: {} }),
    refused(404, "runs.create", {
      ...{ thread_id: "$new.id", assistant_id: "trail", input: {}, if_not_exists: "reject" },
    }),
    refused(404, "threads.get", { thread_id: "$new.id" }),
    waits("trail", { thread_id: "$new.id", if_not_exists: "create" }, trail),
    expects("threads.get", { thread_id: "$new.id" }, { thread_id: "$new.id", status: "idle" }),
  ]),
  scenario(
    {
      does: "on_completion keeps or deletes the thread of a run without one",
      holds: ["RT-4.1-stateless-stream"],
    },
    ["keep", "delete", undefined].flatMap((on_completion) => [
      stream(
        "chat",
        {
          ...{ thread_id: null, input: saying("one"), stream_mode: "messages-tuple" },
          ...(on_completion && { on_completion }),
        },
        { events: ["metadata", "messages"], as: "frames" },
      ),
      on_completion === "keep"
        ? call("threads.get", { thread_id: "$frames.1.data.1.thread_id" })
        : refused(404, "threads.get", { thread_id: "$frames.1.data.1.thread_id" }),
    ]),
  ),
  scenario("durability decides how many checkpoints are kept: one for each step, or the last", [
    ...[{ durability: "sync" }, { durability: "async" }, {}].flatMap((given) => [
      newThread,
      wait("trail", given as Fields),
      history({ $length: 5 }),
    ]),
    newThread,
    wait("trail", { durability: "exit" }),
    history([{ values: { $exactly: trail }, next: [] }]),
  ]),
  scenario("checkpoint_during false keeps the last checkpoint only", [
    newThread,
    wait("trail", { checkpoint_during: false }),
    history([{ values: { $exactly: trail }, next: [] }]),
  ]),
  scenario("context, configuration and metadata reach the nodes, beside the run's own metadata", [
    seen({ context: { tone: "warm" } }, { context: { tone: "warm" } }),
    seen(
      { config: { configurable: { colour: "green" }, tags: ["urgent"], recursion_limit: 7 } },
      { colour: "green", tags: { $has: ["urgent"] }, recursionLimit: 7 },
    ),
    seen(
      { metadata: { asked_by: "ada" } },
      { metadata: { asked_by: "ada", graph_id: "settings", run_id: { $is: "uuid" } } },
    ),
  ]),
  scenario("the metadata of a run marks the run and its checkpoints", [
    newThread,
    wait("trail", { metadata: { asked_by: "ada" } }),
    call("runs.list", { thread_id }, { answer: [{ metadata: { asked_by: "ada" } }], as: "runs" }),
    state({ metadata: { asked_by: "ada", run_id: "$runs.0.run_id" } }),
  ]),
  scenario("config.recursion_limit raises and lowers the number of steps of a run", [
    waits("trail", { thread_id: null, input: { length: 60 }, config: { recursion_limit: 10 } }, tooManySteps),
    waits(
      "trail",
      { thread_id: null, input: { length: 60 }, config: { recursion_limit: 100 } },
      { trail: { $length: 60 } },
    ),
  ]),
  scenario("a run ends after the library's own number of steps where config.recursion_limit is not given", [
    waits("trail", { thread_id: null, input: { length: 60 } }, tooManySteps),
  ]),
  ...["max_concurrency", "maxConcurrency"].map(
    (name): Scenario =>
      scenario(
        `config.${name} limits the tasks of a step at once, and is refused where tasks would be left out`,
        [
          waits("crowd", { thread_id: null }, { $exactly: { most: 12, done: 12 } }),
          waits("crowd", { thread_id: null, config: { [name]: 3 } }, { $exactly: { most: 3, done: 12 } }),
          ...[1, 0, -1, 1.5, "2"].flatMap((limit) => {
            const config = { [name]: limit };
            return [
              refused(422, "runs.create", { thread_id: null, assistant_id: "crowd", input: {}, config }),
              refused(422, "assistants.create", { graph_id: "crowd", config }),
              refused(422, "crons.create", {
                assistant_id: "crowd",
                schedule: "0 0 1 1 *",
                input: {},
                config,
              }),
            ];
          }),
        ],
      ),
  ),
  scenario("after_seconds delays a run, and other runs come before it", [
    newThread,
    call(
      "runs.create",
      { thread_id, assistant_id: "trail", input: {}, after_seconds: 1 },
      { answer: { status: "pending" }, as: "later" },
    ),
    wait("chat", { input: saying("one") }),
    status("pending", "$later.run_id"),
    expects("runs.join", { thread_id, run_id: "$later.run_id" }, trail),
    status("success", "$later.run_id"),
  ]),
  scenario("after_seconds delays streams and waits, with a thread or without", [
    newThread,
    expects(
      "runs.create",
      { thread_id: null, assistant_id: "trail", input: {}, after_seconds: 1 },
      { status: "pending" },
    ),
    stream("trail", { after_seconds: 1, stream_mode: "updates" }, { background: "streamed" }),
    expects("runs.list", { thread_id }, [{ status: "pending" }]),
    waits("trail", { thread_id: null, after_seconds: 1 }, trail),
    { end: "streamed", events: ["metadata", "updates", "updates", "updates"] },
  ]),
  scenario("a webhook is called when its run has ended", [
    newThread,
    waits("trail", { webhook: "$gate.url" }, trail),
    { gate: 1 },
  ]),
];
