import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  clientOf,
  type Frame,
  framesOf,
  type Message,
  type ProjectPlane,
  saying,
  startProjectPlane,
} from "./deployed-project.ts";

// Projects with the libraries that users build agents with, installed from the registry by their own lock files.
let plane: ProjectPlane;
beforeAll(async () => {
  plane = await startProjectPlane();
});
afterAll(() => plane[Symbol.asyncDispose]());

/** The namespaces that frames of a mode came from, as names of nodes: `mathematician|tools`. */
const namespacesOf = (frames: Frame[], mode: string) =>
  frames
    .map(({ event }) => event.split("|"))
    .filter(([name, ...path]) => name === mode && path.length > 0)
    .map(([, ...path]) => path.map((part) => part.split(":")[0]).join("|"));

const textOf = ({ messages }: Message) => messages.at(-1).content;

describe("an agent of createAgent, laid out like the official template", () => {
  let url: string;
  let warnings: Message[];
  beforeAll(async () => {
    ({ url, warnings } = await plane.deploy("tools", { files: { ".env": "WEATHER=Sun\n" } }));
  });

  test("of the template's configuration only another node_version is warned of", () => {
    const messages: string[] = warnings.map(({ message }) => message);
    expect(messages.filter((message) => message.startsWith("langgraph.json"))).toEqual([
      "langgraph.json: node_version has no effect here: the agent runs on the Node.js of the control plane",
    ]);
  });

  test("its tools are called at the same time, with the values of .env, and its answer comes word by word", async () => {
    const client = clientOf(url);
    const { thread_id } = await client.threads.create();
    const frames = await framesOf(
      client.runs.stream(thread_id, "agent", {
        input: saying("weather Rome and Oslo"),
        streamMode: ["messages-tuple", "updates"],
      }),
    );
    const chunks = frames.filter(({ event }) => event === "messages").map(({ data }) => data[0]);
    expect(chunks.filter(({ type }) => type === "tool").map(({ content }) => content)).toEqual([
      "Sun in Rome",
      "Sun in Oslo",
    ]);
    const words = chunks.filter(({ type, content }) => type === "ai" && content !== "");
    expect(words.map(({ content }) => content)).toEqual(
      "I |found: |Sun |in |Rome, |Sun |in |Oslo.".split("|"),
    );
    const { values } = await client.threads.getState(thread_id);
    expect((values as Message).messages[1].tool_calls.map(({ args }: Message) => args.city)).toEqual([
      "Rome",
      "Oslo",
    ]);
    expect(textOf(values)).toBe("I found: Sun in Rome, Sun in Oslo.");
  });

  test("a thread keeps its conversation, and its history leads back to the beginning", async () => {
    const client = clientOf(url);
    const { thread_id } = await client.threads.create();
    for (const city of ["Rome", "Oslo"]) {
      await client.runs.wait(thread_id, "agent", { input: saying(`weather ${city}`) });
    }
    const { values } = await client.threads.getState<Message>(thread_id);
    expect(values.messages.map(({ type }: Message) => type).join(" ")).toBe(
      "human ai tool ai human ai tool ai",
    );
    const history = await client.threads.getHistory<Message>(thread_id, { limit: 100 });
    const counts = history.map(({ values: { messages = [] } }) => messages.length);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect([counts[0], counts.at(-1)]).toEqual([8, 0]);
  });

  test("humanInTheLoopMiddleware stops before a tool, and goes on with the decision", async () => {
    const client = clientOf(url);
    const { thread_id } = await client.threads.create();
    const asked: Message = await client.runs.wait(thread_id, "agent", { input: saying("book Oslo") });
    expect(asked.__interrupt__[0].value.actionRequests).toMatchObject([
      { name: "book", args: { city: "Oslo" } },
    ]);
    expect(await client.threads.get(thread_id)).toMatchObject({ status: "interrupted" });
    const booked = await client.runs.wait(thread_id, "agent", {
      command: { resume: { decisions: [{ type: "approve" }] } },
    });
    expect(textOf(booked)).toBe("I found: a train to Oslo is booked.");
    expect(await client.threads.get(thread_id)).toMatchObject({ status: "idle" });
  });

  test("an agent elsewhere has it as a tool by MCP, beside the tools of a program that it starts itself", async () => {
    const key = "key-of-the-other-agent";
    await plane.deploy("tools", {
      flags: ["--runtime-keys-file", "../keys.txt"],
      files: { ".env": "WEATHER=Sun\n", "../keys.txt": `mcp=${key}` },
    });
    const other = await plane.deploy("mcp", {
      flags: ["--secrets-file", "../secrets.txt"],
      files: { "../secrets.txt": `COLLEAGUE_URL=${url}\nCOLLEAGUE_KEY=${key}\n` },
    });
    const values: Message = await clientOf(other.url).runs.wait(null, "agent", { input: saying("go") });
    const [, { tool_calls }, clock, colleague, answer] = values.messages;
    expect(tool_calls.map(({ name }: Message) => name)).toEqual(["time", "agent"]);
    expect(clock).toMatchObject({ type: "tool", name: "time", status: "success" });
    expect(colleague).toMatchObject({ type: "tool", name: "agent", status: "success" });
    expect(answer.content).toContain("It is noon in Rome | ");
    expect(answer.content).toContain("I found: Sun in Rome.");
  });
});

