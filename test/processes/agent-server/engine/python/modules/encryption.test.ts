import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import {
  fixtureProject,
  makeFolder,
  requestsTo,
  startServer,
} from "../../../../../support/agents/agent-server.ts";
import { manualClock } from "../../../../../support/clocks/manual-clock.ts";
import { columnsOf } from "../../../../../support/database/sealed-columns.ts";
import { openTestDatabase } from "../../../../../support/database/test-database.ts";
import { pythonEnvironment, withPython } from "../../../../../support/engines/python-graphs.ts";
import type { Any } from "../../../../../support/engines/suite/engine-server.ts";
import { openGate } from "../../../../../support/gate.ts";

const dir = fixtureProject("python-encryption");
type Server = Awaited<ReturnType<typeof startServer>>;

const start = (
  data: string,
  { config = "graph.json", ...env }: Record<string, string> = {},
  options: Parameters<typeof startServer>[0] = {},
) => startServer({ dir, config, data, env: { ...pythonEnvironment(), ...env }, ...options });

const of = (tenant: string) => ({
  "x-encryption-context": Buffer.from(JSON.stringify({ tenant })).toString("base64"),
});

/** A thread of a tenant with a run that noted `note`. */
async function noted(server: Server, tenant: string, note: string, input: object = {}) {
  const ask = (path: string, body: object) => server.json(server.post(path, body, of(tenant)));
  const { thread_id } = await ask("/threads", { metadata: { owner: tenant, about: note } });
  const run = { assistant_id: "notes", input: { notes: [note], ...input }, metadata: { about: note } };
  return { thread_id, values: await ask(`/threads/${thread_id}/runs/wait`, run) };
}

async function inDatabase<T>(data: string, look: (raw: Any) => Promise<T>): Promise<T> {
  const raw = await openTestDatabase(data);
  try {
    return await look(raw.read);
  } finally {
    await raw.close();
  }
}

