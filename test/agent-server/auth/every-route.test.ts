import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../../support/agents/agent-server.ts";
import { callerOf, type TestCaller, user } from "../../support/caller.ts";

/** What the routes name: of the owner, or of nobody. */
type Names = {
  thread_id: string;
  run_id: string;
  checkpoint_id: string;
  assistant_id: string;
  cron_id: string;
  key: string;
};

type Row = {
  /** The request's body, or its query where it begins with `?`. */
  with?: (names: Names) => unknown;
  /** What a stranger learns; by default the same as for a missing resource. */
  stranger?: "nothing found" | "forbidden" | "their own" | "everything";
  /** Streams until the client leaves. */
  isEndless?: boolean;
  isWebSocket?: boolean;
};

const run = () => ({ assistant_id: "agent", input: { question: "?" } });
const item = ({ key }: Names) => ({ namespace: ["owner"], key });

/** One row for every route of the server. */
const rows: Record<string, Row> = {
  "get /ok": { stranger: "everything" },
  "get /info": { stranger: "everything" },
  "get /metrics": { stranger: "everything" },
  "get /openapi.json": { stranger: "everything" },
  "post /mcp": {
    with: () => ({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
    stranger: "their own",
  },
  "post /a2a/{assistant_id}": {
    with: ({ run_id }) => ({ jsonrpc: "2.0", id: 1, method: "tasks/get", params: { id: run_id } }),
  },
  "get /a2a/{assistant_id}": {},
  "get /a2a/{assistant_id}/.well-known/agent-card.json": {},
  "get /a2a/{assistant_id}/.well-known/agent.json": {},
  "get /.well-known/agent-card.json": { with: ({ assistant_id }) => `?assistant_id=${assistant_id}` },
  "post /assistants": { with: () => ({ graph_id: "agent" }), stranger: "their own" },
  "post /assistants/search": { with: () => ({}), stranger: "nothing found" },
  "post /assistants/count": { with: () => ({}), stranger: "nothing found" },
  "get /assistants/{assistant_id}": {},
  "patch /assistants/{assistant_id}": { with: () => ({ name: "renamed" }) },
  "delete /assistants/{assistant_id}": {},
  "post /assistants/{assistant_id}/versions": { with: () => ({}) },
  "post /assistants/{assistant_id}/latest": { with: () => ({ version: 1 }) },
  "get /assistants/{assistant_id}/graph": {},
  "get /assistants/{assistant_id}/schemas": {},
  "get /assistants/{assistant_id}/subgraphs": {},
  "get /assistants/{assistant_id}/subgraphs/{namespace}": {},
  "post /threads": { with: () => ({}), stranger: "their own" },
  "post /threads/search": { with: () => ({}), stranger: "nothing found" },
  "post /threads/count": { with: () => ({}), stranger: "nothing found" },
  "post /threads/prune": { with: ({ thread_id }) => ({ thread_ids: [thread_id] }) },
  "get /threads/{thread_id}": {},
  "get /threads/{thread_id}/storage": {},
  "patch /threads/{thread_id}": { with: () => ({ metadata: { a: 1 } }) },
  "delete /threads/{thread_id}": {},
  "post /threads/{thread_id}/copy": { with: () => ({}) },
  "get /threads/{thread_id}/state": {},
  "post /threads/{thread_id}/state": { with: () => ({ values: { question: "!" } }) },
  "patch /threads/{thread_id}/state": { with: () => ({ metadata: { a: 1 } }) },
  "get /threads/{thread_id}/state/{checkpoint_id}": {},
  "post /threads/{thread_id}/state/checkpoint": {
    with: ({ checkpoint_id }) => ({ checkpoint: { checkpoint_id } }),
  },
  "get /threads/{thread_id}/history": {},
  "post /threads/{thread_id}/history": { with: () => ({}) },
  "get /threads/{thread_id}/stream": { isEndless: true },
  "post /threads/{thread_id}/stream/events": {
    with: () => ({ channels: ["values"] }),
    // Also of a thread that is not there: it waits for it.
    isEndless: true,
  },
  "get /threads/{thread_id}/stream/events": { isWebSocket: true },
  "post /threads/{thread_id}/commands": {
    with: () => ({ id: 1, method: "state.get", params: { namespace: [] } }),
  },
  "get /threads/{thread_id}/runs": {},
  "post /threads/{thread_id}/runs": { with: run },
  "post /threads/{thread_id}/runs/stream": { with: run },
  "post /threads/{thread_id}/runs/wait": {
    with: ({ checkpoint_id }) => ({ ...run(), checkpoint: { checkpoint_id } }),
  },
  "post /threads/{thread_id}/runs/crons": { with: () => ({ ...run(), schedule: "0 0 1 1 *" }) },
  "get /threads/{thread_id}/runs/{run_id}": {},
  "delete /threads/{thread_id}/runs/{run_id}": {},
  "post /threads/{thread_id}/runs/{run_id}/cancel": { with: () => ({}) },
  "get /threads/{thread_id}/runs/{run_id}/stream": {},
  "get /threads/{thread_id}/runs/{run_id}/join": {},
  "get /runs/{run_id}": {},
  "delete /runs/{run_id}": {},
  "post /runs/{run_id}/cancel": { with: () => ({}) },
  "get /runs/{run_id}/stream": {},
  "get /runs/{run_id}/join": {},
  "post /runs": { with: ({ assistant_id }) => ({ ...run(), assistant_id }) },
  "post /runs/stream": { with: ({ assistant_id }) => ({ ...run(), assistant_id }) },
  "post /runs/wait": { with: ({ assistant_id }) => ({ ...run(), assistant_id }) },
  "post /runs/batch": { with: ({ assistant_id }) => [{ ...run(), assistant_id }] },
  "post /runs/cancel": { with: ({ run_id }) => ({ run_ids: [run_id] }) },
  "post /runs/crons": {
    with: ({ assistant_id }) => ({ ...run(), assistant_id, schedule: "0 0 1 1 *" }),
  },
  "get /runs/crons/{cron_id}": {},
  "patch /runs/crons/{cron_id}": { with: () => ({ enabled: false }) },
  "delete /runs/crons/{cron_id}": {},
  "post /runs/crons/search": { with: () => ({}), stranger: "nothing found" },
  "post /runs/crons/count": { with: () => ({}), stranger: "nothing found" },
  "put /store/items": { with: (names) => ({ ...item(names), value: { a: 1 } }), stranger: "forbidden" },
  "get /store/items": { with: ({ key }) => `?namespace=owner&key=${key}`, stranger: "forbidden" },
  "delete /store/items": { with: item, stranger: "forbidden" },
  "post /store/items/search": { with: () => ({ namespace_prefix: ["owner"] }), stranger: "forbidden" },
  "post /store/namespaces": { with: () => ({ prefix: ["owner"] }), stranger: "forbidden" },
};

let server: Awaited<ReturnType<typeof startServer>>;
let owner: TestCaller;
let nobody: TestCaller;
/** One of everything, which only its owner may change. */
let mine: Names;
beforeAll(async () => {
  server = await startServer({ project: "auth" });
  owner = user(server.url, "owner");
  nobody = callerOf(server.url, {});
  mine = await belongings();
});
afterAll(() => server[Symbol.asyncDispose]());

/** One of everything, made by the owner. */
async function belongings(): Promise<Names> {
  const { thread_id } = await owner.ask("POST", "/threads", {});
  const { run_id } = await owner.ask("POST", `/threads/${thread_id}/runs`, run());
  await owner.ask("GET", `/threads/${thread_id}/runs/${run_id}/join`);
  const { checkpoint } = await owner.ask("GET", `/threads/${thread_id}/state`);
  const { assistant_id } = await owner.ask("POST", "/assistants", { graph_id: "agent", name: "Mine" });
  const cron = { assistant_id, schedule: "0 0 1 1 *" };
  const { cron_id } = await owner.ask("POST", "/runs/crons", cron);
  const names = { thread_id, run_id, checkpoint_id: checkpoint.checkpoint_id, assistant_id, cron_id };
  const key = randomUUID();
  await owner.send("PUT", "/store/items", { namespace: ["owner"], key, value: { a: 1 } });
  return { ...names, key };
}

const nothing = (): Names => ({
  thread_id: randomUUID(),
  run_id: randomUUID(),
  checkpoint_id: randomUUID(),
  assistant_id: randomUUID(),
  cron_id: randomUUID(),
  key: randomUUID(),
});

/** Status and body of an answer, with what the request named taken out of it. */
async function answerTo(caller: TestCaller, name: string, names: Names) {
  const { with: given, isEndless, isWebSocket } = rows[name]!;
  const [method = "", template = ""] = name.split(" ");
  const values = { ...names, namespace: "look" } as Record<string, string>;
  const path = template.replace(/\{(\w+)\}/g, (_, key) => values[key]!);
  const body = given?.(names);
  const isQuery = typeof body === "string";
  const response = isWebSocket
    ? await caller.connect(path)
    : await caller.send(method.toUpperCase(), path + (isQuery ? body : ""), isQuery ? undefined : body);
  if (isEndless && response.ok) {
    await response.body?.cancel();
    return { status: response.status, text: "" };
  }
  let text = await response.text();
  for (const [key, value] of Object.entries(names)) text = text.replaceAll(value, `<${key}>`);
  return { status: response.status, text };
}

test("the matrix has a row for every route that the server describes", async () => {
  const { paths } = await owner.ask("GET", "/openapi.json");
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method} ${path}`),
  );
  expect(Object.keys(rows).sort()).toEqual(routes.sort());
});

describe.each(Object.keys(rows))("%s", (name) => {
  const isOpen = ["get /ok", "get /info", "get /metrics"].includes(name);

  test("answers a request without credentials only if it is open", async () => {
    const { status, text } = await answerTo(nobody, name, mine);
    if (isOpen) expect(status).toBe(200);
    else expect({ status, text }).toEqual({ status: 401, text: '{"detail":"Who are you?"}' });
  });

  test("tells a stranger nothing of what belongs to another user", async () => {
    // One who has nothing yet.
    const stranger = user(server.url, randomUUID());
    const { stranger: learns = "the same as of nothing" } = rows[name]!;
    const answer = await answerTo(stranger, name, mine);
    for (const id of Object.keys(mine)) {
      if (learns !== "the same as of nothing") expect(answer.text).not.toContain(`<${id}>`);
    }
    if (learns === "the same as of nothing") {
      expect(answer).toEqual(await answerTo(stranger, name, nothing()));
    } else if (learns === "forbidden") {
      expect(answer.status).toBe(403);
    } else if (learns === "nothing found") {
      expect(["[]", "0"]).toContain(answer.text);
    } else {
      expect(answer.status).toBe(200);
    }
    // And whatever was asked has changed nothing.
    expect((await owner.send("GET", `/threads/${mine.thread_id}/runs/${mine.run_id}`)).status).toBe(200);
    expect((await owner.ask("GET", `/threads/${mine.thread_id}`)).metadata).not.toHaveProperty("a");
    expect((await owner.ask("GET", `/assistants/${mine.assistant_id}`)).name).toBe("Mine");
    expect(await owner.ask("POST", "/runs/crons/search", { limit: 1000 })).toContainEqual(
      expect.objectContaining({ cron_id: mine.cron_id, enabled: true }),
    );
    expect((await owner.ask("GET", `/store/items?namespace=owner&key=${mine.key}`)).value).toEqual({ a: 1 });
  });

  test("answers the owner", async () => {
    const { status } = await answerTo(owner, name, await belongings());
    expect([200, 202, 204]).toContain(status);
  });

  test("does not take the header of the Studio page for a caller", async () => {
    const page = callerOf(server.url, { "x-auth-scheme": "langsmith" });
    const { status } = await answerTo(page, name, mine);
    expect(status).toBe(isOpen ? 200 : 401);
  });
});
