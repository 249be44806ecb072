import { Annotation, Command, isGraphInterrupt, START, StateGraph } from "@langchain/langgraph";
import { RemoteGraph } from "@langchain/langgraph/remote";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openClient, saying } from "./official-client.ts";

let opened: Awaited<ReturnType<typeof openClient>>;
beforeAll(async () => {
  opened = await openClient();
});
afterAll(() => opened[Symbol.asyncDispose]());

const remote = (graphId: string) => new RemoteGraph({ graphId, client: opened.client });

async function newConfig() {
  const { thread_id } = await opened.client.threads.create();
  return { configurable: { thread_id } };
}

async function all<T>(stream: AsyncIterable<T> | Promise<AsyncIterable<T>>): Promise<T[]> {
  const chunks: T[] = [];
  for await (const chunk of await stream) chunks.push(chunk);
  return chunks;
}

describe("RemoteGraph", () => {
  test("invokes the graph, with a thread or without", async () => {
    expect(await remote("trail").invoke({})).toEqual({ trail: ["first", "second", "third"] });
    const config = await newConfig();
    await remote("chat").invoke(saying("one"), config);
    expect(await remote("chat").invoke(saying("two"), config)).toMatchObject({ messages: { length: 4 } });
  });

  test("streams one mode, several modes, and subgraphs", async () => {
    const updates = await all(remote("trail").stream({}, { streamMode: "updates" }));
    expect(updates).toEqual([
      { first: { trail: ["first"] } },
      { second: { trail: ["second"] } },
      { third: { trail: ["third"] } },
    ]);
    const both = await all(remote("chat").stream(saying("one"), { streamMode: ["custom", "messages"] }));
    expect(both).toEqual([
      ["custom", { progress: "thinking" }],
      ["messages", [expect.objectContaining({ content: "one" }), expect.any(Object)]],
    ]);
    const nested = (await all(
      remote("nested").stream(saying("one"), { streamMode: "updates", subgraphs: true }),
    )) as [string[], object][];
    expect(nested.map(([namespace, update]) => [namespace.length, Object.keys(update)])).toEqual([
      [1, ["speak"]],
      [0, ["team"]],
    ]);
  });

  test("throws the graph's error", async () => {
    await expect(remote("failing").invoke({ distance: 1 })).rejects.toThrow("the tyre is flat");
  });

  test("stops at an interrupt, and resumes with the answer", async () => {
    const config = await newConfig();
    const stopped = await remote("approval")
      .invoke({ plan: "" }, config)
      .catch((error: unknown) => error);
    expect(isGraphInterrupt(stopped)).toBe(true);
    const answered = await remote("approval").invoke(new Command({ resume: "yes" }), config);
    expect(answered).toEqual({ plan: "delete everything", approved: "yes" });
  });

  test("reads and updates the state, and reads its history", async () => {
    const graph = remote("trail");
    const config = await newConfig();
    await graph.invoke({}, config);
    const state = await graph.getState(config);
    expect(state).toMatchObject({ values: { trail: ["first", "second", "third"] }, next: [] });
    const history = await all(graph.getStateHistory(config));
    expect(history.map((snapshot) => snapshot.next)).toEqual([
      [],
      ["third"],
      ["second"],
      ["first"],
      ["__start__"],
    ]);
    const earlier = await graph.getState(history[1]!.config);
    expect(earlier).toMatchObject({ values: { trail: ["first", "second"] }, next: ["third"] });
    const written = await graph.updateState(config, { trail: ["written"] }, "second");
    expect(await graph.getState(written)).toMatchObject({
      values: { trail: ["first", "second", "third", "written"] },
      next: ["third"],
    });
  });

  test("returns the drawing of the graph, with subgraphs on request", async () => {
    const drawing = await remote("walk").getGraphAsync();
    expect(Object.keys(drawing.nodes)).toEqual(["__start__", "walk", "__end__"]);
    const inside = await remote("walk").getGraphAsync({ xray: true });
    expect(Object.keys(inside.nodes)).toContain("walk:second");
  });

  test("works as a node of another graph", async () => {
    const State = Annotation.Root({ trail: Annotation<string[]> });
    const graph = new StateGraph(State)
      .addNode("far", remote("trail") as never)
      .addEdge(START, "far" as never)
      .compile();
    const chunks = await all(graph.stream({ trail: [] }, { streamMode: "updates" }));
    expect(chunks).toEqual([{ far: { trail: ["first", "second", "third"] } }]);
  });
});
