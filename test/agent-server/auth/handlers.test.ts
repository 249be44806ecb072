import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWithAuth } from "../../support/agents/auth-project.ts";
import { callerOf, user } from "../../support/caller.ts";

const owners = `({ value, user }) => {
  if ("metadata" in value) value.metadata = { ...value.metadata, owner: user.identity };
  return { owner: user.identity };
}`;

describe("the handler of an event", () => {
  const all = {
    "threads:read": `() => { throw new HTTPException(418, { message: "threads:read" }); }`,
    threads: `() => { throw new HTTPException(418, { message: "threads" }); }`,
    "*:read": `() => { throw new HTTPException(418, { message: "*:read" }); }`,
    "*": `() => { throw new HTTPException(418, { message: "*" }); }`,
  };
  test.each([
    [Object.keys(all), "threads:read"],
    [["*", "*:read", "threads"], "threads"],
    [["*", "*:read"], "*:read"],
    [["*"], "*"],
    [["threads:search", "assistants"], undefined],
  ])("is the most exact one of %j, and no other one runs", async (keys, chosen) => {
    const handlers = Object.fromEntries(
      keys.map((key) => [key, all[key as keyof typeof all] ?? "() => false"]),
    );
    await using server = await startWithAuth(handlers);
    const response = await user(server.url, "u").send("GET", `/threads/${randomUUID()}`);
    const { detail } = (await response.json()) as { detail: string };
    if (chosen === undefined) expect(response.status).toBe(404);
    else expect([response.status, detail]).toEqual([418, chosen]);
  });

  test.each(["undefined", "null", "true", "{}"])("allows everything by returning %s", async (result) => {
    await using server = await startWithAuth({ "*": `() => (${result})` });
    const { thread_id } = await user(server.url, "one").ask("POST", "/threads", {});
    expect((await user(server.url, "two").send("GET", `/threads/${thread_id}`)).status).toBe(200);
  });

  test("forbids by returning false", async () => {
    await using server = await startWithAuth({ "threads:create": "() => false" });
    const response = await user(server.url, "u").send("POST", "/threads", {});
    expect([response.status, await response.json()]).toEqual([403, { detail: "Forbidden" }]);
  });

  test("refuses with the status, message and headers of its HTTPException", async () => {
    const handler = `() => { throw new HTTPException(429, { message: "Slowly", headers: { "retry-after": "7" } }); }`;
    await using server = await startWithAuth({ "threads:create": handler });
    const response = await user(server.url, "u").send("POST", "/threads", {});
    expect([response.status, response.headers.get("retry-after"), await response.json()]).toEqual([
      429,
      "7",
      { detail: "Slowly" },
    ]);
  });

  test.each([
    ["() => { throw new Error('s3cret'); }"],
    ["() => 'yes'"],
    ["() => ({ owner: undefined })"],
    ["() => ({ owner: {} })"],
    ["() => ({ owner: { $like: 'a' } })"],
    ["() => ({ $or: [{ owner: 'a' }] })"],
  ])("that fails or returns what is no filter lets nobody in: %s", async (handler) => {
    await using server = await startWithAuth({ "threads:search": handler });
    const response = await user(server.url, "u").send("POST", "/threads/search", {});
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("s3cret");
    expect(server.lines.map(({ event }) => event)).toContain("request_failed");
  });
});