test("a supervisor hands over to two agents in turn, whose messages are streamed from where they are", async () => {
  const { url } = await plane.deploy("supervisor");
  const frames = await framesOf(
    clientOf(url).runs.stream(null, "agent", {
      input: saying("an ode to 40 and 2"),
      streamMode: ["messages-tuple", "values"],
      streamSubgraphs: true,
    }),
  );
  expect(frames.filter(({ event }) => event === "error")).toEqual([]);
  const agents = namespacesOf(frames, "messages").map((path) => path.split("|")[0]);
  const turns = agents.filter((agent, at) => agent !== agents[at - 1]);
  expect(turns).toEqual(["supervisor", "mathematician", "supervisor", "poet", "supervisor"]);
  const { messages } = frames.findLast(({ event }) => event === "values")!.data;
  const said = messages.filter(
    ({ type, tool_calls = [] }: Message) => type === "ai" && tool_calls.length === 0,
  );
  expect(said.map(({ name, content }: Message) => `${name}: ${content}`)).toEqual([
    "mathematician: The sum is 42.",
    "poet: Ode: The sum is 42.",
    "supervisor: Both are done.",
  ]);
});

test("a deep agent's subagent works in its own namespace, and leaves its files to the agent", async () => {
  const { url } = await plane.deploy("deep");
  const client = clientOf(url);
  const { thread_id } = await client.threads.create();
  const frames = await framesOf(
    client.runs.stream(thread_id, "agent", {
      input: saying("How is Oslo?"),
      streamMode: ["updates", "messages-tuple"],
      streamSubgraphs: true,
    }),
  );
  expect(frames.filter(({ event }) => event === "error")).toEqual([]);
  const ofSubagent = frames.filter(
    ({ event, data }) => /^messages\|tools:[^|]+$/.test(event) && data[0].type === "ai",
  );
  expect(ofSubagent.map(({ data }) => data[0].name)).toEqual(["researcher", "researcher"]);
  expect(new Set(ofSubagent.map(({ event }) => event.split("|")[1])).size).toBe(1);
  const { values } = await client.threads.getState<Message>(thread_id);
  expect(values.files["/notes.md"].content).toBe("Snow in Oslo");
  const task = values.messages.find(({ type }: Message) => type === "tool");
  expect(task).toMatchObject({ name: "task", tool_call_id: "call-task", content: "See /notes.md." });
  expect(textOf(values)).toMatch(/^The notes say: .*Snow in Oslo/s);
});

