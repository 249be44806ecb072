import { join } from "node:path";
import { describe, expect } from "vitest";
import type { Any, EngineServer } from "./engine-server.ts";

export function projectsSuite(given: EngineServer): void {
  const { test, start, dir } = given;
  describe("a graph", () => {
    test("has schemas, or null where it knows none", async () => {
      const schemas = await given.server.json(given.server.get("/assistants/trail/schemas"));
      expect(schemas).toMatchObject({
        graph_id: "trail",
        input_schema: { properties: { trail: { type: "array" } } },
      });
      for (const kind of ["output", "state", "config", "context"])
        expect(schemas).toHaveProperty(`${kind}_schema`);
    });

    test("has those of the graphs inside it", async () => {
      const all = await given.server.json(given.server.get("/assistants/team/subgraphs?recurse=true"));
      expect(Object.keys(all)).toEqual(["members"]);
      expect(await given.server.json(given.server.get("/assistants/team/subgraphs/nobody"))).toEqual({});
    });

    test("is drawn, with what is inside its nodes", async () => {
      const { nodes } = await given.server.json(given.server.get("/assistants/team/graph?xray=true"));
      expect(nodes.map(({ id }: Any) => id)).toContain("members:act");
    });

    test("is called as a tool with the names of its input", async () => {
      const message = { messageId: "1", role: "user", parts: [{ kind: "text", text: "hello" }] };
      const call = { jsonrpc: "2.0", id: 1, method: "message/send", params: { message } };
      const answer = await given.server.json(given.server.post("/a2a/chat", call));
      expect(JSON.stringify(answer.result)).toContain("hello");
    });
  });

  describe("a project", () => {
    test("brings its own rules of access, routes and vectors", async () => {
      await using own = await start({ config: join(dir, "modules.json") });
      expect((await own.post("/threads")).status).toBe(401);
      const key = { "x-key": "ada" };
      const { thread_id } = await own.json(own.post("/threads", {}, key));
      expect((await own.get(`/threads/${thread_id}`, { "x-key": "bob" })).status).toBe(404);
      expect(await (await own.get("/hello", key)).text()).toBe("hello from the project");
      for (const text of ["tea", "coffee"]) {
        const item = { namespace: ["drinks"], key: text, value: { text } };
        await fetch(`${own.url}/store/items`, {
          method: "PUT",
          headers: { "content-type": "application/json", ...key },
          body: JSON.stringify(item),
        });
      }
      const search = { namespace_prefix: ["drinks"], query: "coffee, please", limit: 1 };
      const { items } = await own.json(own.post("/store/items/search", search, key));
      expect(items).toMatchObject([{ key: "coffee" }]);
    });

    test("that has no such graph is refused, with every mistake", async () => {
      await expect(start({ config: join(dir, "broken.json") })).rejects.toThrow(
        /"one" .*no export "nothing"(.|\n)*"two" .*no export "nobody"/,
      );
    });
  });
}