describe("a filter", () => {
  const tagged = [
    { team: "a", tags: ["x", "y"] },
    { team: "a", tags: ["x"] },
    { team: "b", tags: ["y"], level: 3 },
    { team: ["a"], tags: "x" },
    {},
  ];
  const filters: [filter: string, seen: number[]][] = [
    ["{ team: 'a' }", [0, 1]],
    ["{ team: { $eq: 'a' } }", [0, 1]],
    ["{ team: 'a', tags: { $contains: 'y' } }", [0]],
    ["{ tags: { $contains: ['x', 'y'] } }", [0]],
    ["{ $or: [{ team: 'b' }, { tags: { $contains: 'x' } }] }", [0, 1, 2]],
    ["{ $and: [{ team: 'b' }, { level: 3 }] }", [2]],
    ["{ $and: [{ $or: [{ team: 'a' }, { team: 'b' }] }, { tags: { $contains: 'y' } }] }", [0, 2]],
    ["{ level: '3' }", []],
    ["{ constructor: 'x' }", []],
  ];
  // One server for all of them: each filter is that of a user with its name.
  let server: Awaited<ReturnType<typeof startWithAuth>>;
  const ids: string[] = [];
  beforeAll(async () => {
    const handlers = filters.map(([filter]) => `${JSON.stringify(filter)}: ${filter}`);
    const threads = `({ user }) => ({ ${handlers.join(", ")} })[decodeURIComponent(user.identity)]`;
    server = await startWithAuth({ "threads:create": "() => true", threads });
    const { ask } = user(server.url, "u");
    for (const metadata of tagged) ids.push((await ask("POST", "/threads", { metadata })).thread_id);
  });
  afterAll(() => server?.[Symbol.asyncDispose]());

  test.each(filters)("%s shows the same threads one by one and in a search", async (filter, seen) => {
    const { ask, send } = user(server.url, encodeURIComponent(filter));
    const one = await Promise.all(ids.map(async (id) => (await send("GET", `/threads/${id}`)).ok));
    expect(one.flatMap((ok, i) => (ok ? [i] : []))).toEqual(seen);
    const found = await ask("POST", "/threads/search", { sort_by: "created_at", sort_order: "asc" });
    expect(found.map((thread: { thread_id: string }) => ids.indexOf(thread.thread_id)).sort()).toEqual(seen);
    expect(await ask("POST", "/threads/count", {})).toBe(seen.length);
  });

  test("leaves a search with the same key to what both allow", async () => {
    await using server = await startWithAuth({ "*": owners });
    const [one, two] = [user(server.url, "one"), user(server.url, "two")];
    await one.ask("POST", "/threads", {});
    expect(await two.ask("POST", "/threads/search", { metadata: { owner: "one" } })).toEqual([]);
  });

  test("of the store is held against value, namespace and key", async () => {
    const mine = `({ user }) => ({ $or: [{ owner: user.identity }, { namespace: ["public"] }] })`.replace(
      '{ namespace: ["public"] }',
      '{ namespace: { $contains: "public" } }',
    );
    await using server = await startWithAuth({ store: mine });
    const { ask, send } = user(server.url, "u");
    const put = (namespace: string[], value: object) =>
      send("PUT", "/store/items", { namespace, key: "k", value }).then(({ status }) => status);
    expect(await put(["a"], { owner: "u" })).toBe(204);
    expect(await put(["public", "b"], {})).toBe(204);
    expect(await put(["c"], { owner: "other" })).toBe(403);
    expect(
      await user(server.url, "other").send("PUT", "/store/items", {
        namespace: ["d"],
        key: "k",
        value: { owner: "other" },
      }),
    ).toMatchObject({ status: 204 });
    expect(await put(["d"], { owner: "u" })).toBe(403);
    expect(await ask("GET", "/store/items?namespace=d&key=k")).toBeNull();
    const found = await ask("POST", "/store/items/search", {});
    expect(found.items.map((item: { namespace: string[] }) => item.namespace.join(".")).sort()).toEqual([
      "a",
      "public.b",
    ]);
    expect((await ask("POST", "/store/namespaces", {})).namespaces).toEqual([["a"], ["public", "b"]]);
    expect((await send("DELETE", "/store/items", { namespace: ["d"], key: "k" })).status).toBe(204);
    expect(await user(server.url, "other").ask("GET", "/store/items?namespace=d&key=k")).not.toBeNull();
  });
});

