import type { StreamMode } from "../../../../src/agent-server/engine/frames.ts";
import { newThread, refused, type Scenario, saying, scenario, stream, thread_id } from "../scenario.ts";

const input = saying("one two");
const steps = ["first", "second", "third"];

/** Streams one run on a new thread. */
const streamed = (graph: string, given: object, expected: object) => [
  newThread,
  stream(graph, given as never, expected),
];

/** The events that each mode brings. */
const modes: Record<StreamMode, readonly string[]> = {
  values: ["values"],
  updates: ["updates"],
  "messages-tuple": ["messages"],
  messages: ["messages/metadata", "messages/partial", "messages/complete"],
  custom: ["custom"],
  events: ["events"],
  debug: ["debug"],
  tasks: ["tasks"],
  checkpoints: ["checkpoints"],
};

/** What the stream of a run brings, mode by mode. */
export const streamModeScenarios: readonly Scenario[] = [
  scenario(
    {
      does: "a stream brings the modes that it is asked for and no others, and values where it is asked for none",
      holds: ["RT-1-several-modes", "RT-4.1-stream_mode", "RT-4.1-stream_mode-list"],
    },
    [
      ...Object.entries(modes).flatMap(([mode, events]) =>
        [mode, [mode]].flatMap((stream_mode) =>
          streamed("chat", { input, stream_mode }, { kinds: ["metadata", ...events] }),
        ),
      ),
      ...streamed(
        "chat",
        { input, stream_mode: Object.keys(modes) },
        { kinds: ["metadata", ...Object.values(modes).flat()] },
      ),
      ...streamed(
        "chat",
        { input, stream_mode: ["updates", "custom"] },
        { events: ["metadata", "custom", "updates"] },
      ),
      ...streamed("trail", {}, { kinds: ["metadata", "values"] }),
      // useStream sends this before it renders.
      ...streamed("trail", { stream_mode: [] }, { kinds: ["metadata", "values"] }),
      newThread,
      refused(422, "runs.stream", { thread_id, assistant_id: "chat", input, stream_mode: "loud" }),
    ],
  ),
  scenario({ does: "values is the whole state after each step", holds: ["RT-4.1-values", "RT-1-one-mode"] }, [
    ...streamed(
      "trail",
      { stream_mode: "values" },
      { data: { values: [1, 2, 3].map((n) => ({ trail: steps.slice(0, n) })) } },
    ),
    ...streamed(
      "chat",
      { input, stream_mode: "values" },
      {
        data: {
          values: [
            { messages: [{ type: "human" }] },
            { messages: [{ type: "human" }, { type: "ai", content: "one two" }] },
          ],
        },
      },
    ),
  ]),
  scenario(
    { does: "updates is what each node changed", holds: ["RT-4.1-updates"] },
    streamed(
      "trail",
      { stream_mode: "updates" },
      { data: { updates: steps.map((step) => ({ $exactly: { [step]: { trail: [step] } } })) } },
    ),
  ),
  scenario(
    {
      does: "messages-tuple is tokens with their metadata, which names the node in both spellings",
      holds: [
        ...["RT-4.1-messages-tuple", "RT-2-messages", "RT-2-messages-content", "RT-2-messages-metadata"],
        ...["RT-4.1-messages-tuple-node", "RT-6-messages"],
      ],
    },
    streamed(
      "chat",
      { input, stream_mode: "messages-tuple" },
      {
        events: ["metadata", "messages", "messages"],
        data: {
          messages: ["one ", "two"].map((content) => [
            { type: { $matches: "^(ai|AIMessageChunk)$" }, id: { $is: "text" }, content },
            {
              ...{ graph_node: "answer", langgraph_node: "answer", graph_id: "chat", run_attempt: 1 },
              ...{ run_id: { $is: "uuid" }, thread_id },
            },
          ]),
        },
      },
    ),
  ),
  scenario(
    {
      does: "the metadata of tokens names the tags of the call",
      holds: ["RT-4.1-messages-tuple-tags", "RT-4.1-messages-tuple-node"],
    },
    streamed(
      "two_voices",
      { input, stream_mode: "messages-tuple" },
      {
        data: {
          messages: ["loud", "loud", "quiet", "quiet"].map((tag, n) => [
            { content: n % 2 === 0 ? "one " : "two" },
            { tags: { $has: [tag] }, graph_node: "speak" },
          ]),
        },
      },
    ),
  ),
  scenario("messages is each message as it grows and once more when it is whole, in the older form", [
    ...streamed(
      "chat",
      { input, stream_mode: "messages" },
      {
        events: [
          ...["metadata", "messages/metadata", "messages/partial", "messages/partial", "messages/complete"],
        ],
        data: {
          "messages/partial": [[{ content: "one " }], [{ content: "one two" }]],
          "messages/complete": [[{ type: "ai", content: "one two" }]],
        },
        as: "frames",
      },
    ),
    // A message completes before the frames of the node that it comes from.
    ...streamed(
      "chat",
      { input, stream_mode: ["messages", "updates", "tasks"] },
      {
        events: [
          ...["metadata", "tasks", "messages/metadata", "messages/partial", "messages/partial"],
          ...["messages/complete", "updates", "tasks"],
        ],
      },
    ),
  ]),
  scenario(
    { does: "custom is what the graph writes, unchanged", holds: ["RT-4.1-custom"] },
    streamed(
      "chat",
      { input, stream_mode: "custom" },
      { data: { custom: [{ $exactly: { progress: "thinking" } }] } },
    ),
  ),
  scenario(
    { does: "events is every event inside the graph, with the state at its end", holds: ["RT-4.1-events"] },
    streamed(
      "chat",
      { input, stream_mode: ["events", "updates"] },
      {
        data: {
          events: {
            $has: [
              ...["on_chain_start", "on_chat_model_start", "on_chat_model_stream", "on_chat_model_end"].map(
                (event) => ({ event }),
              ),
              { event: "on_chain_end", data: { output: { messages: { $length: 2 } } } },
            ],
          },
          updates: [{}],
        },
      },
    ),
  ),
  scenario(
    "events leaves out the library's own steps, and what the graph as a whole streams",
    streamed(
      "chat",
      { input, stream_mode: "events" },
      {
        data: {
          events: {
            $each: {
              event: { $not: "on_chain_stream" },
              name: { $matches: "^(LangGraph|answer|EchoModel)$" },
            },
          },
        },
      },
    ),
  ),
  scenario(
    "tasks is the start and the result of each node",
    streamed(
      "trail",
      { stream_mode: "tasks" },
      {
        data: { tasks: steps.flatMap((name) => [{ $lacks: "result" }, { name, result: { $is: "object" } }]) },
      },
    ),
  ),
  scenario(
    "checkpoints is each checkpoint with its values and the next nodes",
    streamed(
      "trail",
      { stream_mode: "checkpoints" },
      {
        data: {
          checkpoints: [
            { next: ["__start__"], values: { $exactly: { trail: [] } } },
            ...steps.map((step, n) => ({ next: [step], values: { trail: steps.slice(0, n) } })),
            { next: [], values: { $exactly: { trail: steps } } },
          ],
        },
      },
    ),
  ),
  scenario(
    { does: "debug is checkpoints, tasks and their results, with their step", holds: ["RT-4.1-debug"] },
    streamed(
      "trail",
      { stream_mode: "debug" },
      {
        kinds: ["metadata", "debug"],
        data: {
          debug: [
            { type: "checkpoint", step: -1, timestamp: { $is: "text" } },
            { type: "checkpoint", step: 0, timestamp: { $is: "text" } },
            ...steps.flatMap((name, n) => [
              { type: "task", step: n + 1, timestamp: { $is: "text" }, payload: { name } },
              { type: "task_result", step: n + 1, timestamp: { $is: "text" }, payload: { name } },
              { type: "checkpoint", step: n + 1, payload: { values: { trail: steps.slice(0, n + 1) } } },
            ]),
          ],
        },
      },
    ),
  ),
];