describe("a project with auth, its own routes, an index and a time to live", () => {
  let url: string;
  const headersOf = (name: string) => ({ authorization: `Bearer token-${name}` });
  const userAt = (name: string) => clientOf(url, headersOf(name));
  const statusOf = async (call: Promise<unknown>) =>
    call.then(
      () => 200,
      (error) => error.status,
    );
  beforeAll(async () => {
    ({ url } = await plane.deploy("owned"));
  });

  test("callers without a name get 401 from every route but /ok and the preflight", async () => {
    for (const path of ["/threads/search", "/runs/wait", "/assistants/search", "/mcp", "/threads-of-mine"]) {
      expect((await fetch(url + path, { method: "POST" })).status, path).toBe(401);
    }
    expect((await fetch(`${url}/ok`)).status).toBe(200);
    const preflight = { method: "OPTIONS", headers: { "access-control-request-headers": "authorization" } };
    const answer = await fetch(`${url}/threads/search`, preflight);
    expect([answer.status, answer.headers.get("access-control-allow-headers")]).toEqual([
      204,
      "authorization",
    ]);
  });

  test("a thread is there for its owner, and for a stranger as if it were not", async () => {
    const [ada, bob] = [userAt("ada"), userAt("bob")];
    const { thread_id, metadata } = await ada.threads.create();
    expect(metadata).toEqual({ owner: "ada" });
    const frames = await framesOf(ada.runs.stream(thread_id, "agent", { input: { note: "a beach" } }));
    expect(frames.map(({ event }) => event)).toEqual(["metadata", "values", "values"]);
    const { run_id } = frames[0]!.data;
    expect(await ada.threads.search({ ids: [thread_id] })).toHaveLength(1);
    expect(await bob.threads.search({ ids: [thread_id] })).toEqual([]);
    for (const call of [
      () => bob.threads.get(thread_id),
      () => bob.threads.getState(thread_id),
      () => bob.threads.getHistory(thread_id),
      () => bob.runs.wait(thread_id, "agent", { input: { note: "mine now" } }),
      () => framesOf(bob.runs.joinStream(thread_id, run_id, { lastEventId: "-1" })),
      () => bob.threads.delete(thread_id),
    ]) {
      expect(await statusOf(call()), String(call)).toBe(404);
    }
    const replayed = await framesOf(ada.runs.joinStream(thread_id, run_id, { lastEventId: "-1" }));
    expect(replayed.map(({ event }) => event)).toEqual(["metadata", "values", "values"]);
  });

  test("a graph knows its caller, and items are the caller's alone", async () => {
    const [cleo, bob] = [userAt("cleo"), userAt("bob")];
    await cleo.runs.wait(null, "agent", { input: { note: "to be kept" } });
    expect(await cleo.store.getItem(["cleo", "notes"], "to be kept")).toMatchObject({
      value: { text: "to be kept" },
    });
    expect(await statusOf(bob.store.getItem(["cleo", "notes"], "to be kept"))).toBe(403);
  });

  test("graphs and clients find the items that are nearest to a text, as the project's own embed sees it", async () => {
    const eve = userAt("eve");
    const keep = (note: string): Promise<Message> => eve.runs.wait(null, "agent", { input: { note } });
    await keep("a beach in the sun");
    await keep("skis for the snow");
    expect(await keep("sunglasses")).toMatchObject({ found: ["a beach in the sun"] });
    const { items } = await eve.store.searchItems(["eve"], { query: "snowed in" });
    expect(items).toHaveLength(3);
    expect(items[0]!.key).toBe("skis for the snow");
    expect(items[0]!.score).toBeGreaterThan(items[1]!.score!);
  });

  test("routes of the project know the caller, and call the server in the caller's name", async () => {
    const { thread_id } = await userAt("dora").threads.create();
    const of = (name: string) => fetch(`${url}/threads-of-mine`, { headers: headersOf(name) });
    const answer = await of("dora");
    expect([answer.status, answer.headers.get("x-notes")]).toEqual([200, "1"]);
    expect(await answer.json()).toEqual({ caller: "dora", threads: [thread_id] });
    expect(await (await of("nobody")).json()).toEqual({ caller: "nobody", threads: [] });
  });

  test("threads have the time to live that the configuration gives them", async () => {
    const ada = userAt("ada");
    const { thread_id } = await ada.threads.create();
    expect(await ada.threads.get(thread_id, { include: ["ttl"] } as never)).toMatchObject({
      ttl: { strategy: "delete", ttl_minutes: 60 },
    });
  });
});