describe("what a handler changes in the value", () => {
  test("is what is stored", async () => {
    await using server = await startWithAuth({
      "threads:create": "({ value }) => { value.metadata.team = 'a'; }",
      "threads:update": "({ value }) => { value.metadata.by = 'handler'; }",
      "threads:create_run":
        "({ value }) => { value.metadata.checked = true; value.kwargs.input = { question: 'new' }; }",
      "assistants:create": "({ value }) => { value.name = 'renamed'; }",
      "crons:create": "({ value }) => { value.metadata.team = 'c'; }",
      "store:put": "({ value, user }) => { value.namespace = [user.identity, ...value.namespace]; }",
    });
    const { ask, send } = user(server.url, "u");
    const { thread_id } = await ask("POST", "/threads", {});
    expect(await ask("PATCH", `/threads/${thread_id}`, { metadata: { a: 1 } })).toMatchObject({
      metadata: { team: "a", a: 1, by: "handler" },
    });
    const run = await ask("POST", `/threads/${thread_id}/runs`, {
      assistant_id: "agent",
      input: { question: "old" },
    });
    expect(run).toMatchObject({ metadata: { checked: true }, kwargs: { input: { question: "new" } } });
    const assistant = await ask("POST", "/assistants", { graph_id: "agent", name: "given" });
    expect(assistant.name).toBe("renamed");
    const cron = await ask("POST", "/runs/crons", { assistant_id: "agent", schedule: "0 0 1 1 *" });
    expect(cron.metadata).toEqual({ team: "c" });
    await send("PUT", "/store/items", { namespace: ["n"], key: "k", value: {} });
    expect(await ask("GET", "/store/items?namespace=u.n&key=k")).toMatchObject({ namespace: ["u", "n"] });
  });

  test("marks the threads that runs make, so that their caller finds them again", async () => {
    await using server = await startWithAuth({ "*": owners });
    const { ask, send } = user(server.url, "u");
    const run = { assistant_id: "agent", input: { question: "?" } };
    const thread_id = randomUUID();
    await ask("POST", `/threads/${thread_id}/runs/wait`, { ...run, if_not_exists: "create" });
    expect(await ask("GET", `/threads/${thread_id}`)).toMatchObject({ metadata: { owner: "u" } });
    const stateless = await ask("POST", "/runs", run);
    expect((await send("GET", `/runs/${stateless.run_id}`)).status).toBe(200);
    expect((await user(server.url, "other").send("GET", `/runs/${stateless.run_id}`)).status).toBe(404);
  });
});

test("the id of another user's thread or assistant is taken, also with if_exists: do_nothing", async () => {
  await using server = await startWithAuth({ "*": owners });
  const [one, two] = [user(server.url, "one"), user(server.url, "two")];
  const { thread_id } = await one.ask("POST", "/threads", {});
  const { assistant_id } = await one.ask("POST", "/assistants", { graph_id: "agent" });
  for (const if_exists of ["raise", "do_nothing"]) {
    expect((await two.send("POST", "/threads", { thread_id, if_exists })).status).toBe(409);
    const assistant = { assistant_id, graph_id: "agent", if_exists };
    expect((await two.send("POST", "/assistants", assistant)).status).toBe(409);
  }
  expect((await one.send("POST", "/threads", { thread_id, if_exists: "do_nothing" })).status).toBe(200);
});

test("deleting an assistant with its threads leaves the threads of other users", async () => {
  await using server = await startWithAuth({ threads: owners });
  const [one, two] = [user(server.url, "one"), user(server.url, "two")];
  const { assistant_id } = await one.ask("POST", "/assistants", { graph_id: "agent" });
  const threads = await Promise.all(
    [one, two].map(({ ask }) => ask("POST", "/threads", { metadata: { assistant_id } })),
  );
  await one.send("DELETE", `/assistants/${assistant_id}?delete_threads=true`);
  expect((await one.send("GET", `/threads/${threads[0].thread_id}`)).status).toBe(404);
  expect((await two.send("GET", `/threads/${threads[1].thread_id}`)).status).toBe(200);
});