withPython(() => {
  describe("a project's encryption", () => {
    test("leaves nothing in plain text, gives each tenant its own key, and readers see all", async () => {
      await using data = await makeFolder();
      await using server = await start(data.path);
      const notes = ["ask canary", "canary", "fail canary"];
      const threads = new Map<string, string>();
      for (const tenant of ["red", "blue"]) {
        for (const note of notes)
          threads.set(`${tenant} ${note}`, (await noted(server, tenant, note)).thread_id);
      }
      const { open, text } = await inDatabase(data.path, columnsOf);
      expect(open).toEqual([]);
      expect(text).not.toContain("canary");
      const rows: Any[] = await inDatabase(data.path, (read) =>
        read.all("SELECT key_id, context, kind FROM encryption_keys ORDER BY context"),
      );
      expect(rows.map(({ context, kind }) => [context, kind])).toEqual([
        ['{"tenant":"blue"}', "module"],
        ['{"tenant":"red"}', "module"],
      ]);
      // What a thread's runs write, from whichever thread and process, is of its tenant.
      for (const [name, threadId] of threads) {
        const [tenant] = name.split(" ");
        const key = rows.find(({ context }) => context.includes(tenant!)).key_id;
        const keys = await inDatabase(data.path, (read) => keysOf(read, threadId));
        expect([...keys]).toEqual([key]);
      }
      const all = await server.json(server.post("/threads/search", { limit: 10 }));
      expect(all.map((thread: Any) => thread.metadata.about).sort()).toEqual([...notes, ...notes].sort());
      const items = await server.json(server.post("/store/items/search", { namespace_prefix: ["notes"] }));
      expect(items.items.map((item: Any) => item.value.text).sort()).toEqual([
        "fail canary",
        "fail canary once",
      ]);
      const asked = await server.json(server.get(`/threads/${threads.get("red ask canary")}`));
      expect(JSON.stringify(asked.interrupts)).toContain("ask canary");
      const found = await server.json(server.post("/threads/search", { metadata: { owner: "red" } }));
      expect(found).toHaveLength(3);
      const refused = await server.post("/threads/search", { metadata: { about: "canary" } }, of("red"));
      expect(refused.status).toBe(422);
    });

    test("without a context that it knows a request writes nothing, and is told so", async () => {
      await using data = await makeFolder();
      await using server = await start(data.path);
      const refused = await server.post("/threads", { metadata: { about: "s3cret" } });
      expect(refused.status).toBe(500);
      expect((await server.post("/threads/search", {}, { "x-encryption-context": "no" })).status).toBe(422);
      expect(await server.json(server.post("/threads/search"))).toEqual([]);
      const failures = server.lines.filter(({ event }) => event === "request_failed");
      expect(JSON.stringify(failures)).toContain("unknown tenant: None");
    });

    test("is asked once for a tenant's key by a process, also of a run that another process began", async () => {
      await using data = await makeFolder();
      await using gate = await openGate();
      const log = join(data.path, "handlers");
      let thread: string;
      {
        await using server = await start(data.path);
        const ask = (path: string, body: object) => server.json(server.post(path, body, of("red")));
        thread = (await ask("/threads", {})).thread_id;
        const input = { notes: ["canary"], gate: gate.url };
        await ask(`/threads/${thread}/runs`, { assistant_id: "notes", input });
        await gate.arrivals(1);
      }
      gate.open();
      await using server = await start(data.path, { HANDLER_LOG: log });
      const state = async () => (await server.json(server.get(`/threads/${thread}`))).status;
      await expect.poll(state, { timeout: 30_000 }).toBe("idle");
      const { values } = await server.json(server.get(`/threads/${thread}/state`));
      expect(values.notes).toEqual(["canary", "canary once", "canary once twice"]);
      const { open, text } = await inDatabase(data.path, columnsOf);
      expect({ open, isIn: text.includes("canary") }).toEqual({ open: [], isIn: false });
      expect((await readFile(log, "utf8")).split("\n").filter(Boolean)).toEqual(["red"]);
    });

    test("keeps a key as the module gives it back when it was read with an old one", async () => {
      await using data = await makeFolder();
      let thread: string;
      {
        await using server = await start(data.path, { OLD: "1" });
        thread = (await noted(server, "red", "canary")).thread_id;
      }
      const keys = () => inDatabase(data.path, (read) => read.all("SELECT encrypted FROM encryption_keys"));
      const before = await keys();
      {
        await using server = await start(data.path, { ROTATED: "1" });
        const { values } = await server.json(server.get(`/threads/${thread}/state`));
        expect(values.notes[0]).toBe("canary");
      }
      expect(await keys()).not.toEqual(before);
      await using server = await start(data.path);
      expect((await server.json(server.get(`/threads/${thread}/state`))).values.notes[0]).toBe("canary");
    });

    test("takes the context from the caller, also for changes, for commands and for a cron's runs", async () => {
      await using data = await makeFolder();
      const clock = manualClock("2030-01-01T00:00:00Z");
      await using server = await start(data.path, { config: "owned.json" }, { clock });
      const as = (name: string) => ({ "x-user": name });
      const metadata = { about: "canary", kind: "first" };
      const { thread_id } = await server.json(server.post("/threads", { metadata }, as("red one")));
      const run = { assistant_id: "notes", input: { notes: ["canary"] } };
      await server.json(server.post(`/threads/${thread_id}/runs/wait`, run, as("red one")));
      const path = `/threads/${thread_id}`;
      const { patch } = requestsTo(server.url, as("red one"));
      const changed = await server.json(patch(path, { metadata: { more: "canary", kind: "second" } }));
      expect(changed.metadata).toMatchObject({ about: "canary", more: "canary", kind: "second" });
      expect((await server.get(path, as("red two"))).status).toBe(404);
      const socket = new WebSocket(`${server.url.replace("http", "ws")}${path}/stream/events`, {
        headers: as("red one"),
      });
      await once(socket, "open");
      socket.send(JSON.stringify({ id: 1, method: "run.start", params: run }));
      const [reply] = await once(socket, "message");
      expect(JSON.parse(String(reply))).toMatchObject({ type: "success", id: 1 });
      socket.close();
      const cron = { assistant_id: "notes", input: { notes: ["canary"] }, schedule: "* * * * *" };
      await server.json(server.post(`${path}/runs/crons`, cron, as("red one")));
      clock.advance(60_000);
      const runs = async () => server.json(server.get(`${path}/runs`, as("red one")));
      const ended = async () => (await runs()).map(({ status }: Any) => status);
      await expect.poll(ended, { timeout: 20_000 }).toEqual(["success", "success", "success"]);
      const contexts = await inDatabase(data.path, (read) => read.all("SELECT context FROM encryption_keys"));
      expect(contexts).toEqual([{ context: '{"tenant":"red"}' }]);
      const { open, text } = await inDatabase(data.path, columnsOf);
      expect({ open, isIn: text.includes("canary") }).toEqual({ open: [], isIn: false });
    });

    test("does not encrypt what auth filters by: everybody's would be lost", async () => {
      await using data = await makeFolder();
      await using server = await start(data.path, { config: "owned.json", ALL: "1" });
      const refused = await server.post("/threads", {}, { "x-user": "red one" });
      expect([refused.status, await refused.json()]).toEqual([
        422,
        {
          detail:
            'The project\'s encryption encrypts "owner" of thread.metadata, by which its auth handlers filter: exclude it there.',
        },
      ]);
    });

    test.each([
      ["./tenants.py:half", "it has a handler for encrypt.blob and none for decrypt.blob"],
      [
        "./tenants.py:without_blobs",
        "it has no handlers for blobs, which encrypt the keys of all that is kept",
      ],
      ["./notes.py:graph", "the export is an object (CompiledStateGraph), not an Encryption object"],
      ["./tenants.ts:encryption", "is no module in Python, which alone has such handlers"],
    ])("stops the start where %s cannot encrypt", async (path, message) => {
      await using folder = await makeFolder();
      const config = join(folder.path, "graph.json");
      const named = join(dir, path.replace("./", ""));
      await writeFile(
        config,
        JSON.stringify({ graphs: { notes: `${dir}/notes.py:graph` }, encryption: { path: named } }),
      );
      await expect(start(folder.path, { config })).rejects.toThrow(message);
    });
  });
});

/** The keys by which what a thread's runs wrote is encrypted. */
async function keysOf(read: Any, threadId: string): Promise<Set<string>> {
  const tables = ["checkpoint_values", "checkpoint_writes"];
  const blobs: Buffer[] = [];
  for (const table of tables) {
    const rows: { value: Uint8Array }[] = await read.all(
      `SELECT value FROM ${table} WHERE thread_id = ?1`,
      threadId,
    );
    blobs.push(...rows.map(({ value }) => Buffer.from(value).subarray(8)));
  }
  const mark = "agent-deploy:sealed:1:".length;
  const pages: { data: string }[] = await read.all(
    `SELECT data FROM event_pages JOIN event_logs USING (log_id) WHERE thread_id = ?1 AND data <> '' AND data <> '{}'`,
    threadId,
  );
  blobs.push(...pages.map(({ data }) => Buffer.from(data.slice(mark), "base64")));
  expect(blobs.length).toBeGreaterThan(10);
  return new Set(blobs.map((blob) => blob.subarray(0, 12).toString("base64url")));
}
