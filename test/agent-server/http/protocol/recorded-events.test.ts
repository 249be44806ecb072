import { expect, test } from "vitest";
import { commandClient } from "./command-client.ts";
import { replay, rootStates } from "./protocol-reader.ts";

const say = (text: string) => ({ messages: [{ role: "user", content: text }] });

test("channels that a graph's transformers name are subscribed to by their names, and with all custom events", async () => {
  await using server = await commandClient();
  const thread = server.thread();
  await thread.run("counting", say("go"));
  const named = await replay(server, thread.id, 1, { channels: ["custom:count", "lifecycle"] });
  const counts = named.filter(({ method }) => method === "custom").map(({ params }) => params.data);
  expect(counts).toEqual([
    { name: "count", payload: { updates: 1 } },
    { name: "count", payload: { updates: 2 } },
  ]);
  const all = await replay(server, thread.id, 1, { channels: ["custom", "lifecycle"] });
  const custom = all.filter(({ method }) => method === "custom").map(({ params }) => params.data);
  expect(custom).toEqual([...counts, { name: "total", payload: 2 }]);
});

test("a graph of a library without the protocol is shown by its states, updates and own data", async () => {
  await using server = await commandClient();
  const thread = server.thread();
  const { messages } = await thread.run("older", say("Hello"));
  const events = await replay(server, thread.id, 1);
  const dataOf = (wanted: string) =>
    events.filter(({ method }) => method === wanted).map(({ params }) => params.data);
  expect(rootStates(events)).toEqual(["running", "completed"]);
  expect(dataOf("values").at(-1)).toEqual({ messages });
  expect(dataOf("updates")).toEqual([{ messages: [messages.at(-1)] }]);
  expect(dataOf("custom")).toEqual([{ payload: { progress: "thinking" } }]);
  expect(dataOf("messages")).toEqual([]);
});