test("who may see no assistant may run those that graphs have by themselves, and no other", async () => {
  const create = `({ user }) => user.identity === "owner"`;
  await using server = await startWithAuth({ assistants: "() => false", "assistants:create": create });
  const { assistant_id } = await user(server.url, "owner").ask("POST", "/assistants", { graph_id: "agent" });
  const { send, ask } = user(server.url, "u");
  const run = { assistant_id: "agent", input: { messages: [] } };
  expect(await ask("POST", "/runs/wait", run)).not.toHaveProperty("__error__");
  expect((await send("POST", "/runs/wait", { assistant_id, input: {} })).status).toBe(403);
  expect((await send("GET", "/assistants/agent")).status).toBe(403);
});

describe("authenticate", () => {
  test.each([
    ["async () => 'u'", { identity: "u", display_name: "u", is_authenticated: true, permissions: [] }],
    [
      "() => ({ identity: 'u', permissions: ['p'], display_name: 'U', org: 7 })",
      { identity: "u", display_name: "U", is_authenticated: true, permissions: ["p"], org: 7 },
    ],
  ])("gives handlers the user of %s", async (authenticate, seen) => {
    const handler = `({ user, permissions, event, resource, action }) => {
      throw new HTTPException(418, { message: JSON.stringify({ user, permissions, event, resource, action }) });
    }`;
    await using server = await startWithAuth({ "threads:create": handler }, { authenticate });
    const { detail } = await callerOf(server.url, {}).ask("POST", "/threads", {});
    expect(JSON.parse(detail)).toEqual({
      ...{ user: seen, permissions: seen.permissions },
      ...{ event: "threads:create", resource: "threads", action: "create" },
    });
  });

  test.each([
    "() => undefined",
    "() => ''",
    "() => ({ name: 'u' })",
    "() => ({ identity: 'u', permissions: 'all' })",
    "() => { throw new Error('s3cret'); }",
  ])("that gives no user lets nobody in: %s", async (authenticate) => {
    await using server = await startWithAuth({}, { authenticate });
    const response = await callerOf(server.url, {}).send("POST", "/threads/search", {});
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("s3cret");
  });

  test("sees the request's URL, method and headers, and leaves its body to the route", async () => {
    const authenticate = `async (request) => {
      const copies = [request, request.clone(), new Request(request)];
      const bodies = await Promise.all(copies.map((each) => each.text()));
      if (!(request instanceof Request) || request.body || bodies.join("")) throw new Error("a body");
      return request.method + " " + new URL(request.url).pathname + " " + request.headers.get("x-mine");
    }`;
    await using server = await startWithAuth(
      { "threads:create": "({ value, user }) => { value.metadata.by = user.identity; }" },
      { authenticate },
    );
    const made = await callerOf(server.url, { "x-mine": "h" }).ask("POST", "/threads", {
      metadata: { a: 1 },
    });
    expect(made.metadata).toEqual({ a: 1, by: "POST /threads h" });
  });

  test("is not asked about a preflight", async () => {
    await using server = await startWithAuth({});
    const response = await fetch(`${server.url}/threads`, {
      method: "OPTIONS",
      headers: { origin: "http://localhost" },
    });
    expect(response.status).toBe(204);
  });
});

describe("the Studio page", () => {
  const page = { "x-auth-scheme": "langsmith" };
  test("is a separate caller where the server was started for it, and handlers decide about it", async () => {
    await using server = await startWithAuth({ "*": owners }, { server: { studio: true } });
    const studio = callerOf(server.url, page);
    const { thread_id } = await user(server.url, "one").ask("POST", "/threads", {});
    expect((await studio.send("GET", `/threads/${thread_id}`)).status).toBe(404);
    expect((await studio.ask("POST", "/threads", {})).metadata).toEqual({ owner: "langgraph-studio-user" });
  });

  test("is nobody where disable_studio_auth says so", async () => {
    await using server = await startWithAuth(
      { "*": owners },
      { server: { studio: true }, auth: { disable_studio_auth: true } },
    );
    expect((await callerOf(server.url, page).send("POST", "/threads", {})).status).toBe(401);
  });
});
