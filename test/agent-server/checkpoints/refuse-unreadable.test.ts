import { Annotation, START, StateGraph } from "@langchain/langgraph";
import * as library from "@langchain/langgraph-checkpoint";
import { expect, test } from "vitest";
import { refuseUnreadable } from "../../../src/agent-server/checkpoints/refuse-unreadable.ts";
import { createSqliteCheckpoints } from "../../../src/agent-server/checkpoints/sqlite/sqlite-checkpoints.ts";
import { openSqliteDatabase } from "../../../src/agent-server/store/sqlite/sqlite-database.ts";
import { makeFolder } from "../../support/agents/agent-server.ts";

const serde = refuseUnreadable(new library.MemorySaver().serde);

test.each([
  ["function", () => 1],
  ["symbol", Symbol("a symbol")],
])("the checkpoint serializer rejects a %s", async (kind, value) => {
  await expect(serde.dumpsTyped(value)).rejects.toThrow(`is a ${kind}, which cannot be kept`);
});

test.each([[undefined], [null], [""], [0], [[]], [new Uint8Array()], [new Map([["a", 1]])]])(
  "the checkpoint serializer accepts %o",
  async (value) => {
    expect(await serde.loadsTyped(...(await serde.dumpsTyped(value)))).toEqual(value);
  },
);

test("a run that puts a function into the state fails, and its thread stays readable and usable", async () => {
  await using folder = await makeFolder();
  const database = openSqliteDatabase(folder.path);
  const graph = new StateGraph(Annotation.Root({ name: Annotation<string>, kept: Annotation<unknown> }))
    .addNode("keep", ({ name }) => ({ kept: name === "function" ? () => 1 : name }))
    .addEdge(START, "keep")
    .compile({ checkpointer: createSqliteCheckpoints(library, database, async () => true).saver });
  const config = { configurable: { thread_id: "one" } };
  try {
    await graph.invoke({ name: "first" }, config);
    await expect(graph.invoke({ name: "function" }, config)).rejects.toThrow("which cannot be kept");
    expect((await graph.getState(config)).values).toMatchObject({ kept: "first" });
    expect(await graph.invoke({ name: "second" }, config)).toEqual({ name: "second", kept: "second" });
  } finally {
    await database.close();
  }
});
