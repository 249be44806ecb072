import {
  call,
  expects,
  type Fields,
  newThread,
  type Scenario,
  scenario,
  thread_id,
  wait,
  waits,
} from "../scenario.ts";

const trail = { trail: ["first", "second", "third"] };
const history = (answer: object) => call("threads.get_history", { thread_id }, { answer: answer as never });
const state = (answer: object) => call("threads.get_state", { thread_id }, { answer: answer as never });

/** Answers to interrupts, jumps in a graph and forks of a thread. */
export const commandScenarios: readonly Scenario[] = [
  scenario(
    "command.resume answers an interrupt with any value, falsy ones included",
    [true, false, 0, "", { all: "of it" }, ["a", 1]].flatMap((answer) => [
      newThread,
      wait("approval"),
      expects("threads.get", { thread_id }, { status: "interrupted" }),
      waits(
        "approval",
        { command: { resume: answer } },
        { $exactly: { plan: "delete everything", approved: answer } },
      ),
      expects("threads.get", { thread_id }, { status: "idle", interrupts: { $exactly: {} } }),
    ]),
  ),
  scenario(
    {
      does: "command.resume answers with null",
      except: { python: "its client leaves out fields that are None" },
    },
    [
      newThread,
      wait("approval"),
      waits(
        "approval",
        { command: { resume: null } },
        { $exactly: { plan: "delete everything", approved: null } },
      ),
    ],
  ),
  scenario("command.resume answers several interrupts by their ids", [
    newThread,
    wait("two_questions"),
    state({ tasks: [{ interrupts: [{ value: "left?" }] }, { interrupts: [{ value: "right?" }] }] }),
    call("threads.get_state", { thread_id }, { as: "asked" }),
    waits(
      "two_questions",
      {
        command: {
          resume: { "$asked.tasks.0.interrupts.0.id": 0, "$asked.tasks.1.interrupts.0.id": "yes" },
        },
      },
      { $exactly: { left: 0, right: "yes" } },
    ),
  ]),
  scenario("command.resume reaches an interrupt inside a subgraph", [
    newThread,
    wait("asking_team", { input: { topic: "tea" } }),
    waits("asking_team", { command: { resume: "green" } }, { topic: "tea", answer: "green" }),
  ]),
  scenario(
    "command.update and goto change the state and choose the next nodes, with their own inputs",
    (
      [
        [{ update: { trail: ["jumped"] }, goto: "third" }, ["jumped", "third"]],
        [{ update: [["trail", ["jumped"]]], goto: ["third"] }, ["jumped", "third"]],
        [{ goto: { node: "third", input: { trail: [] } } }, ["third"]],
        [{ goto: [{ node: "third", input: { trail: [] } }] }, ["third"]],
      ] as const
    ).flatMap(([command, added]) => [
      newThread,
      wait("trail"),
      waits("trail", { command }, { trail: [...trail.trail, ...added] }),
    ]),
  ),
  scenario(
    "a run forks its thread at a checkpoint, given by its id or as an object",
    [
      { checkpoint_id: "$history.2.checkpoint.checkpoint_id" },
      {
        checkpoint: {
          checkpoint_ns: "",
          checkpoint_id: "$history.2.checkpoint.checkpoint_id",
        },
      },
    ].flatMap((given: object) => [
      newThread,
      wait("trail"),
      call("threads.get_history", { thread_id }, { as: "history" }),
      waits("trail", { input: null, ...(given as Fields) }, trail),
      // What it forked from has two children.
      history({
        $has: [
          {
            checkpoint: { $not: "$history.1.checkpoint" },
            parent_checkpoint: { checkpoint_id: "$history.2.checkpoint.checkpoint_id" },
          },
        ],
      }),
    ]),
  ),
  scenario("interrupts before and after nodes stop a run there, and it continues without input", [
    newThread,
    ...(
      [
        [{ input: {}, interrupt_before: ["second"] }, ["first"], ["second"], "interrupted"],
        [{ input: null, interrupt_after: ["second"] }, ["first", "second"], ["third"], "interrupted"],
        [{ input: null }, ["first", "second", "third"], [], "idle"],
      ] as const
    ).flatMap(([given, walked, next, expected]) => [
      wait("trail", given as Fields),
      state({ values: { trail: walked }, next }),
      expects("threads.get", { thread_id }, { status: expected }),
    ]),
  ]),
  ...(["*", ["*"]] as const).map(
    (every): Scenario =>
      scenario(`the interrupt ${JSON.stringify(every)} stops at every node`, [
        newThread,
        wait("trail", { interrupt_before: every }),
        state({ next: ["first"] }),
        wait("trail", { input: null, interrupt_after: every === "*" ? every : ["third", "*"] }),
        state({ next: ["second"] }),
      ]),
  ),
];
