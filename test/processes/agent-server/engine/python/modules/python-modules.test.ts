import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtureProject, makeFolder, startServer } from "../../../../../support/agents/agent-server.ts";
import { callerOf } from "../../../../../support/caller.ts";
import { pythonEnvironment, withPython } from "../../../../../support/engines/python-graphs.ts";

withPython(() => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer({
      dir: fixtureProject("python-modules"),
      env: pythonEnvironment(),
      studio: true,
    });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const as = (name: string) => callerOf(server.url, name ? { authorization: `Bearer ${name}` } : {});
  const answerTo = async (name: string, ...request: Parameters<ReturnType<typeof as>["send"]>) => {
    const response = await as(name).send(...request);
    return [response.status, (await response.json()) as unknown];
  };
  const run = (name: string, input: object, assistant_id = "desk") =>
    as(name).ask("POST", "/runs/wait", { assistant_id, input });

  describe("an Auth in Python", () => {
    test("authenticates by parameters that it names, and refuses with status, message and headers", async () => {
      expect(await answerTo("", "POST", "/threads", {})).toEqual([401, { detail: "say who you are" }]);
      const early = await as("early").send("POST", "/threads", {});
      expect([early.status, early.headers.get("retry-after"), await early.json()]).toEqual([
        ...[429, "7"],
        { detail: "slowly" },
      ]);
    });

    test("that fails lets nobody in, and its error is in the log only", async () => {
      const [status, body] = await answerTo("broken", "POST", "/threads", {});
      expect(status).toBe(500);
      expect(JSON.stringify(body)).not.toContain("canary");
      const [failed] = server.lines.filter(({ event }) => event === "request_failed");
      expect(failed!.error).toContain("KeyError: 'canary'");
      const noFilter = await as("ada").send("DELETE", `/assistants/${crypto.randomUUID()}`);
      expect(noFilter.status).toBe(500);
    });

    test("decides by its most exact handler alone", async () => {
      const made = await as("ada").ask("POST", "/threads", { metadata: { dropped: 1, kept: 2 } });
      const asked = '["threads", "create", []]';
      expect(made.metadata).toEqual({ kept: 2, owner: "ada", asked });
      expect((await as("bob").send("GET", `/threads/${made.thread_id}`)).status).toBe(404);
      expect(await as("ada").ask("GET", `/threads/${made.thread_id}`)).toMatchObject({
        metadata: { kept: 2 },
      });
      expect(await answerTo("ada", "POST", "/runs/crons/search", {})).toEqual([
        418,
        { detail: "any search" },
      ]);
      const cron = { assistant_id: "desk", schedule: "* * * * *" };
      expect(await answerTo("ada", "POST", "/runs/crons", cron)).toEqual([403, { detail: "Forbidden" }]);
      expect(await answerTo("reader", "POST", "/threads", {})).toEqual([
        403,
        { detail: "readers make no threads" },
      ]);
    });

    test("may give scopes before the caller", async () => {
      const { metadata } = await as("scoped").ask("POST", "/threads", {});
      expect(metadata.asked).toBe('["threads", "create", ["a", "b"]]');
    });

    test("knows the developer in the Studio by their class", async () => {
      const studio = callerOf(server.url, { "x-auth-scheme": "langsmith" });
      await as("ada").ask("POST", "/threads", { metadata: { of: "ada" } });
      expect(await studio.ask("POST", "/threads/search", { metadata: { of: "ada" } })).toHaveLength(1);
    });

    test("gives items a namespace of their caller, and graphs the caller by key and by attribute", async () => {
      const item = { namespace: ["drinks"], key: "first", value: { text: "tea" } };
      await as("ada").send("PUT", "/store/items", item);
      await as("ada").send("PUT", "/store/items", { ...item, key: "second", value: { text: "coffee" } });
      expect(await as("ada").ask("POST", "/store/namespaces", {})).toEqual({
        namespaces: [["ada", "drinks"]],
      });
      expect(await run("ada", {})).toMatchObject({ caller: "ada of tea" });
      expect(await run("ada", {}, "made")).toMatchObject({ caller: "made for ada" });
    });
  });

  test("embeddings in Python make other vectors of queries than of documents", async () => {
    for (const text of ["tea", "coffee"]) {
      const item = { namespace: ["cups"], key: text, value: { text } };
      await as("eve").send("PUT", "/store/items", item);
    }
    const search = { namespace_prefix: ["cups"], query: "tea", limit: 1 };
    const { items } = await as("eve").ask("POST", "/store/items/search", search);
    expect(items).toMatchObject([{ key: "coffee", score: 1 }]);
  });

  describe("an ASGI app", () => {
    test("gets requests as they came, with their caller and what its lifespan has begun", async () => {
      expect(await as("ada").ask("GET", "/orders/7/lines?size=a%20b")).toMatchObject({
        ...{ number: 7, size: "a b", desk: "open", caller: "ada" },
        ...{ path: "/orders/7/lines", root: "", client: true },
      });
      expect((await as("ada").send("GET", "/admin")).status).toBe(403);
      expect((await as("").send("GET", "/admin")).status).toBe(401);
      expect((await as("ada").send("GET", "/inner/nothing")).status).toBe(204);
      expect(await as("ada").ask("GET", "/v1/menu-tea.txt")).toBe("tea");
    });

    test("decides itself what is not there, on its own paths, and leaves the server's", async () => {
      const answer = await as("ada").send("GET", "/orders/none/lines");
      expect([answer.status, await answer.text()]).toEqual([404, '{"detail":"Not Found"}']);
      expect((await as("ada").send("POST", "/orders/7/lines", {})).status).toBe(404);
      expect((await as("ada").send("POST", "/threads/search", {})).status).toBe(200);
      const told = server.lines.filter(({ event }) => event === "config_warning");
      expect(told).toMatchObject([{ message: expect.stringContaining("not /socket") }]);
    });

    test("reads a body part by part, and its answer is sent part by part", async () => {
      const body = Buffer.alloc(5_000_000, "x");
      const headers = { authorization: "Bearer ada" };
      const sent = await fetch(`${server.url}/upload`, { method: "POST", headers, body });
      const { bytes, at_once } = (await sent.json()) as { bytes: number; at_once: number };
      expect(bytes).toBe(5_000_000);
      expect(at_once).toBeLessThan(5_000_000);
      const got = await as("ada").send("GET", "/download");
      expect((await got.bytes()).length).toBe(400 * 65_536);
    });

    test("goes on after its answer, and ends where its client goes", async () => {
      const happened = () => as("ada").ask("GET", "/files/any/where");
      const cookies = await as("ada").send("GET", "/cookies");
      expect(cookies.headers.getSetCookie().map((each) => each.split(";")[0])).toEqual(["one=1", "two=2"]);
      await expect.poll(happened).toContain("cookies were served");
      const gone = new AbortController();
      const headers = { authorization: "Bearer ada" };
      const ticks = await fetch(`${server.url}/ticks`, { headers, signal: gone.signal });
      const reader = ticks.body!.getReader();
      expect(Buffer.from((await reader.read()).value!).toString()).toBe("tick");
      gone.abort();
      await expect.poll(happened).toContain("ticks ended");
    });

    test("that fails is answered by its own 500, or its answer is cut", async () => {
      const failed = await as("ada").send("GET", "/fails");
      expect([failed.status, await failed.text()]).toEqual([500, "Internal Server Error"]);
      const broken = await as("ada").send("GET", "/breaks");
      await expect(broken.text()).rejects.toThrow();
    });
  });

  describe("a client without a URL", () => {
    test.each(["call", "call from a loop of a thread"])("streams from its own server: %s", async (text) => {
      expect(await run("ada", { text })).toMatchObject({ events: ["updates: {'mirror': {'text': 'ba'}}"] });
    });

    test("has no credentials but its own", async () => {
      expect(await run("ada", { text: "call without credentials" })).toMatchObject({ events: ["401"] });
    });
  });

  describe("modules", () => {
    const order = () => as("ada").ask("GET", "/orders/7/lines");

    test("are in another process while a node holds the loop of one", async () => {
      await using folder = await makeFolder();
      const { process: held } = await order();
      const { thread_id } = await as("ada").ask("POST", "/threads", {});
      const input = { text: `hold the loop in ${folder.path}` };
      await as("ada").ask("POST", `/threads/${thread_id}/runs`, { assistant_id: "desk", input });
      await expect.poll(() => existsSync(join(folder.path, "held"))).toBe(true);
      const elsewhere = await order();
      expect(elsewhere).toMatchObject({ desk: "open", caller: "ada" });
      expect(elsewhere.process).not.toBe(held);
      await writeFile(join(folder.path, "release"), "");
      const status = async () => (await as("ada").ask("GET", `/threads/${thread_id}`)).status;
      await expect.poll(status).toBe("idle");
    });

    test("are opened again where their process ends", async () => {
      const { process: ended } = await order();
      process.kill(ended, "SIGKILL");
      // A request that was on its way to that one fails with it.
      const answered = () => order().catch(() => ({ process: ended }));
      await expect.poll(async () => (await answered()).process).not.toBe(ended);
      // Another process may have answered before the end of that one was seen.
      await expect.poll(answered).toMatchObject({ desk: "open", caller: "ada" });
    });
  });
});
