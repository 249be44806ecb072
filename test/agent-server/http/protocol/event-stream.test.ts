import { randomUUID } from "node:crypto";
import { ProtocolSseTransportAdapter } from "@langchain/langgraph-sdk/client";
import { describe, expect, test } from "vitest";
import { protocolEvent } from "../../../../src/agent-server/api/protocol/event.ts";
import { readSse } from "../../../support/network/sse-reader.ts";
import { commandClient } from "./command-client.ts";
import {
  endOfRuns,
  everyChannel,
  isRoot,
  isTerminal,
  openStream,
  replay,
  rootStates,
  type SeenEvent,
  seenUpTo,
} from "./protocol-reader.ts";

const say = (text: string) => ({ messages: [{ role: "user", content: text }] });
const chat = () => commandClient({ project: "chat" });

describe("the event stream", () => {
  test("shows a run from its beginning to its end, also to who listened before the thread was made", async () => {
    await using server = await chat();
    const thread = server.thread();
    const stream = await openStream(server, thread.id);
    expect(stream.headers.get("content-type")).toBe("text/event-stream");
    await thread.send("run.start", { assistant_id: "chat", input: say("weather in Oslo") });
    const seen = await seenUpTo(stream, endOfRuns(1));
    for (const event of seen) expect(protocolEvent.safeParse(event).error?.issues).toBeUndefined();
    expect(rootStates(seen)).toEqual(["running", "completed"]);
    expect(seen[0]!.params.data).toEqual({ event: "running", graph_name: "chat" });
    const { values } = await thread.state();
    expect(seen.findLast(({ method }) => method === "values")!.params.data).toEqual(values);
    expect(await replay(server, thread.id, 1)).toEqual(seen);
  });

  test("puts the checkpoint right before its values, and messages with the ids that the state has", async () => {
    await using server = await chat();
    const thread = server.thread();
    await thread.run("chat", say("compare Oslo and Rome"));
    const seen = await replay(server, thread.id, 1);
    const states = seen.flatMap((event, i) => (event.method === "values" ? [[seen[i - 1]!, event]] : []));
    for (const [before, values] of states) {
      expect(before!.method).toBe("checkpoints");
      expect(before!.params.namespace).toEqual(values!.params.namespace);
    }
    expect(states.length).toBeGreaterThan(8);
    const streamed = seen.filter(
      ({ method, params }) => method === "messages" && params.data.event === "message-start",
    );
    const { values } = await thread.state();
    const known = seen
      .filter(({ method }) => method === "values")
      .flatMap(({ params }) => params.data.messages.map(({ id }: { id: string }) => id));
    expect(streamed).toHaveLength(6);
    for (const { params } of streamed) expect(known).toContain(params.data.id);
    expect(values.messages.at(-1).id).toBe(streamed.at(-1)!.params.data.id);
  });

  test("shows of `since` on what comes after, and only the channels and levels that were asked for", async () => {
    await using server = await chat();
    const thread = server.thread();
    await thread.run("chat", say("compare Oslo and Rome"));
    const all = await replay(server, thread.id, 1);
    const since = all[20]!.seq;
    expect(await replay(server, thread.id, 1, { channels: everyChannel, since })).toEqual(
      all.filter(({ seq }) => seq > since),
    );
    const root = { channels: ["values", "tools", "lifecycle"], namespaces: [[]], depth: 1 };
    expect(await replay(server, thread.id, 1, root)).toEqual(
      all.filter(({ method, params }) => root.channels.includes(method) && params.namespace.length <= 1),
    );
    const ofTools = { channels: ["messages", "lifecycle"], namespaces: [["tools"]], depth: 1 };
    const inner = await seenUpTo(
      await openStream(server, thread.id, ofTools),
      (event) => event.method === "lifecycle" && event.params.namespace.length === 1 && event.seq > 100,
    );
    expect(inner.filter(({ method }) => method === "messages").length).toBeGreaterThan(5);
    expect(inner.every(({ params }) => params.namespace[0]!.startsWith("tools:"))).toBe(true);
  });

  // Holds RT-4.2-session
  test("numbers go on over runs, and one stream brings all of them", async () => {
    await using server = await chat();
    const thread = server.thread();
    const stream = await openStream(server, thread.id);
    for (const text of ["say one", "say two", "say three"]) {
      await thread.send("run.start", { assistant_id: "chat", input: say(text) });
    }
    const seen = await seenUpTo(stream, endOfRuns(3));
    expect(rootStates(seen)).toEqual(Array.from({ length: 3 }, () => ["running", "completed"]).flat());
    const seqs = seen.map(({ seq }) => seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
    expect(new Set(seen.map(({ event_id }) => event_id)).size).toBe(seen.length);
  });

  test("ends when the thread is deleted, and shows nothing of it to who asks again", async () => {
    await using server = await chat();
    const thread = server.thread();
    await thread.run("chat", say("say old"));
    const old = await replay(server, thread.id, 1);
    let deletion: Promise<Response> | undefined;
    const untilItsEnd = await seenUpTo(await openStream(server, thread.id), (_, { length }) => {
      if (length === old.length) deletion = fetch(`${server.url}/threads/${thread.id}`, { method: "DELETE" });
      return false;
    });
    expect(untilItsEnd).toEqual(old);
    expect((await deletion)?.status).toBe(204);
    const again = await openStream(server, thread.id);
    await thread.send("run.start", { assistant_id: "chat", input: say("say new") });
    const seen = await seenUpTo(again, endOfRuns(1));
    expect(JSON.stringify(seen)).not.toContain("say old");
    const ids = new Set(old.map(({ event_id }) => event_id));
    expect(seen.filter(({ event_id }) => ids.has(event_id))).toEqual([]);
  });

  test.each([
    [{}, "channels"],
    [{ channels: [] }, "channels"],
    [{ channels: ["values", "nonsense"] }, "channels.1"],
    [{ channels: ["values"], depth: -1 }, "depth"],
    [{ channels: ["values"], since: 1.5 }, "since"],
    [{ channels: ["values"], namespaces: ["a"] }, "namespaces.0"],
  ])("refuses %j by 422, naming %s", async (body, path) => {
    await using server = await chat();
    const answer = await openStream(server, randomUUID(), body);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { detail: string }).detail).toContain(`body.${path}:`);
  });

  test("leaves keys alone that it does not know", async () => {
    await using server = await chat();
    const thread = server.thread();
    await thread.run("chat", say("say hello"));
    expect(await replay(server, thread.id, 1, { channels: ["lifecycle"], of_the: "future" })).not.toEqual([]);
  });
});

