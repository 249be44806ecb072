import { once } from "node:events";
import { ProtocolWebSocketTransportAdapter } from "@langchain/langgraph-sdk/client";
import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { bodyLimitBytes } from "../../../../src/agent-server/http/read-request.ts";
import { Secret } from "../../../../src/foundation/secret.ts";
import { type CommandClient, commandClient } from "./command-client.ts";
import { everyChannel, isTerminal, replay, rootStates, type SeenEvent } from "./protocol-reader.ts";

const say = (text: string) => ({ messages: [{ role: "user", content: text }] });
const chat = (options: Parameters<typeof commandClient>[0] = {}) =>
  commandClient({ project: "chat", ...options });

const addressOf = (server: CommandClient, threadId: string) =>
  `${server.url.replace("http", "ws")}/threads/${threadId}/stream/events`;

/** A client of the protocol over a WebSocket that keeps what it gets. */
async function connect(server: CommandClient, threadId: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(addressOf(server, threadId), { headers });
  // biome-ignore lint/suspicious/noExplicitAny: messages of all shapes
  const got: any[] = [];
  socket.on("message", (data) => void got.push(JSON.parse(String(data))));
  await once(socket, "open");
  let last = 0;
  const until = <T>(find: () => T | undefined): Promise<T> =>
    expect
      .poll(find)
      .toBeDefined()
      .then(() => find()!);
  return {
    socket,
    events: (): SeenEvent[] => got.filter(({ type }) => type === "event"),
    send: (text: string) => socket.send(text),
    until,
    // biome-ignore lint/suspicious/noExplicitAny: replies of all shapes
    async ask(method: string, params: object = {}): Promise<any> {
      const id = ++last;
      socket.send(JSON.stringify({ id, method, params }));
      return until(() => got.find((each) => each.type !== "event" && each.id === id));
    },
    lastReply: () => until(() => got.findLast(({ type }) => type !== "event")),
    [Symbol.asyncDispose]: async () => {
      socket.terminate();
    },
  };
}

/** Status with which a WebSocket is refused. */
async function refusal(server: CommandClient, threadId: string, headers: Record<string, string>) {
  const socket = new WebSocket(addressOf(server, threadId), { headers });
  const [, response] = await once(socket, "unexpected-response");
  response.destroy();
  return response.statusCode as number;
}

describe("the WebSocket", () => {
  test("answers commands and brings the events of a subscription, the same as the event stream", async () => {
    await using server = await chat();
    const thread = server.thread();
    await using client = await connect(server, thread.id);
    const { result } = await client.ask("subscription.subscribe", { channels: everyChannel });
    expect(result.subscription_id).toEqual(expect.any(String));
    const started = await client.ask("run.start", { assistant_id: "chat", input: say("weather in Oslo") });
    expect(started.result.run_id).toEqual(expect.any(String));
    await client.until(() => client.events().find(isTerminal));
    expect(client.events()).toEqual(await replay(server, thread.id, 1));
  });

  test("has several subscriptions, each of which can be given up and begun again", async () => {
    await using server = await chat();
    const thread = server.thread();
    await using client = await connect(server, thread.id);
    const values = await client.ask("subscription.subscribe", { channels: ["values"] });
    await client.ask("subscription.subscribe", { channels: ["lifecycle"], namespaces: [[]], depth: 0 });
    await client.ask("run.start", { assistant_id: "chat", input: say("say one") });
    await client.until(() => client.events().find(isTerminal));
    expect(new Set(client.events().map(({ method }) => method))).toEqual(new Set(["values", "lifecycle"]));
    const { subscription_id } = values.result;
    expect((await client.ask("subscription.unsubscribe", { subscription_id })).type).toBe("success");
    expect((await client.ask("subscription.unsubscribe", { subscription_id })).error).toBe(
      "no_such_subscription",
    );
    const before = client.events().length;
    await client.ask("run.start", { assistant_id: "chat", input: say("say two") });
    await client.until(() => (client.events().filter(isTerminal).length === 2 ? true : undefined));
    expect(
      new Set(
        client
          .events()
          .slice(before)
          .map(({ method }) => method),
      ),
    ).toEqual(new Set(["lifecycle"]));
  });

  test("sends an event that several subscriptions ask for once, and all in their order", async () => {
    await using server = await chat();
    const thread = server.thread();
    await using client = await connect(server, thread.id);
    const asked = [["values"], ["messages", "values"], ["lifecycle"], everyChannel];
    for (const channels of asked) await client.ask("subscription.subscribe", { channels });
    await client.ask("run.start", { assistant_id: "chat", input: say("weather in Oslo") });
    await client.until(() => client.events().find(isTerminal));
    expect(client.events()).toEqual(await replay(server, thread.id, 1));
    // A later one is sent what it has missed, and the others nothing again.
    const before = client.events().length;
    await client.ask("subscription.subscribe", { channels: ["lifecycle"], namespaces: [[]], depth: 0 });
    await client.until(() => (client.events().length === before + 2 ? true : undefined));
    expect(rootStates(client.events().slice(before))).toEqual(["running", "completed"]);
  });

  test("sends again what came after an event, of subscriptions that it has", async () => {
    await using server = await chat();
    const thread = server.thread();
    await thread.run("chat", say("say one"));
    await using client = await connect(server, thread.id);
    const { result } = await client.ask("subscription.subscribe", { channels: everyChannel });
    await client.until(() => client.events().find(isTerminal));
    const all = client.events();
    const again = { run_id: "", last_event_id: all[2]!.event_id, subscriptions: [result.subscription_id] };
    expect((await client.ask("subscription.reconnect", again)).result).toEqual({ restored: true });
    await client.until(() => (client.events().filter(isTerminal).length === 2 ? true : undefined));
    expect(client.events().slice(all.length)).toEqual(all.slice(3));
    const foreign = { ...again, subscriptions: ["of another connection"] };
    expect((await client.ask("subscription.reconnect", foreign)).result).toEqual({ restored: false });
  });

  test("answers what it does not understand by an error, and goes on", async () => {
    await using server = await chat();
    await using client = await connect(server, server.thread().id);
    client.send("no JSON");
    expect(await client.lastReply()).toMatchObject({ type: "error", id: null, error: "invalid_argument" });
    expect((await client.ask("subscription.subscribe", { channels: [] })).error).toBe("invalid_argument");
    expect((await client.ask("subscription.dance")).error).toBe("unknown_command");
    expect((await client.ask("dance")).error).toBe("unknown_command");
    expect((await client.ask("subscription.subscribe", { channels: ["values"] })).type).toBe("success");
  });

  test("is closed by a message that is too large, when the thread is deleted, and with the server", async () => {
    await using server = await chat();
    const thread = server.thread();
    await thread.run("chat", say("say hello"));
    await using large = await connect(server, thread.id);
    large.send(`"${"x".repeat(bodyLimitBytes)}"`);
    expect((await once(large.socket, "close"))[0]).toBe(1009);
    await using subscribed = await connect(server, thread.id);
    await subscribed.ask("subscription.subscribe", { channels: ["values"] });
    const left = once(subscribed.socket, "close");
    await fetch(`${server.url}/threads/${thread.id}`, { method: "DELETE" });
    expect((await left)[0]).toBe(1001);
    await using idle = await connect(server, thread.id);
    const closed = once(idle.socket, "close");
    await server.server.close();
    await closed;
  });

  test("a client that does not read holds back nobody, and gets everything when it does", async () => {
    await using server = await chat();
    const thread = server.thread();
    await using stuck = await connect(server, thread.id);
    await stuck.ask("subscription.subscribe", { channels: everyChannel });
    stuck.socket.pause();
    const text = "word ".repeat(20_000);
    await thread.run("chat", say(`say ${text}`));
    const all = await replay(server, thread.id, 1);
    expect(rootStates(all)).toEqual(["running", "completed"]);
    expect(stuck.events().length).toBeLessThan(all.length);
    stuck.socket.resume();
    await stuck.until(() => stuck.events().find(isTerminal));
    expect(stuck.events()).toEqual(all);
  });
});

