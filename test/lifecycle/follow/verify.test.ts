import { expect, test } from "vitest";
import { Secret } from "../../../src/foundation/secret.ts";
import { verify } from "../../../src/lifecycle/follow/verify.ts";
import { lifecycleContext } from "../../support/control-plane/lifecycle-context.ts";
import {
  type RecordedRequest,
  type Reply,
  startScriptedServer,
} from "../../support/network/scripted-server.ts";

const answers =
  (text: string) =>
  ({ path }: RecordedRequest): Reply => {
    if (path === "/ok") return { json: { ok: true } };
    if (path === "/assistants/search") return { json: [{ graph_id: "echo" }] };
    return {
      chunks: [`event: values\ndata: ${JSON.stringify({ messages: [{ type: "ai", content: text }] })}\n\n`],
    };
  };

async function verified(
  answer: Parameters<typeof startScriptedServer>[0],
  checks: Parameters<typeof verify>[1] = {},
) {
  await using server = await startScriptedServer(answer);
  await using surroundings = lifecycleContext(server.url);
  const result = await verify(server.url, checks, surroundings.context);
  return { result, lines: server.lines(), events: surroundings.events, requests: server.requests };
}

test("verify without a message only requests /ok and starts no run", async () => {
  const { result, lines, events } = await verified(answers("x"));
  expect(result).toEqual({ ok: true, answer: undefined });
  expect(lines).toEqual(["GET /ok"]);
  expect(events.map(({ type }) => type)).toEqual(["verifying", "verified"]);
});

test("verify waits for a server that is not up yet", async () => {
  const trouble: Reply[] = ["drop", { status: 502, text: "" }, { status: 404, text: "" }];
  const { result, lines } = await verified((request) => trouble.shift() ?? answers("x")(request));
  expect(result).toMatchObject({ ok: true });
  expect(lines).toHaveLength(4);
});

test("verify sends a message to the first graph and returns its answer", async () => {
  const { result, requests } = await verified(answers("Hello there"), { message: "hi", expect: /hello/gi });
  expect(result).toEqual({ ok: true, answer: "Hello there" });
  expect(requests.at(-1)?.body).toMatchObject({ assistant_id: "echo" });
});