describe("a run that was not made over the protocol", () => {
  test.each(["values", "messages-tuple", "updates", "custom"])(
    "is shown to readers of the protocol as well, when it streams %s",
    async (stream_mode) => {
      await using server = await chat();
      const thread = await server.newThread();
      const body = { assistant_id: "chat", input: say("say hello"), stream_mode };
      await server.post(`/threads/${thread}/runs/wait`, body);
      const seen = await replay(server, thread, 1);
      expect(rootStates(seen)).toEqual(["running", "completed"]);
      const { values } = await server.json(server.get(`/threads/${thread}/state`));
      expect(seen.findLast(({ method }) => method === "values")!.params.data).toEqual(values);
    },
  );

  test("does not see the events of the protocol", async () => {
    await using server = await chat();
    const thread = server.thread();
    await thread.run("chat", say("weather in Oslo"));
    const stream = await server.get(`/threads/${thread.id}/stream`, { "last-event-id": "-" });
    const seen = new Set<string>();
    for await (const { event, data } of readSse(stream)) {
      seen.add(event.split("|")[0]!);
      if ((data as { status?: string }).status === "run_done") break;
    }
    expect([...seen].sort()).toEqual(["custom", "metadata", "tasks", "updates", "values"]);
  });

  test("tells of a state that was written, and of what it left open", async () => {
    await using server = await commandClient();
    const thread = await server.newThread();
    await server.post(`/threads/${thread}/runs/wait`, { assistant_id: "approval", input: { plan: "" } });
    const seen = await replay(server, thread, 1);
    expect(rootStates(seen)).toEqual(["running", "interrupted"]);
    const [asked] = seen.filter(({ method }) => method === "input.requested");
    expect(asked!.params.data.payload).toEqual({ question: "May I delete everything?" });
    const stream = await openStream(server, thread, { channels: ["values"], since: seen.at(-1)!.seq });
    await server.post(`/threads/${thread}/state`, { values: { plan: "do nothing" }, as_node: "propose" });
    const [values] = await seenUpTo(stream, () => true);
    expect(values!.params.data.plan).toBe("do nothing");
  });
});

describe("what a run asks for", () => {
  test("is sent once, where it was asked, and answered by the run that answers it", async () => {
    await using server = await chat();
    const thread = server.thread();
    await thread.run("chat", say("book a table"));
    const [asked] = (await replay(server, thread.id, 1)).filter(({ method }) => method === "input.requested");
    const { interrupt_id } = asked!.params.data;
    const response = { decisions: [{ type: "approve" }] };
    const reply = await thread.send("input.respond", { namespace: [], interrupt_id, response });
    expect(reply.type).toBe("success");
    const seen = await replay(server, thread.id, 2);
    expect(rootStates(seen)).toEqual(["running", "interrupted", "running", "completed"]);
    expect(seen.filter(({ method }) => method === "input.requested")).toHaveLength(1);
    const answered = seen.find(({ method }) => method === "input.answered")!;
    expect(answered.params).toMatchObject({ namespace: [], data: { interrupt_ids: [interrupt_id] } });
    const ofTools = ({ method, params }: SeenEvent) =>
      method === "lifecycle" && params.namespace.length === 1 && params.namespace[0]!.startsWith("tools:");
    expect(seen.filter(ofTools).map(({ params }) => params.data.event)).toEqual([
      "started",
      "interrupted",
      "started",
      "completed",
    ]);
    const tools = seen.filter(({ method }) => method === "tools").map(({ params }) => params.data.event);
    expect(tools).toEqual(["tool-started", "tool-started", "tool-finished"]);
  });
});

test("the official client's transport reads the stream of a thread that it is about to make", async () => {
  await using server = await chat();
  const thread = server.thread();
  const transport = new ProtocolSseTransportAdapter({ apiUrl: server.url, threadId: thread.id });
  const stream = transport.openEventStream({ channels: ["values", "lifecycle"] } as never);
  await stream.ready;
  await transport.send({
    id: 1,
    method: "run.start",
    params: { assistant_id: "chat", input: say("say hello") },
  } as never);
  const seen: SeenEvent[] = [];
  for await (const event of stream.events) {
    seen.push(event as never);
    if (isTerminal(event as never)) break;
  }
  await transport.close();
  expect(rootStates(seen)).toEqual(["running", "completed"]);
  expect(seen.filter(isRoot).filter(({ method }) => method === "values").length).toBeGreaterThan(1);
});
