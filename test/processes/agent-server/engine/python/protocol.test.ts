import { expect, test } from "vitest";
import { protocolEvent } from "../../../../../src/agent-server/api/protocol/event.ts";
import { replay, type SeenEvent } from "../../../../agent-server/http/protocol/protocol-reader.ts";
import { describePythonGraphs } from "../../../../support/engines/python-graphs.ts";
import { saying } from "../../../../support/engines/suite/engine-server.ts";

describePythonGraphs("readers of the protocol of Python graphs", (given) => {
  async function seenOf(graph: string, input: object) {
    const thread = given.newThread();
    await thread.protocolRun(graph, input);
    const seen = await replay(given.server, thread.id, 1);
    for (const event of seen) expect(protocolEvent.safeParse(event).error?.issues).toBeUndefined();
    return { thread, seen };
  }
  const of = (seen: SeenEvent[], method: string) =>
    seen.filter((event) => event.method === method).map(({ params }) => params);

  test("see a tool begin and end at the task that calls it", async () => {
    const { thread, seen } = await seenOf("calling", saying("Rome"));
    const [, task] = of(seen, "tasks").filter(({ data }) => data.name === "tools");
    expect(of(seen, "tools")).toMatchObject([
      {
        namespace: [`tools:${task!.data.id}`],
        data: {
          event: "tool-started",
          tool_name: "weather",
          tool_call_id: "call of Rome",
          input: { city: "Rome" },
        },
      },
      { data: { event: "tool-finished", output: { type: "tool", content: "sun in Rome" } } },
    ]);
    expect((await thread.state()).values.messages.at(-1)).toMatchObject({ content: "sun in Rome" });
  });

  test("see a tool fail, and one that asks is not done", async () => {
    const failed = await seenOf("calling", saying("Nowhere"));
    expect(of(failed.seen, "tools").at(-1)!.data).toMatchObject({ event: "tool-error" });
    const asking = await seenOf("calling", saying("?"));
    expect(of(asking.seen, "tools").map(({ data }) => data.event)).toEqual(["tool-started"]);
    expect(of(asking.seen, "input.requested")).toMatchObject([{ data: { payload: "where?" } }]);
  });

  test("see the messages of a model that a node gives back whole, and those of nobody else", async () => {
    const { seen } = await seenOf("told", saying("hello"));
    const messages = of(seen, "messages");
    expect(messages.map(({ data }) => data.event)).toEqual([
      ...[
        "message-start",
        "content-block-start",
        "content-block-delta",
        "content-block-finish",
        "message-finish",
      ],
    ]);
    expect(messages[0]!.data.id).toBe("answer");
  });

  test("see a message as it is written, which nodes read as the text that it is", async () => {
    const { thread, seen } = await seenOf("spoken", saying("hello"));
    expect(
      of(seen, "messages")
        .flatMap(({ data }) => data.delta?.text ?? [])
        .join(""),
    ).toBe("one twoONE TWO");
    const { values } = await thread.state();
    expect(values.messages.slice(1).map(({ content }: { content: unknown }) => content)).toEqual([
      ...["one two", "ONE TWO"],
    ]);
  });

  test("see what the project's own transformers tell, on channels of their names", async () => {
    const thread = given.newThread();
    await thread.protocolRun("told", saying("hello"));
    const body = { channels: ["custom:update counts", "lifecycle"] };
    const seen = await replay(given.server, thread.id, 1, body);
    expect(of(seen, "custom")).toMatchObject([{ data: { name: "update counts", payload: { updates: 1 } } }]);
  });
});