test("verify fails on an answer that does not match and quotes it", async () => {
  const { result } = await verified(answers("I am broken"), { message: "hi", expect: /hello/ });
  expect(result).toMatchObject({ ok: false, message: expect.stringMatching(/"I am broken".*\/hello\//) });
});

test("verify sends an input to the given graph and matches the resulting state", async () => {
  const state = { sum: 42, parts: [40, 2] };
  const adds = ({ path }: RecordedRequest): Reply =>
    path === "/runs/stream"
      ? { chunks: [`event: values\ndata: ${JSON.stringify(state)}\n\n`] }
      : { json: { ok: true } };
  const checks = { input: { numbers: [40, 2] }, assistant_id: "adder" };
  const { result, requests, lines } = await verified(adds, { ...checks, expect: /"sum":42\b/ });
  expect(result).toEqual({ ok: true, answer: JSON.stringify(state) });
  expect(lines).toEqual(["GET /ok", "POST /runs/stream"]);
  expect(requests.at(-1)?.body).toMatchObject({ assistant_id: "adder", input: { numbers: [40, 2] } });
  expect((await verified(adds, { ...checks, expect: /"sum":43/ })).result).toMatchObject({ ok: false });
});

test("a secret in the agent's answer is redacted, whether or not the answer matches", async () => {
  const telling = answers("the key is canary-4711");
  const checks = { message: "hi", secrets: [new Secret("canary-4711")] };
  const good = await verified(telling, { ...checks, expect: /canary-4711$/ });
  expect(good.result).toEqual({ ok: true, answer: "the key is ***" });
  const bad = await verified(telling, { ...checks, expect: /hello/ });
  expect(bad.result).toMatchObject({ ok: false });
  expect(JSON.stringify([good.events, bad.result, bad.events])).not.toContain("canary");
});

test("verify fails on a failed run, with the graph's error", async () => {
  const { result } = await verified(
    (request) =>
      request.path === "/runs/stream"
        ? { chunks: [`event: error\ndata: {"error":"Boom","message":"no key"}\n\n`] }
        : answers("x")(request),
    { message: "hi" },
  );
  expect(result).toMatchObject({ ok: false, message: expect.stringContaining("Boom: no key") });
});

test("verify fails on timeout if the server never comes up", async () => {
  const { result, lines } = await verified(() => ({ status: 503, text: "starting" }), { timeout_ms: 20_000 });
  expect(result).toMatchObject({ ok: false, message: expect.stringContaining("503") });
  expect(lines.length).toBeGreaterThan(5);
});

test("verify fails on timeout if a request hangs", async () => {
  const { result } = await verified(() => "hang", { timeout_ms: 80 });
  expect(result).toMatchObject({
    ok: false,
    message: expect.stringContaining("did not answer within 0.08 s"),
  });
});

test("verify does not retry a server that answers 401", async () => {
  const { result, lines } = await verified(() => ({ status: 401, json: { detail: "no key" } }));
  expect(result).toMatchObject({ ok: false, message: expect.stringContaining("401") });
  expect(lines).toHaveLength(1);
});

/** Answers searches and runs in turn: then searches with a graph, and runs with the last answer. */
function agentWith(given: { search?: Reply[]; run: Reply[] }) {
  const search = [...(given.search ?? [])];
  const runs = [...given.run];
  return ({ path }: RecordedRequest): Reply => {
    if (path === "/ok") return { json: { ok: true } };
    if (path === "/assistants/search") return search.shift() ?? { json: [{ graph_id: "echo" }] };
    return (runs.length > 1 ? runs.shift() : runs[0]) ?? "drop";
  };
}
const values = (state: unknown): Reply => ({ chunks: [`event: values\ndata: ${JSON.stringify(state)}\n\n`] });
const ours = { type: "human", content: "What is 6 times 7? Not 41." };
const busy = (headers = {}): Reply => ({ status: 503, json: { detail: "busy" }, headers });

test.each<[string, Reply]>([
  ["ends at once", { chunks: ['event: metadata\ndata: {"run_id":"1"}\n\n'] }],
  ["leaves our own message only", values({ messages: [ours] })],
  ["leaves an empty message of the AI", values({ messages: [ours, { type: "ai", content: " \n" }] })],
])("verify fails on a run that %s, whatever answer is expected", async (_, run) => {
  for (const expected of [undefined, /./, /41/, /^$/]) {
    const checks = { message: ours.content, expect: expected };
    const { result, lines } = await verified(agentWith({ run: [run] }), checks);
    expect(result).toMatchObject({ ok: false, message: expect.stringContaining("said nothing") });
    expect(lines).toHaveLength(3);
  }
});

test("verify takes what an agent stops to ask for its answer, and compares the question's own text", async () => {
  const asking = { type: "ai", content: "", tool_calls: [{ name: "send_mail" }] };
  const value = { question: "Send it, with canary-4711? (yes or no)", text: "hello" };
  const [state, question] = [{ messages: [ours, asking] }, { __interrupt__: [{ id: "i1", value }] }];
  const frames = (...data: object[]): Reply => ({
    chunks: data.map((each) => `event: values\ndata: ${JSON.stringify(each)}\n\n`),
  });
  for (const run of [frames(state, question), frames({ ...state, ...question })]) {
    const secrets = [new Secret("canary-4711")];
    const ask = (expected?: RegExp) =>
      verified(agentWith({ run: [run] }), { message: "hello", expect: expected, secrets });
    const answer = "it asks: Send it, with ***? (yes or no)";
    expect((await ask()).result).toEqual({ ok: true, answer });
    expect((await ask(/^Send it/)).result).toEqual({ ok: true, answer });
    const message = expect.stringMatching(/ asked "Send it, with \*\*\*\? .*which does not match \/yes\$\/$/);
    expect((await ask(/yes$/)).result).toEqual({ ok: false, message, is_up: true });
  }
});

test("verify accepts an answer with the role assistant as the AI's", async () => {
  const state = {
    messages: [
      { role: "user", content: "hi" },
      { role: "assistant", content: "Hello" },
    ],
  };
  const { result } = await verified(agentWith({ run: [values(state)] }), {
    message: "hi",
    expect: /^Hello$/,
  });
  expect(result).toEqual({ ok: true, answer: "Hello" });
});

test("verify does not count parts of the input as the answer", async () => {
  const input = { question: "42 or 43?", messages: [ours] };
  const run = values({ ...input, messages: [{ ...ours, id: "m1" }], verdict: "41" });
  const ask = (pattern: RegExp) => verified(agentWith({ run: [run] }), { input, expect: pattern });
  expect((await ask(/"verdict":"41"/)).result).toEqual({ ok: true, answer: '{"verdict":"41"}' });
  expect((await ask(/43/)).result).toMatchObject({ ok: false });
  expect((await ask(/6 times 7/)).result).toMatchObject({ ok: false });
});

test("verify accepts an unchanged state, but not a missing one", async () => {
  const input = { number: 1 };
  const same = await verified(agentWith({ run: [values(input)] }), { input });
  expect(same.result).toMatchObject({ ok: true });
  const none = await verified(agentWith({ run: [{ chunks: [": heartbeat\n\n"] }] }), { input });
  expect(none.result).toMatchObject({ ok: false, message: expect.stringContaining("left no state") });
});

test("verify fails if an input's message gets no answer", async () => {
  const input = { messages: [ours] };
  const silent = await verified(agentWith({ run: [values({ messages: [ours] })] }), { input, expect: /41/ });
  expect(silent.result).toMatchObject({ ok: false, message: expect.stringContaining("said nothing") });
});

test.each<[string, Reply[], Reply[]]>([
  ["the search for its graph", [busy({ "retry-after": "2" }), "drop"], []],
  ["the run", [], [busy(), { status: 429, json: {}, headers: { "retry-after": "2" } }, "drop"]],
])("verify retries when the server is busy at %s", async (_, search, trouble) => {
  await using server = await startScriptedServer(
    agentWith({ search, run: [...trouble, values({ messages: [{ type: "ai", content: "Hello" }] })] }),
  );
  await using surroundings = lifecycleContext(server.url);
  const result = await verify(server.url, { message: "hi" }, surroundings.context);
  expect(result).toEqual({ ok: true, answer: "Hello" });
  expect(server.requests).toHaveLength(3 + search.length + trouble.length);
  // The longest pause respects Retry-After.
  expect(Math.max(...surroundings.clock.slept)).toBe(2_000);
});

test("verify fails on timeout if the server stays busy, and quotes it", async () => {
  const { result, lines } = await verified(agentWith({ run: [busy()] }), {
    message: "hi",
    timeout_ms: 20_000,
  });
  expect(result).toMatchObject({ ok: false, message: expect.stringContaining("503: busy") });
  expect(lines.length).toBeGreaterThan(5);
});

test("verify fails at once if the server asks for a longer wait than the timeout", async () => {
  const later = busy({ "retry-after": "3600" });
  const { result, lines } = await verified(agentWith({ run: [later] }), { message: "hi" });
  expect(result).toMatchObject({ ok: false });
  expect(lines).toHaveLength(3);
});

test("verify does not start a run again that broke off", async () => {
  const broken: Reply = { chunks: ['event: metadata\ndata: {"run_id":"1"}\n\n'], breakOff: true };
  const { result, lines } = await verified(agentWith({ run: [broken] }), { message: "hi" });
  expect(result).toMatchObject({ ok: false, message: expect.stringContaining("broke before the run ended") });
  expect(lines.filter((line) => line.includes("/runs/stream"))).toHaveLength(1);
});

test("verify retries a graph search that answers 404 at first", async () => {
  const missing: Reply = { status: 404, text: "" };
  const hello = values({ messages: [{ type: "ai", content: "Hello" }] });
  const { result } = await verified(agentWith({ search: [missing, missing], run: [hello] }), {
    message: "hi",
  });
  expect(result).toEqual({ ok: true, answer: "Hello" });
});

test("verify gives up soon on a graph search that keeps answering 404", async () => {
  const search = Array<Reply>(50).fill({ status: 404, text: "" });
  const { result, lines } = await verified(agentWith({ search, run: [] }), { message: "hi" });
  expect(result).toMatchObject({ ok: false, message: expect.stringContaining("404") });
  expect(lines.length).toBeLessThan(10);
});
