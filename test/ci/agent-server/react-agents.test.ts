import { randomUUID } from "node:crypto";
import { readFileSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  isRoot,
  openStream,
  type SeenEvent,
  seenUpTo,
} from "../../agent-server/http/protocol/protocol-reader.ts";
import { startServer } from "../../support/agents/agent-server.ts";
import { librarySets, modulesOf } from "../../support/machine/library-sets.ts";
import { type ProjectFolder, projectFolder } from "../../support/project-folder.ts";

// What `createAgent` and `createDeepAgent` give is no graph, but has one inside. Each way in which a project can export it,
// with the oldest libraries that are supported and with the newest.

const model = readFileSync(
  resolve(import.meta.dirname, "../../../examples/chat-app/src/scripted-model.ts"),
  "utf8",
);
const agents = `import { tool, createAgent } from "langchain";
import { createDeepAgent } from "deepagents";
import { z } from "zod";
import { ScriptedModel } from "./scripted-model.ts";

const weather = tool(({ place }) => "Snow in " + place, {
  name: "weather", description: "Looks up the weather", schema: z.object({ place: z.string() }),
});
const script = (messages) => messages.at(-1).getType() === "tool"
  ? { text: "I found: " + messages.at(-1).text }
  : { text: "I look.", toolCalls: [{ name: "weather", args: { place: "Oslo" } }] };
const make = (name) => createAgent({ name, model: new ScriptedModel({ script, tokenMs: 0 }), tools: [weather] });

export const direct = make("direct");
export const promised = Promise.resolve(make("promised"));
export const configured = make("configured").withConfig({ tags: ["configured"] });
export const none = () => make("none");
export const later = async () => make("later");
export const one = (config) => make(config.configurable?.name ?? "one");
export const two = async (config, runtime) => make(runtime.accessContext.includes("_") ? "two" : "two");
export const deep = createDeepAgent({ model: new ScriptedModel({ script, tokenMs: 0 }), tools: [weather] });
export const deepLater = async () => deep;
export default make("unnamed");
`;
const exported = ["direct", "promised", "configured", "none", "later", "one", "two", "deep", "deepLater"];
const graphs = {
  ...Object.fromEntries(exported.map((name) => [name, `./agents.ts:${name}`])),
  unnamed: "./agents.ts:default",
};
const input = { messages: [{ role: "user", content: "How is Oslo?" }] };

describe.each(librarySets)("with the %s libraries", (set) => {
  let folder: ProjectFolder;
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    folder = projectFolder({
      "graph.json": JSON.stringify({ graphs }),
      "scripted-model.ts": model,
      "agents.ts": agents,
      "package.json": '{"type":"module"}',
    });
    symlinkSync(await modulesOf(set), join(folder.path, "node_modules"));
    server = await startServer({ dir: folder.path });
  });
  afterAll(async () => {
    await server?.[Symbol.asyncDispose]();
    folder?.[Symbol.dispose]();
  });

  test.each(Object.keys(graphs))("%s streams its tokens, its tools and its nodes", async (graph) => {
    const threadId = randomUUID();
    const params = { assistant_id: graph, input };
    await server.post(`/threads/${threadId}/commands`, { id: 1, method: "run.start", params });
    const isEnd = (event: SeenEvent) =>
      event.method === "lifecycle" && isRoot(event) && event.params.data.event !== "running";
    const events = await seenUpTo(await openStream(server, threadId), isEnd);
    const told = (method: string) =>
      events.filter((event) => event.method === method).map(({ params: { data } }) => data);
    const deltas = told("messages").filter(({ event }) => event === "content-block-delta");
    const text = deltas.map(({ delta }) => (delta.type === "text-delta" ? delta.text : "")).join("");
    expect(text).toContain("I look.I found: Snow in Oslo");
    // Word by word: "I found: Snow in Oslo" alone is five.
    expect(deltas.filter(({ delta }) => delta.type === "text-delta").length).toBeGreaterThanOrEqual(6);
    expect(told("tools").map(({ event }) => event)).toEqual(["tool-started", "tool-finished"]);
    const children = events.filter((event) => event.method === "lifecycle" && !isRoot(event));
    const nodes = new Set(children.map(({ params: { namespace } }) => namespace[0]!.split(":")[0]));
    expect([...nodes].toSorted()).toEqual(["model_request", "tools"]);
  });

  test.each(Object.keys(graphs))("states of %s are written, in one step and in several", async (graph) => {
    const say = (content: string) => ({ values: { messages: [{ role: "user", content }] } });
    const threadId = await server.newThread();
    await server.patch(`/threads/${threadId}`, { metadata: { graph_id: graph } });
    const written = await server.post(`/threads/${threadId}/state`, { ...say("one"), as_node: "__start__" });
    expect([written.status, await written.text()]).toEqual([200, expect.any(String)]);
    const state = await server.json(server.get(`/threads/${threadId}/state`));
    expect(state.values.messages.map(({ content }: { content: string }) => content)).toEqual(["one"]);
    const updates = ["two", "three"].map((text) => ({ updates: [{ ...say(text), as_node: "__start__" }] }));
    const made = await server.post("/threads", { metadata: { graph_id: graph }, supersteps: updates });
    expect(made.status).toBe(200);
  });

  test.each(["direct", "later"])("%s is drawn, described, and answers over MCP and A2A", async (graph) => {
    const [assistant] = await server.json(server.post("/assistants/search", { graph_id: graph }));
    const path = `/assistants/${assistant.assistant_id}`;
    const drawing = await server.json(server.get(`${path}/graph`));
    expect(drawing.nodes.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(["model_request", "tools"]),
    );
    expect((await server.get(`${path}/subgraphs`)).status).toBe(200);
    const schemas = await server.json(server.get(`${path}/schemas`));
    for (const name of ["input_schema", "output_schema", "state_schema"]) {
      expect(Object.keys(schemas[name].properties), name).toContain("messages");
    }
    const call = { name: graph, arguments: input };
    const called = await server.post(
      "/mcp",
      { jsonrpc: "2.0", id: 1, method: "tools/call", params: call },
      { accept: "application/json, text/event-stream" },
    );
    expect(await called.text()).toContain("I found: Snow in Oslo");
    const sent = await server.json(
      server.post(`/a2a/${assistant.assistant_id}`, {
        jsonrpc: "2.0",
        id: 1,
        method: "message/send",
        params: {
          message: {
            kind: "message",
            messageId: randomUUID(),
            role: "user",
            parts: [{ kind: "text", text: "Oslo?" }],
          },
        },
      }),
    );
    expect(JSON.stringify(sent)).toContain("I found: Snow in Oslo");
  });
});