describe("who may open a WebSocket", () => {
  test("without keys programs and pages of this machine, and no others", async () => {
    await using server = await chat();
    const { id } = server.thread();
    await using _page = await connect(server, id, { origin: "http://localhost:5173" });
    expect(await refusal(server, id, { origin: "https://elsewhere.example" })).toBe(403);
    expect(await refusal(server, id, { host: "elsewhere.example" })).toBe(403);
  });

  test("with keys who has one", async () => {
    await using server = await chat({ apiKeys: [new Secret("key")] });
    const { id } = server.thread();
    expect(await refusal(server, id, {})).toBe(401);
    expect(await refusal(server, id, { "x-api-key": "other" })).toBe(401);
    await using _client = await connect(server, id, { "x-api-key": "key" });
  });

  test("no page of another site, also where cookies say who calls", async () => {
    await using server = await commandClient({ project: "auth", anyHost: true });
    const { id } = server.thread();
    const mine = { authorization: "Bearer owner" };
    expect(await refusal(server, id, {})).toBe(401);
    expect(await refusal(server, id, { ...mine, origin: "https://elsewhere.example" })).toBe(403);
    await using _page = await connect(server, id, { ...mine, origin: server.url });
  });

  test("a request that asks for no WebSocket, or elsewhere, is refused", async () => {
    await using server = await chat();
    expect((await server.get(`/threads/${server.thread().id}/stream/events`)).status).toBe(426);
    expect(await refusal(server, "no-uuid", {})).toBe(422);
    const socket = new WebSocket(`${server.url.replace("http", "ws")}/nowhere`);
    const [, response] = await once(socket, "unexpected-response");
    expect(response.statusCode).toBe(404);
    response.destroy();
  });
});

test("the official client's transport speaks over the WebSocket", async () => {
  await using server = await chat();
  const thread = server.thread();
  const transport = new ProtocolWebSocketTransportAdapter({ apiUrl: server.url, threadId: thread.id });
  await transport.open();
  const subscribe = { id: 1, method: "subscription.subscribe", params: { channels: ["lifecycle"] } };
  expect(await transport.send(subscribe as never)).toMatchObject({ type: "success" });
  const params = { assistant_id: "chat", input: say("say hello") };
  await transport.send({ id: 2, method: "run.start", params } as never);
  const seen: SeenEvent[] = [];
  for await (const event of transport.events()) {
    seen.push(event as never);
    if (isTerminal(event as never)) break;
  }
  await transport.close();
  expect(rootStates(seen)).toEqual(["running", "completed"]);
});
