import { expect, test } from "vitest";
import { pythonGraphs } from "../../../src/cli/init/python-graphs.ts";

const LIBRARY = "from langgraph.graph import StateGraph\n";

test.each<[string, string, string[]]>([
  ["a compiled graph", "graph = StateGraph(State).add_node('a=b', f).compile()", ["graph"]],
  ["one with a type and settings", "graph: Any = builder.compile(name='x').with_config({'a': 1})", ["graph"]],
  [
    "one in brackets over several lines",
    "graph = (\n    StateGraph(S)  # )\n    .compile()\n)\nx = 1",
    ["graph"],
  ],
  ["one over several lines by backslashes", "graph = builder \\\n    .compile()", ["graph"]],
  ["an agent of the library", "agent = create_agent(\n    model, tools=[search],\n)", ["agent"]],
  ["one named by its module", "agent = langchain.agents.create_agent(model)", ["agent"]],
  ["an entry point", "@entrypoint(checkpointer=x)\nasync def flow(a: int) -> int:\n    return a", ["flow"]],
  ["one within a function", "def make():\n    graph = b.compile()\n    return graph", []],
  ["one in a text", '"""\ngraph = b.compile()\n"""', []],
  ["what is made of a graph", "answer = b.compile().invoke({})", []],
  ["a pattern of another library", "import re\nwords = re.compile('x').pattern", []],
])("%s", (_what, text, names) => {
  expect(pythonGraphs(`${LIBRARY}${text}\n`)).toEqual(names);
});

test("a module without the library has none", () => {
  expect(pythonGraphs("graph = builder.compile()\n")).toEqual([]);
});
