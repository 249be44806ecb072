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

const assistant_id = "$made.assistant_id";
const made = (given: object, answer: object = {}) =>
  call("assistants.create", given as never, { answer: answer as never, as: "made" });
const metadata = { batch: "$new.batch" };
const named = (names: readonly string[], query: object) =>
  expects(
    "assistants.search",
    { metadata, ...query },
    names.map((name) => ({ name })),
  );
const byName = { sort_by: "name", sort_order: "asc" };

/** Assistants: a graph and settings. */
export const assistantScenarios: readonly Scenario[] = [
  scenario(
    {
      does: "the default assistant of a graph is found by the graph's name and by its id",
      holds: ["RT-1-graph-name", "RT-2-assistant_id"],
    },
    [
      call(
        "assistants.search",
        { graph_id: "approval" },
        {
          answer: [
            {
              ...{ graph_id: "approval", name: "approval", description: "Asks before it acts", version: 1 },
              ...{ assistant_id: { $is: "uuid" }, metadata: { created_by: "system" } },
              ...{ config: { $exactly: {} }, created_at: { $is: "text" }, updated_at: { $is: "text" } },
            },
          ],
          as: "found",
        },
      ),
      expects("assistants.get", { assistant_id: "approval" }, { $exactly: "$found.0" }),
      expects("assistants.get", { assistant_id: "$found.0.assistant_id" }, { $exactly: "$found.0" }),
      refused(404, "assistants.get", { assistant_id: "$new.other" }),
      refused(404, "assistants.get", { assistant_id: "nobody" }),
    ],
  ),
  scenario("an assistant has the drawing of its graph, with subgraphs on request", [
    expects(
      "assistants.get_graph",
      { assistant_id: "walk" },
      {
        nodes: [{ id: "__start__" }, { id: "walk" }, { id: "__end__" }],
        edges: [
          { source: "__start__", target: "walk" },
          { source: "walk", target: "__end__" },
        ],
      },
    ),
    ...[true, 1].map((xray) =>
      expects(
        "assistants.get_graph",
        { assistant_id: "walk", xray },
        { nodes: { $has: [{ id: "walk:second" }] } },
      ),
    ),
  ]),
  scenario("an assistant has the schemas of its graph and of its subgraphs", [
    expects(
      "assistants.get_schemas",
      { assistant_id: "settings" },
      {
        graph_id: "settings",
        ...{ input_schema: { $is: "object" }, output_schema: { $is: "object" } },
        ...{ state_schema: { $is: "object" }, config_schema: { $is: "object" } },
        context_schema: { $is: "object" },
      },
    ),
    ...([{}, { namespace: "team" }, { recurse: true }, { namespace: "team", recurse: true }] as object[]).map(
      (given) =>
        expects(
          "assistants.get_subgraphs",
          { assistant_id: "nested", ...given },
          { team: { $is: "object" } },
        ),
    ),
    expects("assistants.get_subgraphs", { assistant_id: "trail" }, { $exactly: {} }),
  ]),
  scenario("an assistant has its own settings, which its runs use unless they bring others", [
    made(
      {
        ...{ graph_id: "settings", name: "Warm", description: "speaks warmly", metadata: { team: "care" } },
        context: { tone: "warm" },
        config: { configurable: { colour: "red" }, tags: ["kind"], recursion_limit: 9 },
      },
      {
        ...{ assistant_id: { $is: "uuid" }, graph_id: "settings", name: "Warm", version: 1 },
        ...{ description: "speaks warmly", metadata: { team: "care" }, context: { tone: "warm" } },
      },
    ),
    expects("assistants.get", { assistant_id }, { $exactly: "$made" }),
    newThread,
    waits(
      assistant_id,
      {},
      {
        seen: {
          ...{ context: { tone: "warm" }, colour: "red", tags: { $has: ["kind"] }, recursionLimit: 9 },
        },
      },
    ),
    waits(assistant_id, { context: { tone: "cold" } }, { seen: { context: { tone: "cold" } } }),
    expects("runs.list", { thread_id, limit: 1 }, [{ assistant_id }]),
  ]),
  scenario("an assistant takes a given id, which is refused the second time unless nothing is to be done", [
    made({ graph_id: "chat", assistant_id: "$new.id", name: "One" }, { assistant_id: "$new.id" }),
    refused(409, "assistants.create", { graph_id: "chat", assistant_id: "$new.id", name: "Two" }),
    expects(
      "assistants.create",
      { graph_id: "chat", assistant_id: "$new.id", name: "Two", if_exists: "do_nothing" },
      { $exactly: "$made" },
    ),
    refused(404, "assistants.create", { graph_id: "nothing" }),
  ]),
  scenario("an update makes a new version, and an earlier one can be restored", [
    made({ graph_id: "settings", name: "First", context: { tone: "warm" } }),
    expects(
      "assistants.update",
      {
        ...{ assistant_id, name: "Second", context: { tone: "cold" }, metadata: { changed: true } },
        description: "is other now",
      },
      {
        ...{ assistant_id, version: 2, name: "Second", context: { $exactly: { tone: "cold" } } },
        ...{ metadata: { changed: true }, description: "is other now" },
      },
    ),
    expects("assistants.get_versions", { assistant_id }, [
      { version: 2, context: { tone: "cold" } },
      { version: 1, context: { tone: "warm" } },
    ]),
    expects("assistants.get_versions", { assistant_id, limit: 1, offset: 1 }, [{ version: 1 }]),
    expects("assistants.get_versions", { assistant_id, metadata: { changed: true } }, [{ version: 2 }]),
    expects("assistants.set_latest", { assistant_id, version: 1 }, { version: 1, context: { tone: "warm" } }),
    expects("assistants.get", { assistant_id }, { version: 1 }),
    expects(
      "runs.wait",
      { thread_id: null, assistant_id, input: {} },
      { seen: { context: { tone: "warm" } } },
    ),
    expects("assistants.update", { assistant_id, name: "Third" }, { version: 3 }),
    refused(404, "assistants.update", { assistant_id: "$new.other", name: "x" }),
    refused(404, "assistants.update", { assistant_id, graph_id: "nothing" }),
    refused(404, "assistants.set_latest", { assistant_id, version: 9 }),
    refused(404, "assistants.get_versions", { assistant_id: "$new.other" }),
  ]),
  scenario("assistants are found by graph, name and metadata, in pages and sorted", [
    ...[
      ["Bea", "chat"],
      ["Ada", "chat"],
      ["Cleo", "trail"],
    ].map(([name, graph_id]) => call("assistants.create", { graph_id: graph_id!, name: name!, metadata })),
    named(["Ada", "Bea", "Cleo"], byName),
    named(["Cleo", "Ada", "Bea"], { sort_by: "created_at", sort_order: "desc" }),
    named(["Cleo"], { graph_id: "trail" }),
    named(["Ada"], { name: "Ada" }),
    named(["Ada", "Bea"], { ...byName, limit: 2 }),
    named(["Cleo"], { ...byName, limit: 2, offset: 2 }),
    expects("assistants.search", { metadata, name: "Ada", select: ["name", "graph_id"] }, [
      { $exactly: { name: "Ada", graph_id: "chat" } },
    ]),
    expects("assistants.count", { metadata }, 3),
    expects("assistants.count", { metadata, graph_id: "chat" }, 2),
    expects("assistants.count", { metadata, name: "Cleo" }, 1),
  ]),
  scenario("an assistant is deleted with its threads on request, without them otherwise", [
    ...[false, true].flatMap((delete_threads) => [
      made({ graph_id: "chat" }),
      newThread,
      wait(assistant_id, { input: saying("one") }),
      call("assistants.delete", { assistant_id, delete_threads }),
      refused(404, "assistants.get", { assistant_id }),
      refused(404, "runs.create", { thread_id: null, assistant_id, input: {} }),
      delete_threads ? refused(404, "threads.get", { thread_id }) : call("threads.get", { thread_id }),
    ]),
    refused(404, "assistants.delete", { assistant_id: "$new.other" }),
  ]),
];
